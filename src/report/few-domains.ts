import { domainClassifications } from '../contract/enums.ts'
import type { Columns } from '../store/clickhouse/native-columns.ts'
import { groupTexts } from './added-sums.ts'
import { block, lines } from './group.ts'
import type { FoundGrain } from './model/grain.ts'
import { type Asked, askOf, previousName } from './population.ts'
import { combinedWindows, type ReadDays, type ReportQuery } from './query.ts'
import type { SmallReport, SmallReportPage } from './rows.ts'
import { formulasOf, holdsOf, smallPage } from './small.ts'
import type { Known } from './sources.ts'
import { groupsIn } from './sums-of-groups.ts'

/** What the engine sums for the rows of domains. */
interface AddedUp {
  grain: FoundGrain & { total: string }
  /** Number columns that are copied to the row unchanged. */
  others: string[]
  /** A statement with the domains, their sums, the number of their class (`rule_class`) and the other columns, and a text before it. */
  ofDomains(asked: Asked, days: ReadDays): { before: string | false; text: string }
  /** A statement with the number of chats. */
  ofChats(asked: Asked, days: ReadDays): string
}

/** The rows of the domains report, assembled by the service. The chat count of a group has its own row, in which all else is 0. */
export function fewDomains({ domain_classes }: Known, { grain, others, ofDomains, ofChats }: AddedUp): SmallReport {
  const { entity, counted, total, metrics } = grain
  const sums = Object.keys(grain.sums)
  const place_of_counted = sums.indexOf(counted)
  const formulas = formulasOf(grain, [...sums, total])
  const assigned = new Map(domain_classes.map((one) => [one.target, one.class]))
  const inWindows = ({ previous }: ReportQuery, names: string[]) => [
    ...names,
    ...(previous ? names.map(previousName) : []),
  ]

  return {
    canAnswer: (query) =>
      query.having.every((entry) => 'value' in entry && Object.hasOwn(metrics, entry.field)) &&
      (!query.previous || combinedWindows(query) !== undefined),

    compile(query, scope, most) {
      const asked = askOf(grain.population, query, scope)
      const days = combinedWindows(query) ?? query.days
      const { before, text } = ofDomains(asked, days)
      const texts = groupTexts(asked, query.dimensions, asked).map(
        (value, index) => `CAST(${value}, 'LowCardinality(String)') AS text_${index}`,
      )
      const of_domains = [...inWindows(query, sums), 'rule_class', ...others]
      const of_chats = inWindows(query, [total])
      return {
        text: lines(
          before,
          `SELECT ${[entity, ...texts, ...of_domains, ...of_chats.map((name) => `0 AS ${name}`)].join(', ')}`,
          `FROM ${block(text)}`,
          `LIMIT ${most + 1}`,
          'UNION ALL',
          `SELECT ${["''", ...texts, ...of_domains.map(() => '0'), ...of_chats].join(', ')}`,
          `FROM ${block(ofChats(asked, days))}`,
        ),
        params: asked.params,
      }
    },

    pageOf(query, columns, most) {
      if (columns.length > most) return undefined
      const { places, rowsWith, metricOf } = domainsIn(query, columns)
      const conditions = query.having.flatMap((entry) => ('value' in entry ? [holdsOf(entry)] : []))
      // First computes only the metrics that select the page's domains. Without conditions, only for domains that can be on it.
      const deciding = [...query.order_by, ...query.having].map(({ field }) => field)
      const leading = conditions.length > 0 ? places : leadingOf(query, places, metricOf)
      const { facts, total_count } = smallPage(query, leading.map(rowsWith(deciding)), conditions, entity)
      return {
        facts: facts.map(({ place }) => Number(place)).map(rowsWith()),
        total_count: conditions.length > 0 ? total_count : places.length,
      }
    },
  }

  /** The domains of an answer by their index in it. `rowsWith` makes their rows with some metrics or with everything. */
  function domainsIn({ previous, dimensions }: ReportQuery, columns: Columns) {
    const texts = groupTexts(grain, dimensions).map((_, index) => columns.values(`text_${index}`))
    const { group, groups } = groupsIn(columns.length, texts)
    const windows = (previous ? [String, previousName] : [String]).map((nameIn) => ({
      sums: sums.map((name) => columns.numbers(nameIn(name))),
      chats: sumsOfGroups(columns.numbers(nameIn(total)), group, groups.length),
      metrics: formulas.map((metric) => ({ ...metric, name: nameIn(metric.name) })),
    }))
    const domains = columns.values(entity)
    const domainOf = (place: number) => domains.different[domains.places[place] as number] as string
    const retrieved = columns.numbers(counted)
    const rule_class = columns.numbers('rule_class')
    const as_they_are = others.map((name) => ({ name, numbers: columns.numbers(name) }))

    /** The sums of a domain in a window, followed by the chat count of its group. Reuses one array for all domains. */
    const sumsAt = ({ sums, chats }: (typeof windows)[number]) => {
      const all: number[] = []
      return (place: number) => {
        for (let index = 0; index < sums.length; index++) all[index] = (sums[index] as Float64Array)[place] as number
        all[sums.length] = chats[group[place] as number] as number
        return all
      }
    }
    const metricIn = ({ formula, without_facts, is_sum }: (typeof formulas)[number], all: number[]) =>
      is_sum || (all[place_of_counted] as number) > 0 ? formula(all) : without_facts

    /** A metric of a domain by its index. Undefined if the field is no metric. */
    const metricOf = (field: string) => {
      const window = windows.find(({ metrics }) => metrics.some(({ name }) => name === field))
      const metric = window?.metrics.find(({ name }) => name === field)
      if (!window || !metric) return undefined
      const allAt = sumsAt(window)
      return (place: number) => metricIn(metric, allAt(place))
    }

    const rowsWith = (names?: string[]) => {
      const asked = windows
        .map((window) => ({
          allAt: sumsAt(window),
          metrics: window.metrics.filter(({ name }) => !names || names.includes(name)),
        }))
        .filter(({ metrics }) => metrics.length > 0)
      return (place: number): SmallReportPage['facts'][number] => {
        const domain = domainOf(place)
        const row: SmallReportPage['facts'][number] = { place, [entity]: domain }
        const values = groups[group[place] as number]
        for (const [index, name] of dimensions.entries()) row[name] = values?.[index] ?? null
        for (const { allAt, metrics } of asked) {
          const all = allAt(place)
          for (const metric of metrics) row[metric.name] = metricIn(metric, all)
        }
        if (names) return row
        row.domain_class = assigned.get(domain) ?? domainClassifications[(rule_class[place] as number) - 1] ?? ''
        for (const { name, numbers } of as_they_are) row[name] = numbers[place] as number
        return row
      }
    }
    // Skips rows with chat counts, and domains that only the comparison window has.
    const places: number[] = []
    for (let place = 0; place < retrieved.length; place++) if ((retrieved[place] as number) > 0) places.push(place)
    return { places, rowsWith, metricOf }
  }
}

/** The domains that can be on the page. Drops those that the first `order_by` field alone puts behind its end. */
function leadingOf(
  { order_by, offset, limit }: ReportQuery,
  places: number[],
  metricOf: (field: string) => ((place: number) => number | null) | undefined,
): number[] {
  const [first] = order_by
  const valueAt = first && metricOf(first.field)
  const end = offset + limit
  if (!valueAt || places.length <= end) return places
  const sign = first.direction === 'asc' ? 1 : -1
  const keys = new Float64Array(places.length)
  for (let index = 0; index < places.length; index++) {
    const value = valueAt(places[index] as number)
    // Null sorts last in both directions.
    keys[index] = value === null ? Number.POSITIVE_INFINITY : sign * value
  }
  const last = keys.toSorted()[end - 1] as number
  return places.filter((_, index) => (keys[index] as number) <= last)
}

function sumsOfGroups(numbers: Float64Array, group: Uint32Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  for (let row = 0; row < numbers.length; row++) {
    const of = group[row] as number
    sums[of] = (sums[of] as number) + (numbers[row] as number)
  }
  return sums
}
