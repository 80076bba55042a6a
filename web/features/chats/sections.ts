/** A section of an answer that is parsed separately. */
export interface Section {
  start: number
  text: string
  /** The section is too long to parse or too deeply nested to lay out, so it is shown as source text. */
  is_plain: boolean
}

/** The approximate number of characters parsed at a time. A longer answer is shown section by section. */
const size = 12_000
const most = { characters: 40_000, nesting: 30, signs: 2_000 }

/** Splits a long answer at empty lines outside of code, so parsing never blocks the page. */
export function sectionsOf(markdown: string): Section[] {
  if (markdown.length <= size) return sectionsIn(markdown, 0)
  const sections: Section[] = []
  let from = 0
  let fence: string | undefined
  let was_empty = false
  for (let at = 0; at < markdown.length; ) {
    const end = markdown.indexOf('\n', at) + 1 || markdown.length
    const line = markdown.slice(at, Math.min(end, at + 100))
    const sign = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (was_empty && !fence && at - from >= size && /^\S/.test(line)) {
      sections.push(...sectionsIn(markdown.slice(from, at), from))
      from = at
    }
    if (sign && !fence) fence = sign
    else if (sign && fence && sign.startsWith(fence)) fence = undefined
    was_empty = end - at < 100 && line.trim() === ''
    at = end
  }
  return [...sections, ...sectionsIn(markdown.slice(from), from)]
}

/** A section, split again when it is far too long. */
function sectionsIn(text: string, start: number): Section[] {
  if (text.length <= most.characters) return [{ text, start, is_plain: isTooMuch(text) }]
  const before = text.slice(0, most.characters)
  const line = before.lastIndexOf('\n') + 1 || before.lastIndexOf(' ') + 1 || before.length
  const end = /[\uD800-\uDBFF]/.test(text[line - 1] ?? '') ? line - 1 : line
  return [{ text: text.slice(0, end), start, is_plain: true }, ...sectionsIn(text.slice(end), start + end)]
}

function isTooMuch(text: string): boolean {
  if ((text.match(/[*_~[\]`<|]/g)?.length ?? 0) > most.signs) return true
  return text.split('\n').some((line) => {
    const [inside = ''] = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*/.exec(line) ?? []
    return inside.replace(/\s+/g, '').length > most.nesting
  })
}

/** The link definitions of an answer: `[1]: https://...`. Every section needs them. */
export const definitionsIn = (markdown: string) =>
  (markdown.match(/^ {0,3}\[[^\]\n^]{1,200}\]:[ \t]*\S{1,2000}.*$/gm) ?? []).slice(0, 200).join('\n')
