/**
 * How many rows may be read. Things are ordered by how many answers show them, and those that do not fit are left out, the least shown
 * first.
 */
export interface RowLimits {
  most: number
  /** The maximum number of rows of one thing. */
  most_of_one: number
}

/** The first things whose rows all fit. A thing has at most as many rows as answers that show it. */
export function withinRows<Thing extends { retrieval_count: number }>(
  things: readonly Thing[],
  { most, most_of_one }: RowLimits,
): Thing[] {
  let left = most
  const end = things.findIndex(({ retrieval_count }) => {
    left -= Math.min(retrieval_count, most_of_one)
    return left < 0
  })
  return end === -1 ? [...things] : things.slice(0, end)
}
