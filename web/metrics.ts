import type { Answer } from './api/api.ts'
import { percent, points, rank, score, signed, whole } from './components/format.ts'

export type BrandRow = Answer<'get_brands_report'>['data'][number]
/** The numbers of a row, and those of the window before. */
export type BrandNumbers = Omit<NonNullable<BrandRow['previous']>, 'date'>

interface Metric {
  title: string
  /** What it says, in a sentence. */
  help: string
  format: (value: number) => string
  change: (difference: number) => string
  is_lower_better?: true
  /** How much was counted for it. */
  counted: (row: BrandNumbers) => string
  /** The top of its axis, where it has one. */
  most?: number
}

/** Every number of a brand that views show: its name, its words and how it is written. */
export const metrics = {
  visibility: {
    title: 'Visibility',
    help: 'Share of answers that name the brand.',
    format: percent,
    change: points,
    counted: ({ visibility_count, visibility_total }) =>
      `${whole(visibility_count)} of ${whole(visibility_total)} answers`,
    most: 1,
  },
  share_of_voice: {
    title: 'Share of voice',
    help: 'Share of all mentions of tracked brands that are of this one.',
    format: percent,
    change: points,
    counted: ({ mention_count }) => `${whole(mention_count)} mentions`,
    most: 1,
  },
  sentiment: {
    title: 'Sentiment',
    help: 'How kindly answers speak of the brand, 0 to 100; 50 is neutral.',
    format: score,
    change: signed(1),
    counted: ({ sentiment_count }) => `${whole(sentiment_count)} answers with a tone`,
    most: 100,
  },
  position: {
    title: 'Position',
    help: 'Mean rank among tracked brands where the brand is named; 1 is first.',
    format: rank,
    change: signed(2),
    is_lower_better: true,
    counted: ({ position_count }) => `${whole(position_count)} answers`,
  },
  win_rate: {
    title: 'Win rate',
    help: 'Share of answers that name the brand first.',
    format: percent,
    change: points,
    counted: ({ win_count, visibility_total }) => `${whole(win_count)} of ${whole(visibility_total)} answers`,
    most: 1,
  },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof metrics
export const metricNames = Object.keys(metrics) as MetricName[]
export const metricOf = (name: MetricName): Metric => metrics[name]

/** What a number moved by since the window before; undefined where either side has none. */
export function changeOf(row: BrandNumbers & { previous?: BrandNumbers | undefined }, name: MetricName) {
  const [now, before] = [row[name], row.previous?.[name]]
  // Without answers before there is nothing that a number could have moved from.
  if (now === null || before === null || before === undefined || !row.previous?.visibility_total) return undefined
  return now - before
}
