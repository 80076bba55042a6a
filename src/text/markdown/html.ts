import { characterEntities } from 'character-entities'
import * as char from '../characters.ts'
import { ALPHANUMERIC, asciiMarks, BREAK, DECODED, hide, LINE, type Sheet, seenAt } from '../sheet.ts'

const isNameUnit = (unit: number): boolean => unit < char.ASCII && ((asciiMarks[unit] as number) & ALPHANUMERIC) !== 0
const isLetter = (unit: number): boolean => isNameUnit(unit) && unit > char.NINE
const isSpace = (unit: number): boolean =>
  unit === char.SPACE || unit === char.TAB || unit === char.LINE_FEED || unit === char.CARRIAGE_RETURN

/** Tags that end a block; a match does not run across them. */
const blockTag =
  /^<\/?(?:address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|menu|nav|ol|optgroup|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?![a-z0-9-])/i
const lineTag = /^<br(?![a-z0-9-])/i
/** Elements whose content browsers do not show. */
const unseenElement = /^<(script|style|template|title)(?![a-z0-9-])/i
const maxTagNameLength = 12

/**
 * Finds where HTML constructs end. Closing marks are searched in the whole text once and remembered as the parser moves
 * forward, so that a text with a thousand unclosed comments is searched once.
 */
export class HtmlReader {
  readonly sheet: Sheet
  readonly closers = new Map<string, { from: number; found: number }>()

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  /** Hides the tag, comment or other HTML construct at `index` and returns the index after it, or -1 when there is none. */
  read(index: number, end: number): number {
    const after = this.constructEnd(index, end)
    if (after < 0) return -1
    const { raw, fates } = this.sheet
    const head = raw.slice(index, index + maxTagNameLength)
    const unseen = unseenElement.exec(head)?.[1]
    const close = unseen === undefined ? -1 : this.next(`</${unseen.toLowerCase()}`, after, end)
    hide(this.sheet, index, close < 0 ? after : close)
    if (lineTag.test(head)) fates[index] = LINE
    else if (blockTag.test(head)) fates[index] = BREAK
    return close < 0 ? after : close
  }

  /** The index of `mark` at or after `index`, or -1 when it does not come before `end`. */
  next(mark: string, index: number, end: number): number {
    let closer = this.closers.get(mark)
    if (closer === undefined || index < closer.from || index > closer.found) {
      const found = this.sheet.raw.indexOf(mark, index)
      closer = { from: index, found: found < 0 ? Number.POSITIVE_INFINITY : found }
      this.closers.set(mark, closer)
    }
    return closer.found + mark.length <= end ? closer.found : -1
  }

  constructEnd(index: number, end: number): number {
    const { sheet } = this
    const unit = sheet.units[index + 1] as number
    if (index + 1 >= end) return -1
    if (isLetter(unit)) return this.openTagEnd(index + 1, end)
    if (unit === char.SLASH) {
      let at = index + 2
      if (at >= end || !isLetter(sheet.units[at] as number)) return -1
      at = this.skipName(at, end)
      at = this.skipSpace(at, end)
      return at < end && sheet.units[at] === char.GREATER ? at + 1 : -1
    }
    if (unit === char.QUESTION) return this.after('?>', index + 2, end)
    if (unit !== char.EXCLAMATION) return -1
    const { raw } = sheet
    if (raw.startsWith('--', index + 2)) {
      if (raw.startsWith('>', index + 4)) return index + 5
      if (raw.startsWith('->', index + 4)) return index + 6
      return this.after('-->', index + 4, end)
    }
    if (raw.startsWith('[CDATA[', index + 2)) return this.after(']]>', index + 9, end)
    return isLetter(sheet.units[index + 2] as number) ? this.after('>', index + 2, end) : -1
  }

  after(mark: string, index: number, end: number): number {
    const found = this.next(mark, index, end)
    return found < 0 ? -1 : found + mark.length
  }

  openTagEnd(index: number, end: number): number {
    const { sheet } = this
    let at = this.skipName(index, end)
    for (;;) {
      const start = at
      at = this.skipSpace(at, end)
      if (at >= end) return -1
      const unit = sheet.units[at] as number
      if (unit === char.GREATER) return at + 1
      if (unit === char.SLASH) return sheet.units[at + 1] === char.GREATER && at + 1 < end ? at + 2 : -1
      if (at === start || !(isLetter(unit) || unit === char.UNDERSCORE || unit === char.COLON)) return -1
      while (at < end && isAttributeUnit(sheet.units[at] as number)) at++
      const equals = this.skipSpace(at, end)
      if (equals >= end || sheet.units[equals] !== char.EQUALS) continue
      at = this.valueEnd(this.skipSpace(equals + 1, end), end)
      if (at < 0) return -1
    }
  }

  valueEnd(index: number, end: number): number {
    const { units } = this.sheet
    const quote = units[index]
    if (quote === char.QUOTE || quote === char.APOSTROPHE) {
      const close = this.next(quote === char.QUOTE ? '"' : "'", index + 1, end)
      return close < 0 ? -1 : close + 1
    }
    let at = index
    while (at < end && !isSpace(units[at] as number) && !'"\'=<>`'.includes(String.fromCharCode(units[at] as number)))
      at++
    return at > index ? at : -1
  }

  skipName(index: number, end: number): number {
    let at = index
    while (at < end && (isNameUnit(this.sheet.units[at] as number) || this.sheet.units[at] === char.HYPHEN)) at++
    return at
  }

  skipSpace(index: number, end: number): number {
    let at = index
    while (at < end && isSpace(seenAt(this.sheet, at))) at++
    return at
  }
}

const isAttributeUnit = (unit: number): boolean =>
  isNameUnit(unit) || unit === char.UNDERSCORE || unit === char.COLON || unit === char.FULL_STOP || unit === char.HYPHEN

/** `&name;`, `&#decimal;` or `&#xhex;`, anchored at the current index. */
const reference = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,31}));/iy

/** Marks the character reference at `index` and returns the index after it, or -1 when there is none. */
export function readReference(sheet: Sheet, index: number, end: number): number {
  reference.lastIndex = index
  const match = reference.exec(sheet.raw)
  if (match === null || reference.lastIndex > end) return -1
  const [whole, hex, decimal, name] = match
  const text = name === undefined ? numbered(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : named(name)
  if (text === undefined) return -1
  hide(sheet, index, index + whole.length)
  sheet.fates[index] = DECODED
  sheet.decoded.set(index, { text, width: whole.length })
  return index + whole.length
}

const numbered = (code: number): string =>
  code === 0 || code > 0x10ffff || char.isSurrogate(code) ? '\ufffd' : String.fromCodePoint(code)

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const attribute = '[ \\t]+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:[ \\t]*=[ \\t]*(?:[^ \\t"\'=<>`]+|\'[^\']*\'|"[^"]*"))?'

/** How an HTML block starts and ends (CommonMark 4.6); null ends at a blank line. */
const htmlBlocks: { start: RegExp; end: RegExp | null }[] = [
  { start: /^<(?:script|pre|style|textarea)(?:[ \t>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { start: /^<!--/, end: /-->/ },
  { start: /^<\?/, end: /\?>/ },
  { start: /^<![a-z]/i, end: />/ },
  { start: /^<!\[CDATA\[/, end: /\]\]>/ },
  { start: new RegExp(`^</?(?:${blockTags})(?:[ \\t]|/?>|$)`, 'i'), end: null },
  {
    start: new RegExp(`^(?:<[a-z][a-z0-9-]*(?:${attribute})*[ \\t]*/?>|</[a-z][a-z0-9-]*[ \\t]*>)[ \\t]*$`, 'i'),
    end: null,
  },
]

/**
 * How the HTML block that a line starts ends, or undefined when it starts none.
 *
 * @param isInterrupting whether the line would otherwise continue a paragraph; the last kind may not interrupt one
 */
export function htmlBlockAt(line: string, isInterrupting: boolean): { end: RegExp | null } | undefined {
  const block = htmlBlocks.find(({ start }) => start.test(line))
  return isInterrupting && block === htmlBlocks.at(-1) ? undefined : block
}

/** The characters of a name HTML knows; names are case-sensitive. */
const named = (name: string): string | undefined =>
  Object.hasOwn(characterEntities, name) ? characterEntities[name] : undefined
