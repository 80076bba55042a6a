import { brandMetrics as counted } from '../../src/contract/brand-metrics.ts'
import type { Metric as Counted, Tiled } from '../../src/contract/metric.ts'
import { placed } from '../../src/contract/placed.ts'
import type { Answer } from '../api/api.ts'
import { whole } from '../components/format.ts'
import { metricOf, type ShownMetric } from './metrics.ts'
import { sureness } from './verdicts.ts'

export type BrandRow = Answer<'get_brands_report'>['data'][number]
/** The numbers of a row, and those of the previous window. */
export type BrandNumbers = Omit<NonNullable<BrandRow['previous']>, 'date'>

interface BrandMetric extends ShownMetric {
  /** Its definition, in a sentence. */
  help: string
  /** The counts behind it. */
  counted: (row: BrandNumbers) => string
}

export type BrandMetricName = Tiled<typeof counted>
/** Every metric of brands that views show, in the order of tiles. */
export const brandMetricNames = placed<Counted>(counted, ({ tile }) => tile?.place) as BrandMetricName[]
/** The same in the order of tables. */
export const brandColumnNames = placed<Counted>(counted, ({ tile, table }) => tile && table) as BrandMetricName[]
export const brandMetricOf = (name: BrandMetricName): BrandMetric => brandMetrics[name]

const filled = (text: string, row: BrandNumbers) =>
  text.replace(/{(\w+)}/g, (_, field: keyof BrandNumbers) => whole(row[field] ?? 0))
const brandMetrics = Object.fromEntries(
  brandMetricNames.map((name): [string, BrandMetric] => {
    const { help, counted: text } = counted[name].tile
    return [name, { ...metricOf(name), help, counted: (row) => filled(text, row) }]
  }),
) as Record<BrandMetricName, BrandMetric>

/** The change of a number since the previous window; undefined when either side has none. */
export function changeOf(row: BrandNumbers & { previous?: BrandNumbers | undefined }, name: BrandMetricName) {
  const [now, before] = [row[name], row.previous?.[name]]
  // Without earlier answers there is no change.
  if (now === null || before === null || before === undefined || !row.previous?.visibility_total) return undefined
  return now - before
}

/** "62.5%, 56 to 68 for questions like these"; undefined where the row does not say how sure it is. */
export function intervalOf(row: BrandRow, name: BrandMetricName): string | undefined {
  const value = row[name]
  return value === null ? undefined : sureness(counted, name, brandMetricOf(name).format(value), row)
}
