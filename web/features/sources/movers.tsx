import { Card } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import { percent, points, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import type { Kind } from './classes.ts'
import { type ListQuestions, usual } from './questions.ts'
import { SourceLink, shortUrl } from './source-link.tsx'
import { type SourceRow, shareOf } from './source-rows.ts'
import { useRows } from './use-rows.ts'

/** This many gains and losses; when one kind is missing, more of the other. */
const each = 3
/** Sources with fewer answers than this in both periods are left out. */
const fewest = 3

interface Moved {
  target: string
  title: string | null
  now: number
  before: number
  chat_count: number
  change: number
}

/** The sources with the largest gains and losses of retrievals. */
export function SourceMovers({
  kind,
  rows,
  questions,
  is_compared,
}: {
  kind: Kind
  rows: readonly SourceRow[] | undefined
  questions: ListQuestions
  is_compared: boolean
}) {
  const before = useRows(kind, questions.before, { ...questions.totals, ...datesOf(questions.before) }, is_compared)
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
  const both = rows && before.data && { rows, before: before.data }
  return (
    <Card title={title} note="Share of answers that read it, against the previous period" is_flush>
      <QueryResult of={{ ...before, data: both }}>
        {(given) => {
          const moved = moversOf(given.rows, given.before)
          return moved.length === 0 ? (
            <EmptyState title="Nothing moved">
              A source counts when at least {fewest} answers read it, in this period or in the previous one, and both
              have answers.
            </EmptyState>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {moved.map((one) => (
                <li key={one.target} className="hover:bg-sunken/60 px-4 py-2">
                  <SourceLink kind={kind} target={one.target}>
                    <span className="flex items-center gap-4">
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{one.title ?? shortUrl(one.target)}</span>
                        {one.title && <span className="text-muted block truncate text-xs">{shortUrl(one.target)}</span>}
                        <span className="text-muted numbers text-xs">
                          {percent(one.before)} → {percent(one.now)} ·{' '}
                          {one.chat_count > 0 ? `${whole(one.chat_count)} answers` : 'no longer read'}
                        </span>
                      </span>
                      <Change className="text-sm font-medium" difference={one.change} format={points} />
                    </span>
                  </SourceLink>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResult>
    </Card>
  )
}

const datesOf = ({ start_date, end_date }: ListQuestions['before']) => ({ start_date, end_date })

/** The rows with the largest gains and losses, by the change; includes sources that are no longer retrieved. */
function moversOf(rows: readonly SourceRow[], before: readonly SourceRow[]): Moved[] {
  if (before.length === 0) return []
  const known = new Set(rows.map(({ target }) => target))
  const now = rows.flatMap((row): Moved[] => {
    if (!row.previous?.total_chat_count || Math.max(row.chat_count, row.previous.chat_count) < fewest) return []
    const [share, earlier] = [shareOf(row), shareOf(row.previous)]
    return [{ ...row, now: share, before: earlier, change: share - earlier }]
  })
  // A truncated list does not show which sources are no longer retrieved.
  const gone = rows.length === 0 || rows.length >= usual ? [] : before.filter(({ target }) => !known.has(target))
  const left = gone
    .filter(({ chat_count }) => chat_count >= fewest)
    .map((row): Moved => ({ ...row, now: 0, before: shareOf(row), chat_count: 0, change: -shareOf(row) }))
  const moved = [...now, ...left].filter(({ change }) => Math.abs(change) >= 0.0005).sort((a, b) => b.change - a.change)
  const risen = moved.filter(({ change }) => change > 0)
  const fallen = moved.filter(({ change }) => change < 0)
  const falls = Math.min(fallen.length, Math.max(each, 2 * each - risen.length))
  return [...risen.slice(0, 2 * each - falls), ...fallen.slice(fallen.length - falls)]
}
