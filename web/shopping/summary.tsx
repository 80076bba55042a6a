import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Answer, q } from '../api/api.ts'
import { Change } from '../components/change.tsx'
import { percent, points, rank, signed, whole } from '../components/format.ts'
import { Failure, Skeleton } from '../components/states.tsx'
import type { Shop } from './questions.ts'

type Summary = Answer<'get_product_summary'>

const tiles = [
  {
    id: 'avg_visibility',
    title: 'Mean visibility',
    format: percent,
    change: points,
    help: 'Share of the answers that show products in which the mean product stands.',
  },
  {
    id: 'avg_win_rate',
    title: 'Mean win rate',
    format: percent,
    change: points,
    help: 'Share of its answers in which a product comes first, mean over products.',
  },
  {
    id: 'avg_position',
    title: 'Mean position',
    format: rank,
    change: signed(2),
    is_lower_better: true,
    help: 'Where a product stands among those of an answer, mean over products; 1 is first.',
  },
] as const

/** The mean product among those that answers show. */
export function SummaryTiles({
  shop,
  shown,
  is_compared,
}: {
  shop: Shop
  /** How many products were shown; undefined until it is known. */
  shown: number | undefined
  is_compared: boolean
}) {
  const asked = useQuery(q('get_product_summary', shop))
  if (asked.error && !asked.data) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  const { data } = asked
  return (
    <section aria-label="The mean product">
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <Tile title="Products shown" help="Products that an answer of these days, or of those before, shows.">
          {shown === undefined ? undefined : whole(shown)}
        </Tile>
        {tiles.map((tile) => (
          <Tile key={tile.id} title={tile.title} help={tile.help}>
            {data && <Value summary={data} tile={tile} is_compared={is_compared} />}
          </Tile>
        ))}
      </dl>
    </section>
  )
}

function Value({
  summary,
  tile,
  is_compared,
}: {
  summary: Summary
  tile: (typeof tiles)[number]
  is_compared: boolean
}) {
  const value = summary[tile.id]
  return (
    <>
      {value === null ? '–' : tile.format(value)}
      {is_compared && (
        <Change
          className="ml-2 text-sm font-normal tracking-normal"
          difference={summary[`${tile.id}_delta`] ?? undefined}
          format={tile.change}
          is_lower_better={'is_lower_better' in tile}
        />
      )}
    </>
  )
}

const Tile = ({ title, help, children }: { title: string; help: string; children: ReactNode }) => (
  <div className="card px-3.5 py-3">
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="numbers mt-1 text-2xl font-semibold tracking-tight">
      {children ?? <Skeleton className="my-1 h-7 w-24" />}
    </dd>
    <dd className="text-muted mt-0.5 text-xs">{help}</dd>
  </div>
)
