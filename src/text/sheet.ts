import * as char from './characters.ts'
/**
 * A message prepared for reading: its UTF-16 units, and for each of them how the markdown shows it. Marking units in
 * place keeps every step linear and every visible character at its own offset.
 */
export interface Sheet {
  raw: string
  /** Number of UTF-16 units. `units` has a line feed at this index, so that no scan needs a bounds check of its own. */
  length: number
  units: Uint16Array
  fates: Uint8Array
  /** The replacement for the unit marked DECODED at this index. */
  decoded: Map<number, { text: string; width: number }>
  /** Stretches with inline markup, three numbers each: start, end (exclusive), TEXT or HTML. */
  stretches: number[]
  /** Whether any character takes two units. */
  hasPairs: boolean
  /** Labels of link reference definitions, as `labelKey` returns them. */
  definitions: Set<string>
  /** Labels of footnotes in lower case. */
  footnotes: Set<string>
}

/** Shown as is. */
export const SHOWN = 0
/** Markup that is not visible. */
export const HIDDEN = 1
/** Shown as a line break (a lone carriage return, `<br>`). */
export const LINE = 2
/** The end of a block. */
export const BREAK = 3
/** Shown as the character that the reference starting here represents. */
export const DECODED = 4

export const TEXT = 0
export const HTML = 1

/** Bits of `asciiMarks`. */
export const LINE_END = 1
export const INLINE = 2
export const PIPE = 4
export const PUNCTUATION = 8
export const ALPHANUMERIC = 16
export const BLOCK_START = 32

/** What an ASCII character may mean to markdown. */
export const asciiMarks = new Uint8Array(char.ASCII)

const mark = (characters: string, bit: number) => {
  for (const character of characters) {
    const code = character.charCodeAt(0)
    asciiMarks[code] = (asciiMarks[code] ?? 0) | bit
  }
}
mark('\n\r', LINE_END)
mark('\\`*_~[]<&', INLINE)
mark('|', PIPE)
mark('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', PUNCTUATION)
mark('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', ALPHANUMERIC)
mark(' \t\n\r>#`~<-+*=_|:[0123456789', BLOCK_START)

export const isBlank = (unit: number): boolean => unit === char.SPACE || unit === char.TAB

/** The unit at an index as the inline parser sees it: units hidden by block structure are white space. */
export const seenAt = (sheet: Sheet, index: number): number =>
  sheet.fates[index] === HIDDEN ? char.SPACE : (sheet.units[index] as number)

export const hide = (sheet: Sheet, start: number, end: number): void => {
  const { fates } = sheet
  for (let index = start; index < end; index++) fates[index] = HIDDEN
}
