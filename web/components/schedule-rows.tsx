import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Schedule {
  id: string
  is_enabled: boolean
}

interface Props<Row extends Schedule> {
  rows: readonly Row[]
  /** The accessible name of a row: "the daily export Mentions". */
  nameOf: (row: Row) => string
  titleOf: (row: Row) => ReactNode
  noteOf: (row: Row) => ReactNode
  can_write: boolean
  is_busy: boolean
  onEnabled: (row: Row, is_enabled: boolean) => void
  onEdit?: (row: Row) => void
  onDelete: (row: Row) => void
}

/** Schedules in a card: what each does and when, with buttons to pause, resume, edit and delete it. */
export function ScheduleRows<Row extends Schedule>({
  rows,
  nameOf,
  titleOf,
  noteOf,
  can_write,
  is_busy,
  onEnabled,
  onEdit,
  onDelete,
}: Props<Row>) {
  return (
    <ul className="divide-line divide-y">
      {rows.map((row) => {
        const turn = row.is_enabled ? 'Pause' : 'Resume'
        return (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium break-words">{titleOf(row)}</p>
              <p className="text-muted text-sm break-words">{noteOf(row)}</p>
            </div>
            {can_write && (
              <span className="flex gap-1">
                {onEdit && (
                  <Button look="quiet" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
                    Edit
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={`${turn} ${nameOf(row)}`}
                  disabled={is_busy}
                  onClick={() => onEnabled(row, !row.is_enabled)}
                >
                  {turn}
                </Button>
                <Button look="quiet" aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
                  Delete
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
