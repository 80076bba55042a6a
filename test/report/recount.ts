/**
 * The brands report counted again, chat by chat, from the definitions alone and with nothing of the engine.
 * Slow and plain on purpose: what it says is right.
 */

/** Everything of a project that bears on a report. Ids are those of the API. */
export interface World {
  brands: { id: string; name: string; is_deleted: boolean }[]
  prompts: { id: string; topic_id: string | null; tag_ids: string[]; is_deleted: boolean; is_archived: boolean }[]
  chats: Chat[]
  /** The model each channel has now, and every model id that stands for it. */
  models: Record<string, { current: string; all: string[] }>
}
export interface Chat {
  id: string
  prompt_id: string
  model_channel_id: string
  country_code: string
  date: string
  mentions: Mention[]
}
export interface Mention {
  brand_id: string
  mention_count: number
  position: number
  /** Whole ten-thousandths, or none. */
  sentiment: number | null
}

/** The body of the request. */
export interface Question {
  start_date?: string
  end_date?: string
  previous_start_date?: string
  previous_end_date?: string
  include_previous_period?: boolean
  dimensions?: string[]
  filters?: { field: string; operator: string; values: string[] }[]
  having?: { field: string; operator: string; values?: string[]; value?: number }[]
  order_by?: { field: string; direction?: string }[]
  limit?: number
  offset?: number
}

type Numbers = Record<string, number | null>
type Group = Record<string, string>
export type Row = Record<string, unknown>

const dayMillis = 86_400_000
const add = (day: string, days: number) => new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMillis)
const mondayOf = (day: string) => add(day, -((new Date(day).getUTCDay() + 6) % 7))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`

export function recount(world: World, question: Question): Row[] {
  const dimensions = [...new Set(question.dimensions ?? [])]
  const filters = question.filters ?? []
  const brands = world.brands.filter(
    (brand) => !brand.is_deleted && filters.every((one) => one.field !== 'brand_id' || holds(one, [brand.id])),
  )
  const now = groupsOf(world, question, dimensions, question.start_date, question.end_date, (day) => day)
  const windows = comparison(question)
  const before =
    windows &&
    groupsOf(world, question, dimensions, windows.from, windows.to, (day) => {
      if (!dimensions.some((name) => ['date', 'week', 'month'].includes(name))) return day
      const stands_for = add(question.start_date as string, between(windows.from, day))
      if (question.end_date === undefined || stands_for <= question.end_date) return stands_for
      return dimensions.includes('date') ? undefined : question.end_date
    })

  const rows = [...now.values()].flatMap(({ group, chats }) =>
    brands.map((brand) => {
      const numbers = count(
        chats,
        brand.id,
        brands.map(({ id }) => id),
      )
      const earlier = before?.get(JSON.stringify(group))?.chats ?? []
      const previous = windows && {
        ...count(
          earlier,
          brand.id,
          brands.map(({ id }) => id),
        ),
        ...(dimensions.includes('date') && {
          date: add(windows.from, between(question.start_date as string, group.date as string)),
        }),
      }
      return { brand, group, numbers, previous }
    }),
  )
  const kept = rows.filter(({ brand, group, numbers }) =>
    (question.having ?? []).every((entry) => {
      if (entry.value !== undefined) {
        const number = numbers[entry.field] as number | null
        if (number === null) return false
        return entry.operator === 'gte' ? number >= entry.value : number <= entry.value
      }
      if (entry.field === 'brand_id') return holds(entry, [brand.id])
      const value = group[entry.field] as string
      const model = Object.values(world.models).find(({ current }) => current === value)
      return holds(entry, entry.field === 'model_id' && model ? model.all : [value])
    }),
  )
  const order = question.order_by?.length ? question.order_by : [{ field: 'visibility' }]
  kept.sort((a, b) => {
    for (const { field, direction = 'desc' } of order) {
      const [x, y] = [a.numbers[field] as number | null, b.numbers[field] as number | null]
      if (x === y) continue
      if (x === null) return 1
      if (y === null) return -1
      return direction === 'desc' ? y - x : x - y
    }
    const ties = [[a.brand.id, b.brand.id], ...dimensions.map((name) => [a.group[name], b.group[name]])]
    for (const [x, y] of ties as [string, string][]) if (x !== y) return x < y ? -1 : 1
    return 0
  })
  const { offset = 0, limit = 1000 } = question
  return kept.slice(offset, offset + limit).map(({ brand, group, numbers, previous }) => ({
    brand: { id: brand.id, name: brand.name },
    ...Object.fromEntries(Object.entries(group).map(([name, value]) => column(name, value))),
    ...numbers,
    ...(previous && { previous }),
  }))
}

const column = (name: string, value: string): [string, unknown] =>
  name.endsWith('_id') ? [name.replace(/_id$/, ''), { id: value }] : [name, value]

/** ORed inside an entry: `in` wants one of the values among those borne, `not_in` none. */
const holds = ({ operator, values = [] }: { operator: string; values?: string[] }, borne: string[]) =>
  borne.some((one) => values.includes(one)) === (operator === 'in')

function comparison(question: Question): { from: string; to: string } | undefined {
  if (!question.include_previous_period) return undefined
  if (question.previous_start_date && question.previous_end_date) {
    return { from: question.previous_start_date, to: question.previous_end_date }
  }
  const [start, end] = [question.start_date as string, question.end_date as string]
  return { from: add(start, -between(start, end) - 1), to: add(start, -1) }
}

/** The population of a window, cut into groups. `bucketDay` gives the day a chat counts for, or none. */
function groupsOf(
  world: World,
  question: Question,
  dimensions: string[],
  from: string | undefined,
  to: string | undefined,
  bucketDay: (day: string) => string | undefined,
) {
  const groups = new Map<string, { group: Group; chats: Chat[] }>()
  for (const chat of world.chats) {
    const prompt = world.prompts.find(({ id }) => id === chat.prompt_id)
    if (!prompt || prompt.is_deleted) continue
    if ((from !== undefined && chat.date < from) || (to !== undefined && chat.date > to)) continue
    const borne: Record<string, string[]> = {
      model_id: world.models[chat.model_channel_id]?.all ?? [],
      model_channel_id: [chat.model_channel_id],
      country_code: [chat.country_code],
      prompt_id: [chat.prompt_id],
      tag_id: prompt.tag_ids,
      topic_id: prompt.topic_id === null ? [] : [prompt.topic_id],
      chat_id: [chat.id],
    }
    const passes = (question.filters ?? []).every(
      (one) => one.field === 'brand_id' || holds(one, borne[one.field] ?? []),
    )
    const day = passes ? bucketDay(chat.date) : undefined
    if (day === undefined) continue
    const values: Record<string, string[]> = {
      ...borne,
      model_id: [world.models[chat.model_channel_id]?.current ?? ''],
      date: [day],
      week: [mondayOf(day)],
      month: [firstOf(day)],
    }
    let cuts: Group[] = [{}]
    for (const name of dimensions) {
      cuts = cuts.flatMap((group) => (values[name] ?? []).map((value) => ({ ...group, [name]: value })))
    }
    for (const group of cuts) {
      const key = JSON.stringify(group)
      const cut = groups.get(key) ?? { group, chats: [] }
      groups.set(key, cut)
      cut.chats.push(chat)
    }
  }
  return groups
}

function count(chats: Chat[], brand_id: string, scope: string[]): Numbers {
  const all = chats.flatMap(({ mentions }) => mentions.filter((mention) => scope.includes(mention.brand_id)))
  const own = all.filter((mention) => mention.brand_id === brand_id)
  const felt = own.filter(({ sentiment }) => sentiment !== null)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const mention_count = sum(own.map((mention) => mention.mention_count))
  const position_sum = sum(own.map(({ position }) => position))
  const sentiment_sum = sum(felt.map(({ sentiment }) => sentiment as number)) / 10_000
  const win_count = own.filter(({ position }) => position === 1).length
  return {
    visibility: share(own.length, chats.length),
    visibility_count: own.length,
    visibility_total: chats.length,
    mention_count,
    share_of_voice: share(mention_count, sum(all.map((mention) => mention.mention_count))),
    win_rate: share(win_count, chats.length),
    win_count,
    sentiment: felt.length === 0 ? null : (sentiment_sum / felt.length / 2 + 0.5) * 100,
    sentiment_sum,
    sentiment_count: felt.length,
    position: own.length === 0 ? null : position_sum / own.length,
    position_sum,
    position_count: own.length,
  }
}
