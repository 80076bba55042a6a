/**
 * The questions about products recounted, chat by chat, from docs/methodology.md#questions-about-products alone;
 * without the engine, slow and plain on purpose.
 */

export interface ShopWorld {
  categories: { id: string; name: string; parent: string | null }[]
  products: {
    id: string
    name: string
    brand: { id: string; name: string } | null
    source: 'CATALOG' | 'LLM'
    category_ids: string[]
    is_deleted: boolean
  }[]
  chats: ShopChat[]
}
export interface ShopChat {
  date: string
  country_code: string
  model_channel_id: string
  topic_id: string | null
  tag_ids: string[]
  is_of_deleted_prompt: boolean
  has_feature: boolean
  entries: ShopEntry[]
}
export interface ShopEntry {
  product_id: string
  position: number
  rating: number | null
  merchant_id: string | null
  price: { amount: number; currency: string } | null
}

/** The body of a request. */
export interface ShopQuestion {
  start_date?: string
  end_date?: string
  previous_start_date?: string
  previous_end_date?: string
  category_ids?: string[]
  country_codes?: string[]
  model_channel_ids?: string[]
  topic_ids?: string[]
  tag_ids?: string[]
  tag_operator?: 'and' | 'or'
  merchant_ids?: string[]
  brand_ids?: string[]
  product_ids?: string[]
  chat_scope?: 'all' | 'shopping'
  source?: 'CATALOG' | 'LLM'
  search?: string
  entity_type?: 'product' | 'category'
  category_id?: string
  mode?: 'top' | 'trending' | 'losing'
  bucket?: 'day' | 'week' | 'month'
  order_by?: string
  direction?: 'asc' | 'desc'
  limit?: number
  offset?: number
}

type Window = { from: string | undefined; to: string | undefined } | undefined
interface Numbers {
  appearances: number
  win_count: number
  visibility: number
  win_rate: number
  avg_position: number | null
  avg_rating: number | null
  share_of_voice: number
}
interface Row {
  id: string
  name: string
  numbers: Numbers
  before: Numbers
}

const dayMillis = 86_400_000
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)
const none = (values: unknown[] | undefined) => values === undefined || values.length === 0
const meets = (values: string[] | undefined, borne: string[]) =>
  none(values) || borne.some((one) => values?.includes(one))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: number[]) => (values.length === 0 ? null : sum(values) / values.length)
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function windowBefore(question: ShopQuestion): Window {
  const { start_date, end_date, previous_start_date, previous_end_date } = question
  if (previous_start_date !== undefined) return { from: previous_start_date, to: previous_end_date }
  if (start_date === undefined || end_date === undefined) return undefined
  const length = (Date.parse(end_date) - Date.parse(start_date)) / dayMillis + 1
  return { from: addDays(start_date, -length), to: addDays(start_date, -1) }
}
const windowNow = ({ start_date, end_date }: ShopQuestion): Window => ({ from: start_date, to: end_date })

/** The chats in scope, the denominator of visibility. All chats that show products are among them. */
function denominator(world: ShopWorld, question: ShopQuestion, window: Window): ShopChat[] {
  if (window === undefined) return []
  return world.chats.filter((chat) => {
    const tags = question.tag_ids ?? []
    const bears = (tag: string) => chat.tag_ids.includes(tag)
    return (
      !chat.is_of_deleted_prompt &&
      (window.from === undefined || chat.date >= window.from) &&
      (window.to === undefined || chat.date <= window.to) &&
      meets(question.country_codes, [chat.country_code]) &&
      meets(question.model_channel_ids, [chat.model_channel_id]) &&
      meets(question.topic_ids, chat.topic_id === null ? [] : [chat.topic_id]) &&
      (none(tags) || (question.tag_operator === 'and' ? tags.every(bears) : tags.some(bears))) &&
      (question.chat_scope === 'all' || chat.has_feature || chat.entries.length > 0)
    )
  })
}

/**
 * What a chat shows of the given products, and of one of the given merchants if there are any; undefined if nothing.
 */
function appearance(chat: ShopChat, product_ids: string[], question: ShopQuestion) {
  const shown = product_ids.flatMap((product_id) => {
    const entries = chat.entries.filter((entry) => entry.product_id === product_id)
    const sold = entries.flatMap(({ merchant_id }) => merchant_id ?? [])
    if (entries.length === 0 || !meets(question.merchant_ids, sold)) return []
    const sorted = entries.toSorted((a, b) => a.position - b.position)
    const rating = sorted.find((entry) => entry.rating !== null)?.rating ?? null
    return [{ position: Math.min(...entries.map(({ position }) => position)), rating }]
  })
  return shown.toSorted((a, b) => a.position - b.position)[0]
}

function count(world: ShopWorld, question: ShopQuestion, chats: ShopChat[], product_ids: string[]): Numbers {
  const appearances = chats.flatMap((chat) => appearance(chat, product_ids, question) ?? [])
  const anyProduct = sum(
    world.products
      .filter(({ is_deleted }) => !is_deleted)
      .map(({ id }) => chats.filter(({ entries }) => entries.some(({ product_id }) => product_id === id)).length),
  )
  const win_count = appearances.filter(({ position }) => position === 1).length
  return {
    appearances: appearances.length,
    win_count,
    visibility: ratio(appearances.length, chats.length),
    win_rate: ratio(win_count, appearances.length),
    avg_position: mean(appearances.map(({ position }) => position)),
    avg_rating: mean(appearances.flatMap(({ rating }) => rating ?? [])),
    share_of_voice: ratio(appearances.length, anyProduct),
  }
}

/** A category with its ancestors. */
function lineOf(world: ShopWorld, id: string): string[] {
  const category = world.categories.find((one) => one.id === id)
  return category ? [id, ...(category.parent === null ? [] : lineOf(world, category.parent))] : []
}
const isBelow = (world: ShopWorld, category_ids: string[], wanted: string[]) =>
  category_ids.some((id) => lineOf(world, id).some((above) => wanted.includes(above)))

function passing(world: ShopWorld, question: ShopQuestion, byCategory = true) {
  const text = question.search?.trim().toLowerCase() ?? ''
  return world.products.filter(
    ({ id, name, brand, source, category_ids, is_deleted }) =>
      !is_deleted &&
      meets(question.product_ids, [id]) &&
      meets(question.brand_ids, brand ? [brand.id] : []) &&
      (!byCategory || none(question.category_ids) || isBelow(world, category_ids, question.category_ids ?? [])) &&
      (question.source === undefined || source === question.source) &&
      [name, brand?.name ?? ''].some((words) => words.toLowerCase().includes(text)),
  )
}

/** Items by the products that count for them. */
function rowsOf(world: ShopWorld, question: ShopQuestion, things: { id: string; name: string; products: string[] }[]) {
  const now = denominator(world, question, windowNow(question))
  const earlier = denominator(world, question, windowBefore(question))
  return things.map(
    ({ id, name, products }): Row => ({
      id,
      name,
      numbers: count(world, question, now, products),
      before: count(world, question, earlier, products),
    }),
  )
}
const asThings = (products: ShopWorld['products']) => products.map(({ id, name }) => ({ id, name, products: [id] }))

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** Nulls last in both directions; ties by name, then id. */
function sorted(rows: Row[], key: (row: Row) => number | string | null, direction: 'asc' | 'desc'): Row[] {
  return rows.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    const ties = byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id)
    if (x === y) return ties
    if (x === null || y === null) return x === null ? 1 : -1
    return x < y === (direction === 'asc') ? -1 : 1
  })
}
const paged = <T>(rows: T[], { limit = 1000, offset = 0 }: ShopQuestion) => ({
  data: rows.slice(offset, offset + limit),
  total_count: rows.length,
})

export function recountList(world: ShopWorld, question: ShopQuestion) {
  const rows = rowsOf(world, question, asThings(passing(world, question)))
  const listed = none(question.merchant_ids) ? rows : rows.filter(({ numbers }) => numbers.appearances > 0)
  const { order_by = 'visibility', direction = 'desc' } = question
  const keys: Record<string, (row: Row) => number | string | null> = {
    name: ({ name }) => name.toLowerCase(),
    mention_count: ({ numbers }) => numbers.appearances,
  }
  const key = keys[order_by] ?? (({ numbers }: Row) => numbers[order_by as 'visibility'])
  return paged(
    sorted(listed, key, direction).map(({ id, name, numbers: { appearances, win_rate: _, ...numbers } }) => {
      const product = world.products.find((one) => one.id === id)
      return {
        id,
        name,
        brand: product?.brand?.name ?? null,
        source: product?.source,
        image_url: null,
        categories: world.categories
          .filter((category) => product?.category_ids.includes(category.id))
          .map((category) => category.name)
          .toSorted((a, b) => byText(a.toLowerCase(), b.toLowerCase())),
        mention_count: appearances,
        ...numbers,
        price_range: pricesOf(world, question, id),
      }
    }),
    question,
  )
}

function pricesOf(world: ShopWorld, question: ShopQuestion, id: string) {
  const offers = denominator(world, question, windowNow(question))
    .flatMap(({ entries }) => entries)
    .filter(({ product_id, merchant_id }) => product_id === id && meets(question.merchant_ids, [merchant_id ?? '']))
    .flatMap(({ price }) => price ?? [])
  if (offers.length === 0) return null
  const currencies = Map.groupBy(offers, ({ currency }) => currency)
  return Object.fromEntries(
    [...currencies].map(([currency, of]) => {
      const amounts = of.map(({ amount }) => amount)
      return [currency, { min: Math.min(...amounts), max: Math.max(...amounts) }]
    }),
  )
}

const minus = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before)

export function recountPerformance(world: ShopWorld, question: ShopQuestion) {
  const { entity_type = 'product', mode = 'top', order_by = 'visibility', direction = 'desc' } = question
  const things = entity_type === 'product' ? asThings(passing(world, question)) : categoryThings(world, question)
  const rows = rowsOf(world, question, things).filter(
    ({ numbers, before }) => numbers.appearances + before.appearances > 0,
  )
  const metric = order_by as 'visibility' | 'win_rate' | 'appearances'
  const isAscending = (mode === 'losing') === (direction === 'desc')
  const key = ({ numbers, before }: Row) => (mode === 'top' ? numbers[metric] : numbers[metric] - before[metric])
  return paged(
    sorted(rows, key, isAscending ? 'asc' : 'desc').map(({ id, name, numbers, before }) => ({
      entity_type,
      entity_id: id,
      name,
      visibility: numbers.visibility,
      win_rate: numbers.win_rate,
      avg_position: numbers.avg_position,
      appearances: numbers.appearances,
      visibility_delta: numbers.visibility - before.visibility,
      win_rate_delta: numbers.win_rate - before.win_rate,
      avg_position_delta: minus(numbers.avg_position, before.avg_position),
      appearances_delta: numbers.appearances - before.appearances,
    })),
    { limit: 50, ...question },
  )
}

function categoryThings(world: ShopWorld, question: ShopQuestion) {
  const products = passing(world, question, false)
  return world.categories
    .filter(({ id }) => none(question.category_ids) || isBelow(world, [id], question.category_ids ?? []))
    .filter(({ id }) => question.category_id === undefined || id === question.category_id)
    .map(({ id, name }) => ({
      id,
      name,
      products: products.filter(({ category_ids }) => isBelow(world, category_ids, [id])).map((product) => product.id),
    }))
}

export function recountSummary(world: ShopWorld, question: ShopQuestion) {
  const rows = rowsOf(world, question, asThings(passing(world, question)))
  const means = (all: Numbers[]) => {
    const shown = all.filter(({ appearances }) => appearances > 0)
    return {
      avg_visibility: mean(shown.map(({ visibility }) => visibility)) ?? 0,
      avg_win_rate: mean(shown.map(({ win_rate }) => win_rate)) ?? 0,
      avg_position: mean(shown.flatMap(({ avg_position }) => avg_position ?? [])),
    }
  }
  const [now, before] = [means(rows.map(({ numbers }) => numbers)), means(rows.map((row) => row.before))]
  return {
    ...now,
    avg_visibility_delta: now.avg_visibility - before.avg_visibility,
    avg_win_rate_delta: now.avg_win_rate - before.avg_win_rate,
    avg_position_delta: minus(now.avg_position, before.avg_position),
  }
}

const starts: Record<string, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
}

export function recountTrend(world: ShopWorld, question: ShopQuestion) {
  const entity_type = none(question.product_ids) ? 'brand' : 'product'
  const startOf = starts[question.bucket ?? 'day'] as (day: string) => string
  const chats = denominator(world, question, windowNow(question))
  const found = chats.map(({ date }) => date).toSorted()
  const [from, to] = [question.start_date ?? found[0], question.end_date ?? found.at(-1)]
  const dates = new Set<string>()
  if (from !== undefined && to !== undefined)
    for (let day = from; day <= to; day = addDays(day, 1)) dates.add(startOf(day))
  const products = passing(world, question)
  const asked = [...new Set(entity_type === 'product' ? question.product_ids : question.brand_ids)]
  const series = asked.flatMap((entity_id) => {
    const of = products.filter(({ id, brand }) => (entity_type === 'product' ? id : brand?.id) === entity_id)
    if (of.length === 0) return []
    const points = [...dates].map((date) => {
      const those = chats.filter((chat) => startOf(chat.date) === date)
      const { visibility, win_rate, avg_position, share_of_voice } = count(
        world,
        question,
        those,
        of.map(({ id }) => id),
      )
      return { date, visibility, win_rate, avg_position, sov: share_of_voice, has_data: those.length > 0 }
    })
    return [{ entity_id, points }]
  })
  return { entity_type, series }
}
