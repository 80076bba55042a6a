import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

type Root = ReturnType<typeof fromMarkdown>
export type Node = Root | Root['children'][number]

/** Paragraph, heading, code block, table and the like: what holds words and no other block. */
export interface Block {
  type: Node['type']
  /** UTF-16 units of the markdown. */
  start: number
  end: number
  /** As a person sees it; white space is single, a line break stays one. */
  text: string
  /** What it stands in, the document first. */
  within: Node[]
  node: Node
}

export interface Document {
  markdown: string
  root: Root
  /** In the order of the text. */
  blocks: Block[]
}

/** Markdown that cannot be an article: it would take the parser too long or too deep. */
export class UnreadableError extends Error {}

/** An article has at most this many UTF-16 units. */
export const longestArticle = 500_000
const deepest = 50
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${deepest + 1}}`, 'm')

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }
const containers: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** @throws UnreadableError when it is too long or nested too deep */
export function parse(markdown: string): Document {
  if (markdown.length > longestArticle || tooDeep.test(markdown)) throw new UnreadableError()
  const root = fromMarkdown(markdown, options)
  return { markdown, root, blocks: blocksOf(root, []) }
}

function blocksOf(container: Node, above: Node[]): Block[] {
  const within = [...above, container]
  return childrenOf(container).flatMap((node) =>
    containers.has(node.type)
      ? blocksOf(node, within)
      : [{ type: node.type, ...rangeOf(node), text: textOf(node).trim(), within, node }],
  )
}

export const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : [])

export function rangeOf({ type, position }: Node): { start: number; end: number } {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) throw new Error(`${type} has no position`)
  return { start: start.offset, end: end.offset }
}

/** What may be edited: paragraphs and headings, in list items and quotes too. */
export const isEditable = ({ type }: Block) => type === 'paragraph' || type === 'heading'

/** The words of a block and everything in it. Images, HTML, definitions and note marks have none. */
export function textOf(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value.replace(/\s+/g, ' ')
    case 'code':
      return node.value
    case 'break':
      return '\n'
    case 'table':
      return node.children.map(textOf).join('\n')
    case 'tableRow':
      return node.children.map(textOf).join(' | ')
    default:
      return childrenOf(node).map(textOf).join('')
  }
}

/** The article as a person reads it: blocks in their order, a blank line between two. */
export const plainText = ({ blocks }: Document): string =>
  blocks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n')

/** Every node, depth first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}
