import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

interface Node {
  type: string
  value?: string
  children?: Node[]
}

const inBlocks = new Set(['paragraph', 'heading', 'tableCell', 'code'])

/** About what a person sees of an answer: without markup, blocks parted by an empty line. */
export function visibleText(markdown: string): string {
  const blocks: string[] = []
  const visit = (node: Node) => {
    if (inBlocks.has(node.type)) blocks.push(textIn(node))
    else for (const child of node.children ?? []) visit(child)
  }
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node)
  return blocks.join('\n\n')
}

const textIn = (node: Node): string =>
  node.type === 'break' ? '\n' : (node.value ?? (node.children ?? []).map(textIn).join(''))
