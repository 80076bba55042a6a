import { grouped } from './progress.ts'
import type { Dimension, Group, ReportRow } from './report-groups.ts'
import { type Column, csvLine, table } from './table.ts'

export interface BrandsRow {
  row: ReportRow
  groups: Group[]
}
type Numbers = Omit<ReportRow, 'previous' | 'brand'> | NonNullable<ReportRow['previous']>

/** A number as a person reads it, and how a change of it is written. */
interface Measure {
  title: string
  value: (numbers: Numbers) => number | null
  text: (value: number) => string
}

const percent = (value: number) => `${(value * 100).toFixed(1)}%`

const measures: readonly Measure[] = [
  { title: 'Visibility', value: ({ visibility }) => visibility, text: percent },
  { title: 'Share of voice', value: ({ share_of_voice }) => share_of_voice, text: percent },
  { title: 'Position', value: ({ position }) => position, text: (value) => value.toFixed(1) },
  { title: 'Sentiment', value: ({ sentiment }) => sentiment, text: (value) => value.toFixed(0) },
  { title: 'Win rate', value: ({ win_rate }) => win_rate, text: percent },
  { title: 'Mentions', value: ({ mention_count }) => mention_count, text: grouped },
]
const none = '–'

/** The report as a table; with a previous period every number is followed by its change. */
export function brandsTable(rows: readonly BrandsRow[], by: readonly Dimension[]): string {
  const columns: Column[] = [
    ...by.map((name) => ({ title: capital(name) })),
    { title: 'Brand' },
    ...measures.map(({ title }) => ({ title, is_number: true })),
    { title: 'Chats', is_number: true },
  ]
  return table(
    columns,
    rows.map(({ row, groups }) => [
      ...groups.map(({ label }) => label),
      row.brand.name,
      ...measures.map((measure) => cell(measure, row)),
      `${grouped(row.visibility_count)} of ${grouped(row.visibility_total)}`,
    ]),
  )
}

function cell({ value, text }: Measure, row: ReportRow): string {
  const now = value(row)
  const shown = now === null ? none : text(now)
  if (!row.previous) return shown
  const before = value(row.previous)
  if (now === null || before === null || row.previous.visibility_total === 0) return `${shown} (${none})`
  const sign = now >= before ? '+' : '-'
  return `${shown} (${sign}${text(Math.abs(now - before)).replace('%', '')})`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const numbers = [
  ...['visibility', 'visibility_count', 'visibility_total', 'mention_count', 'share_of_voice', 'win_rate', 'win_count'],
  ...['sentiment', 'sentiment_sum', 'sentiment_count', 'position', 'position_sum', 'position_count'],
] as (keyof NonNullable<ReportRow['previous']> & keyof ReportRow)[]

/** Every field of the report by the names of the API, ids beside names. */
export function brandsCsv(rows: readonly BrandsRow[], by: readonly Dimension[], has_previous: boolean): string {
  const header = [
    ...by.flatMap((name) => (isNamed(name) ? [`${name}_id`, name] : [name])),
    ...['brand_id', 'brand', ...numbers],
    ...(has_previous ? numbers.map((name) => `previous_${name}`) : []),
  ]
  const lines = rows.map(({ row, groups }) =>
    csvLine([
      ...groups.flatMap(({ value, label }, i) => (isNamed(by[i]) ? [value, label] : [value])),
      row.brand.id,
      row.brand.name,
      ...numbers.map((name) => row[name]),
      ...(has_previous ? numbers.map((name) => row.previous?.[name]) : []),
    ]),
  )
  return [csvLine(header), ...lines].join('\n')
}

const isNamed = (name: Dimension | undefined) =>
  name === 'channel' || name === 'prompt' || name === 'topic' || name === 'tag'
