import { normalizeUrl } from '../../answers/urls.ts'
import type { Sources } from './answer.ts'

/** A page in the list that the reference numbers of a text point into. */
export interface Listed {
  url: string
  title: string | null
  /** Its number; defaults to its place in the list, from 1. */
  number?: number | null | undefined
}

/** Code contains no references, and neither do link definitions. */
const elsewhere = /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|^ {0,3}\[[^\]\n]{1,100}\]:\s.*$/gm

const target = String.raw`\(\s*(https?:(?:[^()[\s]|\([^()[\s]{0,500}\)){1,2000})(?:\s+"[^"\n]{0,500}")?\s*\)`
/** `[3]`, `[3, 4]`, `[ref_3]`, `[web:3]`, `[[3]](url)`, or a link; longer numbers are ignored. */
const reference = new RegExp(
  String.raw`\[\[?(?:ref_|web:|citation:|\^)?(\d{1,3}(?:\s{0,3}[,，]\s{0,3}\d{1,3}){0,20})\]\]?(?:${target})?|\[[^[\]\n]{0,500}\]${target}`,
  'g',
)

/**
 * Counts the references in a text: numbers in square brackets that point into the list, linked numbers, and links to
 * listed pages.
 */
export function citeInText(text: string, listed: Listed[], sources: Sources): void {
  const known = new Map(listed.map((one) => [normalizeUrl(one.url), one]))
  const numbered = new Map<number, Listed>()
  for (const [i, one] of listed.entries()) {
    const number = one.number ?? i + 1
    if (!numbered.has(number)) numbered.set(number, one)
  }
  for (const [, numbers, own, link] of text.replace(elsewhere, ' ').matchAll(reference)) {
    const url = own ?? link
    const named = url === undefined ? undefined : known.get(normalizeUrl(url))
    if (named) sources.cited(named.url, named.title)
    else if (own !== undefined) sources.cited(own)
    else {
      for (const number of numbers?.split(/[,，]/) ?? []) {
        const one = numbered.get(Number(number))
        if (one) sources.cited(one.url, one.title)
      }
    }
  }
}
