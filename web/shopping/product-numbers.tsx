import type { Answer } from '../api/api.ts'
import { Change } from '../components/change.tsx'
import { counted, decimal, percent, points, rank, signed, whole } from '../components/format.ts'
import { Skeleton } from '../components/states.tsx'

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

/** A product's numbers, with what each moved by. */
export function ProductNumbers({ product, is_compared }: { product: Product; is_compared: boolean }) {
  const of = counted(product.mention_count, 'answer')
  const tiles = [
    {
      ...{ title: 'Visibility', value: percent(product.visibility), change: product.visibility_delta, format: points },
      note: 'of answers to prompts that ever had it',
    },
    {
      ...{ title: 'Win rate', value: percent(product.win_rate), change: product.win_rate_delta, format: points },
      note: `first among products, of ${of}`,
    },
    {
      ...{ title: 'Position', value: product.avg_position === null ? '–' : rank(product.avg_position) },
      ...{ change: product.avg_position_delta, format: signed(2), is_lower_better: true, note: `mean over ${of}` },
    },
    {
      ...{ title: 'Rating', value: product.avg_rating === null ? '–' : decimal(product.avg_rating) },
      ...{ change: product.avg_rating_delta, format: signed(2), note: 'stars, 0 to 5' },
    },
    {
      ...{ title: 'Answers', value: whole(product.mention_count), change: product.mention_count_delta },
      ...{ format: signed(0), note: 'that show it' },
    },
  ]
  return (
    <section aria-label="Numbers of the product">
      <dl className={grid}>
        {tiles.map(({ title, value, change, format, note, ...rest }) => (
          <div key={title} className="card px-3.5 py-3 max-sm:last:col-span-2">
            <dt className="text-muted text-sm">{title}</dt>
            <dd className="mt-1">
              <span className="numbers text-2xl font-semibold tracking-tight">{value}</span>{' '}
              {is_compared && (
                <Change
                  className="text-sm"
                  difference={change ?? undefined}
                  format={format}
                  is_lower_better={'is_lower_better' in rest}
                />
              )}
              <span className="text-muted mt-0.5 block text-xs">{note}</span>
            </dd>
          </div>
        ))}
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
