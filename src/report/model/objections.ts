import type { Grain } from './grain.ts'
import { runPopulation } from './perception.ts'

/**
 * An objection found by a perception run (docs/methodology.md#claims-and-objections). `counted_channels` are the
 * requested channels, and `answers` the run's answers on them. If an objection is known only by its count, `answers`
 * are all answers of the run.
 */
export const objections = {
  rows: 'objection',
  table: 'perception_objections',
  population: runPopulation,
  sums: {
    raised:
      'sum(if(is_count, answer_count, arrayCount(channel -> has(counted_channels, channel), raised.model_channel_id)))',
  },
  metrics: {
    score: {
      sql: 'if(answers = 0, 0, 100 * raised / answers)',
      unit: 'score',
      means: 'answers that raise it, per hundred answers of the run',
    },
  },
} as const satisfies Grain
