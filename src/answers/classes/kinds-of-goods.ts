import { besideTests, joining, namedKinds, rangeFolders, testWords } from './goods-words.ts'
import kinds from './kinds-of-goods.json' with { type: 'json' }
import { nameOf, plainName, wordsOfName } from './page-names.ts'
import { severalServices } from './service-words.ts'

/*
 * Whether a page is about a kind of goods rather than about one product.
 */

/** Kinds in one word, in the singular and the plural. */
const words: ReadonlySet<string> = new Set([...namedKinds, ...kinds.words.split(' ')])

/** Kinds in several words joined by hyphens. */
const phrases: ReadonlySet<string> = new Set(kinds.phrases.split(' '))

/** Whether a name is that of a kind of goods: it ends with a kind, or begins with several things or with what one is for. */
export function isKind(name: string): boolean {
  const named = name.split(' ')
  if (named.length > 4 || /\d/.test(name)) return false
  const [first = '', second = ''] = named
  if (words.has(first)) {
    if (named.length === 1 || joining.has(second)) return true
    if (/[siyex]$/.test(first) && !words.has(`${first}s`)) return true
  }
  if (named.length > 1 && (phrases.has(named.join('-')) || phrases.has(named.slice(-2).join('-')))) return true
  return endsWithKind(named.at(-1) ?? '')
}

/** Quick check: most words end like none of these. */
const kindEndings: ReadonlySet<string> = new Set([...words].map((kind) => kind.slice(-4)))

/** Whether a word is a kind of goods, or a compound that ends with one. */
function endsWithKind(word: string): boolean {
  if (words.has(word)) return true
  if (!kindEndings.has(word.slice(-4))) return false
  for (let at = 2; at <= word.length - 5; at += 1) if (words.has(word.slice(at))) return true
  return false
}

/** How languages with compounds name a test of a kind: `winterreifentest`. */
const testOfKind = /(?<=\p{L}{4})(?:tests?|testen|tester|testi)$/u

/** Whether a page tests several products of a kind: its name says so, or a segment above it is a word for such tests. */
export function isTestOfKind(parts: string[]): boolean {
  const named = wordsOfName(nameOf(parts)).split(' ')
  if (named.length > 7) return false
  if (named.length < 3 && testOfKind.test(named[0] ?? '') && endsWithKind((named[0] ?? '').replace(testOfKind, '')))
    return true
  const is_test = named.some((word) => testWords.has(word))
  if (!is_test && !parts.slice(-3, -1).some((part) => testWords.has(plainName(part)))) return false
  const rest = named.filter(
    (word) => !testWords.has(word) && !besideTests.has(word) && !/^[a-z]?\d{4,}$|^0$/.test(word),
  )
  return rest.length > 0 && rest.length < 5 && !rest.some((word) => /\d/.test(word)) && rest.some(endsWithKind)
}

/** Whether a page shows a kind of goods or several services, below the folder of a whole range. */
export function isRange(parts: string[]): boolean {
  if (!parts.slice(0, -1).some((part) => rangeFolders.has(plainName(part)))) return false
  const name = wordsOfName(parts.at(-1) ?? '')
  return isKind(name) || severalServices.test(name)
}
