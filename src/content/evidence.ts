import { type Document, parse } from './document.ts'
import { type Counts, featuresOf } from './features.ts'
import { readOfPage, UnreadableError } from './readable.ts'
import { contentWords, isIdle, type PlacedWord, placedWords, termKey, wordKey } from './words.ts'

/** A term of the cited pages; `key` is its form for matching. */
export interface Term {
  term: string
  key: string
  /** Cited pages that name it; prompts, when there are no cited pages. */
  page_count: number
}

/** What an article is scored against. It is built once, so that scores of one article are comparable. */
export interface Evidence {
  /** The day it was built, `YYYY-MM-DD`. */
  as_of: string
  page_url: string
  /** Cited pages it was built from; without any, the targets are fixed. */
  page_count: number
  /** Questions the article should answer. */
  prompts: string[]
  terms: Term[]
  /** The target for each count; 0 means no target. */
  targets: Counts
  brand: { name: string; aliases: string[] }
  facts: string[]
}

/** What is kept of one cited page. */
export interface PageDigest {
  counts: Counts
  /** Terms by key, as first written, and whether the term is a name: written with capitals within sentences. */
  terms: Map<string, { term: string; is_name: boolean }>
}

const termsOfPage = 2000
const keptTerms = 30
const enoughTerms = 10

/** Every target lies between the first and the second number; the third applies when no page is cited. */
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

/** Single words, and pairs and triples of consecutive words within a part of a sentence. */
function termsOf({ blocks }: Document): PageDigest['terms'] {
  const terms: PageDigest['terms'] = new Map()
  for (const { text, type } of blocks) {
    if (type === 'code') continue
    for (const part of text.split(/[\n.,;:!?()|"\u201c\u201d\u3002\uff01\uff1f\u3001]+(?=\s|$)|[\u2013\u2014|]/)) {
      const words = placedWords(part)
      const keys = words.map(({ word }) => wordKey(word))
      for (let at = 0; at < words.length; at++) {
        for (let size = 1; size <= 3 && at + size <= words.length; size++) {
          const own = keys.slice(at, at + size)
          if (own.some(isIdle)) break
          const key = own.join(' ')
          const written = words.slice(at, at + size)
          const is_name = at > 0 && type === 'paragraph' && written.every(({ word }) => /^\p{Lu}/u.test(word))
          const known = terms.get(key)
          if (known) known.is_name ||= is_name
          else if (terms.size < termsOfPage) terms.set(key, { term: asWritten(part, written), is_name })
        }
      }
    }
  }
  return terms
}

/** Words of a text with the ampersands between them; other signs are spaces. */
const asWritten = (text: string, words: PlacedWord[]) =>
  words
    .map(({ word, start }, i) => {
      const next = words[i + 1]
      if (!next) return word
      return `${word}${/^\s*&\s*$/.test(text.slice(start + word.length, next.start)) ? ' & ' : ' '}`
    })
    .join('')

/** The targets for the article, from the cited pages: medians, and the terms that most of the pages name. */
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
 * Terms that at least two pages, and a fifth of all pages, contain: names and terms of several words. Single words are
 * mostly noise and only fill up the rest.
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

/**
 * Drops parts of longer terms when they occur on no more pages than the whole term. Only the first terms are examined.
 */
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
