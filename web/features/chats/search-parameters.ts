import { texts } from '../../../src/views/texts.ts'

/**
 * The filters of the list of answers.
 * Brand ids: `brand`: the answer names any; `with`: all; `without`: none; `won`: one first; `lost`: none first. `tone`: the
 * brand has a sentiment, and its score (0 to 100) is over `above` or under `below`.
 * Products: `won_product`: shown first; `product_brands`, `categories`, `attribute` with `value`: such a product is shown,
 * and shown first if `first` is 1; `merchants`: one of them offers it.
 * Sources: `domain`: a page of it was read; `url`: this page was read; `classes`, `url_classes`: a source of one of these
 * classes was read.
 * Queries: `asked`: the engine's query; `term`: a term in it; `asked_of`: its kind (fanout, shopping).
 * `claim`: the answer makes this claim.
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
