import { type Block, childrenOf, type Document, type Node, rangeOf } from './document.ts'
import type { Evidence } from './evidence.ts'
import { isQuestion } from './features.ts'
import { longParagraph, type ScoreCategory } from './score.ts'
import { contentWords, sentenceEnds, sentencesOf, writtenWords } from './words.ts'

/** Finished wording for one passage. */
export interface Rewrite {
  category: ScoreCategory
  /** Why, in a sentence. */
  reason: string
  passage: string
  wording: string
}

/** Every possible rewrite of the article; several may target one passage. */
export function rewritesOf(document: Document, evidence: Evidence): Rewrite[] {
  const free = document.blocks.filter(({ within }) => within.length === 1)
  return [
    ...withQuestions(document, free, evidence),
    ...free.slice(0, 1).map((block) => withDate(document, block, evidence)),
    ...free.flatMap((block) => asList(document, block)),
    ...free.flatMap((block) => inParts(document, block)),
  ]
}

const sourceOf = ({ markdown }: Document, { start, end }: Block) => markdown.slice(start, end)

/** A heading becomes the question that shares most of its words, at least half of them; each question is used once. */
function withQuestions(document: Document, blocks: Block[], { prompts }: Evidence): Rewrite[] {
  const open = new Map(prompts.filter(isQuestion).map((question) => [question, new Set(contentWords(question))]))
  return blocks.flatMap((block): Rewrite[] => {
    if (block.node.type !== 'heading' || block.node.depth === 1 || isQuestion(block.text)) return []
    const words = contentWords(block.text)
    const [best] = [...open]
      .map(([question, asked]) => ({ question, shared: words.filter((word) => asked.has(word)).length }))
      .filter(({ shared }) => shared > 0 && shared * 2 >= words.length)
      .sort((a, b) => b.shared - a.shared)
    if (!best) return []
    open.delete(best.question)
    return [
      {
        category: 'structure',
        reason: `Turn the heading “${block.text}” into a question that people ask.`,
        passage: sourceOf(document, block),
        wording: `${'#'.repeat(block.node.depth)} ${escaped(best.question)}`,
      },
    ]
  })
}

/** Markdown that renders as the text. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>&|~#]/g, '\\$&')

const conjunction = 'and|or|und|oder|et|ou|y|och'
const enumeration = new RegExp(`^(.{3,}?):\\s+(.+?),?\\s+(?:${conjunction})\\s+([^,]+?)[.]?$`, 's')
const maxItemLength = 8

/** A paragraph that ends in "…: one, two and three." becomes an introduction and a list. */
function asList(document: Document, block: Block): Rewrite[] {
  const passage = sourceOf(document, block)
  const isPlain = block.type === 'paragraph' && childrenOf(block.node).every(({ type }) => type === 'text')
  if (!isPlain || passage !== block.text) return []
  const last = sentencesOf(passage).at(-1) ?? ''
  const [, introduction, first = '', end = ''] = enumeration.exec(last) ?? []
  const items = [...first.split(/,\s+/), end].map((item) => item.trim())
  if (introduction === undefined || items.length < 3) return []
  if (items.some((item) => item === '' || writtenWords(item).length > maxItemLength)) return []
  const before = passage.slice(0, passage.length - last.length)
  return [
    {
      category: 'structure',
      reason: 'A list is easier to scan than items in a sentence.',
      passage,
      wording: `${before}${introduction}:\n\n${items.map((item) => `- ${item}`).join('\n')}`,
    },
  ]
}

/** Splits a paragraph that is too long between sentences, into as few parts as are short enough. */
function inParts(document: Document, block: Block): Rewrite[] {
  if (block.type !== 'paragraph' || writtenWords(block.text).length <= longParagraph) return []
  const passage = sourceOf(document, block)
  const parts: string[] = []
  let from = 0
  let until = 0
  for (const at of [...endsOfSentences(document, block.node).map((end) => end - block.start), passage.length]) {
    if (until > from && writtenWords(passage.slice(from, at)).length > longParagraph) {
      parts.push(passage.slice(from, until).trim())
      from = until
    }
    until = at
  }
  parts.push(passage.slice(from).trim())
  if (parts.length < 2) return []
  return [
    {
      category: 'clarity',
      reason: `The paragraph has more than ${longParagraph} words; shorter ones are easier to quote.`,
      passage,
      wording: parts.join('\n\n'),
    },
  ]
}

/** The ends of sentences that lie outside of links and emphasis. */
function endsOfSentences({ markdown }: Document, paragraph: Node): number[] {
  return (
    childrenOf(paragraph)
      // A text without a position is an address that became a link.
      .filter(({ type, position }) => type === 'text' && position)
      .map(rangeOf)
      .flatMap(({ start, end }) =>
        sentenceEnds(markdown.slice(start, end))
          .slice(0, -1)
          .map((at) => start + at),
      )
  )
}

/** Adds the date of the last update, below the first heading or above the first words. */
function withDate(document: Document, block: Block, { as_of }: Evidence): Rewrite {
  const passage = sourceOf(document, block)
  const line = `*Last updated: ${as_of}*`
  return {
    category: 'freshness',
    reason: 'The page does not state the current year.',
    passage,
    wording: block.type === 'heading' ? `${passage}\n\n${line}` : `${line}\n\n${passage}`,
  }
}
