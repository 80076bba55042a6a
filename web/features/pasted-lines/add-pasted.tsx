import { Download } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { OperationId } from '../../../src/contract/contract.ts'
import { csvOf } from '../../../src/csv.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { type Failed, writeEach } from '../../api/write-each.ts'
import { Button } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { download, fileName } from '../../components/csv.ts'
import { DataTable } from '../../components/data-table.tsx'
import { explain } from '../../components/explain.ts'
import { FileDrop } from '../../components/file-drop.tsx'
import { quantity, whole } from '../../components/format.ts'
import { FormProblem, TextArea } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { keepPasted, type PastedLine } from './pasted-line.ts'

export interface PastedRows<Row extends PastedLine> {
  rows: readonly Row[]
  /** Whether the first line names the columns. */
  has_head: boolean
}

interface Props<Row extends PastedLine> {
  /** What a line is, such as `prompt`. */
  what: string
  hint: ReactNode
  example: string
  /** The maximum number of lines that can be added at once. */
  most: number
  /** Parses the pasted text. Must be memoised: when it changes, all text is parsed again. */
  read: (pasted: string) => PastedRows<Row>
  columns: readonly Column<Row>[]
  /** Names and values of the columns of a file, in the form that can be pasted. */
  file: Record<string, (row: Row) => string | number | null>
  /** Called once before the lines are added. */
  writer: () => (row: Row) => Promise<unknown>
  /** The operations that the writer calls. */
  writes: readonly OperationId[]
  /** Shown below the lines. */
  more?: (count: number) => ReactNode
  onClose: () => void
}

/** A file with more characters is not a list that somebody wrote. */
const maxFileLength = 20_000_000

/** Adds many things at once. Lines from a paste or a file are shown with their errors before anything is added. */
export function AddPasted<Row extends PastedLine>({ what, read, columns, file, most, ...props }: Props<Row>) {
  const [pasted, setPasted] = useState('')
  const [dropped, setDropped] = useState<File>()
  const [unreadable, setUnreadable] = useState<string>()
  const [done, setDone] = useState<number>()
  const [added, setAdded] = useState(0)
  const [failed, setFailed] = useState<Failed<Row>[]>([])
  // Closing the dialog stops adding.
  const stop = useRef<AbortController>(undefined)
  const deferred = useDeferredValue(pasted)
  const { rows, has_head } = useMemo(() => read(deferred), [read, deferred])
  const good = rows.filter(({ problem }) => problem === undefined)
  const left_out = rows.length - good.length
  const is_too_many = good.length > most

  useEffect(() => () => stop.current?.abort(), [])

  function paste(text: string) {
    setPasted(text)
    setAdded(0)
    setUnreadable(undefined)
  }

  async function take(chosen: File) {
    setDropped(chosen)
    if (chosen.size > maxFileLength) return setUnreadable(`The file is larger than ${whole(maxFileLength / 1e6)} MB.`)
    const text = await chosen.text()
    if (text.includes('\0')) return setUnreadable('The file is not text. Save the sheet as CSV.')
    paste(text)
  }

  async function add() {
    const control = new AbortController()
    stop.current = control
    setFailed([])
    setDone(0)
    const failures = await writeEach(good, props.writer(), setDone, control.signal)
    await refreshAfter(props.writes)
    setDone(undefined)
    setAdded(good.length - failures.length)
    // Lines that were not added stay, so the user can correct them.
    const errors = new Map(failures.map(({ item, error }) => [item, error]))
    const kept = rows.filter((row) => row.problem !== undefined || errors.has(row))
    const { text, lines } = keepPasted(deferred, has_head, kept)
    setPasted(text)
    setFailed(
      kept.flatMap((row, at) => {
        const error = errors.get(row)
        return error ? [{ item: { ...row, line: lines[at] ?? row.line }, error }] : []
      }),
    )
  }

  return (
    <div className="space-y-4">
      <FileDrop
        label="Choose or drop a CSV file"
        hint="Its lines appear below, where they can be corrected"
        file={dropped}
        onFile={(chosen) => void take(chosen)}
      />
      {unreadable && <FormProblem>{unreadable}</FormProblem>}
      <TextArea
        label="Pasted lines"
        hint={props.hint}
        rows={6}
        spellCheck={false}
        placeholder={props.example}
        value={pasted}
        onValue={paste}
      />
      {rows.length > 0 && (
        <Preview
          label={`Preview of pasted ${what}s`}
          columns={columns}
          rows={rows}
          note={`${quantity(good.length, what)} to add${left_out > 0 ? `, ${quantity(left_out, 'line')} left out` : ''}`}
        />
      )}
      {left_out > 0 && (
        <Button onClick={() => download(fileName(`${what}s left out`), leftOutCsv(rows, file))}>
          <Download size={14} aria-hidden="true" />
          Download left-out lines
        </Button>
      )}
      {done !== undefined && <ProgressBar label={`Adding ${quantity(good.length, what)}`} share={done / good.length} />}
      {added > 0 && (
        <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
          {quantity(added, what)} added.
        </p>
      )}
      {failed.length > 0 && <FormProblem>{refusedWords(failed)}</FormProblem>}
      {is_too_many && <FormProblem>{`At most ${whole(most)} ${what}s at once. Paste fewer lines.`}</FormProblem>}
      {props.more?.(good.length)}
      <div className="flex justify-end gap-2">
        <Button onClick={props.onClose}>{added > 0 ? 'Done' : 'Cancel'}</Button>
        <Button
          look="primary"
          disabled={good.length === 0 || is_too_many || done !== undefined || deferred !== pasted}
          onClick={() => void add()}
        >
          Add {quantity(good.length, what)}
        </Button>
      </div>
    </div>
  )
}

interface PreviewProps<Row extends PastedLine> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  note: string
}

/** The lines as they would be added; those with an error come first. */
function Preview<Row extends PastedLine>({ label, columns, rows, note }: PreviewProps<Row>) {
  const [sorting, setSorting] = useState([{ id: 'problem', desc: false }])
  const all = useMemo((): Column<Row>[] => [...lineColumns<Row>(), ...columns], [columns])
  return (
    <section aria-label="Preview" className="border-line overflow-hidden rounded-lg border">
      <p role="status" className="text-muted border-line border-b px-4 py-2 text-sm">
        {note}
      </p>
      <DataTable
        label={label}
        columns={all}
        rows={rows}
        idOf={({ line }) => String(line)}
        sorting={sorting}
        onSorting={setSorting}
        className="max-h-72"
      />
    </section>
  )
}

const lineColumns = <Row extends PastedLine>(): Column<Row>[] => [
  { id: 'line', title: 'Line', is_number: true, is_ascending_first: true, value: ({ line }) => line },
  {
    id: 'problem',
    title: 'State',
    is_ascending_first: true,
    className: 'min-w-28',
    // Lines with an error keep their order.
    value: ({ problem }) => (problem ? 'problem' : null),
    cell: ({ problem }) =>
      problem ? <span className="text-bad text-sm">{problem}</span> : <span className="text-good">ready</span>,
  },
]

/** The lines that cannot be added and why, as a file that can be corrected and pasted again. */
function leftOutCsv<Row extends PastedLine>(rows: readonly Row[], file: Props<Row>['file']) {
  const lines = rows
    .filter(({ problem }) => problem !== undefined)
    .map((row) => [...Object.values(file).map((value) => value(row)), row.line, row.problem])
  return csvOf([[...Object.keys(file), 'line', 'problem'], ...lines])
}

const named = 5
/** The rejected lines and their reasons; lines with the same reason are grouped. */
function refusedWords(failed: readonly Failed<PastedLine>[]) {
  const byReason = Map.groupBy(failed, ({ error }) => explain(error))
  return [...byReason]
    .map(([reason, all]) => {
      const lines = all.slice(0, named).map(({ item }) => item.line)
      const more = all.length > named ? ` and ${all.length - named} more` : ''
      return `Line ${lines.join(', ')}${more}: ${reason}`
    })
    .join(' ')
}
