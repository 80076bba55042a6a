import { chatPopulation } from './chats.ts'
import type { Grain } from './grain.ts'

/**
 * Chat x product shown in it x value of an attribute: products/attributes (docs/methodology.md#attributes-of-products).
 */
export const attributeValues = {
  rows: 'attribute value with which chats show the product',
  table: 'product_mentions',
  population: chatPopulation,
  sums: {
    mentions: 'uniqExact(chat_id)',
    name: 'min(attributes.group)',
    value: 'min(attributes.value)',
  },
  metrics: {
    mentions: { sql: 'mentions', unit: 'count', means: 'chats in scope that show the product with the value' },
  },
} as const satisfies Grain

/** The same by group of attributes. The sums are over the values of the group. */
export const attributeGroups = {
  rows: 'attribute group with such a value',
  table: 'product_mentions',
  population: chatPopulation,
  sums: attributeValues.sums,
  metrics: {
    total_mentions: { sql: 'sum(mentions)', unit: 'count', means: 'total mentions of its values' },
    value_count: { sql: 'count()', unit: 'count', means: 'number of values' },
  },
} as const satisfies Grain
