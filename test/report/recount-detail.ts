/** products/detail recounted, chat by chat, without the engine. */

interface Entry {
  product: number
  position: number
  rating: number | null
  merchant: string | null
  price: { amount: number; currency: string } | null
  attributes: { group: string; value: string }[]
  variants: { name: string; price: number | null }[]
  queries: string[]
}
export interface Chat {
  prompt: number
  channel: string
  date: string
  has_feature: boolean
  entries: Entry[]
  queries: string[]
  shopping_queries: { text: string; products: string[] }[]
}
export interface DetailWorld {
  products: { id: string; name: string; brand: string | null; brand_id: string | null }[]
  merchants: { id: string; name: string }[]
  chats: Chat[]
}
export interface DetailQuestion {
  start_date?: string
  end_date?: string
  previous_start_date?: string
  previous_end_date?: string
  model_channel_ids?: string[]
  merchant_ids?: string[]
  chat_scope?: 'all'
  product_id?: string
  scope?: 'overview'
  compare_by?: 'brand' | 'product'
  tab?: string
  search?: string
  competitor_count?: number
  values_per_group?: number
  limit?: number
  offset?: number
}

export const folded = (text: string) => text.trim().toLowerCase()
export const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
const mean = (numbers: number[]) => (numbers.length === 0 ? null : total(numbers) / numbers.length)
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const less = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before)
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
export const least = (texts: string[]) => texts.toSorted(byText)[0] ?? ''
function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}
const later = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

/** The chats of both windows; the second is undefined if there is none. */
export function windows({ chats }: DetailWorld, question: DetailQuestion): [Chat[], Chat[] | undefined] {
  const { start_date, end_date, previous_start_date, previous_end_date, model_channel_ids = [] } = question
  const between = (from = '', to = '9') =>
    chats.filter(
      ({ date, channel }) =>
        date >= from && date <= to && (model_channel_ids.length === 0 || model_channel_ids.includes(channel)),
    )
  const now = between(start_date, end_date)
  if (previous_start_date) return [now, between(previous_start_date, previous_end_date)]
  if (!start_date || !end_date) return [now, undefined]
  const length = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
  return [now, between(later(start_date, -length), later(start_date, -1))]
}

export function recountDetail(world: DetailWorld, question: DetailQuestion): unknown {
  const index = world.products.findIndex(({ id }) => id === question.product_id)
  const { id, name, brand } = world.products[index] as DetailWorld['products'][number]
  const wanted = new Set(
    world.merchants.filter((one) => question.merchant_ids?.includes(one.id)).map((one) => one.name),
  )
  const sold = (entry: Entry) => wanted.size === 0 || (entry.merchant !== null && wanted.has(entry.merchant))
  const ofIt = (chat: Chat) => chat.entries.filter(({ product }) => product === index)
  const shows = (chat: Chat) => ofIt(chat).some(sold)
  const ever = world.chats.filter((chat) => ofIt(chat).length > 0)
  const relevant = new Set(ever.map(({ prompt }) => prompt))

  const numbersOf = (chats: Chat[]) => {
    const denominator = chats.filter(
      (chat) =>
        relevant.has(chat.prompt) && (question.chat_scope === 'all' || chat.has_feature || chat.entries.length > 0),
    )
    const places = chats.filter(shows).map((chat) => ofIt(chat).toSorted((a, b) => a.position - b.position))
    const positions = places.map((entries) => entries[0]?.position ?? 0)
    return {
      visibility: ratio(places.length, denominator.length),
      mention_count: places.length,
      win_rate: ratio(positions.filter((position) => position === 1).length, places.length),
      avg_position: mean(positions),
      avg_rating: mean(places.flatMap((entries) => entries.find(({ rating }) => rating !== null)?.rating ?? [])),
    }
  }
  const pricesOf = (chats: Chat[]) => {
    const prices = chats.filter(shows).flatMap((chat) =>
      ofIt(chat)
        .filter(sold)
        .flatMap(({ price }) => price ?? []),
    )
    return Map.groupBy(
      prices.filter(({ currency }) => currency !== ''),
      ({ currency }) => currency,
    )
  }
  const [chats, past] = windows(world, question)
  const [now, before] = [numbersOf(chats), past ? numbersOf(past) : undefined]
  const nothing = { visibility: 0, mention_count: 0, win_rate: 0, avg_position: null, avg_rating: null }
  const deltas = Object.entries(now).map(([field, value]) => [
    `${field}_delta`,
    less(value, (before ?? nothing)[field as keyof typeof nothing]),
  ])
  const [prices, old] = [pricesOf(chats), pricesOf(past ?? [])]
  const amounts = (of: typeof prices, currency: string) => (of.get(currency) ?? []).map(({ amount }) => amount)
  const maps = <T>(currencies: string[], value: (currency: string) => T) =>
    Object.fromEntries(currencies.map((currency) => [currency, value(currency)]))
  const now_in = [...prices.keys()]
  const primary = now_in.toSorted((a, b) => amounts(prices, b).length - amounts(prices, a).length || byText(a, b))[0]

  const texts = (of: (chat: Chat) => string[]) => countTexts(chats.filter(shows), past?.filter(shows) ?? [], of)
  const fanout = (chat: Chat) => chat.queries
  const shopping = (chat: Chat) => [
    ...chat.shopping_queries
      .filter(({ products }) => products.some((one) => folded(one) === folded(name)))
      .map(({ text }) => text),
    ...ofIt(chat).flatMap(({ queries }) => queries),
  ]
  const keys = (of: (chat: Chat) => string[]) => (chat: Chat) =>
    of(chat)
      .map(folded)
      .filter((text) => text !== '')
  const pairs = (of: (chat: Chat) => string[]) => (chat: Chat) => of(chat).flatMap(pairsOf)
  const query_text = ({ text, ...counts }: Counted) => ({ query_text: text, ...counts })
  const term = ({ text, ...counts }: Counted) => ({ term: text, ...counts })
  const known = Object.entries({
    price_range: maps(now_in, (currency) => ({
      min: Math.min(...amounts(prices, currency)),
      max: Math.max(...amounts(prices, currency)),
    })),
    ai_price_map: maps(now_in, (currency) => median(amounts(prices, currency))),
    ai_price_delta_map: maps(
      now_in.filter((currency) => old.has(currency)),
      (currency) => median(amounts(prices, currency)) - median(amounts(old, currency)),
    ),
    fanout_queries: texts(keys(fanout)).map(query_text),
    shopping_queries: texts(keys(shopping)).map(query_text),
    fanout_query_terms: texts(pairs(fanout)).map(term),
    shopping_query_terms: texts(pairs(shopping)).map(term),
    variants: variantsOf(chats.filter(shows).map(ofIt)),
  }).filter(([, value]) => Object.keys(value).length > 0)
  return {
    data: {
      id,
      name,
      brand,
      source: 'LLM',
      first_seen_at: ever.length > 0 ? least(ever.map(({ date }) => date)) : new Date().toISOString().slice(0, 10),
      ...now,
      ...Object.fromEntries(deltas),
      ...Object.fromEntries(known),
    },
    ...(primary !== undefined && { primary_currency: primary }),
  }
}

interface Counted {
  text: string
  distinct_chat_count: number
  distinct_chat_count_previous: number
  delta: number
}
function countTexts(chats: Chat[], past: Chat[], of: (chat: Chat) => string[]): Counted[] {
  const count = (some: Chat[], text: string) => some.filter((chat) => of(chat).includes(text)).length
  return [...new Set([...chats, ...past].flatMap(of))]
    .map((text) => {
      const [now, before] = [count(chats, text), count(past, text)]
      return { text, distinct_chat_count: now, distinct_chat_count_previous: before, delta: now - before }
    })
    .toSorted((a, b) => b.distinct_chat_count - a.distinct_chat_count || byText(a.text, b.text))
    .slice(0, 25)
}
/** Pairs of consecutive words, without the punctuation around each. */
function pairsOf(text: string): string[] {
  const words = folded(text)
    .split(/\s+/u)
    .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((word) => word !== '')
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}

function variantsOf(chats: Entry[][]) {
  const all = chats.flatMap((entries, chat) =>
    entries.flatMap(({ variants, price }) =>
      variants.map((one) => ({ ...one, chat, currency: price?.currency ?? '' })),
    ),
  )
  const groups = [...Map.groupBy(all, ({ name }) => folded(name))]
  const chatsOf = (of: typeof all) => new Set(of.map(({ chat }) => chat)).size
  return groups
    .toSorted(([a, of], [b, others]) => chatsOf(others) - chatsOf(of) || byText(a, b))
    .map(([, of]) => {
      // Within a chat, a variant named twice with the same price counts once.
      const distinct = [
        ...Map.groupBy(of, ({ chat, name, price, currency }) => JSON.stringify([chat, name, price, currency])).values(),
      ]
      const priced = distinct.flatMap(([one]) =>
        one && one.price !== null && one.currency ? [{ ...one, price: one.price }] : [],
      )
      const prices = [...Map.groupBy(priced, ({ currency }) => currency)]
      return {
        name: least(of.map(({ name }) => name)),
        priceMap: Object.fromEntries(
          prices.map(([currency, some]) => [currency, median(some.map(({ price }) => price))]),
        ),
      }
    })
}
