import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import { quantity } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { type BrandRow, changeOf } from '../../metrics/brand-metrics.ts'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { metrics } from '../../metrics/metrics.ts'
import { useBrands, useProjectId, usePrompts } from '../../open-project/open-project.ts'
import type { OverviewQuestions } from './questions.ts'

const { title: metricTitle, format } = metrics.visibility
/** This many gains and losses; when one kind is missing, more of the other. */
const each = 3
/** With fewer answers on either side, a change of a share means nothing. */
const fewest = 5

/** The prompts with the largest gains and losses of the own brand's visibility. */
export function Movers({ questions, is_compared }: { questions: OverviewQuestions; is_compared: boolean }) {
  const { own } = useBrands()
  const asked = useQuery({ ...q('get_brands_report', questions.by_prompt), enabled: is_compared && own !== undefined })
  const prompts = usePrompts()
  const project_id = useProjectId()
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
    <Card title={title} note={`${metricTitle} of ${own?.name ?? '…'} by prompt, against the previous period`} is_flush>
      <QueryResult of={asked}>
        {({ data }) => {
          const rows = moversOf(data)
          return rows.length === 0 ? (
            <EmptyState title="No prompt changed">
              A prompt counts when it has at least {fewest} answers in this period and in the previous one.
            </EmptyState>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {rows.map((row) => (
                <li key={row.prompt?.id}>
                  <Link
                    to="/projects/$project_id/chats"
                    params={{ project_id }}
                    search={{ prompt: row.prompt?.id ?? '' }}
                    className="hover:bg-sunken/60 flex items-center gap-4 px-4 py-2.5"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2">{prompts.textOf(row.prompt?.id ?? '')}</span>
                      <span className="text-muted numbers text-xs">
                        {format(row.previous?.visibility ?? 0)} → {format(row.visibility)} ·{' '}
                        {quantity(row.visibility_total, 'answer')}
                      </span>
                    </span>
                    <MetricChange
                      className="text-sm font-medium"
                      name="visibility"
                      difference={changeOf(row, 'visibility')}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResult>
    </Card>
  )
}

/** The rows with the largest gains and losses, by the change. */
function moversOf(rows: readonly BrandRow[]): BrandRow[] {
  const moved = rows
    .filter((row) => row.visibility_total >= fewest && (row.previous?.visibility_total ?? 0) >= fewest)
    .map((row) => ({ row, change: changeOf(row, 'visibility') ?? 0 }))
    .filter(({ change }) => Math.abs(change) >= 0.0005)
    .sort((a, b) => b.change - a.change)
  const risen = moved.filter(({ change }) => change > 0)
  const fallen = moved.filter(({ change }) => change < 0)
  const falls = Math.min(fallen.length, Math.max(each, 2 * each - risen.length))
  return [...risen.slice(0, 2 * each - falls), ...fallen.slice(fallen.length - falls)].map(({ row }) => row)
}
