import { useState } from 'react'
import { addressOf } from '../../api/address.ts'
import type { Answer } from '../../api/api.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { rangeOfDays, time } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { sectionOptions } from './sections.ts'

export type KeptReport = Answer<'list_report_snapshots'>['data'][number]

const states = { queued: 'waiting', running: 'in progress', failed: 'failed', succeeded: '' } as const

export function reportColumns({
  can_write,
  onShare,
  onDelete,
}: {
  can_write: boolean
  onShare: (report: KeptReport) => void
  onDelete: (report: KeptReport) => void
}): Column<KeptReport>[] {
  return [
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
            <Button look="quiet" aria-label={`Share ${report.title}`} onClick={() => onShare(report)}>
              Share
            </Button>
          )}
          {can_write && (
            <Button look="quiet" aria-label={`Delete ${report.title}`} onClick={() => onDelete(report)}>
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ]
}

/** The files of a report. */
function Downloads({ report: { id, title, sections, has_pdf } }: { report: KeptReport }) {
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
