import { Check, X } from 'lucide-react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explain as problemOf } from '../../components/explain.ts'
import { quantity } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'

interface Props {
  topics: readonly { id: string; name: string }[]
  /** The number of suggested prompts per topic. */
  countOf: (topic_id: string) => number
  can_write: boolean
}

/** Topic suggestions to review. Accepting one keeps its suggested prompts; rejecting one rejects them too. */
export function SuggestedTopics({ topics, countOf, can_write }: Props) {
  const accepting = useWrite('accept_topic_suggestion')
  const rejecting = useWrite('reject_topic_suggestion')
  const error = accepting.error ?? rejecting.error
  const busy = [accepting, rejecting].flatMap((one) => (one.isPending ? [one.variables.topic_suggestion_id] : []))
  if (topics.length === 0) return null
  return (
    <Card title="Suggested topics" note={`${quantity(topics.length, 'topic')} to review`} is_flush>
      {error && (
        <div className="px-4 pb-3">
          <FormProblem>{problemOf(error)}</FormProblem>
        </div>
      )}
      <ul className="divide-line border-line divide-y border-t">
        {topics.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              {name}
              <span className="text-muted numbers block text-xs">{quantity(countOf(id), 'suggested prompt')}</span>
            </span>
            {can_write && (
              <span className="flex gap-1.5">
                <Button
                  disabled={busy.includes(id)}
                  aria-label={`Accept topic ${name}`}
                  onClick={() => accepting.mutate({ topic_suggestion_id: id })}
                >
                  <Check size={14} aria-hidden="true" />
                  Accept
                </Button>
                <Button
                  look="quiet"
                  disabled={busy.includes(id)}
                  aria-label={`Reject topic ${name} and its prompts`}
                  title="Its suggested prompts are rejected too"
                  onClick={() => rejecting.mutate({ topic_suggestion_id: id })}
                >
                  <X size={14} aria-hidden="true" />
                  Reject
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
