import type { TrackedGrain } from './grain.ts'
import { perceptionAnswers } from './perception.ts'

const rankWidth = 65_536
const spreadOfNamed = `arraySum((rank, answers) -> answers * pow(100 * (intDiv(rank, ${rankWidth}) - rank % ${rankWidth} + 1) / intDiv(rank, ${rankWidth}) - score, 2), answers_by_rank.1, answers_by_rank.2)`

/** Answer of a perception run x tracked brand named in it, by attribute (docs/methodology.md#attributes-of-brands). */
export const attributeMentions = {
  rows: 'tracked brand and attribute with an answer',
  table: 'perception_mentions',
  population: perceptionAnswers,
  entity: 'brand_id',
  counted_in: 'perception_answers',
  total: 'answer_count',
  sums: {
    named_count: 'count()',
    position_sum: 'sum(position)',
    // Whole numbers, by the number of brands an answer names: a sum of fractions would depend on the order of the rows.
    places_by_count: 'sumMap([brand_count], [toUInt64(brand_count - position + 1)])',
    // By the number of brands an answer names, and the rank among them.
    answers_by_rank: `sumMap([toUInt64(brand_count) * ${rankWidth} + position], [toUInt64(1)])`,
  },
  group_sums: {},
  metrics: {
    score: {
      sql: 'round(arraySum((named, places) -> 100 * places / named, places_by_count.1, places_by_count.2) / answer_count, 12)',
      unit: 'score',
      means: 'mean prominence: 100 where the brand comes first, 0 where it is not named',
    },
    ranking: {
      sql: 'if(named_count = 0, NULL, position_sum / named_count)',
      unit: 'rank',
      means: 'mean rank where it is named; 1 is first',
      is_nullable: true,
    },
    score_spread: {
      sql: `${spreadOfNamed} + (answer_count - named_count) * score * score`,
      unit: 'sum',
      means: 'sum of the squared differences between the prominence in each answer and the score',
    },
    answer_count: { sql: 'answer_count', unit: 'count', means: 'answers about the attribute' },
  },
} as const satisfies TrackedGrain
