import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { Card } from '../../components/card.tsx'
import { decimal, quantity, score } from '../../components/format.ts'
import { money } from '../../components/money.ts'
import { Pill } from '../../components/pill.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { Content } from './mentions.ts'

type Product = Content['products'][number]

const priced = (price: number, currency: string | undefined) => (currency ? money(price, currency) : decimal(price))

/** The products in an answer, in its order, with their details. */
export function Products({ chat }: { chat: Content }) {
  if (chat.products.length === 0) return null
  const products = [...chat.products].sort((a, b) => a.position - b.position)
  return (
    <Card title="Products" note={`${quantity(products.length, 'product')} shown, without pictures`} is_flush>
      <ul className="divide-line border-line divide-y border-t">
        {products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
          <li key={index} className="flex gap-3 px-4 py-2.5">
            <span className="text-muted numbers w-6 shrink-0">#{product.position}</span>
            <ProductShown product={product} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ProductShown({ product }: { product: Product }) {
  const project_id = useProjectId()
  const { name, brand, price, currency, rating, merchant, attributes = [], variants = [], queries } = product
  const by = [brand, merchant && `sold by ${merchant.name}`, merchant?.domain].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to="/projects/$project_id/shopping/products"
          params={{ project_id }}
          search={{ search: name }}
          title="All answers that show this product"
          className="min-h-6 min-w-0 font-medium underline-offset-2 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="numbers flex items-center gap-3">
          {rating !== undefined && (
            <span className="text-muted inline-flex items-center gap-1 text-sm" title="Rating, of 5">
              <Star size={12} aria-hidden="true" />
              <span className="sr-only">Rating </span>
              {score(rating)}
            </span>
          )}
          {price !== undefined && <span className="font-medium">{priced(price, currency)}</span>}
        </span>
      </div>
      {by && <bdi className="text-muted block text-sm">{by}</bdi>}
      {attributes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1">
          {attributes.map(({ group, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
            <li key={index} className="max-w-full overflow-hidden text-ellipsis">
              <Pill>
                <bdi>
                  {group}: {value}
                </bdi>
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {variants.length > 0 && (
        <bdi className="text-muted mt-1 block text-xs">
          Also as{' '}
          {variants
            .map((one) => (one.price === undefined ? one.name : `${one.name} ${priced(one.price, currency)}`))
            .join(', ')}
        </bdi>
      )}
      {queries.length > 0 && <bdi className="text-muted mt-1 block text-xs">Found by {queries.join(', ')}</bdi>}
    </div>
  )
}
