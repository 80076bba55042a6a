import { RE2JS } from 're2js'
import { findMatches, MATCH_BUDGET, problemOf, TIME_BUDGET_MS } from '../../../src/text/pattern-matches.ts'

/** A match in context. */
export interface PatternMatch {
  before: string
  text: string
  after: string
}

const around = 48

/** A pattern compiled by the engine that the service uses; or its error. */
export function compilePattern(regex: string): { pattern: RE2JS } | { problem: string } {
  try {
    return { pattern: RE2JS.compile(regex) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Matches in the visible texts of an answer; null when the pattern exceeds its budget. */
export function matchesIn(pattern: RE2JS, texts: readonly string[]): PatternMatch[] | null {
  const started = performance.now()
  const spans = findMatches(pattern, texts, MATCH_BUDGET, () => performance.now() - started > TIME_BUDGET_MS)
  if (spans === null) return null
  const found: PatternMatch[] = []
  for (let at = 0; at < spans.length; at += 3) {
    const [text = 0, start = 0, end = 0] = spans.slice(at, at + 3)
    found.push(inBlock(texts[text] ?? '', start, end))
  }
  return found
}

function inBlock(text: string, start: number, end: number): PatternMatch {
  const before = text.slice(Math.max(0, start - around), start)
  const after = text.slice(end, end + around)
  const [blockStart, blockEnd] = [before.lastIndexOf('\n\n'), after.indexOf('\n\n')]
  return {
    before: blockStart >= 0 ? before.slice(blockStart + 2) : (start > around ? '…' : '') + before,
    text: text.slice(start, end),
    after: blockEnd >= 0 ? after.slice(0, blockEnd) : after + (end + around < text.length ? '…' : ''),
  }
}
