import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryCodes } from '../../src/contract/enums.ts'
import { q } from '../api/api.ts'
import { problemsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { country, quantity } from '../components/format.ts'
import { FormProblem, SelectInput, TextInput } from '../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AskNow } from '../features/asking/ask-now.tsx'
import { EditButtons } from '../features/settings/edit-buttons.tsx'
import { NameForm } from '../features/settings/name-form.tsx'
import { TaggedPrompts } from '../features/settings/tagged-prompts.tsx'
import { useProjectId, usePrompts } from '../open-project/open-project.ts'

const countries = countryCodes
  .map((value) => ({ value, title: country(value) }))
  .sort((a, b) => a.title.localeCompare(b.title))

/** The topics of prompts. */
export default function Topics() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_topics', { project_id, limit: 10_000 }))
  const { list } = usePrompts()
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<{ id: string; name: string }>()
  const rename = useWrite('update_topic')
  const remove = useWrite('delete_topic')
  const countOf = (id: string) => list.filter(({ topic }) => topic?.id === id).length
  return (
    <>
      {can_write && <NewTopic />}
      <Card title="Topics" note={asked.data && quantity(asked.data.total_count, 'topic')} is_flush>
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No topics yet">
                Topics group prompts; reports can be split and filtered by them.
              </EmptyState>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {data.map(({ id, name, country_code }) => (
                  <li key={id} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
                    {edited === id ? (
                      <NameForm
                        label="Name of the topic"
                        name={name}
                        onSave={(next) => rename.mutateAsync({ topic_id: id, name: next })}
                        onClose={() => setEdited(undefined)}
                      />
                    ) : (
                      <>
                        <span className="min-w-0 flex-1 leading-tight">
                          <span className="block break-words">{name}</span>
                          <span className="text-muted text-xs">
                            <TaggedPrompts by={{ topics: id }} count={countOf(id)} />
                            {country_code && ` · ${country(country_code)}`}
                          </span>
                        </span>
                        {can_write && countOf(id) > 0 && <AskNow which={{ topic_ids: [id] }} subject={name} is_icon />}
                        {can_write && (
                          <EditButtons
                            name={name}
                            onEdit={() => setEdited(id)}
                            onDelete={() => {
                              remove.reset()
                              setDeleted({ id, name })
                            }}
                          />
                        )}
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Card>
      {deleted && (
        <Confirmation
          title={`Delete ${deleted.name}?`}
          action="Delete topic"
          of={remove}
          onConfirm={() => remove.mutate({ topic_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            Its {quantity(countOf(deleted.id), 'prompt')} stay, without a topic. Its prompt suggestions are deleted.
            This cannot be undone.
          </p>
        </Confirmation>
      )}
    </>
  )
}

function NewTopic() {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [country_code, setCountry] = useState<'' | (typeof countryCodes)[number]>('')
  const create = useWrite('create_topic')
  const problem = problemsOf(create.error, ['name', 'country_code'])
  return (
    <Card title="New topic">
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ project_id, name, ...(country_code && { country_code }) }, { onSuccess: () => setName('') })
        }}
      >
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
          <TextInput label="Name" required maxLength={64} value={name} problem={problem('name')} onValue={setName} />
          <SelectInput
            label="Country"
            value={country_code}
            options={[{ value: '', title: 'Any' }, ...countries]}
            problem={problem('country_code')}
            onValue={setCountry}
          />
          <Button type="submit" look="primary" className="sm:mt-6.5" disabled={create.isPending}>
            Create topic
          </Button>
        </div>
        <FormProblem>{problem()}</FormProblem>
      </form>
    </Card>
  )
}
