import type { Series } from '../../src/figures/line-plan.ts'
import { Dot } from './brand-mark.tsx'

interface Props {
  title: string
  /** What the values count, and why they are not complete. */
  note: string
  /** What happened at the position. */
  happened: readonly string[]
  series: readonly Series[]
  /** Whether to show the interval of a line. */
  hasBand: (line: Series) => boolean
  format: (value: number) => string
  /** The lowest value first, for ranks. */
  is_inverted: boolean | undefined
  /** The position, and where it is in the chart. */
  at: number
  left: number
  /** The width of the chart. */
  width: number
}

/** The values of all lines at a position, the highest first. */
export function Readout({ title, note, happened, hasBand, series, at, format, is_inverted, left, width }: Props) {
  const rows = series
    .map((line) => ({
      line,
      value: line.values[at] ?? null,
      note: line.notes?.[at],
      band: (hasBand(line) && line.bands?.[at]) || undefined,
    }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : (b.value - a.value) * (is_inverted ? -1 : 1),
    )
  const is_left = left > width / 2
  return (
    <div
      className="bg-raised border-line shadow-raised pointer-events-none absolute top-2 z-10 min-w-44 rounded-lg border p-2.5 text-sm"
      style={is_left ? { right: width - left + 12 } : { left: left + 12 }}
    >
      <p className="font-medium">{title}</p>
      {note && <p className="text-muted text-xs">{note}</p>}
      <ul className="mt-1.5 space-y-1">
        {rows.map(({ line, value, note, band }) => (
          <li key={line.id} className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-1.5">
              <Dot color={line.color} className="size-2" />
              <span className={line.is_main ? 'font-semibold' : undefined}>{line.name}</span>
            </span>
            <span className="numbers text-right">
              {value === null ? '–' : format(value)}
              {value !== null && note && <span className="text-muted text-xs"> {note}</span>}
              {value !== null && band && (
                <span className="text-muted block text-xs">
                  {format(band.low)} to {format(band.high)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {happened.length > 0 && (
        <ul className="border-line text-muted mt-2 max-w-64 space-y-0.5 border-t pt-1.5 text-xs">
          {happened.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
