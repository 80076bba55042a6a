import { texts } from '../../filters/texts.ts'

/**
 * What narrows the list of answers. Brand ids: `brand` any is named, `with` every one is named, `without` none is named,
 * `won` one is named first, `lost` none is named first, `tone` has a sentiment, `above` or `below` a score of 0 to 100.
 * `won_product` is shown first; `merchants` offer the product; `claim` is made.
 */
export const chatFilterNames = [
  'brand',
  'with',
  'without',
  'won',
  'lost',
  'tone',
  'above',
  'below',
  'prompt',
  'product',
  'won_product',
  'merchants',
  'claim',
  'features',
] as const
export const chatsSearch = texts(...chatFilterNames, 'sort', 'page')
export type ChatsSearch = ReturnType<typeof chatsSearch>
