import type { Grain } from './grain.ts'
import { appearanceMetrics, productMentions } from './product-mentions.ts'

const { mention_count, share_of_voice, win_rate, avg_position, avg_rating } = appearanceMetrics

/** Chat x merchant with an offer in it: products/merchants (metrics.md 6). */
export const merchantMentions = {
  ...productMentions,
  rows: 'merchant with an offer in a chat of either window',
  metrics: {
    mention_count,
    share_of_voice: { ...share_of_voice, means: 'its appearances for one of any merchant' },
    ...{ win_rate, avg_position, avg_rating },
  },
} as const satisfies Grain
