import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { quantity } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { ShareLink } from '../../filters/share-link.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type KeptReport, reportColumns } from './report-columns.tsx'

const poll_ms = 1500

/** The stored reports, newest first, with their files. */
export function ReportList() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery({
    ...q('list_report_snapshots', { project_id, limit: 10_000 }),
    refetchInterval: ({ state }) =>
      !state.error && state.data?.data.some(({ finished_at }) => finished_at === null) ? poll_ms : false,
  })
  const [deleted, setDeleted] = useState<KeptReport>()
  const [shared, setShared] = useState<KeptReport>()
  const [sorting, setSorting] = useState([{ id: 'created', desc: true }])
  const remove = useWrite('delete_report_snapshot')
  const columns = reportColumns({
    can_write,
    onShare: setShared,
    onDelete(report) {
      remove.reset()
      setDeleted(report)
    },
  })
  return (
    <>
      <Card
        title="Kept reports"
        note={
          asked.data &&
          `${quantity(asked.data.total_count, 'report')}. A report opens in a new tab and never changes.${asked.data.makes_pdf ? '' : ' PDF is not available in this installation: open a report and print it.'}`
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) => (
            <DataTable
              label="Kept reports"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={sorting}
              onSorting={setSorting}
              empty={
                <EmptyState title="No reports yet">
                  A report keeps the numbers of a period as they are now, for people who do not use the dashboard.
                </EmptyState>
              }
            />
          )}
        </QueryResult>
      </Card>
      {shared && (
        <ShareLink name={shared.title} shows={{ report_snapshot_id: shared.id }} onClose={() => setShared(undefined)}>
          Anyone with the link can see this report as it was made, including the texts in its tables, without an
          account. Nothing else in the project is shown.
        </ShareLink>
      )}
      {deleted && (
        <Confirmation
          title={`Delete ${deleted.title}?`}
          action="Delete report"
          of={remove}
          onConfirm={() =>
            remove.mutate({ report_snapshot_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })
          }
          onClose={() => setDeleted(undefined)}
        >
          <p>This also deletes its page, its files and its shared links. They cannot be restored.</p>
        </Confirmation>
      )}
    </>
  )
}
