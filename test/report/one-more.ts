import { brandMetrics } from '../../src/contract/brand-metrics.ts'
import { dimensions, type ReportDimension } from '../../src/contract/dimensions.ts'
import type { Metric } from '../../src/contract/metric.ts'

/*
 * A metric and two dimensions that the service does not have. Must be loaded before everything that is generated from
 * the records, in each process that should know them.
 */

const mentions_per_chat: Metric = {
  sql: 'mention_count / visibility_total',
  unit: 'ratio',
  means: 'mentions of the brand per chat',
  title: 'Mentions per chat',
  order_by: 7,
  table: 7,
  tile: {
    place: 6,
    help: 'How often an answer names the brand.',
    counted: '{mention_count} mentions in {visibility_total} answers',
    opens: 'named',
  },
}

const market: ReportDimension = {
  means: 'the market',
  column: 'market',
  holds: 'text',
  stands: { on: 'fact', text: 'country_code', bytes: 2 },
  among: 'countries',
  filter: 8,
  word: 'market',
  place: 11,
  list: 'markets',
}

const quarter: ReportDimension = {
  means: 'the first day of the quarter',
  column: 'quarter',
  holds: 'day',
  stands: { on: 'fact', day: 'toStartOfQuarter({day})' },
  word: 'quarter',
  place: 12,
}

Object.assign(brandMetrics, { mentions_per_chat })
Object.assign(dimensions, { market, quarter })
