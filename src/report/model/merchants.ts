import { appearanceMetrics } from '../../contract/product-metrics.ts'
import type { Grain } from './grain.ts'
import { productMentions } from './product-mentions.ts'

const { mention_count, share_of_voice, win_rate, avg_position, avg_rating } = appearanceMetrics

/** Chat x merchant with an offer in it: products/merchants (docs/methodology.md#queries). */
export const merchantMentions = {
  ...productMentions,
  rows: 'merchant with an offer in a chat of either window',
  metrics: {
    mention_count,
    share_of_voice: { ...share_of_voice, means: 'its appearances for one of any merchant' },
    win_rate,
    avg_position,
    avg_rating,
  },
} as const satisfies Grain
