import { merchantMetrics } from '../../contract/product-metrics.ts'
import type { Grain } from './grain.ts'
import { productMentions } from './product-mentions.ts'

/** Chat x merchant with an offer in it: products/merchants (docs/methodology.md#queries). */
export const merchantMentions = {
  ...productMentions,
  rows: 'merchant with an offer in a chat of either window',
  metrics: merchantMetrics,
} as const satisfies Grain
