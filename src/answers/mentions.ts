import { ABSENCE_REACH, deniesBrand, mayDeny } from './absence.ts'
import type { Candidate } from './names.ts'
import { withoutOverlaps } from './overlaps.ts'
import { SentenceReader } from './sentences.ts'
import type { VisibleText } from './visible.ts'

/** One mention in one message: a brand by its index, and where it stands, in UTF-16 units of the visible text. */
export interface Mention extends Candidate {
  /** The sentence around it, in UTF-16 units of the visible text. */
  sentence_start: number
  sentence_end: number
}

/** Settles overlaps among everything found in a text and drops what is only denied there (metrics.md 2.4 and 2.5). */
export function settleMentions(visible: VisibleText, candidates: Candidate[]): Mention[] {
  const chosen = withoutOverlaps(candidates)
  if (chosen.length === 0) return []
  const sentences = new SentenceReader(visible.units, visible.length)
  const mentions = chosen.map((candidate): Mention => {
    const { start, end } = sentences.around(candidate.start, candidate.end)
    return { ...candidate, sentence_start: start, sentence_end: end }
  })
  return mentions.filter((_, index) => !isDenied(visible, mentions, index))
}

function isDenied(visible: VisibleText, mentions: Mention[], index: number): boolean {
  const mention = mentions[index] as Mention
  const from = Math.max(mention.sentence_start, mention.start - ABSENCE_REACH)
  const to = Math.min(mention.sentence_end, mention.end + ABSENCE_REACH)
  if (!mayDeny(visible.slice(from, to))) return false
  let first = index
  while (first > 0 && (mentions[first - 1] as Mention).start >= from) first--
  const pieces: string[] = []
  let at = from
  let which = first
  for (; which < mentions.length && (mentions[which] as Mention).end <= to; which++) {
    const { start, end } = mentions[which] as Mention
    pieces.push(visible.slice(at, start))
    at = end
  }
  pieces.push(visible.slice(at, to))
  return deniesBrand(pieces, index - first)
}
