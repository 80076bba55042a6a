import { expect } from 'vitest'

/**
 * Runs work that must take time in proportion to its input; if it does not, it takes minutes. CPU time counts, so that
 * other load on the machine does not matter.
 */
export function inBoundedTime<T>(work: () => T): T {
  const before = process.cpuUsage()
  const done = work()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  return done
}
