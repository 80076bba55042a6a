import { uuidOf, visible } from '../store/visible.ts'
import { signs } from './compile.ts'
import { aliased, block, type Expressions, groupBy, lines } from './group.ts'
import type { sourceDomains, sourceUrls } from './model.ts'
import { type Asked, grouped, groupKeys, isIn, population } from './population.ts'
import type { Days, ListEntry, NumberEntry, PreviousDays } from './query.ts'
import type { Rows } from './rows.ts'

/** What the rows' classes and brands hang on, as the relational store has it. */
export interface Known {
  /** UUIDs of the tracked brands, and which of them are own. */
  brands: { id: string; is_own: boolean }[]
  /** Registrable domains whose class is not that of the rules: assigned, or of a tracked brand. */
  domain_classes: { target: string; class: string }[]
  /** Normalised URLs whose class was assigned. */
  url_classes: { target: string; class: string }[]
  /** Some pages were read; without it no page names a brand. */
  has_pages: boolean
}

type Entry = ListEntry | NumberEntry

/** The class of what was retrieved: the given one, else that of the rules. */
const classOf = ({ list }: Asked, given: Known['url_classes'], target: string, rule: string) => {
  if (given.length === 0) return `toString(${rule})`
  const targets = list(
    given.map((one) => one.target),
    'String',
  )
  const classes = list(
    given.map((one) => one.class),
    'String',
  )
  return `transform(${target}, ${targets}, ${classes}, toString(${rule}))`
}

/** The pages that name a tracked brand, with those brands. */
function namingPages({ snapshot, bind, list }: Asked, { brands }: Known): string {
  const tracked = list(
    brands.map(({ id }) => id),
    'UUID',
  )
  const pages = lines(
    `SELECT url, arrayIntersect(brand_ids, ${tracked}) AS brand_ids`,
    'FROM page_readings',
    `WHERE ${visible(snapshot, bind, 'page')} AND reading = ${bind(snapshot.reading, 'UInt32')} AND notEmpty(brand_ids)`,
  )
  return `SELECT url, brand_ids FROM ${block(pages)} WHERE notEmpty(brand_ids)`
}

/** How many competitors a set of brands has, if no own brand is among them. */
const gapOf = ({ list }: Asked, { brands }: Known) => {
  const own = brands.filter(({ is_own }) => is_own).map(({ id }) => id)
  return `if(hasAny(brand_ids, ${list(own, 'UUID')}), 0, length(brand_ids))`
}

/** A condition on a set of brands, or undefined for an entry about something else. */
function brandCondition(asked: Asked, known: Known, entry: Entry): string | undefined {
  if (entry.field === 'mentioned_brand_id' && 'values' in entry) {
    const named = `hasAny(brand_ids, ${asked.list(entry.values.map(uuidOf), 'UUID')})`
    return entry.operator === 'in' ? named : `NOT ${named}`
  }
  if (!('value' in entry)) return undefined
  const number = { mentioned_brand_count: 'length(brand_ids)', gap: gapOf(asked, known) }[entry.field]
  return number && `${number} ${signs[entry.operator]} ${asked.bind(entry.value, 'UInt64')}`
}

/** Whether a page that names no brand passes. */
const passesWithout = (entry: Entry) =>
  'values' in entry
    ? entry.operator === 'not_in'
    : { gt: 0 > entry.value, gte: 0 >= entry.value, lt: 0 < entry.value, lte: 0 <= entry.value }[entry.operator]

/**
 * A row for every domain or URL that chats of a group retrieved. Filters on sources look at each page alone, `having`
 * at the row: the union over its counted pages (metrics.md 5).
 */
export function foundRows(grain: typeof sourceDomains | typeof sourceUrls, known: Known): Rows {
  const { entity } = grain
  const needsPageClasses = (asked: Asked) =>
    [...asked.query.filters, ...asked.query.having].some(({ field }) => field === 'url_classification')

  /** URL and class of the pages that were imported. */
  const pageClasses = ({ snapshot, bind }: Asked) =>
    `SELECT url, toString(url_class) AS page_class FROM pages WHERE ${visible(snapshot, bind, 'page')}`

  /** URLs of the population whose class an entry asks for. */
  function urlsOfClass(asked: Asked, days: Days, entry: ListEntry): string {
    const sources = lines(
      'SELECT url_normalized AS url, max((title IS NOT NULL, date, batch, chat_id, url_class)).5 AS source_class',
      'FROM sources',
      `WHERE ${population(asked, days).join(' AND ')}`,
      groupBy(['url']),
    )
    const rule = "if(page_class = '', source_class, page_class)"
    return lines(
      `SELECT url FROM ${block(sources)} AS retrieved LEFT JOIN ${block(pageClasses(asked))} AS page USING (url)`,
      `WHERE ${isIn(asked, classOf(asked, known.url_classes, 'url', rule), 'String', entry)}`,
    )
  }

  function sourceCondition(asked: Asked, days: Days, entry: Entry): string | undefined {
    if (entry.field === 'domain' && 'values' in entry) return isIn(asked, 'domain', 'String', entry)
    if (entry.field === 'url' && 'values' in entry) return isIn(asked, 'url_normalized', 'String', entry)
    if (entry.field === 'domain_classification' && 'values' in entry) {
      return isIn(asked, classOf(asked, known.domain_classes, 'domain', 'domain_class'), 'String', entry)
    }
    if (entry.field === 'url_classification' && 'values' in entry) {
      return `url_normalized IN ${block(urlsOfClass(asked, days, entry))}`
    }
    const onBrands = brandCondition(asked, known, entry)
    if (!onBrands) return undefined
    const [which, condition] = passesWithout(entry) ? ['NOT IN', `NOT (${onBrands})`] : ['IN', onBrands]
    return `url_normalized ${which} ${block(`SELECT url FROM ${block(namingPages(asked, known))} WHERE ${condition}`)}`
  }

  const conditionsOf = (asked: Asked, days: Days) =>
    asked.query.filters.flatMap((entry) => sourceCondition(asked, days, entry) ?? [])

  /** The brands named on the counted pages of every row. */
  function brandsOf(asked: Asked, days: Days | PreviousDays): string {
    const sources = grouped(asked, days, {
      table: `sources INNER JOIN ${block(namingPages(asked, known))} AS page ON url_normalized = page.url`,
      keys: { [entity]: { sql: entity, type: 'String' } },
      sums: { brand_ids: { sql: 'groupUniqArrayArray(brand_ids)', again: groupArrays } },
      conditions: conditionsOf(asked, days),
    })
    return sources
  }

  return {
    grain,
    entity,
    columns: () => [
      'brand_ids',
      ...(entity === 'domain' ? ['domain_class'] : ['domain', 'domain_class', 'title', 'source_class']),
    ],
    cells(asked, days) {
      const groups = groupKeys(asked)
      const keys = [...groups, entity]
      const facts = grouped(asked, days, {
        table: grain.table,
        keys: { [entity]: { sql: entity, type: 'String' } },
        sums: grain.sums,
        conditions: conditionsOf(asked, days),
      })
      const chats = grouped(asked, days, {
        table: 'chats',
        keys: {},
        sums: { [grain.total]: 'count()' },
        conditions: [],
      })
      const counted = lines(
        `SELECT * FROM ${block(facts)} AS facts`,
        `${groups.length > 0 ? 'INNER' : 'CROSS'} JOIN ${block(chats)} AS totals`,
        groups.length > 0 && `USING (${groups.join(', ')})`,
      )
      const own: Expressions =
        entity === 'domain'
          ? { domain_class: classOf(asked, known.domain_classes, 'domain', 'rule_class.2') }
          : {
              title: 'newest.5',
              source_class: 'toString(newest.6)',
              domain: 'newest.7',
              domain_class: classOf(asked, known.domain_classes, 'newest.7', 'newest.8'),
            }
      const with_brands = known.has_pages && known.brands.length > 0
      return lines(
        `SELECT ${[
          ...keys,
          ...(with_brands ? ['brand_ids'] : ['[]::Array(UUID) AS brand_ids']),
          ...aliased(own),
          ...(needsPageClasses(asked) && entity !== 'domain' ? ['page_class'] : []),
          ...aliased(grain.metrics),
        ].join(', ')}`,
        `FROM ${block(counted)} AS counted`,
        with_brands && `LEFT JOIN ${block(brandsOf(asked, days))} AS brands`,
        with_brands && `USING (${keys.join(', ')})`,
        ...(needsPageClasses(asked) && entity !== 'domain'
          ? [`LEFT JOIN ${block(pageClasses(asked))} AS page ON url_normalized = page.url`]
          : []),
      )
    },
    condition(asked, entry) {
      const onBrands = brandCondition(asked, known, entry)
      if (onBrands) return onBrands
      if (!('values' in entry)) return undefined
      if (entry.field === 'domain') return isIn(asked, 'domain', 'String', entry)
      if (entry.field === 'url') return isIn(asked, 'url_normalized', 'String', entry)
      if (entry.field === 'domain_classification') return isIn(asked, 'domain_class', 'String', entry)
      if (entry.field !== 'url_classification') return undefined
      const rule = "if(page_class = '', source_class, page_class)"
      return isIn(asked, classOf(asked, known.url_classes, 'url_normalized', rule), 'String', entry)
    },
  }
}

const groupArrays = (column: string) => `groupUniqArrayArray(${column})`
