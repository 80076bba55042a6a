import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

interface Node {
  type: string
  value?: string
  children?: Node[]
}

const unseen = /<(script|style|template|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

const seenInHtml = (html: string): string =>
  html
    .replace(unseen, '')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:div|p|td|li|h[1-6])\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')

/** The visible blocks of a message according to a CommonMark and GitHub markdown parser, white space collapsed. */
export function mdastBlocks(markdown: string): string[] {
  const tree: Node = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return asBlocks(render(tree))
}

export const asBlocks = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')

function render(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value ?? ''
    case 'code':
      return `\n\n${node.value ?? ''}\n\n`
    case 'html':
      return seenInHtml(node.value ?? '')
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
    case 'definition':
    case 'footnoteReference':
      return ''
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference':
      return (node.children ?? []).map(render).join('')
    default:
      return `\n\n${(node.children ?? []).map(render).join('')}\n\n`
  }
}
