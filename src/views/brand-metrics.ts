import { intervalOfStep } from '../confidence/ratio.ts'
import { brandMetrics as counted } from '../contract/brand-metrics.ts'
import type { Operations } from '../contract/contract.ts'
import type { Result } from '../contract/endpoint.ts'
import type { Metric as Counted, Tile, Tiled } from '../contract/metric.ts'
import { placed } from '../contract/placed.ts'
import { whole } from '../figures/numbers.ts'
import { metricOf, type ShownMetric } from './metrics.ts'
import { intervalText, type WithConfidence } from './sureness.ts'

export type BrandRow = Result<Operations['get_brands_report']>['data'][number]
/** The numbers of a row, and those of the previous window. */
export type BrandNumbers = Omit<NonNullable<BrandRow['previous']>, 'date'>

interface BrandMetric extends ShownMetric {
  /** Its definition in one sentence. */
  help: string
  /** The counts behind it. */
  counted: (row: BrandNumbers) => string
  opens: Opening
}

/** The answers behind a number of a brand: the filter that lists them, what they are in words, and their number. */
interface Opening {
  by: 'brand' | 'won' | 'tone'
  words: (brand: string) => string
  count: (row: BrandNumbers) => number
}
const openings: Record<Tile['opens'], Opening> = {
  named: { by: 'brand', words: (brand) => `the answers that name ${brand}`, count: (row) => row.visibility_count },
  won: { by: 'won', words: (brand) => `the answers that name ${brand} first`, count: (row) => row.win_count },
  toned: { by: 'tone', words: (brand) => `the answers with a tone on ${brand}`, count: (row) => row.sentiment_count },
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
    const { help, counted: text, opens } = counted[name].tile
    return [name, { ...metricOf(name), help, counted: (row) => filled(text, row), opens: openings[opens] }]
  }),
) as Record<BrandMetricName, BrandMetric>

/** The change of a number since the previous window. Undefined if either side has no number. */
export function changeOf(row: BrandNumbers & { previous?: BrandNumbers | undefined }, name: BrandMetricName) {
  const [now, before] = [row[name], row.previous?.[name]]
  // Without earlier answers there is no change.
  if (now === null || before === null || before === undefined || !row.previous?.visibility_total) return undefined
  return now - before
}

/** Whether it is a mean. The counts of a row do not show its spread, so its interval comes from the service. */
export const isMean = (name: BrandMetricName) => ['rank', 'score'].includes(brandMetricOf(name).unit)

/** What the bands of lines mean, as shown to people. */
export const bandMeans = (name: BrandMetricName) =>
  isMean(name)
    ? 'The band shows the range expected for questions like these.'
    : 'The band shows the range expected for the same prompts asked again.'

/** The interval of one step of a line: for the same prompts asked again, for a mean for questions like these. */
export function bandOf(row: (BrandNumbers & WithConfidence) | undefined, name: BrandMetricName) {
  if (isMean(name)) return row?.confidence?.market[name] ?? null
  const { visibility_total, visibility_count, win_count, mention_count, share_of_voice } = row ?? noNumbers
  if (name === 'visibility') return intervalOfStep({ x: visibility_total, y: visibility_count })
  if (name === 'win_rate') return intervalOfStep({ x: visibility_total, y: win_count })
  // Without a mention of this brand, the total of all brands cannot be computed from the share.
  if (name === 'share_of_voice' && share_of_voice > 0) {
    return intervalOfStep({ x: mention_count / share_of_voice, y: mention_count })
  }
  return null
}
const noNumbers = { visibility_total: 0, visibility_count: 0, win_count: 0, mention_count: 0, share_of_voice: 0 }

/** "62.5%, 56 to 68 for questions like these". Undefined if the row does not say how sure it is. */
export function intervalOf(row: BrandRow, name: BrandMetricName): string | undefined {
  const value = row[name]
  return value === null
    ? undefined
    : intervalText(brandMetricOf(name).unit, name, brandMetricOf(name).format(value), row)
}
