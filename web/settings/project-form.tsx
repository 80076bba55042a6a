import { useState } from 'react'
import type { Answer } from '../api/api.ts'
import { problemsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { FormProblem, SelectInput, TextInput } from '../components/labelled-input.tsx'
import { Saved } from './saved.tsx'

export type Project = Answer<'list_projects'>['data'][number]

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const keeps = [
  { value: '', title: 'Leave as it is' },
  { value: 'on', title: 'On' },
  { value: 'off', title: 'Off' },
] as const

/** What the API tells of a project can be seen here; time zone and content optimization can only be set. */
export function ProjectForm({ project }: { project: Project }) {
  const can_write = useCanWrite()
  const [name, setName] = useState(project.name)
  const [days, setDays] = useState<readonly number[]>(project.chat_interval_weekdays)
  const [timezone, setTimezone] = useState('')
  const [content, setContent] = useState<(typeof keeps)[number]['value']>('')
  const update = useWrite('update_project', ['list_projects', 'optimize_content', 'list_actions'])
  const problem = problemsOf(update.error, ['name', 'timezone', 'chat_interval_weekdays', 'content_optimization'])
  const are_days_new = days.join() !== project.chat_interval_weekdays.join()
  const change = {
    ...(name !== project.name && { name }),
    ...(are_days_new && { chat_interval_weekdays: [...days] }),
    ...(timezone && { timezone }),
    ...(content && { content_optimization: content === 'on' }),
  }
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b))
  return (
    <form
      className="max-w-2xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate(
          { project_id: project.id, ...change },
          {
            onSuccess: () => {
              setTimezone('')
              setContent('')
            },
          },
        )
      }}
    >
      <TextInput label="Name" required disabled={!can_write} value={name} problem={problem('name')} onValue={setName} />
      <fieldset disabled={!can_write}>
        <legend className="mb-1 text-sm font-medium">Days on which engines are asked</legend>
        <div className="flex flex-wrap gap-1.5">
          {weekdays.map((title, index) => (
            <label
              key={title}
              className="border-line has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-accent flex h-8 cursor-pointer items-center rounded-lg border px-2.5 text-sm has-focus-visible:outline-2"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={days.includes(index + 1)}
                onChange={() => toggle(index + 1)}
              />
              {title}
            </label>
          ))}
        </div>
        {problem('chat_interval_weekdays') && (
          <p role="alert" className="text-bad mt-1 text-sm">
            {problem('chat_interval_weekdays')}
          </p>
        )}
      </fieldset>
      {can_write && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label="Change the time zone"
              placeholder="Europe/Berlin"
              hint="Its days are the project's days. Empty: as it is."
              value={timezone}
              problem={problem('timezone')}
              onValue={setTimezone}
            />
            <SelectInput
              label="Content optimization"
              hint="Articles of actions, and actions for own pages that engines read and do not cite."
              value={content}
              options={keeps}
              problem={problem('content_optimization')}
              onValue={setContent}
            />
          </div>
          <FormProblem>{problem()}</FormProblem>
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={Object.keys(change).length === 0 || update.isPending}>
              Save
            </Button>
            <Saved is_shown={update.isSuccess && Object.keys(change).length === 0} />
          </div>
        </>
      )}
    </form>
  )
}
