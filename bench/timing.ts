export interface Timing {
  wall: number
  /** Of all threads of this process; steadier than wall-clock time on a busy machine. */
  cpu: number
}

/** How long some work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<Timing> {
  const begun = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - begun, cpu: (user + system) / 1000 }
}

/** Times several pieces of work in turn, so that a slow moment of the machine affects all of them. */
export async function timedInTurn(runs: number, works: (() => Promise<unknown>)[]): Promise<Timing[][]> {
  const timings: Timing[][] = works.map(() => [])
  for (const work of works) await work()
  for (let run = 0; run < runs; run++) {
    for (const [index, work] of works.entries()) timings[index]?.push(await timed(work))
  }
  return timings
}

/** The value below which the given share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))
export const median = (timings: Timing[], of: keyof Timing) =>
  quantile(
    timings.map((timing) => timing[of]),
    0.5,
  )
export const p95 = (timings: Timing[], of: keyof Timing) =>
  quantile(
    timings.map((timing) => timing[of]),
    0.95,
  )
