import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { verdictOf } from '../../metrics/verdicts.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { type BrandMark, brandColumn, useBrandMarks } from './brand-marks.tsx'
import { OpensProduct, OpensShown, ProductLink, type ShownThing, useShown, winsOf } from './cells.tsx'
import { choicesOf, metricNameOf, metricOfField, numberColumn } from './number-columns.tsx'
import type { ShopFilters } from './questions.ts'

export type Ranked = Answer<'get_product_performance'>['data'][number]

export const rankingModeChoices = [
  { value: 'top', title: 'Top' },
  { value: 'trending', title: 'Trending' },
  { value: 'losing', title: 'Losing' },
] as const
export const entities = [
  { value: 'product', title: 'Products' },
  { value: 'category', title: 'Categories' },
] as const
export const orders = choicesOf('visibility', 'win_rate', 'appearances')

export interface RankingChoice {
  mode: (typeof rankingModeChoices)[number]['value']
  of: (typeof entities)[number]['value']
  by: (typeof orders)[number]['value']
}

const shown = 50
export const performanceOf = (shop: ShopFilters, { mode, of, by }: RankingChoice) =>
  ({
    ...shop,
    entity_type: of,
    mode,
    order_by: by,
    include: ['confidence' as const],
    limit: shown,
  }) satisfies InputOf<'get_product_performance'>

/** The brands of products, which the ranking does not include. */
export function useProductBrands({ project_id, start_date, end_date }: ShopFilters, product_ids: string[]) {
  const input = { project_id, start_date, end_date, product_ids, limit: shown }
  const listed = useQuery({
    ...q('list_products', input),
    enabled: product_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const brands = new Map(listed.data?.data.map(({ id, brand }) => [id, brand]))
  return (id: string) => brands.get(id)
}

const notes = {
  top: 'Highest in this period',
  trending: 'Largest gain against the previous period',
  losing: 'Largest loss against the previous period',
}

/** Products or categories ranked by a metric in answers, or by its change. */
export function Performance({
  shop,
  ranking,
  onChange,
  is_compared,
}: {
  shop: ShopFilters
  ranking: RankingChoice
  onChange: (change: Partial<RankingChoice>) => void
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
    is_compared,
    of,
    changed: mode === 'top' ? undefined : by,
    markOf: (id) => markOf(brandOf(id)),
    shownAs: useShown(),
  })
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data, total_count }) => (
        <Figure
          key={`${mode} ${of} ${by}`}
          title={title}
          note={`${notes[mode]} · ${of === 'product' ? quantity(total_count, 'product') : `${whole(total_count)} categories`} in all`}
          actions={
            <>
              <Segmented label="Rank by" value={by} options={orders} onChange={(value) => onChange({ by: value })} />
              <Segmented label="Rank" value={of} options={entities} onChange={(value) => onChange({ of: value })} />
              <Segmented
                label="Mode"
                value={mode}
                options={rankingModeChoices}
                onChange={(value) => onChange({ mode: value })}
              />
            </>
          }
          columns={columns}
          rows={data}
          is_busy={asked.isPlaceholderData}
          idOf={({ entity_id }) => entity_id}
          first={{ id: mode === 'top' ? by : 'change', desc: mode !== 'losing' }}
          empty={
            of === 'category' ? (
              <EmptyState title="No category has products shown in answers">
                <p>Assign products to categories on the product pages; the tree is under Categories.</p>
              </EmptyState>
            ) : (
              <EmptyState title="No answer in this period shows a product">
                <p>Choose other dates or clear the filters. Products come with the answers of shopping engines.</p>
              </EmptyState>
            )
          }
        />
      )}
    </QueryResult>
  )
}

interface Shown {
  is_compared: boolean
  of: RankingChoice['of']
  /** The metric whose change ranks the rows; the change has its own column. */
  changed: RankingChoice['by'] | undefined
  markOf: (product_id: string) => BrandMark | undefined
  shownAs: (thing: ShownThing) => ShownThing
}

function columnsOf({ is_compared, of, changed, markOf, shownAs }: Shown): Column<Ranked>[] {
  const isOwn = (row: Ranked) => row.entity_type === 'product' && markOf(row.entity_id)?.is_own === true
  const note = ({ appearances }: Ranked) => quantity(appearances, 'answer')
  const opened = (row: Ranked, field: 'visibility' | 'win_rate' | 'avg_position' | 'appearances', count: number) => {
    const { entity_type, entity_id: id, name } = row
    const shared = {
      count,
      is_first: field === 'win_rate',
      is_twin: field === 'visibility' || field === 'avg_position',
    }
    const text = metricOfField(field).format(row[field] ?? 0)
    return entity_type === 'product' ? (
      <OpensProduct id={id} name={name} {...shared}>
        {text}
      </OpensProduct>
    ) : (
      <OpensShown thing={shownAs({ categories: id })} title={ofCategory(name, count)} {...shared}>
        {text}
      </OpensShown>
    )
  }
  return [
    {
      id: 'name',
      title: 'Name',
      is_ascending_first: true,
      className: 'min-w-40',
      value: ({ name }) => name,
      cell: (row) =>
        row.entity_type === 'product' ? (
          <ProductLink id={row.entity_id} name={row.name} mark={markOf(row.entity_id)} />
        ) : (
          <CategoryLink id={row.entity_id} name={row.name} />
        ),
    },
    ...(of === 'product' ? [brandColumn<Ranked>(({ entity_id }) => markOf(entity_id))] : []),
    ...(changed ? [changeColumn(changed, isOwn)] : []),
    numberColumn('visibility', {
      is_compared,
      isOwn,
      note,
      shown: (row) => opened(row, 'visibility', row.appearances),
    }),
    numberColumn('win_rate', {
      is_compared,
      isOwn,
      from: 'sm',
      note: (row) => `of ${note(row)}`,
      shown: (row) => opened(row, 'win_rate', winsOf(row.win_rate, row.appearances)),
    }),
    numberColumn('avg_position', {
      is_compared,
      isOwn,
      id: 'position',
      from: 'md',
      shown: (row) => opened(row, 'avg_position', row.appearances),
    }),
    numberColumn('appearances', {
      is_compared,
      isOwn,
      shown: (row) => opened(row, 'appearances', row.appearances),
    }),
  ]
}

function changeColumn(by: RankingChoice['by'], isOwn: (row: Ranked) => boolean): Column<Ranked> {
  const name = metricNameOf(by)
  const of = (row: Ranked) => row[`${by}_delta`]
  return {
    id: 'change',
    title: 'Change',
    is_number: true,
    value: of,
    cell: (row) => <MetricChange name={name} difference={of(row)} verdict={verdictOf(row, name)} is_own={isOwn(row)} />,
  }
}

/** What the answers that a category's number counts do, as the end of a sentence. */
export const ofCategory = (name: string, count: number) => `${count === 1 ? 'shows' : 'show'} a product of ${name}`

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
