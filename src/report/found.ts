import { domainClassifications } from '../contract/enums.ts'
import { urlShares } from '../contract/source-metrics.ts'
import { setColumns, setCondition } from './brand-sets.ts'
import { type ByPrompt, numberIn } from './by-prompt.ts'
import { aliased, block, type Key, lines } from './group.ts'
import { type FoundGrain, sqlOf, type UrlGrain } from './model/grain.ts'
import { hashOf, sourceDomains, sourceUrls } from './model/sources.ts'
import { type Asked, grouped, groupKeys } from './population.ts'
import type { Days, PreviousDays, ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'
import { type Known, namingPages, sourceClassOf, sourceCondition, wasRead } from './sources.ts'

/**
 * The question with those row conditions that drop the same rows before anything is counted, which is cheaper: they
 * have the same result on all pages of a row.
 */
export function settledEarly(query: ReportQuery, { settled }: FoundGrain): ReportQuery {
  const isSettled = ({ field }: { field: string }) => settled.includes(field)
  return {
    ...query,
    filters: [...query.filters, ...query.having.filter(isSettled)],
    having: query.having.filter((entry) => !isSettled(entry)),
  }
}

/**
 * A row for every URL that chats of a group retrieved (docs/methodology.md#the-domains-and-urls-reports), or answers of
 * another population. Few groups are identified by the hash and keep one text each; with dimensions there are as many
 * groups as texts, and keeping the texts costs more than grouping by them.
 */
export function urlRows(known: Known, grain: UrlGrain = sourceUrls): Rows {
  const { entity, hash, table, sums, metrics } = grain
  const byText = { keys: { [entity]: { sql: entity, type: 'String' } }, sums, text: entity } as const
  const byHash = {
    keys: { url_hash: { sql: hash, type: 'UUID' } },
    sums: { ...sums, a_url: { by: 'any', of: entity } },
    text: 'a_url',
  } as const
  return {
    grain,
    entity,
    by_prompt: {
      metrics: urlShares,
      chats: 'total_chat_count',
      entity: 'url_key',
      added: {},
      parts: (asked, days, keys, entities) => [
        { text: chatsOf(asked, days, keys), sums: ['total_chat_count'] },
        {
          text: grouped(asked, days, {
            table,
            keys: { ...keys, url_key: { sql: hash, type: 'UUID' } },
            sums: { retrieval_count: sums.retrieval_count ?? '' },
            conditions: [...onSources(asked, known), `${hash} IN ${asked.list(entities, 'UUID')}`],
          }),
          sums: ['retrieval_count'],
          place: numberIn(asked, 'part.url_key', entities, 'UUID'),
        },
      ],
    },
    columns: () => [`toString(${hashOf(entity)}) AS url_key`],
    cells(asked, days) {
      const { text, ...cut } = asked.query.dimensions.length > 0 ? byText : byHash
      return lines(
        `SELECT ${[...groupKeys(asked), ...aliased({ [entity]: text, ...sqlOf(metrics) })].join(', ')}`,
        `FROM ${block(grouped(asked, days, { table, ...cut, conditions: onSources(asked, known) }))}`,
      )
    },
    condition: () => undefined,
  }
}

/** Fields that may select some of the URLs that a chat retrieved from a domain. */
const picksUrls = ['url', 'url_classification', 'mentioned_brand_id', 'mentioned_brand_count', 'gap']

/**
 * A row for every domain of which chats of a group retrieved a URL (docs/methodology.md#the-domains-and-urls-reports).
 * Filters on sources look at each page alone, `having` at the union over the row's counted pages.
 * @param tells_read whether rows say if a counted page was read, in `is_read`
 */
export function domainRows(known: Known, { tells_read = false } = {}): Rows {
  const { total, entity, table, metrics, sums } = sourceDomains
  const named = setColumns(known.brands)
  /** The comparison window contributes numbers only. */
  const readsPages = ({ query }: Asked, days: Days) => known.has_pages && named.length > 0 && days === query.days

  const looksUp = ({ query }: Asked, days: Days) => tells_read && known.has_pages && days === query.days

  /** The source that represents a chat's domain may not be among those selected. */
  const chatCount = ({ query }: Asked) =>
    query.filters.some(({ field }) => picksUrls.includes(field)) ? 'uniqExact(chat_id)' : sums.retrieved_chat_count

  function countedOf(asked: Asked, days: Days | PreviousDays): string {
    const sets = named.map((name, index) => [name, { by: 'groupBitOr' as const, of: namedBy(index) }])
    return grouped(asked, days, {
      table,
      keys: { [entity]: { sql: entity, type: 'String' } },
      sums: {
        ...sums,
        retrieved_chat_count: chatCount(asked),
        rule_class: { by: 'max', of: classNumber },
        ...(readsPages(asked, days) && Object.fromEntries(sets)),
        ...(looksUp(asked, days) && { is_read: { by: 'max' as const, of: wasRead(asked) } }),
      },
      conditions: onSources(asked, known),
    })
  }

  const by_prompt: ByPrompt = {
    metrics,
    chats: total,
    entity,
    added: {},
    parts: (asked, days, keys, entities) => [
      { text: chatsOf(asked, days, keys), sums: [total] },
      {
        text: grouped(asked, days, {
          table,
          keys: { ...keys, [entity]: { sql: entity, type: 'String' } },
          sums: { retrieved_chat_count: chatCount(asked) },
          conditions: [...onSources(asked, known), `${entity} IN ${asked.list(entities, 'String')}`],
        }),
        sums: ['retrieved_chat_count'],
        place: numberIn(asked, `part.${entity}`, entities),
      },
    ],
  }

  return {
    grain: sourceDomains,
    entity,
    by_prompt,
    columns: () => ['domain_class', ...(tells_read ? ['is_read'] : []), ...named],
    cells(asked, days) {
      const groups = groupKeys(asked)
      const columns = {
        domain_class: sourceClassOf(asked, known.domain_classes, entity, classText),
        ...Object.fromEntries(named.map((name) => [name, readsPages(asked, days) ? name : 'toUInt32(0)'])),
        ...(tells_read && { is_read: looksUp(asked, days) ? 'is_read' : 'toUInt8(0)' }),
        ...sqlOf(metrics),
      }
      return lines(
        readsPages(asked, days) && withNaming(asked, known),
        `SELECT ${[...groups, entity, ...aliased(columns)].join(', ')}`,
        `FROM ${block(countedOf(asked, days))} AS counted`,
        `${groups.length > 0 ? 'INNER' : 'CROSS'} JOIN ${block(chatsOf(asked, days))} AS totals`,
        groups.length > 0 && `USING (${groups.join(', ')})`,
      )
    },
    total: { metric: total, cells: (asked, days) => chatsOf(asked, days) },
    condition: (asked, entry) => setCondition(asked, known.brands, entry),
  }
}

/** The class by rule as a number while sources are counted: keeping one text for each of many groups is expensive. */
const classes = `[${domainClassifications.map((name) => `'${name}'`).join(', ')}]`
const classNumber = `transform(toString(domain_class), ${classes}, range(toUInt8(1), toUInt8(${domainClassifications.length + 1})), toUInt8(0))`
/** Empty when there was no rule yet. */
const classText = `${classes}[rule_class]`

/** The pages that name a brand as one scalar: lookups are several times cheaper than a join. */
function withNaming(asked: Asked, known: Known): string {
  const arrays = ['page', ...setColumns(known.brands)].map((name) => `groupArray(${name})`)
  return `WITH (SELECT (${arrays.join(', ')}) FROM ${block(namingPages(asked, known))}) AS naming`
}
const namedBy = (index: number) => `transform(url_hash, naming.1, naming.${index + 2}, toUInt32(0))`

/** The chats of a group. */
const chatsOf = (asked: Asked, days: Days | PreviousDays, keys: Record<string, Key> = {}) =>
  grouped(asked, days, { table: 'chats', keys, sums: { [sourceDomains.total]: 'count()' }, conditions: [] })

const onSources = (asked: Asked, known: Known) =>
  asked.query.filters.flatMap((entry) => sourceCondition(asked, known, entry) ?? [])
