import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

type Tree = ReturnType<typeof fromHtml>
type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** Elements without text: images, scripts, form controls. */
const silent = new Set([
  ...['img', 'picture', 'svg', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed', 'map', 'math'],
  ...['script', 'style', 'noscript', 'template', 'link', 'meta', 'head'],
  ...['button', 'input', 'select', 'textarea', 'datalist', 'progress', 'meter'],
])
/** Elements around the main text of a page. */
const around = new Set(['nav', 'footer', 'aside', 'dialog', 'menu'])

/**
 * HTML as GitHub flavoured markdown, without images. Links are absolute; links that do not lead to the web become text.
 * @throws RangeError when it is nested too deeply
 */
export function htmlToMarkdown(html: string, base: string, is_whole: boolean): string {
  const tree = fromHtml(html, { fragment: !is_whole })
  clean(tree, base)
  return toMarkdown(toMdast(tree), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    rule: '-',
  }).trim()
}

/** Removes elements that are not read and resolves links. @returns whether any text is left */
function clean(parent: Tree | Element, base: string): boolean {
  let has_text = false
  parent.children = (parent.children as Node[]).filter((node) => {
    if (node.type === 'text') {
      has_text ||= node.value.trim() !== ''
      return true
    }
    if (node.type !== 'element') return false
    if (silent.has(node.tagName) || around.has(node.tagName) || isHidden(node)) return false
    const is_worded = clean(node, base)
    has_text ||= is_worded
    if (node.tagName !== 'a') return true
    if (!is_worded) return false
    const target = linkOf(node, base)
    node.properties = target === null ? {} : { href: target }
    if (target === null) node.tagName = 'span'
    return true
  }) as typeof parent.children
  return has_text
}

const isHidden = ({ properties }: Element) => properties.hidden === true || properties.ariaHidden === 'true'

function linkOf({ properties: { href } }: Element, base: string): string | null {
  if (typeof href !== 'string' || href.startsWith('#')) return null
  const url = URL.parse(href, base)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}
