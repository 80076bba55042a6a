/**
 * Plain recounts of the query lists, of demand and of merchants, from what was imported. Written from the definitions
 * alone, without the engine; slow and plain on purpose.
 */
import { type Chat, type Entry, populationOf, type Row, share, sum, type World } from './recount-population.ts'
import type { ShopQuestion } from './recount-products.ts'

export interface QueryWorld extends World {
  chats: QueryChat[]
  products: Record<string, Product>
  merchants: Record<string, { name: string; domain: string | null }>
  /** The parent of every category. */
  categories: Record<string, string | null>
}
interface Product {
  brand_id: string | null
  category_ids: string[]
  is_deleted: boolean
}
export interface QueryChat extends Chat {
  created_at: string
  features: string[]
  queries: string[]
  shopping_queries: { text: string; products: string[] }[]
  products: Shown[]
}
interface Shown {
  product_id: string
  position: number
  rating?: number
  merchant_id?: string
}

/** The body of a request for a list. */
export interface ListQuestion {
  start_date?: string
  end_date?: string
  filters?: Entry[]
  limit?: number
  offset?: number
}
/** The body of a request about products. */
export type Asked = Omit<ShopQuestion, 'mode' | 'order_by'>
export interface DemandQuestion extends Asked {
  kind: 'shopping_query' | 'fanout_query' | 'query_term'
  mode?: 'top' | 'trending' | 'losing' | 'new'
  n?: number
}
type MerchantMetric = 'mention_count' | 'win_rate' | 'avg_rating' | 'avg_position'
export interface MerchantQuestion extends Asked {
  order_by?: MerchantMetric
  direction?: 'asc' | 'desc'
}

interface Answer {
  data: Row[]
  total_count: number
}
const page = (rows: Row[], { limit, offset = 0 }: ListQuestion, most: number): Answer => ({
  data: rows.slice(offset, offset + (limit ?? most)),
  total_count: rows.length,
})
const before = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

export function recountLists(world: QueryWorld, question: ListQuestion, kind: 'search' | 'shopping'): Answer {
  const chats = populationOf(world, question).toSorted(
    (a, b) => before(a.created_at, b.created_at) || before(a.id, b.id),
  )
  const rows = chats.flatMap((chat): Row[] => {
    const asked = {
      prompt: { id: chat.prompt_id },
      chat: { id: chat.id },
      date: chat.date,
      model: { id: world.models[chat.model_channel_id]?.current },
      model_channel: { id: chat.model_channel_id },
    }
    return kind === 'search'
      ? chat.queries.map((text, index) => ({ ...asked, query: { index, text } }))
      : chat.shopping_queries.map((query) => ({ ...asked, query }))
  })
  return page(rows, question, 1000)
}

const dayMillis = 86_400_000
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)

/** The chats in scope of both windows; none before if there is no window to compare with. */
function windows(world: QueryWorld, question: Asked): { now: QueryChat[]; before: QueryChat[] } {
  const { start_date, end_date, previous_start_date, previous_end_date } = question
  const filters: Entry[] = []
  const only = (field: string, values: string[] = []) => {
    if (values.length > 0) filters.push({ field, operator: 'in', values })
  }
  only('country_code', question.country_codes)
  only('model_channel_id', question.model_channel_ids)
  only('topic_id', question.topic_ids)
  if (question.tag_operator === 'and') for (const id of question.tag_ids ?? []) only('tag_id', [id])
  else only('tag_id', question.tag_ids)
  const between = (from: string | undefined, to: string | undefined) =>
    populationOf(world, { filters, ...(from && { start_date: from }), ...(to && { end_date: to }) }).filter(
      (chat) => question.chat_scope === 'all' || isShopping(chat),
    )
  const now = between(start_date, end_date)
  if (previous_start_date) return { now, before: between(previous_start_date, previous_end_date) }
  if (!start_date || !end_date) return { now, before: [] }
  const length = (Date.parse(end_date) - Date.parse(start_date)) / dayMillis + 1
  return { now, before: between(shifted(start_date, -length), shifted(start_date, -1)) }
}

const isShopping = ({ features, products }: QueryChat) => features.includes('SHOPPING') || products.length > 0

interface Appearance {
  product_id: string
  position: number
  rating: number | null
  merchant_ids: string[]
}
/** Several entries of a product in one chat count as one: lowest position, all merchants, the first rating. */
function appearancesIn({ products }: QueryChat): Appearance[] {
  const sorted = products.toSorted((a, b) => a.position - b.position)
  return [...Map.groupBy(sorted, ({ product_id }) => product_id)].map(([product_id, entries]) => ({
    product_id,
    position: Math.min(...entries.map(({ position }) => position)),
    rating: entries.find(({ rating }) => rating !== undefined)?.rating ?? null,
    merchant_ids: [...new Set(entries.flatMap(({ merchant_id }) => merchant_id ?? []))],
  }))
}

/** Whether a product matches the filters on brands, products and categories. */
function isPicked(world: QueryWorld, product_id: string, question: Asked): boolean {
  const { product_ids = [], brand_ids = [], category_ids = [] } = question
  const product = world.products[product_id]
  if (!product || product.is_deleted) return false
  if (product_ids.length > 0 && !product_ids.includes(product_id)) return false
  if (brand_ids.length > 0 && !(product.brand_id && brand_ids.includes(product.brand_id))) return false
  return category_ids.length === 0 || product.category_ids.some((id) => isBelow(world, id, category_ids))
}
function isBelow(world: QueryWorld, category_id: string, wanted: string[]): boolean {
  if (wanted.includes(category_id)) return true
  const parent = world.categories[category_id]
  return parent ? isBelow(world, parent, wanted) : false
}

const trimmed = (text: string) => text.trim().toLowerCase()
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((piece) => piece.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((word) => word !== '')

function textsOf(chat: QueryChat, { kind, n = 2 }: DemandQuestion): Set<string> {
  const [fanout, shopping] = [chat.queries.map(trimmed), chat.shopping_queries.map(({ text }) => trimmed(text))]
  if (kind !== 'query_term') return new Set((kind === 'fanout_query' ? fanout : shopping).filter(Boolean))
  return new Set(
    [...fanout, ...shopping].flatMap((text) => {
      const words = wordsOf(text)
      return words.flatMap((_, at) => (at + n <= words.length ? [words.slice(at, at + n).join(' ')] : []))
    }),
  )
}

export function recountDemand(world: QueryWorld, question: DemandQuestion): Answer {
  const { product_ids = [], brand_ids = [], category_ids = [], merchant_ids = [], kind, mode = 'top' } = question
  const is_about_some = [product_ids, brand_ids, category_ids, merchant_ids].some(({ length }) => length > 0)
  const shows = (chat: QueryChat) =>
    appearancesIn(chat).some(
      (shown) =>
        isPicked(world, shown.product_id, question) &&
        (merchant_ids.length === 0 || shown.merchant_ids.some((id) => merchant_ids.includes(id))),
    )
  const counted = (chats: QueryChat[]) => {
    const counts = new Map<string, number>()
    for (const chat of chats.filter((one) => !is_about_some || shows(one))) {
      for (const text of textsOf(chat, question)) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return counts
  }
  const scope = windows(world, question)
  const [now, previous] = [counted(scope.now), counted(scope.before)]
  const rows = [...new Set([...now.keys(), ...previous.keys()])].map((text) => {
    const [distinct_chat_count, distinct_chat_count_previous] = [now.get(text) ?? 0, previous.get(text) ?? 0]
    const delta = distinct_chat_count - distinct_chat_count_previous
    return { kind, text, distinct_chat_count, distinct_chat_count_previous, delta }
  })
  const kept = mode === 'new' ? rows.filter((row) => row.distinct_chat_count_previous === 0) : rows
  const rank = (row: (typeof rows)[number]) => {
    if (mode === 'trending') return -row.delta
    return mode === 'losing' ? row.delta : -row.distinct_chat_count
  }
  kept.sort((a, b) => rank(a) - rank(b) || before(a.text, b.text))
  return page(kept, question, 50)
}

/**
 * A chat from the point of view of a merchant: the best position of the products that it offers there, and that
 * product's rating.
 */
interface Offered {
  position: number
  rating: number | null
}

export function recountMerchants(world: QueryWorld, question: MerchantQuestion): Answer {
  const scope = windows(world, question)
  const counted = (chats: QueryChat[], asked: ShopQuestion) => offersOf(world, chats, asked)
  const [now, previous] = [counted(scope.now, question), counted(scope.before, question)]
  // Shares are relative to all products.
  const [all, allBefore] = [counted(scope.now, {}), counted(scope.before, {})]
  const { merchant_ids = [], order_by = 'mention_count', direction = 'desc' } = question
  const ids = [...new Set([...now.keys(), ...previous.keys()])].filter(
    (id) => merchant_ids.length === 0 || merchant_ids.includes(id),
  )
  const rows = ids.map((merchant_id) => {
    const numbers = numbersOf(now.get(merchant_id), all)
    const old = numbersOf(previous.get(merchant_id), allBefore)
    const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
    const deltas = Object.entries(numbers).map(([name, number]) => [
      `${name}_delta`,
      less(number, old[name as 'win_rate']),
    ])
    return { merchant_id, ...world.merchants[merchant_id], ...numbers, ...Object.fromEntries(deltas) }
  })
  const nameOf = (id: string) => (world.merchants[id]?.name ?? '').normalize('NFKC').toLowerCase()
  rows.sort((a, b) => {
    const [x, y] = [a[order_by], b[order_by]]
    if (x !== y && x === null) return 1
    if (x !== y && y === null) return -1
    const difference = direction === 'asc' ? (x ?? 0) - (y ?? 0) : (y ?? 0) - (x ?? 0)
    return difference || before(nameOf(a.merchant_id), nameOf(b.merchant_id)) || before(a.merchant_id, b.merchant_id)
  })
  return page(rows, question, 50)
}

/** The chats of every merchant. */
function offersOf(world: QueryWorld, chats: QueryChat[], question: Asked): Map<string, Offered[]> {
  const all = chats.flatMap((chat) => {
    const shown = appearancesIn(chat).filter(({ product_id }) => isPicked(world, product_id, question))
    const merchants = [...new Set(shown.flatMap(({ merchant_ids }) => merchant_ids))]
    return merchants.map((merchant_id) => {
      const offered = shown.filter(({ merchant_ids }) => merchant_ids.includes(merchant_id))
      const rated = offered
        .filter(({ rating }) => rating !== null)
        .toSorted((a, b) => a.position - b.position || (b.rating ?? 0) - (a.rating ?? 0))
      return {
        merchant_id,
        position: Math.min(...offered.map(({ position }) => position)),
        rating: rated[0]?.rating ?? null,
      }
    })
  })
  return Map.groupBy(all, ({ merchant_id }) => merchant_id)
}

function numbersOf(chats: Offered[] = [], all: Map<string, Offered[]>) {
  const ratings = chats.flatMap(({ rating }) => rating ?? [])
  const mean = (values: number[]) => (values.length === 0 ? null : sum(values) / values.length)
  return {
    mention_count: chats.length,
    share_of_voice: share(chats.length, sum([...all.values()].map(({ length }) => length))),
    win_rate: share(chats.filter(({ position }) => position === 1).length, chats.length),
    avg_position: mean(chats.map(({ position }) => position)),
    avg_rating: mean(ratings),
  }
}
