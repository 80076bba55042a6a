import { DataTable, type TableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'
import { type Asked, Result } from './states.tsx'

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'is_sorted_by_service'> {
  of: Asked<{ data: readonly Row[]; total_count: number }> & { isPlaceholderData: boolean }
  /** From 0. */
  page: number
  size: number
  /** The page as an address says it: from 1, and nothing for the first. */
  onPage: (page: string | undefined) => void
}

/** A page of a long list, which the service sorts and counts. */
export const PagedList = <Row,>({ of, page, size, onPage, ...table }: Props<Row>) => (
  <div className="card overflow-hidden" aria-busy={of.isPlaceholderData}>
    <Result of={of}>
      {({ data, total_count }) => (
        <>
          <DataTable {...table} rows={data} is_sorted_by_service />
          {total_count > 0 && (
            <Pager
              {...{ page, size, total: total_count }}
              onPage={(next) => onPage(next > 0 ? String(next + 1) : undefined)}
            />
          )}
        </>
      )}
    </Result>
  </div>
)
