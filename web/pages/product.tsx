import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { longDay } from '../components/format.ts'
import { Empty, Result, Skeleton } from '../components/states.tsx'
import { MarkedBrand, useBrandMarks } from '../shopping/brand-marks.tsx'
import { ChangeProduct } from '../shopping/change-product.tsx'
import { merchantColumns } from '../shopping/merchant-columns.tsx'
import { attributesOf, ProductAttributes } from '../shopping/product-attributes.tsx'
import { chatsOf, ProductChats } from '../shopping/product-chats.tsx'
import { ProductNumbers, ProductNumbersLoading } from '../shopping/product-numbers.tsx'
import { ProductPrices } from '../shopping/product-prices.tsx'
import { ProductQueries } from '../shopping/product-queries.tsx'
import { type Shop, shopOf, useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'
import { type LineMetric, Trend, trendOf } from '../shopping/trend.tsx'

const route = getRouteApi('/projects/$project_id/shopping/products/$product_id')

/** All about one product. */
export default function ProductPage() {
  const { product_id } = route.useParams()
  const search = route.useSearch()
  const { project_id, filters, picked } = useShop()
  const can_write = useCanWrite()
  const [metric, setMetric] = useState<LineMetric>('visibility')
  // It is one product: of what narrows products only merchants mean something here.
  const shop: Shop = shopOf(project_id, filters, { merchants: picked.merchants.join(',') })
  const { brand_ids: _, category_ids: __, ...rest } = shop
  const detail = { ...rest, product_id } satisfies Input<'get_product_detail'>
  const merchants = { ...rest, product_ids: [product_id], limit: 200 } satisfies Input<'get_product_merchants'>
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
            {mark ? <MarkedBrand mark={mark} className="align-bottom" /> : 'Of no known brand'} · first seen{' '}
            {longDay(product.first_seen_at)} ·{' '}
            {product.source === 'CATALOG' ? 'in the catalogue' : 'known from answers'}
          </>
        )
      }
      actions={can_write && product && <ChangeProduct product={product} />}
      calls={[
        callOf('All about the product', 'get_product_detail', detail),
        callOf('Over time', 'get_product_trend', trendOf(shop, filters, 'product', [product_id])),
        callOf('Attributes', 'get_product_attributes', attributesOf(shop, product_id, search)),
        callOf('Merchants', 'get_product_merchants', merchants),
        callOf('Answers', 'list_chats', chatsOf(project_id, filters, product_id)),
      ]}
      narrows={['merchants']}
    >
      {product === null ? (
        <div className="card">
          <Empty title="There is no such product">
            <Link
              to="/projects/$project_id/shopping/products"
              params={{ project_id }}
              className="text-accent underline"
            >
              All products
            </Link>
          </Empty>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={asked.isPlaceholderData}>
          {product?.description && <p className="max-w-prose">{product.description}</p>}
          <Result of={asked} loading={<ProductNumbersLoading />}>
            {({ data }) => data && <ProductNumbers product={data} is_compared={is_compared} />}
          </Result>
          <Trend
            {...{ shop, filters, metric, kind: 'product', is_one: true }}
            things={[{ id: product_id, name, color: mark?.color, is_own: mark?.is_own ?? false }]}
            onChange={(change) => change.metric && setMetric(change.metric)}
          />
          <ProductAttributes {...{ shop, product_id, is_compared }} />
          <Result of={sold} loading={<FigureLoading title="Merchants" />}>
            {({ data: rows }) => (
              <Figure
                title="Merchants"
                note="Who offers it in answers"
                columns={merchantColumns({ project_id, is_compared, is_sorted_by_service: false })}
                rows={rows}
                idOf={({ merchant_id }) => merchant_id}
                first={{ id: 'mention_count', desc: true }}
                empty={<Empty title="No answer of these days names a merchant for it" />}
              />
            )}
          </Result>
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
