import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../api/address.ts'
import { type Answer, q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { Confirmation } from '../../components/confirmation.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { quantity, rangeOfDays, time } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { ShareLink } from '../../filters/share-link.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { sectionOptions } from './sections.ts'

type Report = Answer<'list_report_snapshots'>['data'][number]

const poll_ms = 1500
const states = { queued: 'waiting', running: 'in progress', failed: 'failed', succeeded: '' } as const

/** The stored reports, newest first, with their files. */
export function ReportList() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery({
    ...q('list_report_snapshots', { project_id, limit: 10_000 }),
    refetchInterval: ({ state }) =>
      !state.error && state.data?.data.some(({ finished_at }) => finished_at === null) ? poll_ms : false,
  })
  const [deleted, setDeleted] = useState<Report>()
  const [shared, setShared] = useState<Report>()
  const [sorting, setSorting] = useState([{ id: 'created', desc: true }])
  const remove = useWrite('delete_report_snapshot')
  const columns: Column<Report>[] = [
    {
      id: 'title',
      title: 'Report',
      is_ascending_first: true,
      className: 'min-w-40',
      value: ({ title }) => title,
      cell: ({ id, title, status }) =>
        status === 'succeeded' ? (
          <a
            href={addressOf('get_report_page', { report_snapshot_id: id })}
            target="_blank"
            rel="noreferrer"
            className="text-accent break-words hover:underline"
          >
            {title}
          </a>
        ) : (
          <span className="break-words">
            {title} <Pill look={status === 'failed' ? 'bad' : 'plain'}>{states[status]}</Pill>
          </span>
        ),
    },
    {
      id: 'days',
      title: 'Days',
      from: 'sm',
      className: 'whitespace-nowrap',
      value: ({ end_date }) => end_date,
      cell: ({ start_date, end_date }) => rangeOfDays(start_date, end_date),
    },
    {
      id: 'created',
      title: 'Created',
      from: 'md',
      className: 'whitespace-nowrap',
      value: ({ created_at }) => created_at,
      cell: ({ created_at, report_schedule_id }) => (
        <>
          {time(created_at)} {report_schedule_id !== null && <Pill>scheduled</Pill>}
        </>
      ),
    },
    {
      id: 'files',
      title: 'Files',
      is_unsortable: true,
      is_control: true,
      value: () => null,
      cell: (report) => (
        <span className="flex flex-wrap justify-end gap-1">
          {report.status === 'succeeded' && <Downloads report={report} />}
          {can_write && report.status === 'succeeded' && (
            <Button look="quiet" aria-label={`Share ${report.title}`} onClick={() => setShared(report)}>
              Share
            </Button>
          )}
          {can_write && (
            <Button
              look="quiet"
              aria-label={`Delete ${report.title}`}
              onClick={() => {
                remove.reset()
                setDeleted(report)
              }}
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ]
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

/** The files of a report. */
function Downloads({ report: { id, title, sections, has_pdf } }: { report: Report }) {
  const [is_open, setOpen] = useState(false)
  const link = (name: string, words: string, label: string) => (
    <a
      key={name}
      href={addressOf('download_report_file', { report_snapshot_id: id, file_name: name })}
      download={name}
      aria-label={label}
      className={buttonClass('quiet')}
    >
      {words}
    </a>
  )
  return (
    <>
      {has_pdf && link('report.pdf', 'PDF', `PDF of ${title}`)}
      {link('report.xlsx', 'XLSX', `XLSX of ${title}`)}
      <Button look="quiet" aria-expanded={is_open} aria-label={`CSV of ${title}`} onClick={() => setOpen(!is_open)}>
        CSV
      </Button>
      {is_open && (
        <span className="flex basis-full flex-wrap justify-end">
          {sectionOptions
            .filter(({ value }) => sections.includes(value))
            .map(({ value, title: words }) => link(`${value}.csv`, words, `${words} of ${title} as CSV`))}
        </span>
      )}
    </>
  )
}
