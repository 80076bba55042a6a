import type { TrackedGrain } from './grain.ts'
import { perceptionAnswers } from './perception.ts'

/** Answer of a perception run x tracked brand named in it, by attribute (metrics.md 7). */
export const attributeMentions = {
  rows: 'tracked brand, for every attribute that has an answer',
  table: 'perception_mentions',
  population: perceptionAnswers,
  entity: 'brand_id',
  counted_in: 'perception_answers',
  total: 'answer_count',
  sums: {
    named_count: 'count()',
    position_sum: 'sum(position)',
    prominence_sum: 'sum(100 * (brand_count - position + 1) / brand_count)',
  },
  group_sums: {},
  metrics: {
    score: {
      sql: 'prominence_sum / answer_count',
      unit: 'score',
      means: 'mean prominence: 100 where the brand comes first, 0 where it is not named',
    },
    ranking: {
      sql: 'if(named_count = 0, NULL, position_sum / named_count)',
      unit: 'rank',
      means: 'mean rank where it is named; 1 is first',
      is_nullable: true,
    },
    answer_count: { sql: 'answer_count', unit: 'count', means: 'answers about the attribute' },
  },
} as const satisfies TrackedGrain
