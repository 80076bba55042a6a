import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { Button } from '../components/button.tsx'
import { download, fileName } from '../components/csv.ts'
import { DataTable, tableCsv } from '../components/data-table.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { Pager } from '../components/pager.tsx'
import { Empty, Result } from '../components/states.tsx'
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
      actions={
        <Button disabled={rows.length === 0} onClick={() => download(fileName('merchants'), tableCsv(columns, rows))}>
          <Download size={15} aria-hidden="true" />
          CSV
        </Button>
      }
      calls={[callOf('Merchants', 'get_product_merchants', input)]}
    >
      <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
        <Result of={asked}>
          {({ data, total_count }) => (
            <>
              <DataTable
                label="Merchants"
                columns={columns}
                rows={data}
                idOf={({ merchant_id }) => merchant_id}
                sorting={[{ id: order_by, desc: direction === 'desc' }]}
                onSorting={([order]) => set({ sort: order && `${order.id}.${order.desc ? 'desc' : 'asc'}` })}
                is_sorted_by_service
                empty={
                  <Empty title="No answer names a merchant">
                    <p>Choose other dates or clear the filters. Offers come with the products of shopping engines.</p>
                  </Empty>
                }
              />
              {total_count > 0 && (
                <Pager
                  {...{ page, size, total: total_count }}
                  onPage={(next) => set({ page: next > 0 ? String(next + 1) : undefined })}
                />
              )}
            </>
          )}
        </Result>
      </div>
    </ShoppingPage>
  )
}
