import { SentenceReader } from '../../../src/text/sentences.ts'
import { type VisibleText, visibleText } from '../../../src/text/visible.ts'
import { type Mark, unitsOf } from './source-map.ts'

/** The maximum context on either side of a mention. */
const around = 240

/** The visible words of a mention, and the sentence around them. */
export interface Place {
  words: string
  before: string
  after: string
}

interface Reading {
  markdown: string
  unit: (codePoint: number) => number
  visible: VisibleText
}

let last: Reading | undefined
/** The parsed message. The last one is cached, because mentions of one message are usually requested in a row. */
function readingOf(markdown: string): Reading {
  if (last?.markdown !== markdown) last = { markdown, unit: unitsOf(markdown), visible: visibleText(markdown) }
  return last
}

/** The position of a mention in its message, from its offsets in code points. */
export function placeOf(markdown: string, mention: Mark): Place {
  const { unit, visible } = readingOf(markdown)
  const from = visible.indexOf(unit(mention.start))
  const to = visible.indexOf(unit(mention.end))
  const { start, end } = new SentenceReader(visible.units, visible.length).around(from, to)
  const cut = { before: Math.max(start, from - around), after: Math.min(end, to + around) }
  return {
    words: visible.slice(from, to),
    before: (cut.before > start ? '…' : '') + visible.slice(cut.before, from).trimStart(),
    after: visible.slice(to, cut.after).replace(/[\s[(]+$/, '') + (cut.after < end ? '…' : ''),
  }
}
