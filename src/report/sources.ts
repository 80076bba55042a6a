import type { Sql } from '../store/clickhouse/open.ts'
import { visible } from '../store/visible.ts'
import { createBinder } from './bind.ts'
import { type Brand, emptySet, hasAnyOf, setCondition, setOf } from './brand-sets.ts'
import { aliased, block, type Expressions, lines } from './group.ts'
import type { UrlGrain } from './model/grain.ts'
import { hashOf, sourceUrls } from './model/sources.ts'
import { type Asked, askOf, type Scope } from './population.ts'
import { comparisons, isIn, type ListEntry, type NumberEntry, type ReportQuery } from './query.ts'
import { type UrlKey, wholeHash } from './url-keys.ts'

/** The state of the relational store that classes and named brands depend on. */
export interface Known {
  /** The tracked brands. */
  brands: Brand[]
  /** Registrable domains whose class differs from the rules: it was assigned, or the domain is a tracked brand's. */
  domain_classes: Class[]
  /** Normalised URLs with an assigned class. */
  url_classes: Class[]
  /** How many pages were imported. Without any, no page names a brand. */
  page_count: number
  /** A different value after every change of the project. Null while facts are being removed. */
  stamps: string | null
}
interface Class {
  target: string
  class: string
}

type Entry = ListEntry | NumberEntry

/** The class of a domain or URL, by its text or the `made` expression: the assigned class, else the class by rule. */
export function sourceClassOf(
  { list }: Asked,
  given: Class[],
  told_by: string,
  by_rule: string,
  made?: (text: string) => string,
): string {
  if (given.length === 0) return by_rule
  const column = (name: keyof Class) =>
    list(
      given.map((one) => one[name]),
      'String',
    )
  const targets = made ? `arrayMap(target -> ${made('target')}, ${column('target')})` : column('target')
  return `transform(${told_by}, ${targets}, ${column('class')}, ${by_rule})`
}

/** The pages that name brands, in the current reading. */
export const ofReading = ({ snapshot, bind }: Pick<Asked, 'snapshot' | 'bind'>) =>
  `${visible(snapshot, bind, 'page')} AND reading = ${bind(snapshot.reading, 'UInt32')} AND notEmpty(brand_ids)`

/** The pages that name a tracked brand, by hash (`page`), with the set of those brands. */
function namingPages(asked: Asked, { brands }: Known): string {
  const pages = lines(
    `SELECT ${[`${hashOf('url')} AS page`, ...aliased(setOf(asked, brands, 'brand_ids'))].join(', ')}`,
    'FROM page_readings',
    `WHERE ${ofReading(asked)}`,
  )
  return `SELECT * FROM ${block(pages)} WHERE ${hasAnyOf(asked, brands, () => true)}`
}

/** Whether the page of a source was read, so that its text and the brands it names are known. */
export const wasRead = ({ snapshot, bind }: Asked): string =>
  `toUInt8(url_hash IN (SELECT ${hashOf('url')} FROM pages WHERE ${visible(snapshot, bind, 'page')} AND is_read))`

/** A condition on each row of `sources`. Undefined for an entry about chats. */
export function sourceCondition(asked: Asked, known: Known, entry: Entry): string | undefined {
  const onBrands = setCondition(asked, known.brands, entry)
  if (onBrands) {
    const [which, condition] = isTrueOfNone(entry) ? ['NOT IN', `NOT (${onBrands})`] : ['IN', onBrands]
    const pages = `SELECT page FROM ${block(namingPages(asked, known))} WHERE ${condition}`
    return `url_hash ${which} ${block(pages)}`
  }
  if (!('values' in entry)) return undefined
  const among = (expression: string) => isIn(asked, expression, 'String', entry)
  if (entry.field === 'domain') return among('domain')
  if (entry.field === 'url') return among('url_normalized')
  if (entry.field === 'domain_classification') {
    return among(sourceClassOf(asked, known.domain_classes, 'domain', 'toString(domain_class)'))
  }
  if (entry.field !== 'url_classification') return undefined
  return `url_hash IN ${block(`SELECT hash FROM ${block(urlsOf(asked, known, sourceUrls))} WHERE ${among('class')}`)}`
}

/** Whether a page that names no brand passes. `namingPages` returns only pages that name one. */
const isTrueOfNone = (entry: Entry) =>
  'values' in entry ? entry.operator === 'not_in' : comparisons[entry.operator].holds(0, entry.value)

/**
 * The class of a URL by rule: that of the page's content, else that of the page's title, else that of the newest source.
 */
const classOfUrl = "multiIf(read_class != '', read_class, page_title = '', newest_class, page_class)"

/** The URLs that answers of the population retrieved, by hash, with their class. */
function urlsOf(asked: Asked, { url_classes, page_count }: Known, { table, hash, newest }: UrlGrain): string {
  const sources = lines(
    `SELECT ${hash} AS hash, argMax(toString(url_class), ${newest}) AS newest_class`,
    `FROM ${table}`,
    `WHERE ${asked.population.conditions(asked, asked.query.days).join('\n  AND ')}`,
    'GROUP BY hash',
  )
  const pages = lines(
    `SELECT ${hashOf('url')} AS hash, title AS page_title, toString(url_class) AS page_class, toString(content_class) AS read_class`,
    'FROM pages',
    `WHERE ${visible(asked.snapshot, asked.bind, 'page')}`,
  )
  const has_pages = page_count > 0
  const by_rule = has_pages ? classOfUrl : 'newest_class'
  return lines(
    `SELECT hash, ${sourceClassOf(asked, url_classes, 'hash', by_rule, hashOf)} AS class`,
    `FROM ${block(sources)} AS retrieved`,
    has_pages && `LEFT ANY JOIN ${block(pages)} AS page USING (hash)`,
  )
}

/** Some URLs, by keys of one kind. */
export interface SomeUrls {
  key: UrlKey
  keys: readonly string[]
  /** Whether to also return their texts. */
  tells_text?: boolean
}

/** The texts of some of the URLs of a question's population, by their keys. */
export function textsOfUrls(
  { population, table, hash, entity }: UrlGrain,
  query: ReportQuery,
  scope: Scope,
  some: SomeUrls,
): Sql {
  const asked = askOf(population, query, scope)
  const conditions = [...population.conditions(asked, query.days), some.key.isAmong(asked, hash, some.keys)]
  return {
    text: lines(
      `SELECT ${some.key.of_hash(hash)} AS url_key, any(${entity}) AS url_text`,
      `FROM ${table}`,
      `WHERE ${conditions.join('\n  AND ')}`,
      `GROUP BY ${hash}`,
    ),
    params: asked.params,
  }
}

/** What one table says about a URL: sources, pages, or what was read in pages. */
export interface UrlFacts extends Record<string, string | number | boolean> {
  url_key: string
  said_by: 'sources' | 'page' | 'reading'
  /** The text of the URL. Set only by sources, and only if requested. */
  url_text: string
  title: string
  channel_title: string
  class: string
  /** The class by the page's content. */
  read_class: string
  is_read: boolean
}

/**
 * What is stored about some of the URLs of a question's population, by hash, with the brands that a page names. The
 * statements are combined with UNION ALL: joining them to one row per URL would take the engine longer to plan than to
 * answer.
 * @param has_many_rows whether the URLs have so many rows that reading all their titles is most of the work
 * @param tells_pages whether to include what pages say
 */
export function describeUrls(
  grain: UrlGrain,
  query: ReportQuery,
  scope: Scope,
  known: Known,
  { key, keys, tells_text = false }: SomeUrls,
  { has_many_rows, tells_pages }: { has_many_rows: boolean; tells_pages: boolean },
): Sql {
  const asked = askOf(grain.population, query, scope)
  const { hash, newest, newest_on, table } = grain
  const onlySome = (of: string) => `  AND ${key.isAmong(asked, of, keys)}`
  const nothing = {
    ...(tells_text && { url_text: "''" }),
    ...emptyUrlFacts,
    ...(tells_pages && emptySet(known.brands)),
  }
  const sources = lines(
    `FROM ${table}`,
    `WHERE ${asked.population.conditions(asked, query.days).join('\n  AND ')}`,
    onlySome(hash),
  )
  const days = has_many_rows && newest_on && lines(`SELECT ${newest_on} AS newest_on`, sources, `GROUP BY ${hash}`)
  const of_sources = lines(
    'WITH',
    days && `  (SELECT groupUniqArray(newest_on) FROM ${block(days)}) AS newest_days,`,
    `  argMax(${newestSourceValues}, ${newest}) AS last`,
    urlFactsFrom('sources', key.of_hash(hash), nothing, {
      ...(tells_text && { url_text: `any(${grain.entity})` }),
      title: 'last.1',
      class: 'last.2',
    }),
    sources,
    days && '  AND date IN (SELECT arrayJoin(newest_days))',
    `GROUP BY ${hash}`,
  )
  const of_pages = tells_pages ? pageFactStatements(asked, known, nothing, key, onlySome(hashOf('url'))) : []
  return { text: [of_sources, ...of_pages].join('\nUNION ALL\n'), params: asked.params }
}

/** What all pages of a project say, by the hashes of their URLs. */
export function describePages(scope: Scope, known: Known): Sql {
  const asked = { ...scope, ...createBinder() }
  const nothing = { ...emptyUrlFacts, ...emptySet(known.brands) }
  return { text: pageFactStatements(asked, known, nothing, wholeHash).join('\nUNION ALL\n'), params: asked.params }
}

/** The title and the class by rule of a source. */
export const newestSourceValues = "(ifNull(title, ''), toString(url_class))"

const emptyUrlFacts: Expressions = {
  title: "''",
  channel_title: "''",
  class: "''",
  read_class: "''",
  is_read: 'false',
}

const urlFactsFrom = (said_by: UrlFacts['said_by'], url_key: string, nothing: Expressions, columns: Expressions) =>
  `SELECT ${aliased({ url_key, said_by: `'${said_by}'`, ...nothing, ...columns }).join(', ')}`

/** A statement with the properties of pages, and one with the brands that they name. */
function pageFactStatements(
  asked: Pick<Asked, 'snapshot' | 'bind' | 'list'>,
  { brands }: Known,
  nothing: Expressions,
  key: UrlKey,
  only_some?: string,
): string[] {
  const url_key = key.of_hash(hashOf('url'))
  const pages = lines(
    urlFactsFrom('page', url_key, nothing, {
      title: 'title',
      channel_title: 'channel_title',
      class: 'toString(url_class)',
      read_class: 'toString(content_class)',
      is_read: 'is_read',
    }),
    'FROM pages',
    `WHERE ${visible(asked.snapshot, asked.bind, 'page')}`,
    only_some,
  )
  const readings = lines(
    urlFactsFrom('reading', url_key, nothing, setOf(asked, brands, 'brand_ids')),
    'FROM page_readings',
    `WHERE ${ofReading(asked)}`,
    only_some,
  )
  return brands.length > 0 ? [pages, readings] : [pages]
}
