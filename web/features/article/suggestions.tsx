import { useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explain } from '../../components/explain.ts'
import { Pill } from '../../components/pill.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ArticleContent, Draft } from './blocks.ts'
import { Changed } from './changed.tsx'

type Suggestion = ArticleContent['suggestions'][number]
type Operation = 'accept' | 'reject' | 'revert'

const categories: Record<Suggestion['category'], string> = {
  clarity: 'Clarity',
  structure: 'Structure',
  evidence: 'Evidence',
  coverage: 'Coverage',
  freshness: 'Freshness',
  brand_mention: 'Brand',
  accuracy: 'Accuracy',
}
const looks = { pending: 'plain', accepted: 'good', rejected: 'bad' } as const
const views = [
  { value: 'pending', title: 'Open' },
  { value: 'accepted', title: 'Accepted' },
  { value: 'rejected', title: 'Rejected' },
] as const

interface Props {
  action_id: string
  suggestions: readonly Suggestion[]
  draft: Draft | undefined
  onReload: () => Promise<unknown>
  onCarryOut: (suggestion_id: string) => void
}

/** Suggestions to raise the score, to accept, reject or undo. */
export function Suggestions({ action_id, suggestions, draft, onReload, onCarryOut }: Props) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [view, setView] = useState<Suggestion['state']>('pending')
  const resolve = useWrite('resolve_content_suggestions')
  const asked = resolve.variables?.suggestion_ids[0]
  const shown = suggestions.filter(({ state }) => state === view)
  const count = (state: Suggestion['state']) => suggestions.filter((one) => one.state === state).length
  const run = (id: string, operation: Operation) =>
    resolve.mutate({ project_id, action_id, suggestion_ids: [id], operation })
  return (
    <Card
      title="Suggestions"
      note="A rewrite includes its wording; an edit names what the page lacks."
      actions={
        <Segmented
          label="Suggestions shown"
          value={view}
          options={views.map(({ value, title }) => ({ value, title: `${title} (${count(value)})` }))}
          onChange={setView}
        />
      }
      is_flush
    >
      {resolve.error && (
        <div className="px-4 pb-3">
          {resolve.error instanceof ApiError && resolve.error.status === 409 ? (
            <Changed
              words="The passage of this suggestion has changed, so the suggestion could not be applied or undone. Nothing was changed."
              onReload={() => onReload().then(() => resolve.reset())}
            />
          ) : (
            <p role="alert" className="bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm">
              {explain(resolve.error)}
            </p>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={view === 'pending' ? 'No suggestions left' : 'None'} />
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          aria-label="Suggestions shown"
          className="divide-line border-line max-h-[32rem] divide-y overflow-y-auto border-t"
        >
          {shown.map((suggestion) => (
            <li
              key={suggestion.id}
              className="space-y-2 px-4 py-3"
              aria-busy={resolve.isPending && asked === suggestion.id}
            >
              <p className="flex flex-wrap gap-1.5">
                <Pill look="accent">{categories[suggestion.category]}</Pill>
                <Pill>{suggestion.kind}</Pill>
                {suggestion.state !== 'pending' && <Pill look={looks[suggestion.state]}>{suggestion.state}</Pill>}
              </p>
              <SuggestionText suggestion={suggestion} />
              {can_write && (
                <p className="flex flex-wrap gap-1.5">
                  {suggestion.state === 'pending' ? (
                    <>
                      {suggestion.kind === 'edit' && (
                        <Button
                          look="primary"
                          disabled={draft?.suggestion_id === suggestion.id}
                          onClick={() => onCarryOut(suggestion.id)}
                        >
                          Write it
                        </Button>
                      )}
                      <Button
                        look={suggestion.kind === 'rewrite' ? 'primary' : 'plain'}
                        disabled={resolve.isPending}
                        onClick={() => run(suggestion.id, 'accept')}
                      >
                        {suggestion.kind === 'rewrite' ? 'Accept' : 'Mark as done'}
                      </Button>
                      <Button disabled={resolve.isPending} onClick={() => run(suggestion.id, 'reject')}>
                        Reject
                      </Button>
                    </>
                  ) : (
                    <Button disabled={resolve.isPending} onClick={() => run(suggestion.id, 'revert')}>
                      Revert
                    </Button>
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The reason, and the new wording of a rewrite. */
function SuggestionText({ suggestion: { kind, text } }: { suggestion: Suggestion }) {
  const end = kind === 'rewrite' ? text.indexOf('\n\n') : -1
  const [reason, wording] = end < 0 ? [text] : [text.slice(0, end), text.slice(end).trim()]
  return (
    <>
      <p className="text-sm break-words whitespace-pre-wrap">{reason}</p>
      {wording && (
        <blockquote
          aria-label="New wording"
          className="border-accent bg-sunken/60 rounded-r-lg border-l-2 px-3 py-2 text-sm break-words whitespace-pre-wrap"
        >
          {wording}
        </blockquote>
      )}
    </>
  )
}
