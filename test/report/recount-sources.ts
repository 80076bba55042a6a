/**
 * The domains and URLs reports recounted, chat by chat and page by page, from
 * docs/methodology.md#the-domains-and-urls-reports alone.
 */
import {
  answered,
  type Chat,
  type Counted,
  compares,
  cutsOf,
  type Entry,
  holds,
  type Numbers,
  populationOf,
  type Question,
  type Row,
  share,
  sum,
  type World,
} from './recount-population.ts'

/** A URL in one chat, normalised. */
export interface Source {
  url: string
  title: string | null
  citation_count: number
}
export interface SourceChat extends Chat {
  sources: Source[]
}
export interface Page {
  title: string | null
  channel_title: string | null
  /** Tracked and deleted brands. */
  brand_ids: string[]
}
export interface SourceWorld extends World {
  brands: (World['brands'][number] & { is_own: boolean; domains: string[] })[]
  chats: SourceChat[]
  /** By normalised URL. */
  pages: Record<string, Page>
  /** Manually assigned classes. */
  assigned: { domain: Record<string, string>; url: Record<string, string> }
}

/** Facts about the addresses and names of a world, independent of the report. */
export interface Facts {
  domainOf: (url: string) => string
  domainClass: (domain: string) => string
  urlClass: (url: string, title: string | null) => string
  /** The normalised form of a filter value. */
  normal: (field: string, value: string) => string
}

export type SourceReport = 'domains' | 'urls'

/** Chats of a row's group, and the ids of those that retrieved it. */
export interface Retrieved {
  chats: SourceChat[]
  ids: Set<string>
}

/** @param beside additional columns of a row, from its window and the comparison window */
export function recountSources(
  world: SourceWorld,
  facts: Facts,
  given: Question,
  report: SourceReport,
  beside: (now: Retrieved, before: Retrieved | undefined) => Row = () => ({}),
): Row[] {
  const question = normalised(given, facts)
  const pages = describePages(world, facts, question)
  const filters = question.filters ?? []
  const aboutOf = report === 'domains' ? facts.domainOf : (url: string) => url
  /** The sources of a group's chats that pass the filters, by the subject of rows. */
  const counted = (chats: SourceChat[]) =>
    Map.groupBy(
      chats.flatMap(({ id, sources }) =>
        sources
          .filter(({ url }) => filters.every((entry) => passes(entry, pages(url))))
          .map((source) => ({ ...source, chat_id: id })),
      ),
      ({ url }) => aboutOf(url),
    )
  const rows = cutsOf(world, question).flatMap(({ group, chats, before }): Counted[] => {
    const earlier = before && counted(before)
    return [...counted(chats)].map(([about, sources]) => {
      const numbers = count(sources, chats.length, report)
      const union = brandsOn(world, [...new Set(sources.flatMap(({ url }) => pages(url).mentioned_brand_id))])
      const [one] = sources.map(({ url }) => pages(url))
      if (!one) throw new Error('a row without a source')
      return {
        group,
        numbers,
        previous: before && earlier && count(earlier.get(about) ?? [], before.length, report),
        about,
        bears: report === 'domains' ? { ...one.ofDomain, ...union } : { ...one.ofDomain, ...one.ofUrl, ...union },
        columns: {
          ...(report === 'domains'
            ? { domain: about, classification: one.ofDomain.domain_classification[0] }
            : { url: about, classification: one.ofUrl.url_classification[0], ...one.titles }),
          mentioned_brands: union.mentioned_brand_id.map((id) => ({ id })),
          citation_avg: numbers.citation_rate,
          ...beside(retrieved(chats, sources), before && retrieved(before, earlier?.get(about) ?? [])),
          ...(report === 'domains'
            ? { usage_rate: numbers.retrieved_percentage }
            : { usage_count: numbers.retrieval_count, retrievals: numbers.retrieval_count }),
        },
      }
    })
  })
  return answered(rows, world, question, 'retrieval_count')
}

const retrieved = (chats: SourceChat[], sources: { chat_id: string }[]): Retrieved => ({
  chats,
  ids: new Set(sources.map(({ chat_id }) => chat_id)),
})

function count(
  sources: { url: string; chat_id: string; citation_count: number }[],
  chats: number,
  report: SourceReport,
): Numbers {
  const citation_count = sum(sources.map((source) => source.citation_count))
  const both = {
    retrieval_count: sources.length,
    citation_count,
    citation_rate: share(citation_count, sources.length),
  }
  if (report === 'urls') return both
  const retrieved_chat_count = new Set(sources.map(({ chat_id }) => chat_id)).size
  return {
    ...both,
    retrieved_chat_count,
    total_chat_count: chats,
    retrieved_percentage: share(retrieved_chat_count, chats),
    retrieval_rate: share(sources.length, chats),
  }
}

/** What is known about each URL in the question's population. */
function describePages(world: SourceWorld, facts: Facts, question: Question) {
  const dated = populationOf(world, question).flatMap(({ date, sources }) =>
    sources.map((source) => ({ ...source, date })),
  )
  const own = hostDomains(world, facts, true)
  const competitors = hostDomains(world, facts, false)
  return (url: string) => {
    const page = world.pages[url]
    const [newest] = dated
      .filter((source) => source.url === url && source.title !== null)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    const title = page?.title ?? newest?.title ?? null
    const domain = facts.domainOf(url)
    const ofBrand = own.includes(domain) ? 'OWN' : competitors.includes(domain) && 'COMPETITOR'
    return {
      ofDomain: {
        domain: [domain],
        domain_classification: [world.assigned.domain[domain] ?? (ofBrand || facts.domainClass(domain))],
      },
      ofUrl: { url: [url], url_classification: [world.assigned.url[url] ?? facts.urlClass(url, title)] },
      titles: { title, channel_title: page?.channel_title ?? null },
      ...brandsOn(world, page?.brand_ids ?? []),
    }
  }
}

const hostDomains = (world: SourceWorld, facts: Facts, is_own: boolean) =>
  world.brands
    .filter((brand) => !brand.is_deleted && brand.is_own === is_own)
    .flatMap(({ domains }) => domains.map((host) => facts.domainOf(`https://${host}`)))

/** The tracked ones among some brands, and their counts. */
function brandsOn(world: SourceWorld, brand_ids: string[]) {
  const named = world.brands.filter(({ id, is_deleted }) => !is_deleted && brand_ids.includes(id))
  const isOwnNamed = named.some(({ is_own }) => is_own)
  return {
    mentioned_brand_id: named.map(({ id }) => id).toSorted(),
    mentioned_brand_count: named.length,
    gap: isOwnNamed ? 0 : named.length,
  }
}

/** Whether a page passes an entry of `filters`; entries on chats do not concern pages. */
function passes(entry: Entry, { ofDomain, ofUrl, ...brands }: ReturnType<ReturnType<typeof describePages>>): boolean {
  const all: Record<string, unknown> = { ...ofDomain, ...ofUrl, ...brands }
  const borne = all[entry.field]
  if (typeof borne === 'number') return compares(entry, borne)
  return Array.isArray(borne) ? holds(entry, borne) : true
}

function normalised(question: Question, { normal }: Facts): Question {
  const of = (entries: Entry[] = []) =>
    entries.map((entry) =>
      entry.values ? { ...entry, values: entry.values.map((value) => normal(entry.field, value)) } : entry,
    )
  return {
    ...question,
    filters: of(question.filters),
    having: of(question.having),
    order_by: (question.order_by ?? []).map((order) =>
      order.field === 'retrievals' ? { ...order, field: 'retrieval_count' } : order,
    ),
  }
}
