/** Bit flags for the role of a UTF-16 unit in a word. */
export const UPPER = 1
export const LOWER = 2
export const DIGIT = 4
/** A letter of a script without capitals. */
export const UNCASED = 8
export const MARK = 16
export const SPACE = 32
/** Joins the parts of a word between letters. */
export const JOINER = 64
export const CASED = UPPER | LOWER
export const WORD = CASED | DIGIT | UNCASED | MARK

const kinds = new Uint8Array(0x10000)
const isLoaded = new Uint8Array(256)

/** The role of a UTF-16 unit in a word, as the flags above. */
export function kindOf(unit: number): number {
  if (isLoaded[unit >> 8] === 0) loadPage(unit >> 8)
  return kinds[unit] as number
}

function loadPage(page: number): void {
  isLoaded[page] = 1
  for (let unit = page << 8; unit < (page + 1) << 8; unit++) {
    const letter = String.fromCharCode(unit)
    if (/\p{Lu}|\p{Lt}/u.test(letter)) kinds[unit] = UPPER
    else if (/\p{Ll}/u.test(letter)) kinds[unit] = LOWER
    else if (/\p{N}/u.test(letter)) kinds[unit] = DIGIT
    else if (/\p{L}/u.test(letter)) kinds[unit] = UNCASED
    else if (/\p{M}/u.test(letter)) kinds[unit] = MARK
    else if (' \u00a0\t'.includes(letter)) kinds[unit] = SPACE
    else if ("'’.-‑&".includes(letter)) kinds[unit] = JOINER
  }
}
