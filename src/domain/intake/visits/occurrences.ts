/** Half of what is remembered. Identical lines carry the same second, so they stand near each other in a log. */
const halfRemembered = 500_000

/**
 * Numbers equal keys from 1 in the order they come. Only the last 500,000 to 1,000,000 different keys are remembered, so
 * that a log of any length takes bounded memory; a key that comes again after so many others begins at 1.
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
