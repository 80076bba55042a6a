import { chatPopulation } from './chats.ts'
import type { Grain } from './grain.ts'

/** An offer of a product in a chat that has a price and a currency: products/detail. */
export const offerPrices = {
  rows: 'currency in which answers offer a product',
  table: 'product_mentions',
  population: chatPopulation,
  sums: {
    price_count: 'count()',
    least_price: 'min(assumeNotNull(offers.price))',
    greatest_price: 'max(assumeNotNull(offers.price))',
    median_price: 'quantileExactInclusive(0.5)(assumeNotNull(offers.price))',
  },
  metrics: {
    price_count: { sql: 'price_count', unit: 'count', means: 'number of prices' },
    least_price: { sql: 'least_price', unit: 'price', means: 'lowest price' },
    greatest_price: { sql: 'greatest_price', unit: 'price', means: 'highest price' },
    median_price: {
      sql: 'median_price',
      unit: 'price',
      means: 'median price; for an even count, the mean of the two middle prices',
    },
  },
} as const satisfies Grain

/** Chat x variant of a product shown in it: products/detail. */
export const shownVariants = {
  rows: 'variant of a product',
  table: 'product_mentions',
  population: chatPopulation,
  sums: {
    mention_count: 'uniqExact(chat_id)',
    name: 'min(variants.name)',
    prices:
      "mapSort(quantileExactInclusiveMap(0.5)(if(variants.price IS NULL OR variants.currency = '', CAST(map(), 'Map(String, Float64)'), map(toString(variants.currency), assumeNotNull(variants.price)))))",
  },
  metrics: {
    mention_count: { sql: 'mention_count', unit: 'count', means: 'chats in scope that show it' },
  },
} as const satisfies Grain
