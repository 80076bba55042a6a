/** Bit flags for the role of a UTF-16 unit in a word. */
export const UPPER = 1
export const LOWER = 2
export const DIGIT = 4
/** A letter of a script without capitals. */
export const UNCASED = 8
export const MARK = 16
const SPACE = 32
/** Joins the parts of a word between letters. */
export const JOINER = 64
export const CASED = UPPER | LOWER
export const WORD = CASED | DIGIT | UNCASED | MARK

/** No flag: the unit has not been classified yet. */
const UNREAD = 255
const kinds = new Uint8Array(0x10000).fill(UNREAD)

/** The role of a UTF-16 unit in a word, as the flags above. No flags for `undefined`, as read beyond the ends of a text. */
export function kindOf(unit: number): number {
  // If `undefined` is ever used as the index, the engine reads the table several times slower from then on, for every unit.
  const at = unit | 0
  const kind = kinds[at] as number
  return kind === UNREAD ? readPage(at) : kind
}

/** Whether a unit is a space within a line. */
export const isSpace = (unit: number): boolean => (kindOf(unit) & SPACE) !== 0

/** The same for ASCII in a table of its own, for loops over every unit of a text. */
export const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, unit) => kindOf(unit))

function readPage(of: number): number {
  const page = of >> 8
  for (let unit = page << 8; unit < (page + 1) << 8; unit++) {
    kinds[unit] = 0
    const letter = String.fromCharCode(unit)
    if (/\p{Lu}|\p{Lt}/u.test(letter)) kinds[unit] = UPPER
    else if (/\p{Ll}/u.test(letter)) kinds[unit] = LOWER
    else if (/\p{N}/u.test(letter)) kinds[unit] = DIGIT
    else if (/\p{L}/u.test(letter)) kinds[unit] = UNCASED
    else if (/\p{M}/u.test(letter)) kinds[unit] = MARK
    else if (' \u00a0\t'.includes(letter)) kinds[unit] = SPACE
    else if ("'’.-‑&".includes(letter)) kinds[unit] = JOINER
  }
  return kinds[of] as number
}

/** Whether a pair of surrogates is an emoji: no letter, and the same in every normal form. */
export function isEmoji(high: number, low: number): boolean {
  if (low < 0xdc00 || low > 0xdfff) return false
  return (high === 0xd83c && low >= 0xdf00) || high === 0xd83d || (high === 0xd83e && low <= 0xdeff)
}
