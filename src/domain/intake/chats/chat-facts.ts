import { type NamedCandidate, withDomains } from '../../../answers/candidates/candidates.ts'
import { domainClass } from '../../../answers/classes/domain-class.ts'
import { urlClass } from '../../../answers/classes/url-class.ts'
import type { BrandMention } from '../../../answers/read.ts'
import { type ImportedSource, type SourceFact, sourceFacts } from '../../../answers/urls.ts'
import type { ImportedChat } from '../../../contract/chats.ts'
import { dayOf } from '../../../days.ts'
import type { chatFacts } from '../../../store/fact-tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { Batch } from '../../foundation/batches.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { productRows, type Seen } from '../../setup/products/seen-products.ts'
import { chatFeatures } from './features.ts'
import type { AcceptedChat } from './import-chats.ts'
import { rawAnswerRow } from './raw-payload.ts'

/** Rows by table, in the order in which the tables are written. */
type Rows = Record<'superseded' | (typeof chatFacts)[number], object[]>

/** What was found in the answers of a batch; the maps are keyed by the index of the answer. */
export interface ChatFindings {
  mentions: Map<number, BrandMention[]>
  /** Candidates for brands. */
  named: Map<number, NamedCandidate[]>
  seen: Seen
}

/** All rows of the analytical store for the chats of one batch. */
export function chatFactRows(
  ctx: Pick<ProjectContext, 'project_id' | 'now' | 'readers'>,
  { batch, reading }: Batch,
  accepted: AcceptedChat[],
  { mentions, seen, named: candidates }: ChatFindings,
): Rows {
  const project_id = uuidOf(ctx.project_id)
  const by = { analysis_version: ctx.readers.version, analyzed_at: ctx.now().toISOString() }
  const rows: Rows = {
    superseded: [],
    chats: [],
    chat_contents: [],
    mentions: [],
    readings: [],
    sources: [],
    product_mentions: [],
    candidates: [],
    raw_answers: [],
    queries: [],
  }
  for (const { index, chat, raw, channel, created_at, prompt_id, country_code, chat_id, replaces } of accepted) {
    const key = {
      project_id,
      date: dayOf(created_at),
      prompt_id: uuidOf(prompt_id),
      chat_id: uuidOf(chat_id),
      batch,
    }
    const cut = { ...key, model_channel_id: channel, country_code }
    if (replaces !== null) {
      rows.superseded.push({ project_id, chat_id: key.chat_id, batch: replaces, by_batch: batch })
    }
    const sources = sourceFacts(chat.sources)
    const products = productRows(chat.products, seen, cut)
    const dated = { ...cut, created_at: created_at.toISOString() }
    rows.chats.push({
      ...dated,
      model_id: chat.model_id ?? chat.model?.id ?? '',
      is_truncated: chat.is_truncated,
      features: chatFeatures({ ...chat, product_count: products.length, source_count: sources.length }),
    })
    rows.chat_contents.push({
      ...cut,
      external_id: chat.external_id,
      roles: chat.messages.map(({ role }) => role),
      contents: chat.messages.map(({ content }) => content),
      queries: chat.queries,
      shopping_queries: JSON.stringify(chat.shopping_queries),
      products: JSON.stringify(chat.products),
      maps: JSON.stringify(chat.maps),
      ads: JSON.stringify(chat.ads),
    })
    if (raw) rows.raw_answers.push(rawAnswerRow(raw, key))
    const named = mentions.get(index) ?? []
    for (const mention of named) rows.mentions.push(mentionRow(mention, reading, cut))
    rows.readings.push(readingRow(key, reading, by, named))
    rows.sources.push(...rowsOfSources(sources, cut))
    rows.product_mentions.push(...products)
    const hosts = sources.map(({ domain }) => domain)
    rows.queries.push(...queryRows(chat, dated))
    for (const name of withDomains(candidates.get(index) ?? [], hosts)) rows.candidates.push({ ...key, ...name })
  }
  return rows
}

/** The sources of a chat, as rows of the analytical store. */
export const sourceRows = (sources: readonly ImportedSource[], chat: object) =>
  rowsOfSources(sourceFacts(sources), chat)

function rowsOfSources(sources: SourceFact[], chat: object): object[] {
  const domains = new Set<string>()
  return sources.map((source, rank) => {
    const is_repeat = domains.has(source.domain)
    domains.add(source.domain)
    return { ...chat, rank, ...source, is_repeat, ...classesOf(source) }
  })
}

/** The classes that the rules give a source. */
export const classesOf = ({
  domain,
  url_normalized,
  title,
}: Pick<SourceFact, 'domain' | 'url_normalized' | 'title'>) => ({
  domain_class: domainClass(domain),
  url_class: urlClass(url_normalized, domain, title),
})

/** The queries that the engine sent to search engines and shops for a chat, in their order. */
const queryRows = ({ queries, shopping_queries }: ImportedChat, chat: object) => [
  ...queries.map((text, index) => ({ ...chat, kind: 'fanout', index, text, products: [] })),
  ...shopping_queries.map((query, index) => ({ ...chat, kind: 'shopping', index, ...query })),
]

/** Records that a chat was read, as a row of the analytical store. */
export const readingRow = (
  chat: object,
  reading: number,
  by: { analysis_version: string; analyzed_at: string },
  mentions: BrandMention[],
) => ({ ...chat, reading, ...by, analysis_version: mentions[0]?.analysis_version ?? by.analysis_version })

/** A mention, as a row of the analytical store. */
export const mentionRow = (mention: BrandMention, reading: number, chat: object) => ({
  ...chat,
  reading,
  brand_id: uuidOf(mention.brand_id),
  mention_count: mention.mention_count,
  position: mention.position,
  sentiment: mention.sentiment,
  'evidence.message': mention.mentions.map(({ message }) => message),
  'evidence.start': mention.mentions.map(({ start }) => start),
  'evidence.end': mention.mentions.map(({ end }) => end),
  inflected: mention.mentions.flatMap(({ is_inflected }, i) => (is_inflected ? i : [])),
})
