/** Readable axis values that cover the lowest to the highest value. Whole numbers for counts. */
export function ticks(least: number, most: number, is_whole = false): number[] {
  const span = most - least || Math.abs(most) || 1
  const rough = span / 4
  const power = Math.max(10 ** Math.floor(Math.log10(rough)), is_whole ? 1 : 0)
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  const step = steps.find((one) => one >= rough && !(is_whole && one % 1)) ?? rough
  const first = Math.floor(least / step) * step
  const result: number[] = []
  for (let index = 0; result.length === 0 || (result.at(-1) ?? 0) < most - step * 1e-9; index++) {
    result.push(Number((first + index * step).toPrecision(12)))
  }
  return result
}

/** About this many of the positions 0..length-1, evenly spaced, including the last one. */
export function spread(length: number, count: number): number[] {
  if (length <= 0) return []
  const step = Math.max(1, Math.ceil(length / Math.max(1, count)))
  const result: number[] = []
  for (let index = length - 1; index >= 0; index -= step) result.unshift(index)
  return result
}
