import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { currentOf } from '../../api/current.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { CsvIcon } from '../../components/csv-button.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { quantity, time } from '../../components/format.ts'
import { Pager } from '../../components/pager.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'

type Visit = Answer<'list_logs'>['data'][number]
export const logSize = 25

const columns: Column<Visit>[] = [
  {
    id: 'time',
    title: 'Time',
    is_unsortable: true,
    className: 'whitespace-nowrap',
    value: ({ timestamp }) => timestamp,
    cell: ({ timestamp }) => time(timestamp),
  },
  {
    id: 'bot',
    title: 'Bot',
    is_unsortable: true,
    value: ({ bot_id }) => bot_id,
  },
  {
    id: 'request',
    title: 'Request',
    is_unsortable: true,
    className: 'max-w-40 sm:max-w-72',
    value: ({ request_method, request_host, request_path }) => `${request_method} ${request_host}${request_path}`,
    cell: ({ request_method, request_host, request_path }) => (
      <span className="block leading-tight" title={`${request_host}${request_path}`}>
        <span className="block truncate">
          {request_method} {request_path}
        </span>
        <span className="text-muted block truncate text-xs">{request_host}</span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    is_unsortable: true,
    is_number: true,
    value: (row) => row.response_status,
    cell: ({ response_status }) => (
      <span className={response_status >= 400 ? 'text-bad' : undefined}>{response_status}</span>
    ),
  },
  { id: 'ip', title: 'Network', is_unsortable: true, from: 'lg', value: ({ client_ip }) => client_ip },
  {
    id: 'agent',
    title: 'User agent',
    is_unsortable: true,
    from: 'lg',
    value: ({ user_agent }) => user_agent,
    className: 'max-w-64',
    cell: ({ user_agent }) => (
      <span title={user_agent} className="text-muted block truncate text-sm">
        {user_agent}
      </span>
    ),
  },
]

/** The requests behind the numbers, newest first. */
export function RequestLog({
  question,
  page,
  onPage,
}: {
  question: InputOf<'list_logs'>
  page: number
  onPage: (page: number) => void
}) {
  const asked = useQuery({ ...q('list_logs', question), placeholderData: keepPreviousData })
  return (
    <Card
      title="Requests"
      note={asked.data && `${quantity(asked.data.total_count, 'request')}, newest first`}
      is_flush
      is_busy={asked.isPlaceholderData}
      actions={<CsvIcon name="requests" columns={columns} rows={currentOf(asked)?.data} />}
    >
      <QueryResult of={asked}>
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Requests"
              columns={columns}
              rows={data}
              // Two requests may be equal in every column, so the index distinguishes them.
              idOf={(row) => String(data.indexOf(row))}
              sorting={noSorting}
              onSorting={() => undefined}
              is_sorted_by_service
              empty={<EmptyState title="No requests in this period" />}
            />
            {total_count > logSize && (
              <Pager
                page={page}
                size={logSize}
                total={total_count}
                is_stale={asked.isPlaceholderData}
                onPage={onPage}
              />
            )}
          </>
        )}
      </QueryResult>
    </Card>
  )
}

const noSorting: [] = []
