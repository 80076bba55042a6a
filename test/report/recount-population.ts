/**
 * The parts that the recounts of all reports share: the population of a question, its groups and windows, and the
 * processing of rows. Written from the definitions alone, without the engine; slow and plain on purpose.
 */

/** Everything in a project that affects a report. Ids are those of the API. */
export interface World {
  brands: { id: string; name: string; is_deleted: boolean; is_own?: boolean; domains?: string[] }[]
  prompts: { id: string; topic_id: string | null; tag_ids: string[]; is_deleted: boolean; is_archived: boolean }[]
  chats: Chat[]
  /** The current model of each channel, and all model ids that stand for it. */
  models: Record<string, { current: string; all: string[] }>
}
export interface Chat {
  id: string
  prompt_id: string
  model_channel_id: string
  country_code: string
  date: string
  mentions: Mention[]
  /** The version of the rules with which it was read. */
  method?: string
}
export interface Mention {
  brand_id: string
  mention_count: number
  position: number
  /** Whole ten-thousandths, or none. */
  sentiment: number | null
}

/** An entry of `filters` or `having`. */
export interface Entry {
  field: string
  operator: string
  values?: string[]
  value?: number
}
/** The body of the request. */
export interface Question {
  start_date?: string
  end_date?: string
  previous_start_date?: string
  previous_end_date?: string
  include_previous_period?: boolean
  dimensions?: string[]
  filters?: Entry[]
  having?: Entry[]
  order_by?: { field: string; direction?: string }[]
  limit?: number
  offset?: number
}

export type Numbers = Record<string, number | null>
export type Group = Record<string, string>
export type Row = Record<string, unknown>
interface Cut<C extends Chat> {
  group: Group
  chats: C[]
}
type WorldOf<C extends Chat> = World & { chats: C[] }

/** A row before it is answered. */
export interface Counted {
  group: Group
  numbers: Numbers
  previous: Numbers | undefined
  /** The subject of the row; it breaks ties. */
  about: string
  /** The values on the row that `having` can test, besides its group and numbers. */
  bears: Record<string, string[] | number>
  /** Columns besides the group and the numbers. */
  columns: Row
}

const dayMillis = 86_400_000
const add = (day: string, days: number) => new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMillis)
const mondayOf = (day: string) => add(day, -((new Date(day).getUTCDay() + 6) % 7))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
export const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The groups of both windows, each with its chats now and before; none before if there is no comparison. */
export function cutsOf<C extends Chat>(
  world: WorldOf<C>,
  question: Question,
): { group: Group; chats: C[]; before: C[] | undefined }[] {
  const dimensions = dimensionsOf(question)
  const now = groupsOf(world, question, dimensions, question.start_date, question.end_date, (day) => day)
  const window = comparison(question)
  const before =
    window &&
    groupsOf(world, question, dimensions, window.from, window.to, (day) => {
      if (!dimensions.some((name) => ['date', 'week', 'month'].includes(name))) return day
      const stands_for = add(question.start_date as string, between(window.from, day))
      if (question.end_date === undefined || stands_for <= question.end_date) return stands_for
      return dimensions.includes('date') ? undefined : question.end_date
    })
  return [...now.values()].map((cut) => ({
    ...cut,
    before: before && (before.get(JSON.stringify(cut.group))?.chats ?? []),
  }))
}

/** The chats of the population, ungrouped. */
export const populationOf = <C extends Chat>(world: WorldOf<C>, question: Question): C[] =>
  [...groupsOf(world, question, [], question.start_date, question.end_date, (day) => day).values()].flatMap(
    ({ chats }) => chats,
  )

const dimensionsOf = (question: Question) => [...new Set(question.dimensions ?? [])]

/** Values in an entry are ORed: `in` needs one of them among the row's values, `not_in` none. */
export const holds = ({ operator, values = [] }: Entry, borne: string[]) =>
  borne.some((one) => values.includes(one)) === (operator === 'in')

/** A null is neither above nor below anything. */
export function compares({ operator, value = 0 }: Entry, number: number | null): boolean {
  if (number === null) return false
  if (operator === 'gt') return number > value
  if (operator === 'gte') return number >= value
  if (operator === 'lt') return number < value
  return number <= value
}

function comparison(question: Question): { from: string; to: string } | undefined {
  if (!question.include_previous_period) return undefined
  if (question.previous_start_date && question.previous_end_date) {
    return { from: question.previous_start_date, to: question.previous_end_date }
  }
  const [start, end] = [question.start_date as string, question.end_date as string]
  return { from: add(start, -between(start, end) - 1), to: add(start, -1) }
}

/** The population of a window, in groups. `bucketDay` returns the day that a chat counts for, or none. */
function groupsOf<C extends Chat>(
  world: WorldOf<C>,
  question: Question,
  dimensions: string[],
  from: string | undefined,
  to: string | undefined,
  bucketDay: (day: string) => string | undefined,
): Map<string, Cut<C>> {
  const groups = new Map<string, Cut<C>>()
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
      named_brand_id: chat.mentions.map(({ brand_id }) => brand_id),
      won_brand_id: chat.mentions.filter(({ position }) => position === 1).map(({ brand_id }) => brand_id),
    }
    const passes = (question.filters ?? []).every((one) => {
      const own = borne[one.field]
      return own === undefined || holds(one, own)
    })
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

/** Which of the rows are answered, and in which order. */
export function answered(rows: Counted[], world: World, question: Question, orderedBy: string): Row[] {
  const kept = rows.filter((row) => (question.having ?? []).every((entry) => keeps(row, entry, world)))
  const order = question.order_by?.length ? question.order_by : [{ field: orderedBy }]
  kept.sort((a, b) => {
    for (const { field, direction = 'desc' } of order) {
      const [x, y] = [a.numbers[field] as number | null, b.numbers[field] as number | null]
      if (x === y) continue
      if (x === null) return 1
      if (y === null) return -1
      return direction === 'desc' ? y - x : x - y
    }
    const ties = [[a.about, b.about], ...dimensionsOf(question).map((name) => [a.group[name], b.group[name]])]
    for (const [x, y] of ties as [string, string][]) if (x !== y) return x < y ? -1 : 1
    return 0
  })
  const { offset = 0, limit = 1000 } = question
  return kept.slice(offset, offset + limit).map(({ group, numbers, previous, columns }) => ({
    ...columns,
    ...Object.fromEntries(Object.entries(group).map(([name, value]) => column(name, value))),
    ...numbers,
    ...(previous && { previous: { ...previous, ...previousDate(question, group) } }),
  }))
}

function keeps({ group, numbers, bears }: Counted, entry: Entry, world: World): boolean {
  const borne = bears[entry.field]
  if (entry.value !== undefined) {
    return compares(entry, typeof borne === 'number' ? borne : (numbers[entry.field] as number | null))
  }
  if (Array.isArray(borne)) return holds(entry, borne)
  const value = group[entry.field] as string
  const model = Object.values(world.models).find(({ current }) => current === value)
  return holds(entry, entry.field === 'model_id' && model ? model.all : [value])
}

const previousDate = (question: Question, group: Group) =>
  dimensionsOf(question).includes('date') && {
    date: add(comparison(question)?.from as string, between(question.start_date as string, group.date as string)),
  }

const column = (name: string, value: string): [string, unknown] =>
  name.endsWith('_id') ? [name.replace(/_id$/, ''), { id: value }] : [name, value]
