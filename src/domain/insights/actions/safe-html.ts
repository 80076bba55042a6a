import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

type Node = ReturnType<typeof sanitize>

/** What notes may contain. Of other elements only the content stays; of scripts and the like nothing does. */
const schema: Schema = {
  tagNames: 'p br hr div span b strong i em u s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 a'.split(' '),
  strip: 'script style template title textarea iframe noscript object svg math'.split(' '),
  attributes: { a: [['href', /^(?:https?:\/\/|mailto:)/i]] },
  protocols: { href: ['http', 'https', 'mailto'] },
}

/** Makes a caller's rich text safe to show: known elements without attributes, except that a link keeps its address. */
export function safeHtml(html: string): string {
  try {
    const tree = sanitize(fromHtml(html, { fragment: true }), schema)
    guardLinks(tree)
    emptyVoids(tree)
    return toHtml(tree, { characterReferences: { useNamedReferences: true } })
  } catch (error) {
    // Too deeply nested for the stack. No editor writes such HTML, so it is shown as text.
    if (error instanceof RangeError) return toHtml({ type: 'text', value: html })
    throw error
  }
}

/** A linked page gets no reference to this one and no benefit from the link. */
function guardLinks(node: Node): void {
  if (node.type === 'element' && node.properties.href !== undefined) {
    node.properties.rel = ['noopener', 'noreferrer', 'nofollow']
  }
  if ('children' in node) for (const child of node.children) guardLinks(child)
}

/** The parser puts all that follows `<br.x>` inside the line break. This moves it behind the line break. */
function emptyVoids(node: Node): void {
  if (!('children' in node)) return
  for (const child of node.children) emptyVoids(child)
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'element' || !['br', 'hr'].includes(child.tagName)) return [child]
    return [{ ...child, children: [] }, ...child.children]
  }) as typeof node.children
}
