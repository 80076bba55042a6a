import { Card } from '../components/card.tsx'
import { Change } from '../components/change.tsx'
import { percent, points, whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import type { Kind } from './classes.ts'
import { type ListQuestions, usual } from './questions.ts'
import { SourceLink, shortUrl } from './source-link.tsx'
import { type SourceRow, shareOf } from './source-rows.ts'
import { useRows } from './use-rows.ts'

/** So many rises and as many falls; more of the one where the other is missing. */
const each = 3
/** Read in fewer answers than so many before and now, a source says nothing. */
const fewest = 3

interface Moved {
  target: string
  title: string | null
  now: number
  before: number
  chat_count: number
  change: number
}

/** The sources that engines read more, and those that they left. */
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
        <Empty title="Nothing to compare with">Switch on the comparison with the days before, at the dates.</Empty>
      </Card>
    )
  }
  const both = rows && before.data && { rows, before: before.data }
  return (
    <Card title={title} note="Share of answers that read it, against the days before" is_flush>
      <Result of={{ ...before, data: both }}>
        {(given) => {
          const moved = moversOf(given.rows, given.before)
          return moved.length === 0 ? (
            <Empty title="Nothing moved">
              A source counts when at least {fewest} answers read it, in these days or in those before, and both have
              answers.
            </Empty>
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
                          {one.chat_count > 0 ? `${whole(one.chat_count)} answers` : 'not read any more'}
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
      </Result>
    </Card>
  )
}

const datesOf = ({ start_date, end_date }: ListQuestions['before']) => ({ start_date, end_date })

/** Those that rose most and those that fell most, by how much; also what is not read any more. */
function moversOf(rows: readonly SourceRow[], before: readonly SourceRow[]): Moved[] {
  if (before.length === 0) return []
  const known = new Set(rows.map(({ target }) => target))
  const now = rows.flatMap((row): Moved[] => {
    if (!row.previous?.total_chat_count || Math.max(row.chat_count, row.previous.chat_count) < fewest) return []
    const [share, earlier] = [shareOf(row), shareOf(row.previous)]
    return [{ ...row, now: share, before: earlier, change: share - earlier }]
  })
  // A list that was cut does not tell what is gone.
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
