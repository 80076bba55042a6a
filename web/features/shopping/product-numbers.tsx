import type { Answer } from '../../api/api.ts'
import { Headline } from '../../components/choice-tile.tsx'
import { quantity, whole } from '../../components/format.ts'
import { Skeleton } from '../../components/states.tsx'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import { verdictOf } from '../../metrics/verdicts.ts'
import { OpensProduct, winsOf } from './cells.tsx'
import { metricNameOf, metricOfField, surenessOf } from './number-columns.tsx'

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

/** A product's numbers, with their changes. */
export function ProductNumbers({
  product,
  is_own,
  is_compared,
}: {
  product: Product
  /** Whether the product is of the own brand. */
  is_own: boolean
  is_compared: boolean
}) {
  const of = quantity(product.mention_count, 'answer')
  const wins = winsOf(product.win_rate, product.mention_count)
  const tiles = [
    { field: 'visibility', note: 'of answers to prompts that ever showed it', count: product.mention_count },
    { field: 'win_rate', note: `first among products in ${whole(wins)} of ${of}`, count: wins, is_first: true },
    { field: 'avg_position', note: `mean over ${of}`, count: product.mention_count },
    { field: 'avg_rating', note: 'stars, 0 to 5', count: 0 },
    { field: 'mention_count', note: 'that show it', count: product.mention_count },
  ] as const satisfies { field: string; note: string; count: number; is_first?: true }[]
  return (
    <section aria-label="Numbers of the product">
      <dl className={grid}>
        {tiles.map(({ field, note, count, ...rest }) => {
          const { title } = metricOfField(field)
          const name = metricNameOf(field)
          const value = product[field]
          return (
            <div key={field} className="card px-3.5 py-3 max-sm:last:col-span-2">
              <dt className="text-muted text-sm">{title}</dt>
              <dd className="mt-1">
                <Headline>
                  <MetricValue name={name} value={value} />
                </Headline>{' '}
                {is_compared && (
                  <MetricChange
                    className="text-sm"
                    name={name}
                    difference={product[`${field}_delta`]}
                    verdict={verdictOf(product, name)}
                    is_own={is_own}
                  />
                )}
                <span className="text-muted mt-0.5 block text-xs">
                  <OpensProduct id={product.id} name={product.name} count={count} {...rest}>
                    {note}
                  </OpensProduct>
                </span>
                {value !== null && (
                  <span className="text-muted numbers mt-0.5 block text-xs">{surenessOf(name, value, product)}</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

export const ProductNumbersLoading = () => (
  <div className={grid}>
    {['a', 'b', 'c', 'd', 'e'].map((tile) => (
      <Skeleton key={tile} className="h-24 max-sm:last:col-span-2" />
    ))}
  </div>
)
