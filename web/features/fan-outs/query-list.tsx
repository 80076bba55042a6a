import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageIndexOf } from '../../../src/views/list-address.ts'
import { q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { whole } from '../../components/format.ts'
import { Pager } from '../../components/pager.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { queryRows, useQueryColumns } from './query-rows.tsx'
import { type ListQuestion, operations, pageOf, type QueryKind, size } from './questions.ts'
import type { FanOutsSearch } from './search-parameters.ts'

interface Props {
  source: QueryKind
  question: ListQuestion
  search: FanOutsSearch
  onSearch: (change: FanOutsSearch) => void
}

/** Every query exactly as sent, newest first. */
export function QueryList({ source, question: { input, is_ready }, search, onSearch }: Props) {
  const sort = search.sort === 'asc' ? 'asc' : 'desc'
  // The service sorts oldest first, so the offset of the newest page is known only once the total is.
  const counting = useQuery({
    ...q(operations[source], { ...input, limit: 1 }),
    enabled: is_ready,
    placeholderData: keepPreviousData,
  })
  const total = counting.data?.total_count
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1)
  const page = Math.min(last, pageIndexOf(search))
  const asked = useQuery({
    ...q(operations[source], { ...input, ...pageOf(total ?? 0, page, sort) }),
    enabled: total !== undefined && total > 0 && !counting.isPlaceholderData,
    placeholderData: keepPreviousData,
  })
  const columns = useQueryColumns({ has_products: source === 'shopping', is_sortable: false })
  const rows = queryRows(asked.data?.data ?? [], pageOf(total ?? 0, page, sort).offset)
  if (sort === 'desc') rows.reverse()
  const is_old = counting.isPlaceholderData || (total !== 0 && asked.isPlaceholderData)
  const title = source === 'search' ? 'Searches' : 'Shopping queries'
  return (
    <Card
      title={title}
      note={total !== undefined && `${whole(total)} in total, as sent by the engines`}
      is_flush
      is_busy={is_old}
      actions={<CsvButton name={title} columns={columns} rows={is_old ? undefined : rows} />}
    >
      <QueryResult
        of={
          total === 0
            ? { ...counting, data: [] }
            : { ...asked, data: asked.data && rows, error: asked.error ?? counting.error }
        }
      >
        {(data) => (
          <>
            <DataTable
              label={title}
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={[{ id: 'date', desc: sort === 'desc' }]}
              onSorting={([by]) => onSearch({ sort: by?.desc === false ? 'asc' : undefined, page: undefined })}
              is_sorted_by_service
              empty={
                <EmptyState
                  title={source === 'search' ? 'No searches in this period' : 'No shopping queries in this period'}
                >
                  Only some answers report the searches of their engine. Choose other dates or clear a filter.
                </EmptyState>
              }
            />
            {total !== undefined && total > 0 && (
              <Pager
                page={page}
                size={size}
                total={total}
                onPage={(next) => onSearch({ page: next > 0 ? String(next + 1) : undefined })}
              />
            )}
          </>
        )}
      </QueryResult>
    </Card>
  )
}
