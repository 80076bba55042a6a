import { survivingChanges } from '../../../src/confidence/corrected.ts'
import { Card } from '../../components/card.tsx'
import { percent, quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import type { ChangeVerdict } from '../../metrics/verdicts.ts'
import type { Kind } from '../../open-project/classes.ts'
import { useIsOwnSource } from './own-source.ts'
import { type ListQuestions, maxJudged } from './questions.ts'
import { SourceLink, shortUrl } from './source-link.tsx'
import { type SourceRow, shareOf } from './source-rows.ts'
import { useRows } from './use-rows.ts'

/** The number of largest changes shown. */
const most = 8
/** Sources that fewer answers retrieved, in both periods together, are not compared. */
const fewest = 5

interface Compared {
  target: string
  title: string | null
  classification: string | null
  now: number
  before: number
  chat_count: number
  change: number
  p: number
  verdict: ChangeVerdict
}

const nouns = { domain: 'domain', url: 'URL' }

/** Of all compared sources, those that more or fewer answers retrieved by more than chance. */
export function SourceMovers({
  kind,
  questions,
  is_compared,
}: {
  kind: Kind
  questions: ListQuestions
  is_compared: boolean
}) {
  const now = useRows(kind, questions.judged, questions.totals, is_compared)
  const reversed = { ...questions.totals, ...windowsOf(questions.before) }
  const before = useRows(kind, questions.before, reversed, is_compared)
  const isOwn = useIsOwnSource(kind)
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
  const compared = now.data && before.data && comparedOf(now.data, before.data)
  const moved = compared && movedOf(compared)
  return (
    <Card
      title={title}
      note={
        <>
          Share of answers that read it, against the previous period
          {compared && moved && moved.length > 0 && (
            <>
              {' '}
              · {quantity(compared.length, nouns[kind])} compared, {whole(moved.length)} moved more than chance
            </>
          )}
        </>
      }
      is_flush
      is_busy={now.isPlaceholderData || before.isPlaceholderData}
    >
      <QueryResult of={{ ...before, data: moved, error: now.error ?? before.error }}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={
                compared?.length
                  ? `${quantity(compared.length, nouns[kind])} compared, none moved more than chance`
                  : 'Too few answers to say'
              }
            >
              A source is compared when at least {fewest} answers of the two periods read it and six prompts have
              answers in both, of the {whole(maxJudged)} most read.
            </EmptyState>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {all.slice(0, most).map((one) => (
                <li key={one.target} className="hover:bg-sunken/60 px-4 py-2">
                  <SourceLink kind={kind} target={one.target}>
                    <span className="flex items-center gap-4">
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{one.title ?? shortUrl(one.target)}</span>
                        {one.title && <span className="text-muted block truncate text-xs">{shortUrl(one.target)}</span>}
                        <span className="text-muted numbers text-xs">
                          {percent(one.before)} → {percent(one.now)} ·{' '}
                          {one.chat_count > 0 ? quantity(one.chat_count, 'answer') : 'no longer read'}
                        </span>
                      </span>
                      <MetricChange
                        className="text-sm font-medium"
                        name="retrieved_percentage"
                        difference={one.change}
                        verdict={one.verdict}
                        is_own={isOwn(one)}
                      />
                    </span>
                  </SourceLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  )
}

const windowsOf = ({ start_date, end_date, previous_start_date, previous_end_date }: ListQuestions['before']) => ({
  start_date,
  end_date,
  previous_start_date,
  previous_end_date,
  include_previous_period: true,
})

/** The sources of either period whose change was tested. For sources only in the previous period, the two periods are swapped. */
function comparedOf(now: readonly SourceRow[], before: readonly SourceRow[]): Compared[] {
  const known = new Set(now.map(({ target }) => target))
  const of = (row: SourceRow, is_gone: boolean): Compared[] => {
    const { previous, confidence, chat_count } = row
    const { p, verdict } = confidence?.changes?.retrieved_percentage ?? { p: null, verdict: 'too_few' as const }
    if (!previous?.total_chat_count || p === null || verdict === 'too_few') return []
    if (chat_count + previous.chat_count < fewest) return []
    const [later, earlier] = is_gone ? [previous, row] : [row, previous]
    const [share, share_before] = [shareOf(later), shareOf(earlier)]
    const { target, title, classification } = row
    const change = share - share_before
    return [
      {
        target,
        title,
        classification,
        p,
        verdict,
        change,
        now: share,
        before: share_before,
        chat_count: later.chat_count,
      },
    ]
  }
  return [
    ...now.flatMap((row) => of(row, false)),
    ...before.filter(({ target }) => !known.has(target)).flatMap((row) => of(row, true)),
  ]
}

/** The changes that survive a correction for multiple comparisons, largest first. */
function movedOf(compared: readonly Compared[]): Compared[] {
  const survives = survivingChanges(compared.map(({ p }) => p))
  return compared
    .filter(({ change }, index) => survives[index] && change !== 0)
    .map((one): Compared => ({ ...one, verdict: one.change > 0 ? 'up' : 'down' }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
}
