import { setColumns, setCondition } from './brand-sets.ts'
import { aliased, block, lines } from './group.ts'
import { type FoundGrain, type Sums, sqlOf } from './model/grain.ts'
import { sourceDomains, sourceUrls } from './model/sources.ts'
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

/** A row for every URL that chats of a group retrieved (metrics.md 5). */
export function urlRows(known: Known): Rows {
  return {
    grain: sourceUrls,
    entity: sourceUrls.entity,
    columns: () => [],
    cells: (asked, days) =>
      lines(
        `SELECT ${[...groupKeys(asked), sourceUrls.entity, ...aliased(sqlOf(sourceUrls.metrics))].join(', ')}`,
        `FROM ${block(found(asked, days, known, sourceUrls))}`,
      ),
    condition: () => undefined,
  }
}

/**
 * A row for every domain of which chats of a group retrieved a URL (metrics.md 5). Filters on sources look at each page
 * alone, `having` at the union over the row's counted pages.
 */
export function domainRows(known: Known): Rows {
  const { total, entity, metrics, sums } = sourceDomains
  const named = setColumns(known.brands)
  const chatsOf = (asked: Asked, days: Days | PreviousDays) =>
    grouped(asked, days, { table: 'chats', keys: {}, sums: { [total]: 'count()' }, conditions: [] })

  /** Nothing is said of the comparison window but its numbers. */
  const readsPages = ({ query }: Asked, days: Days) => known.has_pages && named.length > 0 && days === query.days

  function countedOf(asked: Asked, days: Days | PreviousDays): string {
    const all: Sums = { ...sums, rule_class: { by: 'any', of: 'domain_class' } }
    if (!readsPages(asked, days)) return found(asked, days, known, { ...sourceDomains, sums: all })
    return found(asked, days, known, {
      entity,
      table: `sources LEFT ANY JOIN ${block(namingPages(asked, known))} AS page ON url_normalized = page_url`,
      sums: { ...all, ...Object.fromEntries(named.map((name) => [name, { by: 'groupBitOr' as const, of: name }])) },
    })
  }

  return {
    grain: sourceDomains,
    entity,
    columns: () => ['domain_class', ...named],
    cells(asked, days) {
      const groups = groupKeys(asked)
      const columns = {
        domain_class: classOf(asked, known.domain_classes, entity, 'toString(rule_class)'),
        ...Object.fromEntries(named.map((name) => [name, readsPages(asked, days) ? name : 'toUInt32(0)'])),
        ...sqlOf(metrics),
      }
      return lines(
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

/** The grain's sums over the sources that pass the filters on them, by group and entity. */
function found(
  asked: Asked,
  days: Days | PreviousDays,
  known: Known,
  { table, entity, sums }: Pick<FoundGrain, 'table' | 'entity' | 'sums'>,
): string {
  return grouped(asked, days, {
    table,
    keys: { [entity]: { sql: entity, type: 'String' } },
    sums,
    conditions: asked.query.filters.flatMap((entry) => sourceCondition(asked, known, entry) ?? []),
  })
}
