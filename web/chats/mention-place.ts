import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { type Section, sectionsOf } from './sections.ts'
import { type Mark, offsetsOf, unitsOf } from './source-map.ts'

/** The most that is shown on either side of a mention. */
const around = 240

/** Text that stands together: a paragraph, a heading, a cell, with where each of its units stands in the message. */
interface Block {
  text: string
  offsets: number[]
}

/** The words of a mention as a person sees them, and the sentence around them. */
export interface Place {
  words: string
  before: string
  after: string
}

const inBlocks = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell', 'code', 'html'])

interface Reading {
  markdown: string
  unit: (codePoint: number) => number
  sections: Section[]
  /** The blocks of the pieces that were asked for. */
  blocks: Map<Section, Block[]>
}

let last: Reading | undefined
/** The reading of a message; the last one is kept, since mentions of one are asked for one after another. */
function readingOf(markdown: string): Reading {
  if (last?.markdown !== markdown) {
    last = { markdown, unit: unitsOf(markdown), sections: sectionsOf(markdown), blocks: new Map() }
  }
  return last
}

/** The piece of a message that holds an offset, as blocks of visible text. */
function blocksAround({ sections, blocks }: Reading, offset: number): Block[] {
  const section = sections.findLast(({ start }) => start <= offset)
  if (!section) return []
  const { start, text, is_plain } = section
  if (is_plain) {
    const near = text.slice(0, offset - start + 10 * around)
    return [{ text: near, offsets: Array.from({ length: near.length }, (_, index) => start + index) }]
  }
  const known = blocks.get(section) ?? blocksOf(section)
  blocks.set(section, known)
  return known
}

function blocksOf({ text, start }: Section): Block[] {
  const blocks: Block[] = []
  const read = (node: Nodes, block: Block) => {
    const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset]
    const is_line = node.type === 'break' || (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value))
    const value = is_line ? '\n' : 'value' in node ? node.value : ''
    block.text += value
    const offsets = is_line ? [from] : offsetsOf(value, text.slice(from, to), from)
    for (const one of offsets) block.offsets.push(start + one)
    if ('children' in node) for (const child of node.children) read(child, block)
  }
  const visit = (node: Nodes) => {
    if (inBlocks.has(node.type)) {
      const block = { text: '', offsets: [] }
      read(node, block)
      blocks.push(block)
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return blocks
}

/** Where a mention stands in its message, by its offsets in code points. */
export function placeOf(markdown: string, mention: Mark): Place {
  const reading = readingOf(markdown)
  const [start, end] = [reading.unit(mention.start), reading.unit(mention.end)]
  const block = blocksAround(reading, start).find(({ offsets }) => offsets.some((one) => one >= start && one < end))
  if (!block) return { words: markdown.slice(start, end), before: '', after: '' }
  const from = block.offsets.findIndex((one) => one >= start)
  const to = block.offsets.findLastIndex((one) => one < end) + 1
  const [first, last] = sentenceAt(block.text, from, to)
  const cut = { before: Math.max(first, from - around), after: Math.min(last, to + around) }
  return {
    words: block.text.slice(from, to),
    before: (cut.before > first ? '…' : '') + block.text.slice(cut.before, from).trimStart(),
    after: block.text.slice(to, cut.after).replace(/[\s[(]+$/, '') + (cut.after < last ? '…' : ''),
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Where the sentences begin and end that a stretch of a text lies in; of a long text only its surroundings are read. */
function sentenceAt(text: string, from: number, to: number): [number, number] {
  const origin = Math.max(0, from - 4 * around)
  const near = text.slice(origin, to + 4 * around)
  let [first, last] = [origin, origin + near.length]
  for (const { index, segment } of sentences.segment(near)) {
    if (origin + index <= from) first = origin + index
    if (origin + index + segment.length >= to) {
      last = origin + index + segment.length
      break
    }
  }
  return [first, last]
}
