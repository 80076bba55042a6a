import { expect } from 'vitest'

/**
 * Does what must take time in proportion to its input: where it does not, it takes minutes. Computing time counts, since
 * other work on the machine is no fault of the reader.
 */
export function inBoundedTime<T>(work: () => T): T {
  const before = process.cpuUsage()
  const done = work()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  return done
}
