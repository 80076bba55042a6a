/*
 * Rich text of a caller, made safe to show. Nothing of the input is passed on: a known element is written anew without
 * attributes (a link keeps its address), everything else becomes text, so what a browser makes of broken markup does
 * not matter.
 */
const elements = new Set(
  'p br hr div span b strong i em u s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 a'.split(' '),
)
const empty = new Set(['br', 'hr'])
/** Their content is not for readers. */
const unseen = /<(script|style|template|title|textarea|iframe|noscript|object|svg|math)\b.*?(?:<\/\1\s*>|$)/gis
/** No part of it crosses a "<", so that a text of many broken tags is read once. */
const token = /<!--.*?(?:-->|$)|<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<rest>(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|[^<]+|</gis
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const safeScheme = /^(?:https?:\/\/|mailto:)/i
const deepest = 100

/** Escapes what could be markup; entities stay as they are. */
const escaped = (text: string) =>
  text
    .replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,30};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The HTML with known elements only, each closed. Making it safe again changes nothing. */
export function safeHtml(html: string): string {
  const open: string[] = []
  let safe = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) safe += `</${open.pop()}>`
  }
  for (const { 0: text, groups = {} } of html.replace(unseen, '').matchAll(token)) {
    const name = groups.name?.toLowerCase()
    if (name === undefined) safe += text.startsWith('<!--') ? '' : escaped(text)
    else if (!elements.has(name)) continue
    else if (groups.end) {
      const depth = open.lastIndexOf(name)
      if (depth >= 0) closeTo(depth)
    } else if (empty.has(name)) safe += `<${name}>`
    else if (open.length < deepest) {
      safe += name === 'a' ? link(groups.rest ?? '') : `<${name}>`
      open.push(name)
    }
  }
  closeTo(0)
  return safe
}

function link(attributes: string) {
  const [, double, single, bare] = address.exec(attributes) ?? []
  const target = (double ?? single ?? bare ?? '').trim()
  return safeScheme.test(target) ? `<a href="${escaped(target)}" rel="noopener noreferrer nofollow">` : '<a>'
}
