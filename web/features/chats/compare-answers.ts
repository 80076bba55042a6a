import type { Content } from './mentions.ts'

/** The items that only the first list has, and those that only the second has, without duplicates. */
export function splitDifferences<One>(
  first: readonly One[],
  second: readonly One[],
  keyOf: (one: One) => string,
): [One[], One[]] {
  const without = (some: readonly One[], others: readonly One[]) => {
    const seen = new Set(others.map(keyOf))
    return some.filter((one) => {
      const is_new = !seen.has(keyOf(one))
      seen.add(keyOf(one))
      return is_new
    })
  }
  return [without(first, second), without(second, first)]
}

/** The sentences of an answer, without markdown syntax. */
export const sentencesIn = ({ messages }: Pick<Content, 'messages'>): string[] =>
  messages
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => content.split(/\n+|(?<=[.!?])\s+/))
    .map((line) =>
      line
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^[\s>#|*+-]+|[*_`|]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

/** Brands that both answers name, at different ranks. */
export function rankChanges(earlier: Pick<Content, 'brands_mentioned'>, later: Pick<Content, 'brands_mentioned'>) {
  const before = new Map(earlier.brands_mentioned.map(({ id, position }) => [id, position]))
  return later.brands_mentioned.flatMap(({ id, name, position: to }) => {
    const from = before.get(id)
    return from === undefined || from === to ? [] : [{ name, from, to }]
  })
}
