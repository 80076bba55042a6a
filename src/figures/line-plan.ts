import type { Band } from './line-path.ts'
import { ticks } from './scale.ts'

/*
 * Where things of a line chart stand. The dashboard draws by it in the browser, and the service in what is shared.
 */

export interface Series {
  id: string
  name: string
  color: string
  /** Drawn stronger, above the others. */
  is_main: boolean
  /** Dashed, to differ from another line of the same colour. */
  is_dashed?: boolean | undefined
  /** Dashes of its own, where there are more lines than colours. */
  dashes?: string | undefined
  /** One value for each position of the axis; null where there is no data. */
  values: readonly (number | null)[]
  /** What each value is of, shown beside it. */
  notes?: readonly (string | undefined)[] | undefined
  /** How sure each value is; drawn for the main line and the chosen one. */
  bands?: readonly (Band | null)[] | undefined
}

/** Room around the lines, for their axes. */
export const margin = { top: 12, right: 12, bottom: 26, left: 44 }

type Place = (value: number) => number

interface Planned {
  /** How many positions the axis has. */
  length: number
  series: readonly Series[]
  /** Whether the band of a line is drawn. */
  hasBand: (line: Series) => boolean
  width: number
  height: number
  /** 1 is at the top: ranks. */
  is_inverted?: boolean | undefined
  most?: number | undefined
  /** Whole numbers of things. */
  is_count?: boolean | undefined
  /** Values of charts beside this one, which has the same scale. */
  beside?: readonly number[]
}

/** The values of the axis, the room for the lines, and the place of each position and value. */
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

/** The marked value, isolated values, which no line would show, and those of parts of a day, week or month. */
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
