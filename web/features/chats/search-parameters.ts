import { texts } from '../../../src/views/texts.ts'

/**
 * What narrows the list of answers. Brand ids: `brand` any is named, `with` every one is named, `without` none is named,
 * `won` one is named first, `lost` none is named first, `tone` has a sentiment, `above` or `below` a score of 0 to 100.
 * `won_product` is shown first; a product of one of `product_brands`, of one of `categories`, with the value `value` of the
 * attribute `attribute`, is shown, `first` if that is 1; one of `merchants` offers it; a page of `domain`, the page `url`
 * or a source of one of `classes` or `url_classes` was read; `asked` or `term` is what the engine asked with, of the kind
 * `asked_of` (fanout, shopping); `claim` is made.
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
  'product_brands',
  'categories',
  'attribute',
  'value',
  'first',
  'merchants',
  'domain',
  'url',
  'classes',
  'url_classes',
  'asked',
  'term',
  'asked_of',
  'claim',
  'features',
] as const
export const chatsSearch = texts(...chatFilterNames, 'sort', 'page')
export type ChatsSearch = ReturnType<typeof chatsSearch>
