import { availableParallelism, totalmem } from 'node:os'

/** Prints the result of a long run, as one line of JSON, so that it can be quoted. */
export function printResult(test: string, started: number, result: Record<string, unknown>): void {
  const machine = {
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
  }
  const [date, seconds] = [new Date().toISOString().slice(0, 10), Math.round((performance.now() - started) / 1000)]
  console.log(JSON.stringify({ test, ...result, seconds, date, machine }))
}

/** The same choices are repeated when `SEED` is set to the value that a run printed. */
export const seedOf = () => process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000))

export const isLong = Boolean(process.env.LONG)

/** A number that the environment may set, with defaults for long and short runs. */
export const size = (name: string, long: number, short: number) => Number(process.env[name] ?? (isLong ? long : short))

export const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

/** @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
