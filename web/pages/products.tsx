import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { orderOf, pageIndexOf, textOfOrder } from '../../src/views/list-address.ts'
import { metrics } from '../../src/views/metrics.ts'
import { type Answer, type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { useCanWrite } from '../api/use-write.ts'
import type { Column } from '../components/column.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { sortedPriceRanges } from '../components/money.ts'
import { NoValue } from '../components/no-value.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState } from '../components/states.tsx'
import { UnlessNoAnswersYet } from '../features/first-steps/with-answers.tsx'
import { AddProduct } from '../features/shopping/add-product.tsx'
import { brandColumn, type MarkOf, useBrandMarks } from '../features/shopping/brand-marks.tsx'
import { OpensProduct, ProductAnswers, ProductLink } from '../features/shopping/cells.tsx'
import { numberColumn } from '../features/shopping/number-columns.tsx'
import { useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'
import { MetricNumber } from '../metrics/metric-number.tsx'

const route = getRouteApi('/projects/$project_id/shopping/products')
type Product = Answer<'list_products'>['data'][number]
const size = 50

const sources = [
  { value: 'all', title: 'All' },
  { value: 'CATALOG', title: 'Catalogue' },
  { value: 'LLM', title: 'From answers' },
] as const
const orders = ['visibility', 'win_rate', 'avg_position', 'mention_count', 'name'] as const

/** Every product of the catalogue, whether or not answers in the period show it. */
export default function Products() {
  const { shop, filters } = useShop()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const can_write = useCanWrite()
  const page = pageIndexOf(search)
  const source = sources.find(({ value }) => value === search.source)?.value ?? 'all'
  const { id: by, desc } = orderOf(search, 'visibility')
  const order_by = orders.find((name) => name === by) ?? 'visibility'
  const input = {
    ...shop,
    order_by,
    direction: desc ? 'desc' : 'asc',
    limit: size,
    offset: page * size,
    ...(search.search && { search: search.search }),
    ...(source !== 'all' && { source }),
  } satisfies InputOf<'list_products'>
  const asked = useQuery({ ...q('list_products', input), placeholderData: keepPreviousData })
  const current = currentOf(asked)
  const markOf = useBrandMarks()
  const columns = columnsOf(markOf)
  return (
    <ShoppingPage
      name="Products"
      title="Products"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {current && ` · ${quantity(current.total_count, 'product')}`}
        </>
      }
      actions={
        <>
          {can_write && <AddProduct />}
          <CsvButton name="products" columns={columns} rows={current?.data} />
        </>
      }
      has_changes={false}
      calls={[callOf('Products', 'list_products', input)]}
      search={
        <>
          <SearchField
            label="Search products and brands"
            value={search.search ?? ''}
            onChange={(text) => set({ search: text || undefined })}
          />
          <Segmented
            label="Product origin"
            value={source}
            options={sources}
            onChange={(value) => set({ source: value === 'all' ? undefined : value })}
          />
        </>
      }
    >
      <PagedList
        label="Products"
        columns={columns}
        of={asked}
        page={page}
        size={size}
        idOf={({ id }) => id}
        sorting={[{ id: order_by, desc }]}
        onSorting={([order]) => set({ sort: textOfOrder(order) })}
        onPage={(next) => set({ page: next })}
        empty={
          <UnlessNoAnswersYet>
            <EmptyState title="No product matches">
              <p>
                Search for something else or clear a filter. Products come with the answers of shopping engines
                {can_write ? ', or are added by hand' : ''}.
              </p>
            </EmptyState>
          </UnlessNoAnswersYet>
        }
      />
    </ShoppingPage>
  )
}

/** A line per currency. */
const Prices = ({ ranges }: { ranges: Product['price_range'] }) => {
  const lines = sortedPriceRanges(ranges)
  return lines.length === 0 ? (
    <NoValue why="No answer gives a price" />
  ) : (
    <span className="block text-sm leading-tight">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}

/** A number of a product that counts all its answers. */
const shownIn = ({ id, name, mention_count }: Product, text: string) => (
  <OpensProduct id={id} name={name} count={mention_count} is_twin>
    {text}
  </OpensProduct>
)

const winRateOf = ({ win_count, mention_count }: Product) => (mention_count > 0 ? win_count / mention_count : null)

const columnsOf = (markOf: MarkOf): Column<Product>[] => [
  {
    id: 'name',
    title: 'Product',
    is_ascending_first: true,
    className: 'min-w-40 2xl:min-w-56',
    value: ({ name }) => name,
    cell: ({ id, name, brand }) => <ProductLink id={id} name={name} mark={markOf(brand)} />,
  },
  { ...brandColumn<Product>(({ brand }) => markOf(brand)), is_unsortable: true },
  numberColumn('visibility', {
    note: ({ mention_count }) => `in ${quantity(mention_count, 'answer')}`,
    shown: ({ id, name, visibility, mention_count: count }) => (
      <OpensProduct id={id} name={name} count={count} is_twin>
        {metrics.visibility.format(visibility)}
      </OpensProduct>
    ),
  }),
  numberColumn('share_of_voice', {
    id: 'sov',
    is_unsortable: true,
    from: 'lg',
    shown: (row) => shownIn(row, metrics.share_of_voice.format(row.share_of_voice)),
  }),
  {
    id: 'win_rate',
    title: metrics.win_rate.title,
    is_number: true,
    from: 'md',
    value: winRateOf,
    cell: (row) => (
      <MetricNumber
        name="win_rate"
        value={winRateOf(row)}
        note={`first in ${row.win_count} of ${quantity(row.mention_count, 'answer')}`}
        shown={
          row.win_count > 0 && (
            <OpensProduct id={row.id} name={row.name} count={row.win_count} is_first>
              {metrics.win_rate.format(winRateOf(row) ?? 0)}
            </OpensProduct>
          )
        }
      />
    ),
  },
  numberColumn('avg_position', {
    from: 'sm',
    shown: (row) => row.avg_position !== null && shownIn(row, metrics.avg_position.format(row.avg_position)),
  }),
  numberColumn('avg_rating', { id: 'rating', is_unsortable: true, from: 'lg' }),
  numberColumn('mention_count', {
    shown: ({ id, name, mention_count: count }) => <ProductAnswers id={id} name={name} count={count} />,
  }),
  {
    id: 'price',
    title: 'Price in answers',
    is_number: true,
    is_unsortable: true,
    from: 'md',
    value: ({ price_range }) => sortedPriceRanges(price_range).join(', '),
    cell: ({ price_range }) => <Prices ranges={price_range} />,
  },
  {
    id: 'categories',
    title: 'Categories',
    is_unsortable: true,
    from: 'lg',
    value: ({ categories }) => categories.join(', '),
    cell: ({ categories }) => (
      <span className="text-muted line-clamp-2 max-w-44 text-sm leading-tight" title={categories.join(', ')}>
        {categories.join(', ')}
      </span>
    ),
  },
]
