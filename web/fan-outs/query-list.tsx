import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../api/api.ts'
import { Card } from '../components/card.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { whole } from '../components/format.ts'
import { Pager } from '../components/pager.tsx'
import { Empty, Result } from '../components/states.tsx'
import type { FanOutsSearch } from '../routes/sources.ts'
import { queryRows, useQueryColumns } from './query-rows.tsx'
import { type Listed, operations, pageOf, type Source, size } from './questions.ts'

interface Props {
  source: Source
  question: Listed
  search: FanOutsSearch
  onSearch: (change: FanOutsSearch) => void
}

/** Every query as it was sent, the newest first. */
export function QueryList({ source, question, search, onSearch }: Props) {
  const sort = search.sort === 'asc' ? 'asc' : 'desc'
  // The service counts from the oldest: where the newest are is known once it has said how many there are.
  const counting = useQuery({
    ...q(operations[source], { ...question, limit: 1 }),
    ...{ placeholderData: keepPreviousData },
  })
  const total = counting.data?.total_count
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1)
  const page = Math.min(last, Math.max(0, Number(search.page ?? 1) - 1 || 0))
  const asked = useQuery({
    ...q(operations[source], { ...question, ...pageOf(total ?? 0, page, sort) }),
    ...{ enabled: total !== undefined && total > 0 && !counting.isPlaceholderData, placeholderData: keepPreviousData },
  })
  const columns = useQueryColumns({ has_products: source === 'shopping', is_sortable: false })
  const rows = queryRows(asked.data?.data ?? [], pageOf(total ?? 0, page, sort).offset)
  if (sort === 'desc') rows.reverse()
  const title = source === 'search' ? 'Searches' : 'Shopping queries'
  return (
    <Card
      title={title}
      note={total !== undefined && `${whole(total)} in all, as the engines sent them`}
      is_flush
      actions={<CsvButton name={title} {...{ columns, rows }} />}
    >
      <Result
        of={
          total === 0
            ? { ...counting, data: [] }
            : { ...asked, data: asked.data && rows, error: asked.error ?? counting.error }
        }
      >
        {(data) => (
          <div aria-busy={asked.isPlaceholderData}>
            <DataTable
              label={title}
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={[{ id: 'date', desc: sort === 'desc' }]}
              onSorting={([by]) => onSearch({ sort: by?.desc === false ? 'asc' : undefined, page: undefined })}
              is_sorted_by_service
              empty={
                <Empty title={source === 'search' ? 'No searches in these days' : 'No shopping queries in these days'}>
                  Engines tell only with some answers what they searched for. Choose other dates, or take a filter back.
                </Empty>
              }
            />
            {total !== undefined && total > 0 && (
              <Pager
                {...{ page, size, total }}
                onPage={(next) => onSearch({ page: next > 0 ? String(next + 1) : undefined })}
              />
            )}
          </div>
        )}
      </Result>
    </Card>
  )
}
