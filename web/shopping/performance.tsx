import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, type Input, q } from '../api/api.ts'
import { Change } from '../components/change.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { counted, points, signed, whole } from '../components/format.ts'
import { Segmented } from '../components/segmented.tsx'
import { Empty, Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import { type BrandMark, brandColumn, useBrandMarks } from './brand-marks.tsx'
import { Count, Position, ProductAnswers, ProductLink, Share } from './cells.tsx'
import type { Shop } from './questions.ts'

export type Ranked = Answer<'get_product_performance'>['data'][number]

export const modes = [
  { value: 'top', title: 'Top' },
  { value: 'trending', title: 'Trending' },
  { value: 'losing', title: 'Losing' },
] as const
export const entities = [
  { value: 'product', title: 'Products' },
  { value: 'category', title: 'Categories' },
] as const
export const orders = [
  { value: 'visibility', title: 'Visibility' },
  { value: 'win_rate', title: 'Win rate' },
  { value: 'appearances', title: 'Answers' },
] as const

export interface Ranking {
  mode: (typeof modes)[number]['value']
  of: (typeof entities)[number]['value']
  by: (typeof orders)[number]['value']
}

const shown = 50
export const performanceOf = (shop: Shop, { mode, of, by }: Ranking) =>
  ({ ...shop, entity_type: of, mode, order_by: by, limit: shown }) satisfies Input<'get_product_performance'>

/** The brands of products, which a ranking does not tell. */
export function useProductBrands({ project_id, start_date, end_date }: Shop, product_ids: string[]) {
  const input = { ...{ project_id, start_date, end_date, product_ids }, limit: shown }
  const listed = useQuery({
    ...q('list_products', input),
    ...{ enabled: product_ids.length > 0, placeholderData: keepPreviousData },
  })
  const brands = new Map(listed.data?.data.map(({ id, brand }) => [id, brand]))
  return (id: string) => brands.get(id)
}

const notes = {
  top: 'Highest in these days',
  trending: 'Greatest gain against the days before',
  losing: 'Greatest loss against the days before',
}

/** Products or categories ranked by how answers show them, or by how that changed. */
export function Performance({
  shop,
  ranking,
  onChange,
  is_compared,
}: {
  shop: Shop
  ranking: Ranking
  onChange: (change: Partial<Ranking>) => void
  is_compared: boolean
}) {
  const asked = useQuery({
    ...q('get_product_performance', performanceOf(shop, ranking)),
    placeholderData: keepPreviousData,
  })
  const { mode, of, by } = ranking
  const title = of === 'product' ? 'Products, ranked' : 'Categories, ranked'
  const markOf = useBrandMarks()
  const brandOf = useProductBrands(
    shop,
    of === 'product' ? (asked.data?.data.map(({ entity_id }) => entity_id) ?? []) : [],
  )
  const columns = columnsOf({
    ...{ is_compared, of, changed: mode === 'top' ? undefined : by },
    markOf: (id) => markOf(brandOf(id)),
  })
  return (
    <Result of={asked} loading={<FigureLoading title={title} />}>
      {({ data, total_count }) => (
        <Figure
          key={`${mode} ${of} ${by}`}
          title={title}
          note={`${notes[mode]} · ${of === 'product' ? counted(total_count, 'product') : `${whole(total_count)} categories`} in all`}
          actions={
            <>
              <Segmented label="Rank by" value={by} options={orders} onChange={(value) => onChange({ by: value })} />
              <Segmented label="Rank" value={of} options={entities} onChange={(value) => onChange({ of: value })} />
              <Segmented label="Mode" value={mode} options={modes} onChange={(value) => onChange({ mode: value })} />
            </>
          }
          columns={columns}
          rows={data}
          idOf={({ entity_id }) => entity_id}
          first={{ id: mode === 'top' ? by : 'change', desc: mode !== 'losing' }}
          empty={
            of === 'category' ? (
              <Empty title="No category has a product that answers show">
                <p>Put products into categories on their pages; the tree is under Categories.</p>
              </Empty>
            ) : (
              <Empty title="No answer of these days shows a product">
                <p>Choose other dates or clear the filters. Products come with answers of shopping engines.</p>
              </Empty>
            )
          }
        />
      )}
    </Result>
  )
}

const changes = {
  visibility: { format: points, of: ({ visibility_delta }: Ranked) => visibility_delta },
  win_rate: { format: points, of: ({ win_rate_delta }: Ranked) => win_rate_delta },
  appearances: { format: signed(0), of: ({ appearances_delta }: Ranked) => appearances_delta },
}

interface Shown {
  is_compared: boolean
  of: Ranking['of']
  /** What rows are ranked by the change of; it has a column of its own then. */
  changed: Ranking['by'] | undefined
  markOf: (product_id: string) => BrandMark | undefined
}

function columnsOf({ is_compared, of, changed, markOf }: Shown): Column<Ranked>[] {
  const change = (value: number | null) => (is_compared ? { change: value } : {})
  return [
    {
      ...{ id: 'name', title: 'Name', is_ascending_first: true, className: 'min-w-40', value: ({ name }) => name },
      cell: (row) =>
        row.entity_type === 'product' ? (
          <ProductLink id={row.entity_id} name={row.name} mark={markOf(row.entity_id)} />
        ) : (
          <CategoryLink id={row.entity_id} name={row.name} />
        ),
    },
    ...(of === 'product' ? [brandColumn<Ranked>(({ entity_id }) => markOf(entity_id))] : []),
    ...(changed ? [changeColumn(changed)] : []),
    {
      ...{ id: 'visibility', title: 'Visibility', is_number: true, value: ({ visibility }) => visibility },
      cell: ({ visibility, visibility_delta, appearances }) => (
        <Share value={visibility} {...change(visibility_delta)} note={counted(appearances, 'answer')} />
      ),
    },
    {
      ...{ id: 'win_rate', title: 'Win rate', is_number: true, from: 'sm', value: ({ win_rate }) => win_rate },
      cell: ({ win_rate, win_rate_delta, appearances }) => (
        <Share value={win_rate} {...change(win_rate_delta)} note={`of ${counted(appearances, 'answer')}`} />
      ),
    },
    {
      ...{ id: 'position', title: 'Position', is_number: true, is_ascending_first: true, from: 'md' },
      value: ({ avg_position }) => avg_position,
      cell: ({ avg_position, avg_position_delta }) => <Position value={avg_position} {...change(avg_position_delta)} />,
    },
    {
      ...{ id: 'appearances', title: 'Answers', is_number: true, value: ({ appearances }) => appearances },
      cell: ({ entity_type, entity_id: id, name, appearances, appearances_delta }) => (
        <Count
          value={appearances}
          {...(entity_type === 'product' && { shown: <ProductAnswers {...{ id, name, count: appearances }} /> })}
          {...change(appearances_delta)}
        />
      ),
    },
  ]
}

function changeColumn(by: Ranking['by']): Column<Ranked> {
  const { format, of } = changes[by]
  return {
    ...{ id: 'change', title: 'Change', is_number: true, value: of },
    cell: (row) => <Change difference={of(row)} format={format} />,
  }
}

function CategoryLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/projects/$project_id/shopping/products"
      params={{ project_id: useProjectId() }}
      search={{ categories: id }}
      className="underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
