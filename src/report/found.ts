import { domainClassifications } from '../contract/enums.ts'
import { urlShares } from '../contract/source-metrics.ts'
import { emptySet, setColumns, setCondition, setOf } from './brand-sets.ts'
import { type ByPrompt, numberIn } from './by-prompt.ts'
import { fewDomains } from './few-domains.ts'
import { aliased, block, type Expressions, type Key, lines, summed } from './group.ts'
import { type FoundGrain, type Sums, sqlOf, type UrlGrain } from './model/grain.ts'
import { hashOf, sourceDomains, sourceUrls } from './model/sources.ts'
import { type Asked, factsOf, grouped, groupKeys, previousName } from './population.ts'
import type { ReadDays, ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'
import { type Known, newestSourceValues, ofReading, sourceClassOf, sourceCondition, wasRead } from './sources.ts'
import { hashKeys, partOfHash, type UrlKey, wholeHash } from './url-keys.ts'

/**
 * Moves some row conditions into the filters, which is cheaper: they have the same result on all pages of a row, so they can
 * drop rows before anything is counted.
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
 * A row for every URL that the chats of a group retrieved (docs/methodology.md#the-domains-and-urls-reports), or the answers of
 * another population. URLs are counted by their hash. Without dimensions there are few groups, and each keeps one text. With
 * dimensions there are as many groups as sources, and texts are looked up only for the rows of the page.
 * @param tells_newest whether rows have the title and the class of their newest source
 */
export function urlRows(known: Known, grain: UrlGrain = sourceUrls, { tells_newest = false } = {}): Rows {
  const { entity, hash, table, sums, newest } = grain
  const isCut = ({ query }: Asked) => query.dimensions.length > 0
  const by_hash = hashKeys(hash)
  const told = tells_newest ? ['newest'] : []
  const last = { by: 'argMax' as const, of: `${newestSourceValues}, ${newest}` }
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
    late(asked) {
      if (!isCut(asked)) return undefined
      const conditions = countedSources(asked, known, asked.query.days)
      const sums = { a_url: `any(${entity})`, ...(tells_newest && { newest: `${last.by}(${last.of})` }) }
      return {
        keys: Object.keys(by_hash),
        entities: lines(
          `SELECT ${[...Object.keys(by_hash), `a_url AS ${entity}`, ...told].join(', ')}`,
          `FROM ${block(summed(table, conditions, by_hash, sums))}`,
        ),
      }
    },
    columns: () => [
      `toString(${hashOf(entity)}) AS url_key`,
      ...(tells_newest ? ['newest.1 AS newest_title', 'newest.2 AS newest_class'] : []),
    ],
    has_both_windows: true,
    cells(asked, days) {
      if (isCut(asked)) return urlCells(asked, known, days, { grain, keys: by_hash, sums })
      return urlCells(asked, known, days, {
        grain,
        keys: { url_hash: { sql: hash, type: 'UUID' } },
        sums: { ...sums, a_url: { by: 'any', of: entity }, ...(tells_newest && { newest: last }) },
        columns: [...aliased({ [entity]: 'a_url' }), ...told],
      })
    },
    condition: () => undefined,
  }
}

/** How to count URLs. `columns` are the columns to return besides the metrics; by default the keys. */
interface CountedBy {
  grain: UrlGrain
  keys: Record<string, Key>
  sums: Sums
  columns?: string[]
}

function urlCells(
  asked: Asked,
  known: Known,
  days: ReadDays,
  { grain, keys, sums, columns = Object.keys(keys) }: CountedBy,
): string {
  const conditions = onSources(asked, known)
  return lines(
    `SELECT ${[...groupKeys(asked), ...columns, ...aliased(metricsIn(grain, days))].join(', ')}`,
    `FROM ${block(grouped(asked, days, { table: grain.table, keys, sums, conditions, has_many_groups: true }))}`,
    isCountedIn(grain, days),
  )
}

/** The rows of `urlRows` without texts, and the key of their URLs. Looking up texts for one page only is cheaper. */
export function unnamedUrlRows(known: Known, { dimensions }: ReportQuery): { rows: Rows; key: UrlKey } {
  const { hash, sums } = sourceUrls
  const keys = dimensions.length > 0 ? hashKeys(hash) : { url_hash: { sql: hash, type: 'UUID' as const } }
  const rows: Rows = {
    ...urlRows(known),
    late: () => ({ keys: Object.keys(keys), entities: '' }),
    cells: (asked, days) => urlCells(asked, known, days, { grain: sourceUrls, keys, sums }),
  }
  return { rows, key: dimensions.length > 0 ? partOfHash : wholeHash }
}

/** The metrics over the sums of one window, or of both. Without facts in the comparison window they are 0 or null there. */
function metricsIn({ metrics, sums, total, counted }: FoundGrain, days: ReadDays): Expressions {
  const now = sqlOf(metrics)
  if (!('now' in days)) return now
  const names = [...Object.keys(sums), ...(total ? [total] : [])]
  const of_before = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  const before = Object.entries(metrics).map(([name, { sql, is_nullable }]) => {
    const formula = sql.replace(of_before, previousName)
    const is_sum = names.includes(sql)
    const without = is_nullable ? 'NULL' : '0'
    return [previousName(name), is_sum ? formula : `if(${previousName(counted)} = 0, ${without}, ${formula})`]
  })
  return { ...now, ...Object.fromEntries(before) }
}

/** With both windows, only entities with facts in the report's window get a row. */
const isCountedIn = ({ counted }: FoundGrain, days: ReadDays) => 'now' in days && `WHERE ${counted} > 0`

/** Fields that may select some of the URLs that a chat retrieved from a domain. */
const picksUrls = ['url', 'url_classification', 'mentioned_brand_id', 'mentioned_brand_count', 'gap']

/**
 * A row for every domain from which chats of a group retrieved a URL (docs/methodology.md#the-domains-and-urls-reports). Filters
 * on sources look at each page alone, `having` at the union over the row's counted pages.
 * @param tells_read whether rows say in `is_read` if any counted page was read
 * @param by_text group domains by their texts in any case. In a view, a condition on days then reaches the table `sources`
 */
export function domainRows(known: Known, { tells_read = false, by_text = false } = {}): Rows {
  const { total, entity, table, metrics, sums } = sourceDomains
  const named = setColumns(known.brands)
  const has_pages = known.page_count > 0
  /** Not in the comparison window, which contributes numbers only. */
  const readsPages = (days: ReadDays) => has_pages && named.length > 0 && !('shift' in days)

  const looksUp = (days: ReadDays) => tells_read && has_pages && !('shift' in days)

  /** Filters on URLs can exclude the source that represents a chat's domain. Then distinct chats are counted. */
  const chatCount = ({ query }: Asked) =>
    query.filters.some(({ field }) => picksUrls.includes(field)) ? 'uniqExact(chat_id)' : sums.retrieved_chat_count

  function sumsOf(asked: Asked, days: ReadDays): Sums {
    const sets = named.map((name, index) => [name, { by: 'groupBitOr' as const, of: namedBy(index) }])
    return {
      ...sums,
      retrieved_chat_count: chatCount(asked),
      rule_class: { by: 'max', of: classNumber },
      ...(readsPages(days) && Object.fromEntries(sets)),
      ...(looksUp(days) && { is_read: { by: 'max' as const, of: wasRead(asked) } }),
    }
  }

  /** The sums of domains, grouped by text. */
  const domainsBy = (asked: Asked, days: ReadDays) =>
    grouped(asked, days, {
      table,
      keys: { [entity]: { sql: entity, type: 'String' } },
      sums: sumsOf(asked, days),
      conditions: onSources(asked, known),
    })

  function countedOf(asked: Asked, days: ReadDays): string {
    if (by_text || groupKeys(asked).length === 0) {
      const text = domainsBy(asked, days)
      return lines(`SELECT *, ${entity} AS domain_order`, `FROM ${block(text)}`, isCountedIn(sourceDomains, days))
    }
    const conditions = onSources(asked, known)
    const all = summed(table, countedSources(asked, known, days), { [entity]: { sql: entity, type: 'String' } }, {})
    const keys = { domain_order: { sql: domainNumber(entity), type: 'UInt32' as const } }
    return lines(
      `WITH (SELECT arraySort(groupArray(${entity})) FROM ${block(all)}) AS domains`,
      `SELECT *, domains[domain_order] AS ${entity}`,
      `FROM ${block(grouped(asked, days, { table, keys, sums: sumsOf(asked, days), conditions, has_many_groups: true }))}`,
      isCountedIn(sourceDomains, days),
    )
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
    // The domain's text, or its number in text order. With numbers, texts are read only for the rows of the page.
    ties: ['domain_order'],
    by_prompt,
    columns: () => ['domain_class', ...(tells_read ? ['is_read'] : []), ...named],
    has_both_windows: true,
    few: [
      fewDomains(known, {
        grain: sourceDomains,
        others: [...(tells_read && has_pages ? ['is_read'] : []), ...(has_pages ? named : [])],
        ofDomains: (asked, days) => ({
          before: readsPages(days) && `WITH ${namingScalar(asked, known)}`,
          text: domainsBy(asked, days),
        }),
        ofChats: chatsOf,
      }),
    ],
    cells(asked, days) {
      const groups = groupKeys(asked)
      const columns = {
        domain_class: sourceClassOf(asked, known.domain_classes, entity, classText),
        ...(readsPages(days) ? Object.fromEntries(named.map((name) => [name, name])) : emptySet(known.brands)),
        ...(tells_read && { is_read: looksUp(days) ? 'is_read' : 'toUInt8(0)' }),
        ...metricsIn(sourceDomains, days),
      }
      return lines(
        readsPages(days) && `WITH ${namingScalar(asked, known)}`,
        `SELECT ${[...groups, entity, 'domain_order', ...aliased(columns)].join(', ')}`,
        `FROM ${block(countedOf(asked, days))} AS counted`,
        `${groups.length > 0 ? 'INNER' : 'CROSS'} JOIN ${block(chatsOf(asked, days))} AS totals`,
        groups.length > 0 && `USING (${groups.join(', ')})`,
      )
    },
    total: { metric: total, cells: (asked, days) => chatsOf(asked, days) },
    condition: (asked, entry) => setCondition(asked, known.brands, entry),
  }
}

/** Grouping by numbers is far cheaper than by texts: there is one text for almost every source in a group. */
const domainNumber = (domain: string) =>
  `transform(${domain}, domains, range(toUInt32(1), toUInt32(length(domains) + 1)), toUInt32(0))`

/** The class by rule, as a number while sources are counted. Keeping a text for each of many groups is expensive. */
const classes = `[${domainClassifications.map((name) => `'${name}'`).join(', ')}]`
const classNumber = `transform(toString(domain_class), ${classes}, range(toUInt8(1), toUInt8(${domainClassifications.length + 1})), toUInt8(0))`
/** Empty if there was no rule yet. */
const classText = `${classes}[rule_class]`

/** The pages that name a brand, as one scalar. Looking them up is several times cheaper than a join. */
function namingScalar(asked: Asked, { brands }: Known): string {
  const arrays = [hashOf('url'), ...Object.values(setOf(asked, brands, 'brand_ids'))]
  const pages = lines(
    `SELECT (${arrays.map((sql) => `groupArray(${sql})`).join(', ')})`,
    'FROM page_readings',
    `WHERE ${ofReading(asked)}`,
  )
  return `${block(pages)} AS naming`
}
const namedBy = (index: number) => `transform(url_hash, naming.1, naming.${index + 2}, toUInt32(0))`

/** The chats of a group. */
const chatsOf = (asked: Asked, days: ReadDays, keys: Record<string, Key> = {}) =>
  grouped(asked, days, { table: 'chats', keys, sums: { [sourceDomains.total]: 'count()' }, conditions: [] })

const onSources = (asked: Asked, known: Known) =>
  asked.query.filters.flatMap((entry) => sourceCondition(asked, known, entry) ?? [])

/** Which rows of `sources` count in a window. */
const countedSources = (asked: Asked, known: Known, days: ReadDays) => [
  ...factsOf(asked, days),
  ...onSources(asked, known),
]
