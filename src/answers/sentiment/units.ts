import { isEmoji } from '../../text/letters.ts'

/** The kind of a unit in a text; letters with their case. Those from `lower` on belong to a word. */
export const kinds = {
  unread: 0,
  other: 1,
  mark: 2,
  space: 3,
  selector: 4,
  /** Only the pattern can decide, because the unit depends on its neighbours. */
  slow: 5,
  lower: 6,
  letter: 7,
  digit: 8,
} as const
const kindsOf = new Uint8Array(0x10000)
/** The units in lower case, known once their kind is. */
export const lowerOf = new Uint16Array(0x10000)
const apostrophe = 0x27
const curlyApostrophe = 0x2019
const hyphen = 0x2d
export const ellipsis = 0x2026
/** The last of the Latin letters that are read unit by unit. */
const lastLetter = 0x24f
const firstSymbol = 0x2000
const lastSymbol = 0x2bff

export const kindAt = (text: string, at: number): number =>
  at >= text.length || at < 0 ? kinds.other : kindOfUnit(text.charCodeAt(at))

export const kindOfUnit = (unit: number): number => (kindsOf[unit] as number) || readKind(unit)

function readKind(unit: number): number {
  const written = String.fromCharCode(unit)
  lowerOf[unit] = written.toLowerCase().charCodeAt(0)
  const kind = kindOf(unit, written)
  kindsOf[unit] = kind
  return kind
}

function kindOf(unit: number, written: string): number {
  if ('.,;:!?()[]|–—•→'.includes(written)) return kinds.mark
  if (' \t\n\v\f\r\u00A0\u202F'.includes(written)) return kinds.space
  if (unit === ellipsis || unit === curlyApostrophe || isHyphen(unit)) return kinds.other
  // The variation selector after a symbol, which requests its coloured form.
  if (unit === 0xfe0f) return kinds.selector
  if (written.normalize('NFKC') !== written || written.toLowerCase().length > 1) return kinds.slow
  if (unit <= lastLetter) {
    if (/\p{Ll}/u.test(written)) return kinds.lower
    if (/\p{L}/u.test(written)) return kinds.letter
    return /\p{N}/u.test(written) ? kinds.digit : kinds.other
  }
  return unit >= firstSymbol && unit <= lastSymbol && /[\p{S}\p{P}]/u.test(written) ? kinds.other : kinds.slow
}

export const isHyphen = (unit: number): boolean => unit === hyphen || unit === 0x2010 || unit === 0x2011
export const isApostrophe = (unit: number): boolean => unit === apostrophe || unit === curlyApostrophe

export const isEmojiAt = (text: string, at: number): boolean => isEmoji(text.charCodeAt(at), text.charCodeAt(at + 1))
