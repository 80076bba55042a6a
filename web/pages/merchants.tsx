import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { PagedList } from '../components/paged-list.tsx'
import { Empty } from '../components/states.tsx'
import { merchantColumns } from '../shopping/merchant-columns.tsx'
import { useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'

const route = getRouteApi('/projects/$project_id/shopping/merchants')
const size = 50
const orders = ['mention_count', 'win_rate', 'avg_rating', 'avg_position'] as const

/** Who sells what answers show. */
export default function Merchants() {
  const { shop, filters, project_id } = useShop()
  const search = route.useSearch()
  const navigate = useNavigate()
  const set = (change: typeof search) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...change }), resetScroll: false })
  const page = Math.max(0, Number(search.page ?? 1) - 1 || 0)
  const [by, way] = search.sort?.split('.') ?? []
  const order_by = orders.find((name) => name === by) ?? 'mention_count'
  const direction = way === 'asc' ? 'asc' : 'desc'
  const input = {
    ...{ ...shop, order_by, direction, limit: size, offset: page * size },
  } satisfies Input<'get_product_merchants'>
  const asked = useQuery({ ...q('get_product_merchants', input), placeholderData: keepPreviousData })
  const columns = merchantColumns({ project_id, is_compared: filters.is_compared, is_sorted_by_service: true })
  const rows = asked.data?.data ?? []
  return (
    <ShoppingPage
      name="Merchants"
      title="Merchants"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {asked.data && ` · ${counted(asked.data.total_count, 'merchant')} with an offer in answers`}
        </>
      }
      actions={<CsvButton name="merchants" {...{ columns, rows }} />}
      calls={[callOf('Merchants', 'get_product_merchants', input)]}
    >
      <PagedList
        label="Merchants"
        columns={columns}
        {...{ of: asked, page, size }}
        idOf={({ merchant_id }) => merchant_id}
        sorting={[{ id: order_by, desc: direction === 'desc' }]}
        onSorting={([order]) => set({ sort: order && `${order.id}.${order.desc ? 'desc' : 'asc'}` })}
        onPage={(next) => set({ page: next })}
        empty={
          <Empty title="No answer names a merchant">
            <p>Choose other dates or clear the filters. Offers come with the products of shopping engines.</p>
          </Empty>
        }
      />
    </ShoppingPage>
  )
}
