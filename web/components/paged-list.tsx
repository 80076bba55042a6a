import { DataTable, type TableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'
import { QueryResult, type QueryState, SkeletonRows } from './states.tsx'

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'is_sorted_by_service'> {
  of: QueryState<{ data: readonly Row[]; total_count: number }> & { isPlaceholderData: boolean }
  /** From 0. */
  page: number
  size: number
  /** The page in the address: counted from 1, absent for the first page. */
  onPage: (page: string | undefined) => void
}

/** A page of a long list that the service sorts and counts. */
export const PagedList = <Row,>({ of, page, size, onPage, ...table }: Props<Row>) => (
  <div className="card overflow-hidden" aria-busy={of.isPlaceholderData}>
    <QueryResult of={of}>
      {({ data, total_count }) => (
        <>
          {data.length === 0 && total_count > 0 ? (
            // The pager goes to the last page.
            <SkeletonRows />
          ) : (
            <DataTable {...table} rows={data} is_sorted_by_service />
          )}
          {total_count > 0 && (
            <Pager
              page={page}
              size={size}
              total={total_count}
              is_stale={of.isPlaceholderData}
              onPage={(next) => onPage(next > 0 ? String(next + 1) : undefined)}
            />
          )}
        </>
      )}
    </QueryResult>
  </div>
)
