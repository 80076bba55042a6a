import { type Document, parse, UnreadableError } from './document.ts'
import { type Counts, featuresOf } from './features.ts'
import { contentWords, isIdle, termKey, wordKey, wordsOf } from './words.ts'

/** A term of the cited pages; `key` is how it is looked for. */
export interface Term {
  term: string
  key: string
  /** Cited pages that name it; with none, prompts. */
  page_count: number
}

/** What an article is held against. It is put together once, so that scores of one article can be compared. */
export interface Evidence {
  /** The day it was put together, `YYYY-MM-DD`. */
  as_of: string
  page_url: string
  /** Cited pages it was made of; without any the targets are fixed ones. */
  page_count: number
  /** Questions the article should answer. */
  prompts: string[]
  terms: Term[]
  /** How much of each an article should have; 0 asks for none. */
  targets: Counts
  brand: { name: string; aliases: string[] }
  facts: string[]
}

/** What is kept of one cited page. */
export interface PageDigest {
  counts: Counts
  /** Terms by key, as first written, and whether it is a name: written with capitals within sentences. */
  terms: Map<string, { term: string; is_name: boolean }>
}

/** Of a cited page its beginning is read, to this many UTF-16 units. */
export const readOfPage = 20_000
const termsOfPage = 2000
const keptTerms = 30
const enoughTerms = 10

/** Between the first and the second number for every target; the third stands where no page is cited. */
const bounds: Record<keyof Counts, readonly [least: number, most: number, alone: number]> = {
  words: [150, 2500, 600],
  headings: [2, 15, 4],
  questions: [1, 5, 2],
  lists: [0, 6, 1],
  tables: [0, 2, 1],
  figures: [3, 30, 5],
  quotations: [1, 4, 2],
  sources: [2, 12, 3],
}
const countNames = Object.keys(bounds) as (keyof Counts)[]
const counted = (count: (name: keyof Counts) => number) =>
  Object.fromEntries(countNames.map((name) => [name, count(name)])) as Record<keyof Counts, number>

/** Reads one cited page; null when it cannot be read as markdown. */
export function digestPage(url: string, markdown: string): PageDigest | null {
  try {
    const document = parse(markdown.slice(0, readOfPage).replace(/\r\n?/g, '\n'))
    const features = featuresOf(document, url)
    return { counts: counted((name) => features[name]), terms: termsOf(document) }
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}

/** Single words, and pairs and triples of words that follow each other within a sentence part. */
function termsOf({ blocks }: Document): PageDigest['terms'] {
  const terms: PageDigest['terms'] = new Map()
  for (const { text, type } of blocks) {
    if (type === 'code') continue
    for (const part of text.split(/[\n.,;:!?()|"\u201c\u201d\u3002\uff01\uff1f\u3001]+(?=\s|$)|[\u2013\u2014|]/)) {
      const words = wordsOf(part)
      const keys = words.map(wordKey)
      for (let at = 0; at < words.length; at++) {
        for (let size = 1; size <= 3 && at + size <= words.length; size++) {
          const own = keys.slice(at, at + size)
          if (own.some(isIdle)) break
          const key = own.join(' ')
          const written = words.slice(at, at + size)
          const is_name = at > 0 && type === 'paragraph' && written.every((word) => /^\p{Lu}/u.test(word))
          const known = terms.get(key)
          if (known) known.is_name ||= is_name
          else if (terms.size < termsOfPage) terms.set(key, { term: written.join(' '), is_name })
        }
      }
    }
  }
  return terms
}

/** What the cited pages say of the article to be: medians and the terms that most of them name. */
export function gatherEvidence(
  given: Pick<Evidence, 'as_of' | 'page_url' | 'prompts' | 'brand' | 'facts'>,
  pages: PageDigest[],
): Evidence {
  const names = [given.brand.name, ...given.brand.aliases].map(termKey).filter((key) => key !== '')
  const isOwn = ({ key }: Term) => names.some((name) => ` ${key} `.includes(` ${name} `))
  const terms = pages.length > 0 ? commonTerms(pages) : termsOfPrompts(given.prompts)
  return {
    ...given,
    page_count: pages.length,
    terms: terms.filter((term) => !isOwn(term)).slice(0, keptTerms),
    targets: counted((name) => target(name, pages)),
  }
}

function target(name: keyof Counts, pages: PageDigest[]): number {
  const [least, most, alone] = bounds[name]
  if (pages.length === 0) return alone
  const counts = pages.map(({ counts }) => counts[name]).sort((a, b) => a - b)
  return Math.min(most, Math.max(least, counts[Math.floor((counts.length - 1) / 2)] ?? 0))
}

interface Found extends Term {
  /** Pages that write it with capitals within a sentence. */
  name_count: number
}

/**
 * Terms that at least two pages, and a fifth of them, name: names and terms of several words. Single words are noise
 * mostly, and only make up for what is lacking.
 */
function commonTerms(pages: PageDigest[]): Term[] {
  const least = Math.max(Math.min(2, pages.length), pages.length / 5)
  const common = [...found(pages).values()].filter(({ page_count }) => page_count >= least)
  const isSpecific = ({ key, page_count, name_count }: Found) => key.includes(' ') || name_count * 2 >= page_count
  const specific = wholes(common.filter(isSpecific).sort(byPages))
  const others = common.filter((term) => !isSpecific(term)).sort(byPages)
  return [...specific, ...others.slice(0, Math.max(0, enoughTerms - specific.length))].map(
    ({ term, key, page_count }) => ({ term, key, page_count }),
  )
}

const byPages = (a: Term, b: Term) => b.page_count - a.page_count || (a.key < b.key ? -1 : 1)

function found(pages: PageDigest[]): Map<string, Found> {
  const all = new Map<string, Found>()
  for (const { terms } of pages) {
    for (const [key, { term, is_name }] of terms) {
      const known = all.get(key) ?? { term, key, page_count: 0, name_count: 0 }
      known.page_count++
      if (is_name) known.name_count++
      all.set(key, known)
    }
  }
  return all
}

/** Without the parts of longer terms that stand on no more pages than the whole; of the first ones only. */
function wholes(terms: Found[]): Found[] {
  const first = terms.slice(0, keptTerms * 10)
  return first.filter(
    ({ key, page_count }) =>
      !first.some(
        (other) => other.key !== key && ` ${other.key} `.includes(` ${key} `) && other.page_count >= page_count,
      ),
  )
}

const termsOfPrompts = (prompts: string[]): Term[] => {
  const counts = new Map<string, number>()
  for (const key of prompts.flatMap(contentWords)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, page_count]) => ({ term: key, key, page_count })).sort(byPages)
}
