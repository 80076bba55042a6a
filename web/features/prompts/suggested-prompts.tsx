import { Check, Sparkles, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import type { Column } from '../../components/column.ts'
import { explain as problemOf } from '../../components/explain.ts'
import { Figure } from '../../components/figure.tsx'
import { country, quantity } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { usePromptNames } from './prompt-rows.tsx'

type Suggestion = Answer<'list_prompt_suggestions'>['data'][number]

interface Props {
  suggestions: readonly Suggestion[]
  suggestedTopics: readonly { id: string; name: string }[]
  can_write: boolean
  onStarted: (generation_id: string) => void
  empty: ReactNode
}

const wordsOf = ({ messages }: Suggestion) => messages.map(({ content }) => content).join(' ')

/** Prompt suggestions to review. */
export function SuggestedPrompts({ suggestions, suggestedTopics, can_write, onStarted, empty }: Props) {
  const project_id = useProjectId()
  const names = usePromptNames()
  const [chosen, setChosen] = useState<string[]>([])
  const accepting = useWrite('accept_prompt_suggestion')
  const rejecting = useWrite('reject_prompt_suggestion')
  const generating = useWrite('generate_prompt_suggestions')
  const error = accepting.error ?? rejecting.error ?? generating.error
  const handled = [accepting, rejecting].flatMap(({ isPending, variables }) =>
    isPending ? [variables.prompt_suggestion_id] : [],
  )
  const topicNames = useMemo(
    () => new Map([...names.topic, ...suggestedTopics.map(({ id, name }) => [id, name] as const)]),
    [names.topic, suggestedTopics],
  )
  const topicOf = ({ topic }: Suggestion) => (topic && topicNames.get(topic.id)) ?? null
  const tagsOf = ({ tags }: Suggestion) => tags.flatMap(({ id }) => names.tag.get(id) ?? []).join(', ')
  const present = new Set(suggestions.flatMap(({ topic }) => topic?.id ?? []))
  const rows = suggestions.filter(({ topic }) => chosen.length === 0 || (topic && chosen.includes(topic.id)))

  const columns: Column<Suggestion>[] = [
    {
      id: 'prompt',
      title: 'Prompt',
      is_ascending_first: true,
      className: 'min-w-52',
      value: wordsOf,
      cell: (row) => <span className="line-clamp-3">{wordsOf(row)}</span>,
    },
    { id: 'topic', title: 'Topic', is_ascending_first: true, from: 'md', value: topicOf },
    {
      id: 'tags',
      title: 'Kind',
      is_ascending_first: true,
      from: 'lg',
      value: tagsOf,
      cell: (row) => <span className="text-muted text-sm">{tagsOf(row)}</span>,
    },
    {
      id: 'country',
      title: 'Country',
      is_ascending_first: true,
      from: 'sm',
      value: ({ user_location }) => user_location.country,
      cell: ({ user_location }) => <span title={country(user_location.country)}>{user_location.country}</span>,
    },
    { id: 'volume', title: 'Volume', is_number: true, from: 'lg', value: ({ volume }) => volume ?? null },
  ]
  const controls: Column<Suggestion> = {
    id: 'controls',
    title: 'Actions',
    is_unsortable: true,
    is_control: true,
    value: () => null,
    className: 'w-0',
    cell: (row) => (
      <span className="flex justify-end gap-1">
        <Button
          disabled={handled.includes(row.id)}
          aria-label={`Track: ${wordsOf(row)}`}
          onClick={() => accepting.mutate({ prompt_suggestion_id: row.id })}
        >
          <Check size={14} aria-hidden="true" />
          Track
        </Button>
        <IconButton
          label={`Reject: ${wordsOf(row)}`}
          disabled={handled.includes(row.id)}
          onClick={() => rejecting.mutate({ prompt_suggestion_id: row.id })}
        >
          <X size={15} />
        </IconButton>
        <IconButton
          className="max-sm:hidden"
          label={`More like: ${wordsOf(row)}`}
          disabled={generating.isPending}
          onClick={() =>
            generating.mutate(
              { project_id, prompt_suggestion_id: row.id },
              { onSuccess: ({ generation_id }) => onStarted(generation_id) },
            )
          }
        >
          <Sparkles size={15} />
        </IconButton>
      </span>
    ),
  }
  return (
    <div className="space-y-2">
      {error && <FormProblem>{problemOf(error)}</FormProblem>}
      <Figure
        title="Suggested prompts"
        note={`${quantity(rows.length, 'prompt')} to review`}
        actions={
          present.size > 1 && (
            <Choice
              title="Topics"
              options={[...present].map((id) => ({ value: id, title: topicNames.get(id) ?? id }))}
              chosen={chosen}
              onChange={setChosen}
            />
          )
        }
        columns={can_write ? [...columns, controls] : columns}
        rows={rows}
        idOf={({ id }) => id}
        first={{ id: 'topic', desc: false }}
        empty={empty}
      />
    </div>
  )
}
