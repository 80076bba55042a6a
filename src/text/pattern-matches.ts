import { type RE2JS, RE2JSException } from 're2js'

/** The budget of one pattern on one answer (docs/methodology.md#what-is-a-mention). */
export const TIME_BUDGET_MS = 50
export const MATCH_BUDGET = 10_000

/** The error of a pattern that does not compile. */
export const problemOf = (error: unknown): string =>
  error instanceof RE2JSException ? error.message.replace(/^error parsing regexp: /, '') : 'cannot be read'

/**
 * All non-empty matches in the visible texts of one answer that cross no block.
 * @returns three numbers each: text, start, end in UTF-16 units; null when they exceed the budget
 */
export function findMatches(
  pattern: RE2JS,
  texts: readonly string[],
  match_budget: number,
  isOver: () => boolean,
): number[] | null {
  const found: number[] = []
  for (const [index, text] of texts.entries()) {
    const matcher = pattern.matcher(text)
    let isFound = matcher.find()
    while (isFound) {
      const [start, end] = [matcher.start(), matcher.end()]
      const blockEnd = text.indexOf('\n\n', start)
      if (end > start && (blockEnd < 0 || blockEnd + 2 > end)) found.push(index, start, end)
      if (found.length > match_budget * 3 || isOver()) return null
      // A match never crosses a block; the search continues after the edge.
      isFound = blockEnd >= 0 && blockEnd + 2 <= end ? matcher.find(blockEnd + 2) : matcher.find()
    }
    if (isOver()) return null
  }
  return found
}
