import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { metrics } from '../../../src/views/metrics.ts'
import type { OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { type Answer, q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import { quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { useBrands, useProjectId, usePrompts } from '../../open-project/open-project.ts'

const { title: metricTitle, format } = metrics.visibility

type Changes = Answer<'get_changes_report'>

/** Of all compared prompts, those where the own brand's visibility changed by more than chance. */
export function Movers({ questions, is_compared }: { questions: OverviewQuestions; is_compared: boolean }) {
  const { own } = useBrands()
  const asked = useQuery({ ...q('get_changes_report', questions.changes), enabled: is_compared && own !== undefined })
  const title = 'What changed most'
  if (!is_compared) {
    return (
      <Card title={title}>
        <EmptyState title="Nothing to compare with">
          Turn on the comparison with the previous period, next to the dates.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      note={
        <>
          {metricTitle} of {own?.name ?? '…'} by prompt, against the previous period
          {asked.data && asked.data.moved > 0 && ` · ${countOf(asked.data)}`}
        </>
      }
      is_flush
    >
      <QueryResult of={asked}>
        {(changes) => (changes.moved === 0 ? <Nothing changes={changes} /> : <Moved changes={changes} />)}
      </QueryResult>
    </Card>
  )
}

const countOf = ({ compared, moved }: Changes) =>
  `${quantity(compared, 'prompt')} compared, ${moved === compared ? 'all' : whole(moved)} moved more than chance`

const Nothing = ({ changes: { compared, total_count } }: { changes: Changes }) => (
  <EmptyState
    title={
      compared === 0
        ? 'Too few answers to say'
        : `${quantity(compared, 'prompt')} compared, none moved more than chance`
    }
  >
    {compared === 0
      ? 'A prompt is compared when it has at least five answers in this period and in the previous one.'
      : 'Prompts went up and down, but no more than by chance alone.'}
    {compared > 0 && compared < total_count && (
      <> {quantity(total_count - compared, 'more prompt')} had fewer than five answers in one of the periods.</>
    )}
  </EmptyState>
)

function Moved({ changes }: { changes: Changes }) {
  const prompts = usePrompts()
  const project_id = useProjectId()
  const moved = changes.data.filter(({ verdict }) => verdict === 'up' || verdict === 'down')
  return (
    <>
      <ul className="divide-line border-line divide-y border-t">
        {moved.map(({ prompt, rate, previous, chats, difference, verdict }) => (
          <li key={prompt.id}>
            <Link
              to="/projects/$project_id/chats"
              params={{ project_id }}
              search={{ prompt: prompt.id }}
              className="hover:bg-sunken/60 flex items-center gap-4 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">{prompts.textOf(prompt.id)}</span>
                <span className="text-muted numbers text-xs">
                  {format(previous.rate ?? 0)} → {format(rate ?? 0)} · {quantity(chats, 'answer')}
                </span>
              </span>
              <MetricChange
                className="text-sm font-medium"
                name="visibility"
                difference={difference}
                verdict={verdict}
                is_own
              />
            </Link>
          </li>
        ))}
      </ul>
      {moved.length < changes.moved && (
        <p className="border-line text-muted border-t px-4 py-2 text-xs">
          The {whole(moved.length)} largest of {whole(changes.moved)} changes.
        </p>
      )}
    </>
  )
}
