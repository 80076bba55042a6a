import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

type Node = ReturnType<typeof sanitize>

/** What notes may hold. Of other elements the content stays; scripts and the like go with all that is in them. */
const schema: Schema = {
  tagNames: 'p br hr div span b strong i em u s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 a'.split(' '),
  strip: 'script style template title textarea iframe noscript object svg math'.split(' '),
  attributes: { a: [['href', /^(?:https?:\/\/|mailto:)/i]] },
  protocols: { href: ['http', 'https', 'mailto'] },
}

/** Rich text of a caller, made safe to show: known elements without attributes; a link keeps its address. */
export function safeHtml(html: string): string {
  try {
    const tree = sanitize(fromHtml(html, { fragment: true }), schema)
    guardLinks(tree)
    emptyVoids(tree)
    return toHtml(tree, { characterReferences: { useNamedReferences: true } })
  } catch (error) {
    // It is nested deeper than the stack reaches, which no editor writes: shown as it was sent.
    if (error instanceof RangeError) return toHtml({ type: 'text', value: html })
    throw error
  }
}

/** A page that is opened learns nothing of this one, and gains nothing from it. */
function guardLinks(node: Node): void {
  if (node.type === 'element' && node.properties.href !== undefined) {
    node.properties.rel = ['noopener', 'noreferrer', 'nofollow']
  }
  if ('children' in node) for (const child of node.children) guardLinks(child)
}

/** The parser reads `<br.x>` as a line break of a class, with all that follows in it: that goes behind the line break. */
function emptyVoids(node: Node): void {
  if (!('children' in node)) return
  for (const child of node.children) emptyVoids(child)
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'element' || !['br', 'hr'].includes(child.tagName)) return [child]
    return [{ ...child, children: [] }, ...child.children]
  }) as typeof node.children
}
