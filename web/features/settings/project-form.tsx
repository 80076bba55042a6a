import { useState } from 'react'
import { isTimeZone } from '../../../src/days.ts'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { costWords, maxSamples, questionsADay, type Schedule, useAsked } from '../asking/questions-a-day.ts'
import { useAskBeforeLeaving } from '../unsaved/ask-before-leaving.ts'
import { Saved } from './saved.tsx'
import { noTimeZone, TimeZones, zoneList } from './time-zones.tsx'
import { Weekdays } from './weekdays.tsx'

export type ProjectSettings = Answer<'get_project'>

const turns = [
  { value: 'on', title: 'On' },
  { value: 'off', title: 'Off' },
] as const

/** The project's name, its collection schedule, and whether its pages are optimized. */
export function ProjectForm({ project }: { project: ProjectSettings }) {
  const can_write = useCanWrite()
  const [name, setName] = useState(project.name)
  const [days, setDays] = useState<readonly number[]>(project.chat_interval_weekdays)
  const [samples, setSamples] = useState(String(project.samples_per_day))
  const [timezone, setTimezone] = useState(project.timezone)
  const [content_optimization, setContent] = useState(project.content_optimization)
  const update = useWrite('update_project')
  const problem = problemsOf(update.error, [
    ...['name', 'timezone', 'chat_interval_weekdays', 'samples_per_day', 'content_optimization'],
  ])
  const change = {
    ...(name !== project.name && { name }),
    ...(days.join() !== project.chat_interval_weekdays.join() && { chat_interval_weekdays: [...days] }),
    ...(samples !== '' && Number(samples) !== project.samples_per_day && { samples_per_day: Number(samples) }),
    ...(timezone !== project.timezone && { timezone }),
    ...(content_optimization !== project.content_optimization && { content_optimization }),
  }
  const is_changed = Object.keys(change).length > 0
  useAskBeforeLeaving(is_changed, 'The settings of the project are not saved. Leave, and lose what you have entered?')
  const [is_sent, setSent] = useState(false)
  return (
    <form
      className="max-w-2xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (is_changed && isTimeZone(timezone)) update.mutate({ project_id: project.id, ...change })
      }}
    >
      <TextInput label="Name" required disabled={!can_write} value={name} problem={problem('name')} onValue={setName} />
      <Weekdays days={days} disabled={!can_write} problem={problem('chat_interval_weekdays')} onDays={setDays} />
      <TextInput
        label="Answers per prompt, channel and day"
        type="number"
        required
        min={1}
        max={maxSamples}
        disabled={!can_write}
        hint={
          <Questions schedule={{ ...project, chat_interval_weekdays: [...days], samples_per_day: Number(samples) }} />
        }
        value={samples}
        problem={problem('samples_per_day')}
        onValue={setSamples}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Time zone"
          required
          disabled={!can_write}
          list={zoneList}
          autoComplete="off"
          hint="Sets when a collection day begins and ends."
          value={timezone}
          problem={is_sent && !isTimeZone(timezone) ? noTimeZone : problem('timezone')}
          onValue={setTimezone}
        />
        <SelectInput
          label="Content optimization"
          disabled={!can_write}
          hint="Shows the texts of your pages in actions, and suggests actions for your pages that engines read but do not cite."
          value={content_optimization ? 'on' : 'off'}
          options={turns}
          problem={problem('content_optimization')}
          onValue={(value) => setContent(value === 'on')}
        />
      </div>
      {can_write && (
        <>
          <TimeZones />
          <FormProblem>{problem()}</FormProblem>
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={!is_changed || update.isPending}>
              Save
            </Button>
            <Saved is_shown={update.isSuccess && !is_changed} />
          </div>
        </>
      )}
    </form>
  )
}

/** The number of questions that the selected schedule asks, and their cost. */
function Questions({ schedule }: { schedule: Schedule }) {
  const all = useAsked()
  const often =
    'Spread over the day; a prompt can have its own number. With more answers, smaller changes can be detected.'
  if (!all) return often
  return `${often} ${costWords(questionsADay(all.asked, all.connected, schedule), schedule)}`
}
