import type { providers } from '../../contract/enums.ts'

export type ProviderName = (typeof providers)[number]

export interface ReadPage {
  url: string
  title: string
}

/** A stretch of an answer, and the pages it is based on: their indexes in the list of pages. */
export interface Passage {
  text: string
  cites: number[]
}

/** The content of an answer, before it is put into a protocol's format. */
export interface SimulatedAnswer {
  passages: Passage[]
  /** Its searches, at least one query, and all pages it read; left out when it did not search. */
  search?: { queries: string[]; pages: ReadPage[] }
}

/** A question as received over a protocol. */
export interface EngineQuestion {
  provider: ProviderName
  model: string
  question: string
  /** Some protocols have no field for it. */
  country?: string | undefined
  web_search: boolean
}

/** A mark for a page in the text of an answer. */
export interface Reference {
  page: ReadPage
  /** Its index among the pages. */
  place: number
  start: number
  end: number
}

/**
 * Joins passages, each followed by the marks of its pages.
 * @param mark the text of a mark; empty where the protocol keeps references separate
 */
export function together({ passages, search }: SimulatedAnswer, mark: (page: ReadPage, place: number) => string) {
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

export const citedBy = ({ cites }: Passage, search: SimulatedAnswer['search']) =>
  cites.flatMap((place) => {
    const page = search?.pages[place]
    return page ? [{ page, place }] : []
  })

/** The searches of an engine in order, each with its share of the pages. */
export function searchesOf({ queries, pages }: NonNullable<SimulatedAnswer['search']>) {
  const share = Math.ceil(pages.length / queries.length)
  return queries.map((query, at) => ({ query, pages: pages.slice(at * share, (at + 1) * share) }))
}

/** Roughly a model's token count; enough for plausible usage. */
export const tokens = (text: string) => Math.ceil(text.length / 4)
