import type { Band } from './line-path.ts'
import { ticks } from './scale.ts'

/*
 * The layout of a line chart. The dashboard uses it in the browser, and the service for what is shared.
 */

export interface Series {
  id: string
  name: string
  color: string
  /** Drawn thicker, above the others. */
  is_main: boolean
  /** Dashed, to differ from another line of the same colour. */
  is_dashed?: boolean | undefined
  /** Its own dash pattern, if there are more lines than colours. */
  dashes?: string | undefined
  /** One value per position of the axis. Null if there is no data. */
  values: readonly (number | null)[]
  /** A note on each value, shown beside it. */
  notes?: readonly (string | undefined)[] | undefined
  /** The interval of each value. Drawn for the main line and the chosen one. */
  bands?: readonly (Band | null)[] | undefined
}

/** Room around the lines, for their axes. */
export const margin = { top: 12, right: 12, bottom: 26, left: 44 }

type Place = (value: number) => number

interface Planned {
  /** The number of positions on the axis. */
  length: number
  series: readonly Series[]
  /** Whether to draw the band of a line. */
  hasBand: (line: Series) => boolean
  width: number
  height: number
  /** 1 is at the top; for ranks. */
  is_inverted?: boolean | undefined
  most?: number | undefined
  /** The values are whole numbers. */
  is_count?: boolean | undefined
  /** Values of neighbouring charts, which share the scale. */
  beside?: readonly number[]
}

/** The values on the axis, the area for the lines, and the coordinates of each position and value. */
export function linePlan({
  length,
  series,
  hasBand,
  width,
  height,
  is_inverted,
  most,
  is_count = false,
  beside = [],
}: Planned) {
  const ends = series
    .filter(hasBand)
    .flatMap(({ bands = [] }) => bands.flatMap((band) => (band ? [band.low, band.high] : [])))
  const values = [...series.flatMap((line) => line.values.filter((value) => value !== null)), ...ends, ...beside]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // An axis of shares or counts that does not start at 0 exaggerates small differences.
  const least = is_inverted ? Math.max(1, low) : most === 1 || is_count ? 0 : low
  const marks = values.length > 0 ? ticks(least, Math.min(most ?? high, high), is_count) : [0, 1]
  const [first, last] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom }
  const x: Place = (index) => margin.left + (length > 1 ? (index / (length - 1)) * inner.width : inner.width / 2)
  const y: Place = (value) => {
    const share = (value - first) / (last - first || 1)
    return margin.top + (is_inverted ? share : 1 - share) * inner.height
  }
  return { marks, inner, x, y }
}

/**
 * Values to draw as dots: the marked one, isolated ones (no line shows them), and those of partial days, weeks or
 * months.
 */
export function dotsOf(
  values: Series['values'],
  at: number | undefined,
  partial: readonly (string | undefined)[],
): [number, number][] {
  const is_there = (index: number) => (values[index] ?? null) !== null
  return values.flatMap((value, index): [number, number][] =>
    value !== null && (index === at || partial[index] || (!is_there(index - 1) && !is_there(index + 1)))
      ? [[index, value]]
      : [],
  )
}
