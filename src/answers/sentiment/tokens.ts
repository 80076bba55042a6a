/** Marks the end of a clause. */
export const breakMark = ''
/** Marks the end of a clause behind which another subject may stand. */
export const semicolonMark = ';'

const tokenPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{N}]+)*|\s-\s|[.,;:!?()[\]|\n–—→•]/gu
const startsWord = /^[\p{L}\p{N}]/u
/** Anything but ASCII and its typographic punctuation. */
const unusual = /[^\p{ASCII}\u00A0\u202F‐‑–—‘’“”•…→]/u

/** Negations without "n't". */
const contractions: ReadonlyMap<string, string> = new Map([
  ["can't", 'can'],
  ['cant', 'can'],
  ['cannot', 'can'],
  ["won't", 'will'],
  ['wont', 'will'],
  ...['do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'could', 'should', 'would'].map(
    (verb): [string, string] => [`${verb}nt`, verb],
  ),
])

/** Words in lower case: "n't" is a word "not", "'s" and the like are removed, a clause mark is the empty word. */
export const tokenize = (text: string): string[] =>
  isPlain(text) ? tokenizePlain(straight(text.toLowerCase())) : tokenizeAny(text)

/** Whether a text has only ASCII letters, as most sentences do. */
export const isPlain = (text: string): boolean => !unusual.test(text)

const straight = (text: string): string => text.replaceAll('’', "'").replaceAll('‐', '-').replaceAll('‑', '-')

/** Handles any text; the reference for the plain path. */
export const tokenizeAny = (text: string): string[] => {
  const folded = straight(text.normalize('NFKC').toLowerCase())
  const tokens: string[] = []
  for (const match of folded.matchAll(tokenPattern)) {
    if (startsWord.test(match[0])) addWord(tokens, match[0], folded[match.index - 1] === '-')
    else tokens.push(match[0] === semicolonMark ? semicolonMark : breakMark)
  }
  return tokens
}

const addWord = (tokens: string[], word: string, isAfterHyphen: boolean): void => {
  const verb = contractions.get(word)
  if (verb !== undefined) tokens.push(verb, 'not')
  else if (word.endsWith("n't")) tokens.push(word.slice(0, -3), 'not')
  else if (isAfterHyphen && word === 'free') tokens.push('-free')
  else {
    const apostrophe = word.indexOf("'")
    tokens.push(apostrophe < 0 ? word : word.slice(0, apostrophe))
  }
}

const kinds = { other: 0, word: 1, mark: 2, space: 3 } as const
const kindOf = new Uint8Array(0x2200)
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789') kindOf[char.charCodeAt(0)] = kinds.word
for (const char of '.,;:!?()[]|–—•→') kindOf[char.charCodeAt(0)] = kinds.mark
for (const char of ' \t\n\v\f\r\u00A0\u202F') kindOf[char.charCodeAt(0)] = kinds.space
const apostrophe = 0x27
const hyphen = 0x2d
const newline = 0x0a
const semicolon = 0x3b
const ellipsis = 0x2026

/** Plain text in lower case, read without a regular expression. */
const tokenizePlain = (text: string): string[] => {
  const tokens: string[] = []
  const kindAt = (at: number) => kindOf[text.charCodeAt(at)]
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(at)
    if (kind === kinds.word) {
      let end = at + 1
      while (kindAt(end) === kinds.word || (text.charCodeAt(end) === apostrophe && kindAt(end + 1) === kinds.word))
        end++
      addWord(tokens, text.slice(at, end), text.charCodeAt(at - 1) === hyphen)
      at = end
    } else if (kind === kinds.space && text.charCodeAt(at + 1) === hyphen && kindAt(at + 2) === kinds.space) {
      tokens.push(breakMark)
      at += 3
    } else {
      if (text.charCodeAt(at) === semicolon) tokens.push(semicolonMark)
      else if (kind === kinds.mark || text.charCodeAt(at) === newline) tokens.push(breakMark)
      else if (text.charCodeAt(at) === ellipsis) tokens.push(breakMark, breakMark, breakMark)
      at++
    }
  }
  return tokens
}
