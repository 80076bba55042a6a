import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { metrics } from '../../../src/views/metrics.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { quantity, whole } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { Failure, Skeleton } from '../../components/states.tsx'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import type { ShopFilters } from './questions.ts'

type Summary = Answer<'get_product_summary'>

const tiles = [
  {
    id: 'avg_visibility',
    name: 'visibility',
    help: 'Visibility, mean over products: the share of answers with products that show it.',
  },
  {
    id: 'avg_win_rate',
    name: 'win_rate',
    help: 'Share of a product’s answers in which it comes first, mean over products.',
  },
  {
    id: 'avg_position',
    name: 'position',
    help: 'Rank of a product within an answer, mean over products; 1 is first.',
  },
] as const

export const summaryOf = (shop: ShopFilters) =>
  ({ ...shop, include: ['product_count', 'mention_count'] }) satisfies InputOf<'get_product_summary'>

/** Means over the products that answers show. */
export function SummaryTiles({
  shop,
  shown,
  is_compared,
}: {
  shop: ShopFilters
  /** The number of products shown; undefined until it is known. */
  shown: number | undefined
  is_compared: boolean
}) {
  const asked = useQuery(q('get_product_summary', summaryOf(shop)))
  if (asked.error && !asked.data) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  const { data } = asked
  return (
    <section aria-label="Mean product">
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <Tile title="Products shown" help="Products shown in answers of this period or the previous one.">
          {shown === undefined ? undefined : whole(shown)}
        </Tile>
        {tiles.map((tile) => (
          <Tile key={tile.id} title={`Mean ${metrics[tile.name].title.toLowerCase()}`} help={tile.help}>
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
  // A mean over no products is not 0.
  const is_none = summary.product_count === 0
  return (
    <>
      {is_none ? <NoValue why="No product is shown" /> : <MetricValue name={tile.name} value={value} />}
      {is_compared && !is_none && (
        <MetricChange
          className="ml-2 text-sm font-normal tracking-normal"
          name={tile.name}
          difference={summary[`${tile.id}_delta`]}
          verdict={undefined}
        />
      )}
      <span className="text-muted mt-0.5 block text-xs font-normal tracking-normal">
        {is_none
          ? 'no product shown yet'
          : `${quantity(summary.product_count ?? 0, 'product')}, shown ${whole(summary.mention_count ?? 0)} times`}
      </span>
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
