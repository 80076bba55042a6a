import { normalizeUrl, registrableDomain } from '../answers/urls.ts'
import { type Document, isEditable, nodesOf } from './document.ts'
import { searchable, sentencesOf, writtenWords } from './words.ts'

/** The counts of a page; the median over the cited pages is the target for an article. */
export interface Counts {
  words: number
  headings: number
  questions: number
  lists: number
  tables: number
  figures: number
  quotations: number
  sources: number
}

export interface Features extends Counts {
  /** Words of each paragraph, and of each sentence in them. */
  paragraph_words: number[]
  sentence_words: number[]
  /** Every four-digit year of this century that the page states. */
  years: number[]
  /** The text of its blocks and of its first 100 words, in the form for matching terms. */
  searchable: string[]
  beginning: string
}

const question = /[?\uff1f\u061f]\s*$/
export const isQuestion = (text: string) => question.test(text)

const year = /(?<![\d.,])20\d\d(?![\d.,]*\d)/g
/** A number that is neither a year nor part of a word: 12, 4.5, 1,200, 30%, $9. */
const figure = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*/gu
const isoDay = /\d{4}-\d\d-\d\d/g
const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number)
const quotation =
  /["\u201c\u201e\u00ab\u300c]([^"\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d]{10,600})["\u201d\u201c\u00bb\u300d]/g
const quotedWords = 5
const beginsWithin = 100

/** Counts the features of an article or a cited page. Links to the page's own domain do not count as sources. */
export function featuresOf(document: Document, page_url: string): Features {
  const texts = document.blocks.filter(({ type, text }) => type !== 'code' && text !== '')
  const all = texts.map(({ text }) => text)
  const words = all.map((text) => writtenWords(text))
  const paragraphs = texts.filter(({ type }) => type === 'paragraph').map(({ text }) => text)
  const headings = texts.filter(({ type }) => type === 'heading')
  const counted = [...nodesOf(document.root)]
  const quotedIn = ({ within }: (typeof texts)[number]) => within.some(({ type }) => type === 'blockquote')
  return {
    words: words.reduce((sum, { length }) => sum + length, 0),
    headings: headings.length,
    questions: headings.filter(({ text }) => isQuestion(text)).length,
    lists: counted.filter(({ type }) => type === 'list').length,
    tables: counted.filter(({ type }) => type === 'table').length,
    figures: all.reduce(
      (sum, text) => sum + (text.replace(isoDay, '').match(figure) ?? []).filter((one) => !isYear(one)).length,
      0,
    ),
    quotations:
      counted.filter(({ type }) => type === 'blockquote').length +
      texts
        .filter((block) => isEditable(block) && !quotedIn(block))
        .reduce((sum, { text }) => sum + quotationsIn(text), 0),
    sources: sourcesOf(document, page_url),
    paragraph_words: paragraphs.map((text) => writtenWords(text).length),
    sentence_words: paragraphs.flatMap((text) => sentencesOf(text).map((sentence) => writtenWords(sentence).length)),
    years: [...new Set(all.flatMap((text) => (text.match(year) ?? []).map(Number)))],
    searchable: all.map(searchable),
    beginning: searchable(words.flat().slice(0, beginsWithin).join(' ')),
  }
}

const quotationsIn = (text: string) =>
  Array.from(text.matchAll(quotation)).filter(([, words = '']) => writtenWords(words).length >= quotedWords).length

/** Distinct addresses of other domains that the page links to. */
function sourcesOf(document: Document, page_url: string): number {
  const own = registrableDomain(page_url)
  const urls = [...nodesOf(document.root)].flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'definition') return []
    const normal = normalizeUrl(node.url)
    return normal === null || registrableDomain(normal) === own ? [] : [normal]
  })
  return new Set(urls).size
}
