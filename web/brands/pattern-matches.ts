import { RE2JS, RE2JSException } from 're2js'

/** A match in its surroundings. */
export interface Found {
  before: string
  text: string
  after: string
}

const around = 48
/** Like the service: a pattern that takes longer, or matches more often, counts nothing in an answer. */
const budget = { milliseconds: 50, matches: 10_000 }

/** A pattern by the engine that the service uses; or what is wrong with it. */
export function compile(regex: string): { pattern: RE2JS } | { problem: string } {
  try {
    return { pattern: RE2JS.compile(regex) }
  } catch (error) {
    const words =
      error instanceof RE2JSException ? error.message.replace(/^error parsing regexp: /, '') : 'cannot be read'
    return { problem: words }
  }
}

/** Matches in the visible text of an answer, no match crossing a block; null where the pattern is over its budget. */
export function matchesIn(pattern: RE2JS, text: string): Found[] | null {
  const started = performance.now()
  const found: Found[] = []
  for (const block of text.split('\n\n')) {
    const matcher = pattern.matcher(block)
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end === start) continue
      found.push({
        before: (start > around ? '…' : '') + block.slice(Math.max(0, start - around), start),
        text: block.slice(start, end),
        after: block.slice(end, end + around) + (end + around < block.length ? '…' : ''),
      })
      if (found.length > budget.matches) return null
      if (performance.now() - started > budget.milliseconds) return null
    }
  }
  return found
}
