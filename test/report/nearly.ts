import { expect } from 'vitest'

/** Exact counts, ratios within 1e-9. */
export const nearly = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 10)
  if (Array.isArray(value)) return value.map(nearly)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nearly(one)]))
}
