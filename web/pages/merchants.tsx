import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { orderOf, pageIndexOf, textOfOrder } from '../../src/views/list-address.ts'
import { type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { PagedList } from '../components/paged-list.tsx'
import { EmptyState } from '../components/states.tsx'
import { UnlessNoAnswersYet } from '../features/first-steps/with-answers.tsx'
import { useShown } from '../features/shopping/cells.tsx'
import { merchantColumns } from '../features/shopping/merchant-columns.tsx'
import { useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'

const route = getRouteApi('/projects/$project_id/shopping/merchants')
const size = 50
const orders = ['mention_count', 'win_rate', 'avg_rating', 'avg_position'] as const

/** The merchants in answers. */
export default function Merchants() {
  const { shop, filters, project_id } = useShop()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const page = pageIndexOf(search)
  const { id: by, desc } = orderOf(search, 'mention_count')
  const order_by = orders.find((name) => name === by) ?? 'mention_count'
  const input = {
    ...shop,
    order_by,
    direction: desc ? 'desc' : 'asc',
    include: ['confidence'],
    limit: size,
    offset: page * size,
  } satisfies InputOf<'get_product_merchants'>
  const asked = useQuery({ ...q('get_product_merchants', input), placeholderData: keepPreviousData })
  const shownBy = useShown()
  const columns = merchantColumns({ project_id, is_compared: filters.is_compared, is_sorted_by_service: true, shownBy })
  const current = currentOf(asked)
  return (
    <ShoppingPage
      name="Merchants"
      title="Merchants"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {current && ` · ${quantity(current.total_count, 'merchant')} with an offer in answers`}
        </>
      }
      actions={<CsvButton name="merchants" columns={columns} rows={current?.data} />}
      calls={[callOf('Merchants', 'get_product_merchants', input)]}
    >
      <PagedList
        label="Merchants"
        columns={columns}
        of={asked}
        page={page}
        size={size}
        idOf={({ merchant_id }) => merchant_id}
        sorting={[{ id: order_by, desc }]}
        onSorting={([order]) => set({ sort: textOfOrder(order) })}
        onPage={(next) => set({ page: next })}
        empty={
          <UnlessNoAnswersYet>
            <EmptyState title="No answer names a merchant">
              <p>Choose other dates or clear the filters. Offers come with the products of shopping engines.</p>
            </EmptyState>
          </UnlessNoAnswersYet>
        }
      />
    </ShoppingPage>
  )
}
