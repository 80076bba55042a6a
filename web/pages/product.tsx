import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { longDay } from '../components/format.ts'
import { EmptyState, QueryResult, Skeleton } from '../components/states.tsx'
import { MarkedBrand, useBrandMarks } from '../features/shopping/brand-marks.tsx'
import { ChangeProduct } from '../features/shopping/change-product.tsx'
import { type LineMetric, trendOf } from '../features/shopping/lines.ts'
import { merchantColumns } from '../features/shopping/merchant-columns.tsx'
import { attributesOf, ProductAttributes } from '../features/shopping/product-attributes.tsx'
import { chatsOf, ProductChats } from '../features/shopping/product-chats.tsx'
import { ProductNumbers, ProductNumbersLoading } from '../features/shopping/product-numbers.tsx'
import { ProductPrices } from '../features/shopping/product-prices.tsx'
import { ProductPrompts, promptsOfProduct } from '../features/shopping/product-prompts.tsx'
import { ProductQueries } from '../features/shopping/product-queries.tsx'
import { type ShopFilters, shopOf, useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { Trend } from '../features/shopping/trend.tsx'

const route = getRouteApi('/projects/$project_id/shopping/products/$product_id')

/** The details of one product. */
export default function ProductPage() {
  const { product_id } = route.useParams()
  const search = route.useSearch()
  const { project_id, filters, picked } = useShop()
  const can_write = useCanWrite()
  const [metric, setMetric] = useState<LineMetric>('visibility')
  // For a single product, merchants are the only product filter that applies.
  const shop: ShopFilters = shopOf(project_id, filters, { merchants: picked.merchants.join(',') })
  const { brand_ids: _, category_ids: __, ...rest } = shop
  const detail = { ...rest, product_id, include: ['confidence' as const] } satisfies InputOf<'get_product_detail'>
  const merchants = { ...rest, product_ids: [product_id], limit: 200 } satisfies InputOf<'get_product_merchants'>
  const asked = useQuery({ ...q('get_product_detail', detail), placeholderData: keepPreviousData })
  const sold = useQuery({ ...q('get_product_merchants', merchants), placeholderData: keepPreviousData })
  const product = asked.data?.data
  const mark = useBrandMarks()(product?.brand)
  const name = product?.name ?? 'Product'
  const { is_compared } = filters
  return (
    <ShoppingPage
      name={name}
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      note={
        product && (
          <>
            {mark ? <MarkedBrand mark={mark} className="align-bottom" /> : 'No known brand'} · first seen{' '}
            {longDay(product.first_seen_at)} ·{' '}
            {product.source === 'CATALOG' ? 'in the catalogue' : 'known from answers'}
          </>
        )
      }
      actions={can_write && product && <ChangeProduct product={product} />}
      calls={[
        callOf('Product details', 'get_product_detail', detail),
        callOf('Over time', 'get_product_trend', trendOf(shop, filters, 'product', [product_id])),
        callOf('Prompts', 'get_product_prompts', promptsOfProduct(shop, product_id)),
        callOf('Attributes', 'get_product_attributes', attributesOf(shop, product_id, search)),
        callOf('Merchants', 'get_product_merchants', merchants),
        callOf('Answers', 'list_chats', chatsOf(project_id, filters, product_id)),
      ]}
      narrows={['merchants']}
    >
      {product === null ? (
        <div className="card">
          <EmptyState title="Product not found">
            <Link
              to="/projects/$project_id/shopping/products"
              params={{ project_id }}
              className="text-accent underline"
            >
              All products
            </Link>
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={asked.isPlaceholderData}>
          {product?.description && <p className="max-w-prose">{product.description}</p>}
          <QueryResult of={asked} loading={<ProductNumbersLoading />}>
            {({ data }) =>
              data && <ProductNumbers product={data} is_own={mark?.is_own ?? false} is_compared={is_compared} />
            }
          </QueryResult>
          <Trend
            shop={shop}
            filters={filters}
            metric={metric}
            kind="product"
            is_one
            things={[{ id: product_id, name, color: mark?.color, is_own: mark?.is_own ?? false }]}
            onChange={(change) => change.metric && setMetric(change.metric)}
          />
          <ProductPrompts
            shop={shop}
            product_id={product_id}
            is_own={mark?.is_own ?? false}
            is_compared={is_compared}
          />
          <ProductAttributes shop={shop} product_id={product_id} is_compared={is_compared} />
          <QueryResult of={sold} loading={<FigureLoading title="Merchants" />}>
            {({ data: rows }) => (
              <Figure
                title="Merchants"
                note="Merchants that offer it in answers"
                columns={merchantColumns({
                  project_id,
                  is_compared,
                  is_sorted_by_service: false,
                  shownBy: (merchant) => ({ product: product_id, ...merchant }),
                })}
                rows={rows}
                is_busy={sold.isPlaceholderData}
                idOf={({ merchant_id }) => merchant_id}
                first={{ id: 'mention_count', desc: true }}
                empty={<EmptyState title="No answer in this period names a merchant for it" />}
              />
            )}
          </QueryResult>
          <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
            <div className="grid min-w-0 gap-3 sm:gap-4">
              {product ? (
                <>
                  <ProductPrices product={product} primary={asked.data?.primary_currency} />
                  <ProductQueries product={product} is_compared={is_compared} />
                </>
              ) : (
                asked.isPending && <Skeleton className="h-64" />
              )}
            </div>
            <ProductChats product={{ id: product_id, name, brand: product?.brand ?? null }} filters={filters} />
          </div>
        </div>
      )}
    </ShoppingPage>
  )
}
