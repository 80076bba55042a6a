import { indicatorWords } from './phrases/all.ts'

/** Patterns that no tracked question contains: markup, code, addresses, several lines. */
const unfit = /[<>{}[\]`|\\\n\r\p{Cc}\p{Co}\p{Cn}]|:\/\/|www\.|\S@\S/u
const spaceless = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])

/**
 * A text in the form in which it can be suggested: one line, without a number or quotes around it. Undefined if it is not a
 * question that a person could ask in the language.
 */
export function fitting(text: string, language: string): string | undefined {
  const line = text.normalize('NFC').trim()
  if (unfit.test(line)) return undefined
  const bare = line
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s+/u, '')
    .replace(/^["'“”«»„](.*)["'“”«»]$/u, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const length = [...bare].length
  const least = spaceless.has(language) ? 5 : 10
  if (length < least || length > 200) return undefined
  if (!spaceless.has(language) && bare.split(' ').length < 3) return undefined
  return isIn(language, bare) ? bare : undefined
}

/** The name of a topic. */
export function fittingName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...name].length
  if (unfit.test(text.trim()) || length < 2 || length > 64 || !/\p{L}/u.test(name)) return undefined
  return name
}

/**
 * Whether a text can be in a language: at least half its letters fit the script, and no small words indicate another
 * language.
 */
function isIn(language: string, text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const scripts = scriptsOf(language)
  const own = letters.filter((letter) => scripts.test(letter)).length
  if (letters.length === 0 || own < letters.length / 2) return false
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu))
  const votes = Object.entries(indicatorWords).map(
    ([of, its]) => [of, its.filter((word) => words.has(word)).length] as const,
  )
  const mine = votes.find(([of]) => of === language)?.[1]
  const best = Math.max(...votes.flatMap(([of, count]) => (of === language ? [] : [count])))
  // If the small words of the language are not known, only many words of another one count as evidence.
  return mine === undefined ? best < 3 : mine > 0 || best < 2
}

const several: Record<string, string> = { Jpan: 'Hani|Hira|Kana', Hans: 'Hani', Hant: 'Hani', Kore: 'Hang|Hani' }

function scriptsOf(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  const names = (several[script] ?? script).split('|')
  try {
    return new RegExp(names.map((name) => `\\p{Script=${name}}`).join('|'), 'u')
  } catch {
    return /\p{L}/u
  }
}
