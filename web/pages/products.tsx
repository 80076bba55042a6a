import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type Answer, type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { CsvButton } from '../components/csv-button.tsx'
import type { Column } from '../components/data-table.tsx'
import { counted, decimal, percent, rangeOfDays, rank } from '../components/format.ts'
import { PagedList } from '../components/paged-list.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { Empty } from '../components/states.tsx'
import { AddProduct } from '../shopping/add-product.tsx'
import { brandColumn, type MarkOf, useBrandMarks } from '../shopping/brand-marks.tsx'
import { ProductAnswers, ProductLink } from '../shopping/cells.tsx'
import { priceRanges } from '../shopping/money.ts'
import { useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'

const route = getRouteApi('/projects/$project_id/shopping/products')
type Product = Answer<'list_products'>['data'][number]
const size = 50

const sources = [
  { value: 'all', title: 'All' },
  { value: 'CATALOG', title: 'Catalogue' },
  { value: 'LLM', title: 'From answers' },
] as const
const orders = ['visibility', 'win_rate', 'avg_position', 'mention_count', 'name'] as const

/** Every product of the catalogue, shown in these days or not. */
export default function Products() {
  const { shop, filters } = useShop()
  const search = route.useSearch()
  const navigate = useNavigate()
  const set = (change: typeof search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...change }),
      resetScroll: false,
      replace: 'search' in change,
    })
  const can_write = useCanWrite()
  const page = Math.max(0, Number(search.page ?? 1) - 1 || 0)
  const source = sources.find(({ value }) => value === search.source)?.value ?? 'all'
  const [by, way] = search.sort?.split('.') ?? []
  const order_by = orders.find((name) => name === by) ?? 'visibility'
  const direction = way === 'asc' ? 'asc' : 'desc'
  const input = {
    ...{ ...shop, order_by, direction, limit: size, offset: page * size },
    ...(search.search && { search: search.search }),
    ...(source !== 'all' && { source }),
  } satisfies Input<'list_products'>
  const asked = useQuery({ ...q('list_products', input), placeholderData: keepPreviousData })
  const rows = asked.data?.data ?? []
  const markOf = useBrandMarks()
  const columns = columnsOf(markOf)
  return (
    <ShoppingPage
      name="Products"
      title="Products"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {asked.data && ` · ${counted(asked.data.total_count, 'product')}`}
        </>
      }
      actions={
        <>
          {can_write && <AddProduct />}
          <CsvButton name="products" {...{ columns, rows }} />
        </>
      }
      calls={[callOf('Products', 'list_products', input)]}
      search={
        <>
          <SearchField
            label="Search products and brands"
            value={search.search ?? ''}
            onChange={(text) => set({ search: text || undefined })}
          />
          <Segmented
            label="Where products come from"
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
        {...{ of: asked, page, size }}
        idOf={({ id }) => id}
        sorting={[{ id: order_by, desc: direction === 'desc' }]}
        onSorting={([order]) => set({ sort: order && `${order.id}.${order.desc ? 'desc' : 'asc'}` })}
        onPage={(next) => set({ page: next })}
        empty={
          <Empty title="No product fits">
            <p>
              Search for something else or take a filter back. Products come with the answers of shopping engines
              {can_write ? ', or are added by hand' : ''}.
            </p>
          </Empty>
        }
      />
    </ShoppingPage>
  )
}

/** A line for each currency. */
const Prices = ({ ranges }: { ranges: Product['price_range'] }) => {
  const lines = priceRanges(ranges)
  return lines.length === 0 ? (
    <span className="text-muted">–</span>
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

const orNothing = (value: number | null, format: (value: number) => string) =>
  value === null ? <span className="text-muted">–</span> : format(value)

const columnsOf = (markOf: MarkOf): Column<Product>[] => [
  {
    ...{
      id: 'name',
      title: 'Product',
      is_ascending_first: true,
      className: 'min-w-40 xl:min-w-56',
      value: ({ name }) => name,
    },
    cell: ({ id, name, brand }) => <ProductLink {...{ id, name, mark: markOf(brand) }} />,
  },
  { ...brandColumn<Product>(({ brand }) => markOf(brand)), is_unsortable: true },
  {
    ...{ id: 'visibility', title: 'Visibility', is_number: true, value: ({ visibility }) => visibility },
    cell: ({ visibility, mention_count }) => (
      <span title={`in ${counted(mention_count, 'answer')}`}>{percent(visibility)}</span>
    ),
  },
  {
    ...{ id: 'sov', title: 'Share of voice', is_number: true, is_unsortable: true, from: 'lg' },
    value: ({ share_of_voice }) => share_of_voice,
    cell: ({ share_of_voice }) => percent(share_of_voice),
  },
  {
    ...{ id: 'win_rate', title: 'Win rate', is_number: true, from: 'md' },
    value: ({ win_count, mention_count }) => (mention_count > 0 ? win_count / mention_count : null),
    cell: ({ win_count, mention_count }) => (
      <span title={`first in ${win_count} of ${counted(mention_count, 'answer')}`}>
        {orNothing(mention_count > 0 ? win_count / mention_count : null, percent)}
      </span>
    ),
  },
  {
    ...{ id: 'avg_position', title: 'Position', is_number: true, is_ascending_first: true, from: 'sm' },
    value: ({ avg_position }) => avg_position,
    cell: ({ avg_position }) => orNothing(avg_position, rank),
  },
  {
    ...{ id: 'rating', title: 'Rating', is_number: true, is_unsortable: true, from: 'lg' },
    value: ({ avg_rating }) => avg_rating,
    cell: ({ avg_rating }) => orNothing(avg_rating, decimal),
  },
  {
    ...{ id: 'mention_count', title: 'Answers', is_number: true, value: ({ mention_count }) => mention_count },
    cell: ({ id, name, mention_count }) => <ProductAnswers {...{ id, name, count: mention_count }} />,
  },
  {
    ...{ id: 'price', title: 'Price in answers', is_number: true, is_unsortable: true, from: 'md' },
    value: ({ price_range }) => priceRanges(price_range).join(', '),
    cell: ({ price_range }) => <Prices ranges={price_range} />,
  },
  {
    ...{ id: 'categories', title: 'Categories', is_unsortable: true, from: 'lg' },
    value: ({ categories }) => categories.join(', '),
    cell: ({ categories }) => (
      <span className="text-muted line-clamp-2 max-w-44 text-sm leading-tight" title={categories.join(', ')}>
        {categories.join(', ')}
      </span>
    ),
  },
]
