import type { Grain } from './grain.ts'
import { perceptionRuns } from './perception.ts'

/**
 * Objection that a perception run found (metrics.md 7). `counted_channels` are those asked about, `answers` the run's
 * answers of these; of an objection that came with a number alone, all answers of the run.
 */
export const objections = {
  rows: 'objection',
  table: 'perception_objections',
  population: perceptionRuns,
  sums: {
    raised:
      'sum(if(is_count, answer_count, arrayCount(channel -> has(counted_channels, channel), raised.model_channel_id)))',
  },
  metrics: {
    score: {
      sql: 'if(answers = 0, 0, 100 * raised / answers)',
      unit: 'score',
      means: 'answers that raise it, of a hundred answers of the run',
    },
  },
} as const satisfies Grain
