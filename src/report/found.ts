import { domainClassifications } from '../contract/enums.ts'
import { setColumns, setCondition } from './brand-sets.ts'
import { aliased, block, lines } from './group.ts'
import { type FoundGrain, sqlOf, type UrlGrain } from './model/grain.ts'
import { hashOf, sourceDomains, sourceUrls } from './model/sources.ts'
import { type Asked, grouped, groupKeys } from './population.ts'
import type { Days, PreviousDays, ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'
import { classOf, type Known, namingPages, sourceCondition } from './sources.ts'

/**
 * The question with those conditions on rows that drop the same rows before anything is counted, which is cheaper: all
 * pages of a row answer them alike.
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
 * A row for every URL that chats of a group retrieved (metrics.md 5), or answers of another population. Few groups are
 * told apart by the hash and keep one text each; with dimensions there are as many groups as texts, and keeping them
 * costs more than grouping by them.
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

/** Fields that may pick some of the URLs of a domain that a chat retrieved. */
const picksUrls = ['url', 'url_classification', 'mentioned_brand_id', 'mentioned_brand_count', 'gap']

/**
 * A row for every domain of which chats of a group retrieved a URL (metrics.md 5). Filters on sources look at each page
 * alone, `having` at the union over the row's counted pages.
 */
export function domainRows(known: Known): Rows {
  const { total, entity, table, metrics, sums } = sourceDomains
  const named = setColumns(known.brands)
  const chatsOf = (asked: Asked, days: Days | PreviousDays) =>
    grouped(asked, days, { table: 'chats', keys: {}, sums: { [total]: 'count()' }, conditions: [] })

  /** Nothing is said of the comparison window but its numbers. */
  const readsPages = ({ query }: Asked, days: Days) => known.has_pages && named.length > 0 && days === query.days

  function countedOf(asked: Asked, days: Days | PreviousDays): string {
    const isPicked = asked.query.filters.some(({ field }) => picksUrls.includes(field))
    const sets = named.map((name, index) => [name, { by: 'groupBitOr' as const, of: namedBy(index) }])
    return grouped(asked, days, {
      table,
      keys: { [entity]: { sql: entity, type: 'String' } },
      sums: {
        ...sums,
        // The one source of a chat that stands for all of the domain may not be among those picked.
        ...(isPicked && { retrieved_chat_count: 'uniqExact(chat_id)' }),
        rule_class: { by: 'any', of: classNumber },
        ...(readsPages(asked, days) && Object.fromEntries(sets)),
      },
      conditions: onSources(asked, known),
    })
  }

  return {
    grain: sourceDomains,
    entity,
    columns: () => ['domain_class', ...named],
    cells(asked, days) {
      const groups = groupKeys(asked)
      const columns = {
        domain_class: classOf(asked, known.domain_classes, entity, classText),
        ...Object.fromEntries(named.map((name) => [name, readsPages(asked, days) ? name : 'toUInt32(0)'])),
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
    total: { metric: total, cells: chatsOf },
    condition: (asked, entry) => setCondition(asked, known.brands, entry),
  }
}

/** A class by rule as a number while sources are counted: keeping one text for each of many groups is dear. */
const classes = `[${domainClassifications.map((name) => `'${name}'`).join(', ')}]`
const classNumber = `transform(toString(domain_class), ${classes}, range(toUInt8(1), toUInt8(${domainClassifications.length + 1})), toUInt8(0))`
/** Empty where there was no rule yet. */
const classText = `${classes}[rule_class]`

/** The pages that name a brand as one scalar: looking them up is several times cheaper than joining them. */
function withNaming(asked: Asked, known: Known): string {
  const arrays = ['page', ...setColumns(known.brands)].map((name) => `groupArray(${name})`)
  return `WITH (SELECT (${arrays.join(', ')}) FROM ${block(namingPages(asked, known))}) AS naming`
}
const namedBy = (index: number) => `transform(url_hash, naming.1, naming.${index + 2}, toUInt32(0))`

const onSources = (asked: Asked, known: Known) =>
  asked.query.filters.flatMap((entry) => sourceCondition(asked, known, entry) ?? [])
