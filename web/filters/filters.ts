/** The filters every view shares, as the address says them. */
export interface FilterSearch {
  range?: string
  start?: string
  end?: string
  compare?: string
  channels?: string
  topics?: string
  tags?: string
  countries?: string
}

export const presets = {
  '7d': { title: 'Last 7 days', days: 7 },
  '14d': { title: 'Last 14 days', days: 14 },
  '30d': { title: 'Last 30 days', days: 30 },
  '90d': { title: 'Last 90 days', days: 90 },
  '365d': { title: 'Last 12 months', days: 365 },
} as const
export type Preset = keyof typeof presets
export const usualPreset: Preset = '30d'

/** Lists that narrow what counts, and the field of the reports each stands for. */
export const lists = {
  channels: { field: 'model_channel_id', title: 'Channels' },
  topics: { field: 'topic_id', title: 'Topics' },
  tags: { field: 'tag_id', title: 'Tags' },
  countries: { field: 'country_code', title: 'Countries' },
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

const names = ['range', 'start', 'end', 'compare', ...listNames] as const

/** The shared filters among what an address says; what does not fit is left out. */
export function filterSearch(search: Record<string, unknown>): FilterSearch {
  const given = Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => isText(value)))
  if (given.range !== undefined && !Object.hasOwn(presets, given.range)) delete given.range
  if (!isDay(given.start) || !isDay(given.end) || given.start > given.end) {
    delete given.start
    delete given.end
  }
  return given
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The filters as the reports take them. */
export interface Filters {
  start_date: string
  end_date: string
  preset: Preset | undefined
  is_compared: boolean
  chosen: Record<ListName, string[]>
}

const dayMilliseconds = 86_400_000
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMilliseconds)
/** How many days a range has, both ends included. */
export const daysOf = ({ start_date, end_date }: Pick<Filters, 'start_date' | 'end_date'>) =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / dayMilliseconds) + 1

export function filtersOf(search: FilterSearch, now = Date.now()): Filters {
  const preset = search.start ? undefined : ((search.range as Preset | undefined) ?? usualPreset)
  const today = dayOf(now)
  return {
    start_date: preset ? addDays(today, 1 - presets[preset].days) : (search.start ?? today),
    end_date: preset ? today : (search.end ?? today),
    preset,
    is_compared: search.compare !== 'off',
    chosen: Object.fromEntries(listNames.map((name) => [name, search[name]?.split(',') ?? []])) as Filters['chosen'],
  }
}

/** The body of a report for these filters. */
export const reportOf = (project_id: string, { start_date, end_date, is_compared, chosen }: Filters) => ({
  ...{ project_id, start_date, end_date },
  ...(is_compared && { include_previous_period: true }),
  filters: listNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => ({ field: lists[name].field, operator: 'in' as const, values: chosen[name] })),
})

/** The window a change is measured against: as long, right before. */
export function previousOf(filters: Pick<Filters, 'start_date' | 'end_date'>) {
  const days = daysOf(filters)
  return { start_date: addDays(filters.start_date, -days), end_date: addDays(filters.start_date, -1) }
}

/** A step of time that gives a readable line. */
export const stepOf = (filters: Filters): 'date' | 'week' | 'month' => {
  const days = daysOf(filters)
  return days <= 45 ? 'date' : days <= 200 ? 'week' : 'month'
}
