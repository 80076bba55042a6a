/* Lines of charts as SVG paths, for the dashboard and for reports. */

/** The interval of a value. */
export interface Band {
  low: number
  high: number
}

type Place = (value: number) => number

/**
 * A line through values, with gaps where a value is missing.
 * @param draws whether to draw the segment from the previous position to this one
 */
export function pathOf(values: readonly (number | null)[], x: Place, y: Place, draws: (index: number) => boolean) {
  const at = (index: number, value: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
  let last = -1
  return values
    .map((value, index) => {
      const before = values[index - 1] ?? null
      if (value === null || before === null || !draws(index)) return ''
      const from = last === index - 1 ? '' : `M${at(index - 1, before)}`
      last = index
      return `${from}L${at(index, value)}`
    })
    .join('')
}

/** The areas between the two ends of a band. */
export function areaOf(bands: readonly (Band | null)[], x: Place, y: Place) {
  const at = (index: number, value: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
  return bands
    .map((band, index) => {
      const before = bands[index - 1]
      if (!band || !before) return ''
      return `M${at(index - 1, before.low)}L${at(index, band.low)}L${at(index, band.high)}L${at(index - 1, before.high)}Z`
    })
    .join('')
}
