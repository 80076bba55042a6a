import { brandMetrics } from '../contract/brand-metrics.ts'
import { capital } from '../contract/capital.ts'
import { verdictWords } from '../contract/enums.ts'
import type { Metric, Sure, Unit } from '../contract/metric.ts'
import { placed } from '../contract/placed.ts'
import { ratioMetrics } from '../contract/sure-metrics.ts'
import { csvLine } from '../csv.ts'
import { withThousands } from './progress.ts'
import type { ReportOptions } from './report.ts'
import { isNamed, type NamedGroup, type ReportDimensionName, type ReportRow } from './report-groups.ts'
import { type TextColumn, table } from './table.ts'

export interface BrandsRow {
  row: ReportRow
  groups: NamedGroup[]
}
type Numbers = Omit<ReportRow, 'previous' | 'brand'> | NonNullable<ReportRow['previous']>
type Name = keyof typeof brandMetrics
type SureName = Sure<typeof brandMetrics>

const percent = (value: number) => `${(value * 100).toFixed(1)}%`

/** A number formatted for people. */
const texts: Record<Unit, (value: number) => string> = {
  share: percent,
  count: withThousands,
  sum: withThousands,
  score: (value) => value.toFixed(0),
  rank: (value) => value.toFixed(1),
  stars: (value) => value.toFixed(1),
  ratio: (value) => value.toFixed(2),
  price: (value) => value.toFixed(2),
}

interface Measure {
  name: Name
  title: string
  value: (numbers: Numbers) => number | null
  text: (value: number) => string
}
const measures: readonly Measure[] = placed<Metric>(brandMetrics, ({ table }) => table).map((name) => {
  const { title = name, unit }: Metric = brandMetrics[name as Name]
  return { name: name as Name, title, value: (numbers) => numbers[name as Name], text: texts[unit] }
})
const none = '–'

/** The report as a table; if there is a previous period, every number is followed by its change. */
export function brandsTable(rows: readonly BrandsRow[], by: readonly ReportDimensionName[]): string {
  const columns: TextColumn[] = [
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
      `${withThousands(row.visibility_count)} of ${withThousands(row.visibility_total)}`,
    ]),
  )
}

function cell(measure: Measure, row: ReportRow): string {
  const { value, text } = measure
  const now = value(row)
  const shown = now === null ? none : `${text(now)}${interval(measure, row)}`
  if (!row.previous) return shown
  const before = value(row.previous)
  if (now === null || before === null || row.previous.visibility_total === 0) return `${shown} (${none})`
  const sign = now >= before ? '+' : '-'
  return `${shown} (${sign}${text(Math.abs(now - before)).replace('%', '')}${verdict(measure, row)})`
}

const isSure = (name: Name): name is SureName => sureNames.some((one) => one === name)

/** The interval for questions like the ones asked, if requested. */
function interval({ name, text }: Measure, { confidence }: ReportRow): string {
  const bounds = isSure(name) ? confidence?.market[name] : undefined
  return bounds ? `, ${text(bounds.low).replace('%', '')} to ${text(bounds.high).replace('%', '')}` : ''
}

function verdict({ name }: Measure, { confidence }: ReportRow): string {
  const change = isSure(name) ? confidence?.changes?.[name] : undefined
  return change ? `, ${verdictWords[change.verdict]}` : ''
}

const numbers = Object.keys(brandMetrics) as Name[]
const sureNames = ratioMetrics(brandMetrics).map(([name]) => name) as SureName[]

/** Every field of the report under its API name, ids beside names. */
export function brandsCsv(
  rows: readonly BrandsRow[],
  by: readonly ReportDimensionName[],
  { previous, confidence }: Pick<ReportOptions, 'previous' | 'confidence'>,
): string {
  const header = [
    ...by.flatMap((name) => (isNamed(name) ? [`${name}_id`, name] : [name])),
    ...['brand_id', 'brand', ...numbers],
    ...(previous ? numbers.map((name) => `previous_${name}`) : []),
    ...(confidence ? sureNames.flatMap((name) => [`${name}_low`, `${name}_high`]) : []),
  ]
  const lines = rows.map(({ row, groups }) =>
    csvLine([
      ...groups.flatMap(({ name, value, label }) => (isNamed(name) ? [value, label] : [value])),
      row.brand.id,
      row.brand.name,
      ...numbers.map((name) => row[name]),
      ...(previous ? numbers.map((name) => row.previous?.[name]) : []),
      ...(confidence
        ? sureNames.flatMap((name) => [row.confidence?.market[name]?.low, row.confidence?.market[name]?.high])
        : []),
    ]),
  )
  return [csvLine(header), ...lines].join('\n')
}
