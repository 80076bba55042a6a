import type { Answer } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { money } from '../../components/money.ts'
import { NoValue } from '../../components/no-value.tsx'
import { EmptyState } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

interface Price {
  currency: string
  median: number | null
  change: number | undefined
  min: number | null
  max: number | null
  own: number | null
}

const inAnswers = 'No answer gives a price in this currency'
const noPrices = { median: inAnswers, min: inAnswers, max: inAnswers, own: 'No price is set in this currency' }

/** The prices in answers, by currency, beside the price set by hand. */
export function ProductPrices({ product, primary }: { product: Product; primary: string | undefined }) {
  const { price_range = {}, price_override = {}, ai_price_map = {}, ai_price_delta_map = {}, variants = [] } = product
  const currencies = [...new Set([...Object.keys(price_range), ...Object.keys(price_override)])].sort(
    (a, b) => Number(b === primary) - Number(a === primary),
  )
  const rows = currencies.map(
    (currency): Price => ({
      currency,
      median: ai_price_map[currency] ?? null,
      change: ai_price_delta_map[currency],
      min: price_range[currency]?.min ?? null,
      max: price_range[currency]?.max ?? null,
      own: price_override[currency] ?? null,
    }),
  )
  const amount = (id: 'median' | 'min' | 'max' | 'own', title: string): Column<Price> => ({
    id,
    title,
    is_number: true,
    value: (row) => row[id],
    cell: (row) => (row[id] === null ? <NoValue why={noPrices[id]} /> : money(row[id], row.currency)),
  })
  const columns: Column<Price>[] = [
    { id: 'currency', title: 'Currency', is_ascending_first: true, value: ({ currency }) => currency },
    {
      ...amount('median', 'Median'),
      cell: ({ median, currency, change }) => (
        <span className="block leading-tight">
          {median === null ? <NoValue why={noPrices.median} /> : money(median, currency)}
          <MetricChange className="block text-xs" name="price" difference={change} verdict={undefined} />
        </span>
      ),
    },
    amount('min', 'Lowest'),
    amount('max', 'Highest'),
    ...(Object.keys(price_override).length > 0 ? [amount('own', 'Set by hand')] : []),
  ]
  return (
    <>
      <Figure
        title="Prices in answers"
        note="From offers in answers of this period"
        columns={columns}
        rows={rows}
        idOf={({ currency }) => currency}
        first={{ id: 'median', desc: true }}
        empty={<EmptyState title="No answer in this period names a price" />}
      />
      {variants.length > 0 && (
        <Card title="Variants" note="Most answers first">
          <ul className="space-y-1.5">
            {variants.map(({ id, name, priceMap }) => (
              <li key={id} className="flex justify-between gap-4">
                <span>{name}</span>
                <span className="text-muted numbers">
                  {Object.entries(priceMap)
                    .map(([code, price]) => money(price, code))
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
