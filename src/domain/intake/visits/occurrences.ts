/** Half of the number of keys remembered. Identical lines have the same second, so they are close together in a log. */
const halfRemembered = 500_000

/**
 * Numbers equal keys from 1 in order of arrival. Only the last 500,000 to 1,000,000 different keys are remembered, so
 * memory is bounded for any log. A key that returns after so many others starts again at 1.
 */
export function createOccurrences(half = halfRemembered): (key: string) => number {
  let recent = new Map<string, number>()
  let older = new Map<string, number>()
  return (key) => {
    const number = (recent.get(key) ?? older.get(key) ?? 0) + 1
    recent.set(key, number)
    if (recent.size >= half) {
      older = recent
      recent = new Map()
    }
    return number
  }
}
