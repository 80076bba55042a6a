import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import type { ChatsSearch } from '../chats/search-parameters.ts'
import { OpensShown } from './cells.tsx'
import type { ShopFilters } from './questions.ts'

const route = getRouteApi('/projects/$project_id/shopping/products/$product_id')

import { useSetSearch } from '../../filters/use-set-search.ts'
import { MetricNumber } from '../../metrics/metric-number.tsx'

type Attributes = Answer<'get_product_attributes'>

const tabs = [
  { value: 'characteristics', title: 'Characteristics' },
  { value: 'facts', title: 'Facts' },
  { value: 'dimensions', title: 'Dimensions' },
] as const
const comparisons = [
  { value: 'brand', title: 'Brands' },
  { value: 'product', title: 'Products' },
] as const

interface Row {
  group: string
  value: string
  mentions: number
  delta: number
  others: number[]
}

export function attributesOf(
  shop: ShopFilters,
  product_id: string,
  search: { tab?: string; against?: string; search?: string },
) {
  const { brand_ids: _brands, merchant_ids: _merchants, ...rest } = shop
  return {
    ...rest,
    product_id,
    scope: 'product',
    tab: tabs.find(({ value }) => value === search.tab)?.value ?? 'characteristics',
    compare_by: comparisons.find(({ value }) => value === search.against)?.value ?? 'brand',
    ...(search.search && { search: search.search }),
  } satisfies InputOf<'get_product_attributes'>
}

/** The product's attributes in answers, compared with those of other products. */
export function ProductAttributes({
  shop,
  product_id,
  is_compared,
}: {
  shop: ShopFilters
  product_id: string
  is_compared: boolean
}) {
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const input = attributesOf(shop, product_id, search)
  const asked = useQuery({ ...q('get_product_attributes', input), placeholderData: keepPreviousData })
  const title = 'Attributes'
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ groups, competitors, total_groups }) => (
        <Figure
          title={title}
          note={`${quantity(total_groups, 'group')}; number of answers for this product and for others`}
          actions={
            <>
              <SearchField
                label="Search attributes"
                value={search.search ?? ''}
                onChange={(text) => set({ search: text || undefined })}
              />
              <Segmented
                label="Value type"
                value={input.tab}
                options={tabs}
                onChange={(tab) => set({ tab: tab === 'characteristics' ? undefined : tab })}
              />
              <Segmented
                label="Compare with"
                value={input.compare_by}
                options={comparisons}
                onChange={(against) => set({ against: against === 'brand' ? undefined : against })}
              />
            </>
          }
          columns={columnsOf(product_id, competitors, is_compared)}
          rows={rowsOf(groups)}
          is_busy={asked.isPlaceholderData}
          idOf={({ group, value }) => `${group}\n${value}`}
          first={{ id: 'mentions', desc: true }}
          empty={
            <EmptyState title="No answer in this period mentions such an attribute">
              Choose another value type or other dates.
            </EmptyState>
          }
        />
      )}
    </QueryResult>
  )
}

const rowsOf = (groups: Attributes['groups']): Row[] =>
  groups.flatMap(({ name, values }) =>
    values.map(({ value, mentions, mentions_delta, competitor_mentions }) => ({
      group: name,
      value,
      mentions,
      delta: mentions_delta,
      others: competitor_mentions,
    })),
  )

/** The number of answers that show any of several products with an attribute value, which opens them. */
const WithValue = ({ of, group, value, count }: { of: ChatsSearch; group: string; value: string; count: number }) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <OpensShown
      thing={{ ...of, attribute: group, value }}
      title={`${count === 1 ? 'says' : 'say'} ${group}: ${value}`}
      count={count}
    >
      {whole(count)}
    </OpensShown>
  )

const columnsOf = (product_id: string, competitors: Attributes['competitors'], is_compared: boolean): Column<Row>[] => [
  { id: 'group', title: 'Attribute', is_ascending_first: true, value: ({ group }) => group },
  { id: 'value', title: 'Value', is_ascending_first: true, value: ({ value }) => value },
  {
    id: 'mentions',
    title: 'Answers',
    is_number: true,
    value: ({ mentions }) => mentions,
    cell: ({ group, value, mentions, delta }) => (
      <MetricNumber
        name="mention_count"
        value={mentions}
        change={is_compared ? delta : undefined}
        shown={<WithValue of={{ product: product_id }} group={group} value={value} count={mentions} />}
      />
    ),
  },
  ...competitors.map(
    (competitor, place): Column<Row> => ({
      id: `other ${place}`,
      title: competitor.name,
      is_number: true,
      from: 'md',
      value: ({ others }) => others[place] ?? 0,
      cell: ({ group, value, others }) => (
        <WithValue
          of={
            'product_id' in competitor
              ? { product: competitor.product_id }
              : { product_brands: competitor.global_brand_id }
          }
          group={group}
          value={value}
          count={others[place] ?? 0}
        />
      ),
    }),
  ),
]
