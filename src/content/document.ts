import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { maxArticleLength, UnreadableError } from './readable.ts'

type Root = ReturnType<typeof fromMarkdown>
export type Node = Root | Root['children'][number]

/** A block that contains words and no other block: a paragraph, heading, code block, table and so on. */
export interface Block {
  type: Node['type']
  /** UTF-16 units of the markdown. */
  start: number
  end: number
  /** The visible text; white space is collapsed, a line break is kept. */
  text: string
  /** The blocks that contain it, the document first. */
  within: Node[]
  node: Node
}

export interface Document {
  markdown: string
  root: Root
  /** In the order of the text. */
  blocks: Block[]
}

const maxDepth = 50
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${maxDepth + 1}}`, 'm')

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }
const containers: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** @throws UnreadableError when it is too long or nested too deep */
export function parse(markdown: string): Document {
  if (markdown.length > maxArticleLength || tooDeep.test(markdown)) throw new UnreadableError()
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

/** Blocks that may be edited: paragraphs and headings, also in list items and quotes. */
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

/** The visible text of the article: blocks in order, separated by blank lines. */
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
