/** How many rows may be read. The things that fewest answers show are left out if they do not fit. */
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
