import { type Block, childrenOf, type Document, isEditable, parse } from './document.ts'
import { removals, type TextChange } from './removal.ts'

/**
 * A paragraph or heading, identified by its words or its markdown, and the markdown that replaces it; blank removes it.
 */
export interface Edit {
  original_text: string
  new_text: string
}

/** The first edit that does not apply, and why. */
export interface EditProblem {
  index: number
  /**
   * `missing`: no paragraph or heading has this text. `paragraphs`, `edits`: `count` paragraphs have it, or `count`
   * edits target one paragraph. `spills`: the new text would change the blocks around it.
   */
  problem: 'missing' | 'paragraphs' | 'edits' | 'spills'
  count: number
}

/**
 * Applies all edits or none. Text that no edit targets stays the same, byte for byte.
 * @throws UnreadableError when the article would be too long or nested too deeply
 */
export function applyEdits(document: Document, edits: Edit[]): Document | EditProblem {
  const found = edits.map(({ original_text }) => find(document, original_text))
  for (const [index, blocks] of found.entries()) {
    if (blocks.length === 0) return { index, problem: 'missing', count: 0 }
    if (blocks.length > 1) return { index, problem: 'paragraphs', count: blocks.length }
    const same = (others: Block[]) => others.length === 1 && others[0] === blocks[0]
    if (found.findIndex(same) < index) return { index, problem: 'edits', count: found.filter(same).length }
  }
  const placed = edits.map(({ new_text }, index) => ({ block: found[index]?.[0] as Block, new_text }))
  const whole = write(document, placed)
  if (whole !== null) return whole
  const index = placed.findIndex((one) => write(document, [one]) === null)
  return { index: index < 0 ? placed.length - 1 : index, problem: 'spills', count: 0 }
}

const key = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The paragraphs and headings with these words or this markdown, ignoring white space. */
function find({ blocks, markdown }: Document, original: string): Block[] {
  const wanted = key(original)
  if (wanted === '') return []
  return blocks.filter(
    (block) =>
      isEditable(block) && (key(block.text) === wanted || key(markdown.slice(block.start, block.end)) === wanted),
  )
}

interface Placed {
  block: Block
  new_text: string
}

/** The article with the new texts, separated by blank lines where necessary; null when other blocks would change. */
function write(document: Document, placed: Placed[]): Document | null {
  for (const is_apart of [false, true]) {
    const removed = placed.filter(({ new_text }) => new_text.trim() === '').map(({ block }) => block)
    const replaced = placed.filter(({ new_text }) => new_text.trim() !== '')
    const changes = [
      ...replaced.map((one) => replacement(document, one, is_apart)),
      ...(is_apart ? removed.map(({ start, end }) => ({ start, end, text: '' })) : removals(document, removed)),
    ]
    const written = applyChanges(document, changes)
    if (written !== null) return written
  }
  return null
}

function replacement({ markdown }: Document, { block, new_text }: Placed, is_apart: boolean): TextChange {
  const prefix = prefixOf(markdown, block)
  const [first = '', ...rest] = new_text.trim().replace(/\r\n?/g, '\n').split('\n')
  const follows = childrenOf(block.within.at(-1) ?? block.node)[0] !== block.node
  const lines = [
    ...(is_apart && follows ? ['', prefix + first] : [first]),
    ...rest.map((line) => (prefix + line).trimEnd()),
    ...(is_apart ? [prefix.trimEnd()] : []),
  ]
  return { start: block.start, end: block.end, text: lines.join('\n') }
}

/** The prefix of further lines in the block's list items and quotes. */
function prefixOf(markdown: string, { start }: Block): string {
  return markdown
    .slice(markdown.lastIndexOf('\n', start - 1) + 1, start)
    .replace(/\[[ xX]\][ \t]+$/, '')
    .replace(/\[\^[^\]]*\]:[ \t]*$/, '    ')
    .replace(/[^>\s]/g, ' ')
}

/** Makes the changes; null when a block outside of them would change. */
export function applyChanges(document: Document, changes: TextChange[]): Document | null {
  const inOrder = changes.toSorted((a, b) => a.start - b.start)
  const inserted: { start: number; end: number }[] = []
  let written = ''
  let at = 0
  for (const { start, end, text } of inOrder) {
    written += document.markdown.slice(at, start)
    inserted.push({ start: written.length, end: written.length + text.length })
    written += text
    at = end
  }
  written += document.markdown.slice(at)
  const others = document.blocks.filter(({ start, end }) => !changes.some((one) => one.start < end && start < one.end))
  const after = parse(written)
  return keeps(document, others, after, inserted) ? after : null
}

function keeps(document: Document, others: Block[], after: Document, inserted: { start: number; end: number }[]) {
  const outside = after.blocks.filter(({ start, end }) => {
    const touched = inserted.filter((range) => range.start < end && start < range.end)
    return !touched.some((range) => range.start <= start && end <= range.end)
  })
  const asWords = ({ markdown }: Document, blocks: Block[]) =>
    JSON.stringify(blocks.map(({ type, start, end }) => [type, markdown.slice(start, end)]))
  return asWords(document, others) === asWords(after, outside)
}
