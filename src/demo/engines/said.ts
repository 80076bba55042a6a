import type { providers } from '../../contract/enums.ts'

export type Provider = (typeof providers)[number]

export interface Page {
  url: string
  title: string
}

/** A stretch of an answer, and the pages it rests on: their places in the list of pages, from 0. */
export interface Passage {
  text: string
  cites: number[]
}

/** What an engine says, before it is put into the form of a protocol. */
export interface Said {
  passages: Passage[]
  /** What it searched for, at least one query, and all it read; left out when it did not search. */
  search?: { queries: string[]; pages: Page[] }
}

/** A question as it came over a protocol. */
export interface Asked {
  provider: Provider
  model: string
  question: string
  /** Some protocols have no place for it. */
  country?: string | undefined
  web_search: boolean
}

/** Where a mark stands for a page in the text of an answer. */
export interface Reference {
  page: Page
  /** Its place among the pages, from 0. */
  place: number
  start: number
  end: number
}

/**
 * Puts passages together, each followed by the marks of the pages it rests on.
 * @param mark what stands in the text for a page; nothing where the protocol keeps references apart
 */
export function together({ passages, search }: Said, mark: (page: Page, place: number) => string) {
  const references: Reference[] = []
  let text = ''
  for (const passage of passages) {
    const said = passage.text.trimEnd()
    const begun = text.length
    text += said
    for (const { page, place } of citedBy(passage, search)) {
      const start = mark(page, place) === '' ? begun : text.length
      text += mark(page, place)
      references.push({ page, place, start, end: text.length })
    }
    text += passage.text.slice(said.length)
  }
  return { text, references }
}

export const citedBy = ({ cites }: Passage, search: Said['search']) =>
  cites.flatMap((place) => {
    const page = search?.pages[place]
    return page ? [{ page, place }] : []
  })

/** The searches an engine made, each with its share of the pages, in their order. */
export function searchesOf({ queries, pages }: NonNullable<Said['search']>) {
  const share = Math.ceil(pages.length / queries.length)
  return queries.map((query, at) => ({ query, pages: pages.slice(at * share, (at + 1) * share) }))
}

/** About what a model would count; enough for a bill that adds up. */
export const tokens = (text: string) => Math.ceil(text.length / 4)
