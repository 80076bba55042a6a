import { type Document, rangeOf } from './document.ts'
import { applyChanges } from './edits.ts'

/**
 * Replaces a passage: one or more whole blocks outside of lists and quotes.
 * @returns null when the article does not contain the passage, or contains it more than once
 */
export function replacePassage(document: Document, passage: string, wording: string): Document | null {
  const { markdown } = document
  const ranges = document.root.children.map(rangeOf)
  const starts = new Set(ranges.map(({ start }) => start))
  const ends = new Set(ranges.map(({ end }) => end))
  const places: number[] = []
  for (let at = markdown.indexOf(passage); at >= 0; at = markdown.indexOf(passage, at + 1)) {
    if (starts.has(at) && ends.has(at + passage.length)) places.push(at)
  }
  const [start] = places
  if (start === undefined || places.length > 1) return null
  return applyChanges(document, [{ start, end: start + passage.length, text: wording }])
}
