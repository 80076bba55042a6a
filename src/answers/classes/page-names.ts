/*
 * The names of pages and folders as words: without what software adds to them, in lower case and without accents.
 */

/** Longer titles and slugs add no information. */
export const maxLookedLength = 200

/** Folders have short names. */
export const maxFolderLength = 36

export const plainName = (part: string) => foldedName(decoded(part)).replaceAll('_', '-')

/** The last segment that is more than a page number. */
export const nameOf = (parts: string[]) =>
  parts.findLast((part) => !/^[\d.,_-]+(?:\.\w{2,5})?$/.test(part) && withoutKey(part) !== '') ?? parts.at(-1) ?? ''

/** The same, or the headline that precedes the key of a page. */
export function headlineOf(parts: string[]): string {
  const name = nameOf(parts)
  const before = parts.at(-2) ?? ''
  return name.length < 13 && name === parts.at(-1) && shortKey.test(name) && before.split('-').length > 3
    ? before
    : name
}

const shortKey = /^(?=\D*\d)(?=.*[a-z])[a-z\d]{5,12}$/i

const key = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

const middleOfKey = /-[\da-f]{4}-[\da-f]{4}-/i

/** Most names contain no key, and searching all of them for one is slow. */
const withoutKey = (part: string) => (part.length < 36 || !middleOfKey.test(part) ? part : part.replace(key, ''))

let last_name = ''

let last_words = ''

/** The words of a name. The last result is kept, because a page's name is requested several times in a row. */
export function wordsOfName(segment: string): string {
  if (segment !== last_name) {
    last_words = splitName(segment)
    last_name = segment
  }
  return last_words
}

const splitName = (segment: string) =>
  foldedName(withoutKey(decoded(segment.slice(0, 3 * maxLookedLength))))
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ascii = /^[\0-\x7f]*$/

export function foldedName(text: string): string {
  const plain = text.slice(0, maxLookedLength).toLowerCase()
  // Most names are ASCII, and the Unicode forms cost more than everything else.
  return ascii.test(plain)
    ? plain
    : plain
        .normalize('NFD')
        .replace(/\p{Mn}+/gu, '')
        .normalize('NFC')
}

export function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A page number or key: many digits, or a mixture of letters and digits that is not a name. */
export const isNumberOfPage = (word: string) =>
  /^[a-z]{0,4}\d{5,}[a-z]?$/.test(word) ||
  /^(?=.*\d.*\d)(?=.*[a-f])[\da-f]{8,}$/.test(word) ||
  /^(?=(?:.*\d){3})(?=(?:.*[a-z]){3})[\da-z]{12,}$/.test(word)
