import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { verdictWords } from '../../../contract/enums.ts'
import type { FrozenCell, FrozenColumn, FrozenSection } from '../../../contract/frozen-report.ts'
import type { Metric, Tiled } from '../../../contract/metric.ts'
import { placed } from '../../../contract/placed.ts'
import type { reports } from '../../../contract/reports.ts'
import { domainMetrics } from '../../../contract/source-metrics.ts'
import { classTitle } from '../../../views/class-titles.ts'

/*
 * Turns rows of reports into the tables of sections. A column is data with a function that takes its value from a row.
 */

type BrandRow = Output<(typeof reports)['get_brands_report']>['data'][number]
type DomainRow = Output<(typeof reports)['get_domains_report']>['data'][number]
type Table = Pick<FrozenSection, 'columns' | 'rows' | 'row_units' | 'own_row'>

interface ColumnOf<Row> extends FrozenColumn {
  of: (row: Row) => FrozenCell
}

const textColumn = <Row>(name: string, title: string, of: (row: Row) => FrozenCell): ColumnOf<Row> => ({
  ...{ name, title, of },
  unit: 'text',
  is_change: false,
})
const numberColumn = <Row>(
  name: string,
  { title = name, unit }: Metric,
  of: (row: Row) => FrozenCell,
): ColumnOf<Row> => ({ name, title, unit, is_change: false, of })

function tableOf<Row>(
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  isOwn: (row: Row) => boolean = () => false,
): Table {
  const own_row = rows.findIndex(isOwn)
  return {
    columns: columns.map(({ of: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
    row_units: null,
    own_row: own_row < 0 ? null : own_row,
  }
}

/** The interval of a metric and, with a comparison, its change and verdict. */
function sureColumns<Row extends { confidence?: unknown; previous?: unknown }>(
  name: string,
  metric: Metric,
  is_compared: boolean,
): ColumnOf<Row>[] {
  type Sure = { market: Record<string, { low: number; high: number } | null>; changes?: Record<string, Change> }
  type Change = { difference: number | null; verdict: keyof typeof verdictWords }
  const sureOf = ({ confidence }: Row) => confidence as Sure | undefined
  const changeOf = (row: Row) => sureOf(row)?.changes?.[name]
  return [
    { ...numberColumn(`${name}_low`, metric, (row: Row) => sureOf(row)?.market[name]?.low ?? null), title: 'From' },
    { ...numberColumn(`${name}_high`, metric, (row: Row) => sureOf(row)?.market[name]?.high ?? null), title: 'To' },
    ...(is_compared
      ? [
          {
            ...numberColumn(`${name}_change`, metric, (row: Row) => differenceOf(row, name)),
            title: 'Change',
            is_change: true,
          },
          textColumn(`${name}_verdict`, 'Verdict', (row: Row) => {
            const change = differenceOf(row, name) === null ? undefined : changeOf(row)
            return change ? verdictWords[change.verdict] : null
          }),
        ]
      : []),
  ]
}

/** Now minus before. Null if either has no number, or if there were no answers before. */
function differenceOf(row: object, name: string): number | null {
  const { previous, ...now } = row as Record<string, unknown> & { previous?: Record<string, unknown> }
  const [value, before] = [now[name], previous?.[name]]
  const had_answers = Number(previous?.visibility_total ?? previous?.total_chat_count ?? 0) > 0
  return typeof value === 'number' && typeof before === 'number' && had_answers ? value - before : null
}

const others = ['share_of_voice', 'position', 'sentiment', 'win_rate'] as const

/** The numbers of one brand in each group, or those of each brand. */
export function brandTable(
  name: string,
  title: string,
  rows: readonly BrandRow[],
  how: {
    is_compared: boolean
    labelOf: (row: BrandRow) => string
    isOwn?: (row: BrandRow) => boolean
    /** The answers to show in the last column: all of the group, or those that name the brand. */
    counts?: 'visibility_total' | 'visibility_count'
  },
): Table {
  const { counts = 'visibility_total' } = how
  const columns = [
    textColumn(name, title, how.labelOf),
    numberColumn('visibility', brandMetrics.visibility, (row: BrandRow) => row.visibility),
    ...sureColumns<BrandRow>('visibility', brandMetrics.visibility, how.is_compared),
    ...others.map((metric) => numberColumn(metric, brandMetrics[metric], (row: BrandRow) => row[metric])),
    {
      ...numberColumn('answers', brandMetrics[counts], (row: BrandRow) => row[counts]),
      title: 'Answers',
    },
  ]
  return tableOf(columns, rows, how.isOwn)
}

export function domainTable(rows: readonly DomainRow[], is_compared: boolean): Table {
  const { retrieved_percentage, citation_count } = domainMetrics
  return tableOf(
    [
      textColumn('domain', 'Domain', ({ domain }: DomainRow) => domain),
      textColumn(
        'classification',
        'Class',
        ({ classification }: DomainRow) => classification && classTitle(classification),
      ),
      numberColumn('read_in', retrieved_percentage, (row: DomainRow) => row.retrieved_percentage),
      ...sureColumns<DomainRow>('retrieved_percentage', retrieved_percentage, is_compared),
      numberColumn('citation_count', citation_count, (row: DomainRow) => row.citation_count),
    ],
    rows,
  )
}

type TileName = Tiled<typeof brandMetrics>

/** The numbers of one brand, one per row. */
export function headlineTable(row: BrandRow, is_compared: boolean): Table {
  const names = placed<Metric>(brandMetrics, ({ tile }) => tile?.place) as TileName[]
  const number = (name: string, title: string, is_change = false): FrozenColumn => ({
    ...{ name, title, is_change },
    unit: 'ratio',
  })
  const text = (name: string, title: string): FrozenColumn => ({ name, title, unit: 'text', is_change: false })
  return {
    columns: [
      text('number', 'Number'),
      number('value', 'Value'),
      number('low', 'From'),
      number('high', 'To'),
      ...(is_compared
        ? [number('before', 'Before'), number('change', 'Change', true), text('verdict', 'Verdict')]
        : []),
    ],
    rows: names.map((name) => {
      const [bounds, change] = [row.confidence?.market[name], row.confidence?.changes?.[name]]
      const difference = differenceOf(row, name)
      return [
        brandMetrics[name].title,
        row[name],
        bounds?.low ?? null,
        bounds?.high ?? null,
        ...(is_compared
          ? [
              difference === null ? null : (row.previous?.[name] ?? null),
              difference,
              difference === null || !change ? null : verdictWords[change.verdict],
            ]
          : []),
      ]
    }),
    row_units: names.map((name) => brandMetrics[name].unit),
    own_row: null,
  }
}

/** A table of texts, days and counts. */
export const plainTable = (
  columns: readonly [name: string, title: string, unit: 'text' | 'day' | 'count'][],
  rows: FrozenSection['rows'],
): Table => ({
  columns: columns.map(([name, title, unit]) => ({ name, title, unit, is_change: false })),
  rows,
  row_units: null,
  own_row: null,
})
