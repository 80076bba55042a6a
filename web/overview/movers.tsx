import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { Card } from '../components/card.tsx'
import { Change } from '../components/change.tsx'
import { counted, percent, points } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { type BrandRow, changeOf } from '../metrics.ts'
import { useBrands, useProjectId, usePrompts } from '../project/project.ts'
import type { Questions } from './questions.ts'

/** So many rises and as many falls; more of the one where the other is missing. */
const each = 3
/** Below so many answers on either side a change of a share says nothing. */
const fewest = 5

/** The prompts on which the own brand's visibility rose and fell most. */
export function Movers({ questions, is_compared }: { questions: Questions; is_compared: boolean }) {
  const { own } = useBrands()
  const asked = useQuery({ ...q('get_brands_report', questions.by_prompt), enabled: is_compared && own !== undefined })
  const prompts = usePrompts()
  const project_id = useProjectId()
  const title = 'What changed most'
  if (!is_compared) {
    return (
      <Card title={title}>
        <Empty title="Nothing to compare with">Switch on the comparison with the days before, at the dates.</Empty>
      </Card>
    )
  }
  return (
    <Card title={title} note={`Visibility of ${own?.name ?? '…'} by prompt, against the days before`} is_flush>
      <Result of={asked}>
        {({ data }) => {
          const rows = moversOf(data)
          return rows.length === 0 ? (
            <Empty title="No prompt moved">
              A prompt counts when it has at least {fewest} answers in these days and in those before.
            </Empty>
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
                        {percent(row.previous?.visibility ?? 0)} → {percent(row.visibility)} ·{' '}
                        {counted(row.visibility_total, 'answer')}
                      </span>
                    </span>
                    <Change className="text-sm font-medium" difference={changeOf(row, 'visibility')} format={points} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Result>
    </Card>
  )
}

/** Those that rose most and those that fell most, by how much. */
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
