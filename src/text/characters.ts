/** Names for the UTF-16 units that text parsers look for. Imported as `char`: `units[at] === char.BACKTICK`. */
export const TAB = 0x09
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const SPACE = 0x20
export const EXCLAMATION = 0x21
export const QUOTE = 0x22
export const HASH = 0x23
export const AMPERSAND = 0x26
export const APOSTROPHE = 0x27
export const PAREN_OPEN = 0x28
export const PAREN_CLOSE = 0x29
export const ASTERISK = 0x2a
export const PLUS = 0x2b
export const COMMA = 0x2c
export const HYPHEN = 0x2d
export const FULL_STOP = 0x2e
export const SLASH = 0x2f
const ZERO = 0x30
export const ONE = 0x31
export const NINE = 0x39
export const COLON = 0x3a
export const LESS = 0x3c
export const EQUALS = 0x3d
export const GREATER = 0x3e
export const QUESTION = 0x3f
export const AT = 0x40
export const UPPER_X = 0x58
export const BRACKET_OPEN = 0x5b
export const BACKSLASH = 0x5c
export const BRACKET_CLOSE = 0x5d
export const CARET = 0x5e
export const UNDERSCORE = 0x5f
export const BACKTICK = 0x60
export const LOWER_O = 0x6f
export const LOWER_S = 0x73
export const LOWER_X = 0x78
export const PIPE = 0x7c
export const TILDE = 0x7e
export const DELETE = 0x7f
/** The number of ASCII characters: smaller units are ASCII. */
export const ASCII = 0x80
export const NO_BREAK_SPACE = 0xa0
export const SUPERSCRIPT_TWO = 0xb2
export const SUPERSCRIPT_THREE = 0xb3
export const SUPERSCRIPT_ONE = 0xb9
/** The first letters of the right-to-left scripts, and the script after Arabic. */
export const HEBREW = 0x590
export const SYRIAC = 0x700
export const UNICODE_HYPHEN = 0x2010
export const NO_BREAK_HYPHEN = 0x2011
export const CURLY_APOSTROPHE = 0x2019
export const ELLIPSIS = 0x2026
export const SUPERSCRIPT_ZERO = 0x2070
export const SUPERSCRIPT_NINE = 0x2079
export const IDEOGRAPHIC_FULL_STOP = 0x3002
export const LENTICULAR_OPEN = 0x3010
export const LENTICULAR_CLOSE = 0x3011
export const WIDE_EXCLAMATION = 0xff01
export const WIDE_QUESTION = 0xff1f
export const HALF_WIDTH_FULL_STOP = 0xff61
export const HALF_WIDTH_VOICED = 0xff9e
export const HALF_WIDTH_SEMI_VOICED = 0xff9f
export const REPLACEMENT = 0xfffd

const HIGH_SURROGATES = 0xd800
const LOW_SURROGATES = 0xdc00
const SURROGATES_END = 0xe000
/** The first code point that needs two units. */
export const ASTRAL = 0x10000

export const isDigit = (unit: number): boolean => unit >= ZERO && unit <= NINE
/** Half of a character that takes two units. */
export const isSurrogate = (unit: number): boolean => unit >= HIGH_SURROGATES && unit < SURROGATES_END
export const isHighSurrogate = (unit: number): boolean => unit >= HIGH_SURROGATES && unit < LOW_SURROGATES
export const isLowSurrogate = (unit: number): boolean => unit >= LOW_SURROGATES && unit < SURROGATES_END
/** The code point of a high and a low surrogate. */
export const codePointOf = (high: number, low: number): number =>
  ASTRAL + ((high - HIGH_SURROGATES) << 10) + low - LOW_SURROGATES

/** The UTF-16 units of characters that take one each. */
export const unitSet = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)))
