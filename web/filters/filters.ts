/** The filters every view shares, as the address says them. */
export interface FilterSearch {
  range?: string
  start?: string
  end?: string
  /** `off`, or own days: `2026-01-01..2026-01-31`. Without it, the days before. */
  compare?: string
  step?: string
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
  channels: { field: 'model_channel_id', title: 'Channels', one: 'Channel' },
  topics: { field: 'topic_id', title: 'Topics', one: 'Topic' },
  tags: { field: 'tag_id', title: 'Tags', one: 'Tag' },
  countries: { field: 'country_code', title: 'Countries', one: 'Country' },
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

export const steps = ['date', 'week', 'month'] as const
/** What a point of a line is of, as the reports name it. */
export type Step = (typeof steps)[number]

const names = ['range', 'start', 'end', 'compare', 'step', ...listNames] as const

/** The shared filters among what an address says; what does not fit is left out. */
export function filterSearch(search: Record<string, unknown>): FilterSearch {
  const given = Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => isText(value)))
  if (given.range !== undefined && !Object.hasOwn(presets, given.range)) delete given.range
  if (!isDay(given.start) || !isDay(given.end) || given.start > given.end) {
    delete given.start
    delete given.end
  }
  if (given.compare !== 'off' && !windowOf(given.compare)) delete given.compare
  if (!steps.some((step) => step === given.step)) delete given.step
  return given
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Days, both ends included. */
export interface Window {
  start_date: string
  end_date: string
}

/** The days that a text like `2026-01-01..2026-01-31` names. */
export function windowOf(text: string | undefined): Window | undefined {
  const [start_date, end_date, ...more] = text?.split('..') ?? []
  return isDay(start_date) && isDay(end_date) && start_date <= end_date && more.length === 0
    ? { start_date, end_date }
    : undefined
}
export const textOfWindow = ({ start_date, end_date }: Window) => `${start_date}..${end_date}`

/** The filters as the reports take them. */
export interface Filters extends Window {
  preset: Preset | undefined
  is_compared: boolean
  /** Days to compare with that were chosen; otherwise those right before. */
  own_previous?: Window | undefined
  /** A step of lines over time that was chosen. */
  step?: Step | undefined
  chosen: Record<ListName, string[]>
}

const dayMilliseconds = 86_400_000
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMilliseconds)
/** How many days a range has, both ends included. */
export const daysOf = ({ start_date, end_date }: Window) =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / dayMilliseconds) + 1

export function filtersOf(search: FilterSearch, now = Date.now()): Filters {
  const preset = search.start ? undefined : ((search.range as Preset | undefined) ?? usualPreset)
  const today = dayOf(now)
  return {
    start_date: preset ? addDays(today, 1 - presets[preset].days) : (search.start ?? today),
    end_date: preset ? today : (search.end ?? today),
    preset,
    is_compared: search.compare !== 'off',
    own_previous: windowOf(search.compare),
    step: search.step as Step | undefined,
    chosen: Object.fromEntries(listNames.map((name) => [name, search[name]?.split(',') ?? []])) as Filters['chosen'],
  }
}

/** The body of a report for these filters. */
export const reportOf = (project_id: string, filters: Filters) => ({
  ...{ project_id, start_date: filters.start_date, end_date: filters.end_date },
  ...(filters.is_compared && { include_previous_period: true }),
  ...ownPrevious(filters),
  filters: listNames
    .filter((name) => filters.chosen[name].length > 0)
    .map((name) => ({ field: lists[name].field, operator: 'in' as const, values: filters.chosen[name] })),
})

/** Own days to compare with, as reports and questions about products take them. */
export const ownPrevious = ({ own_previous: days }: Pick<Filters, 'own_previous'>) => ({
  ...(days && { previous_start_date: days.start_date, previous_end_date: days.end_date }),
})

/** The same without a comparison. */
export const uncompared = (filters: Filters): Filters => ({ ...filters, is_compared: false, own_previous: undefined })

/** What chooses among prompts; of a single one it would only leave nothing. */
export const promptLists = ['topics', 'tags', 'countries'] as const satisfies ListName[]
/** The filters as they count for one prompt. */
export const ofOnePrompt = (filters: Filters): Filters => ({
  ...filters,
  chosen: { channels: filters.chosen.channels, topics: [], tags: [], countries: [] },
})
/** An address without what chooses among prompts. */
export const noPromptLists = { topics: undefined, tags: undefined, countries: undefined }

/** The window a change is measured against: the chosen one, or the one as long right before. */
export function previousOf(filters: Window & Pick<Filters, 'own_previous'>): Window {
  if (filters.own_previous) return filters.own_previous
  const days = daysOf(filters)
  return { start_date: addDays(filters.start_date, -days), end_date: addDays(filters.start_date, -1) }
}

/** The step of lines over time: the chosen one, or one of enough answers that a line shows more than chance. */
export function stepOf(filters: Window & Pick<Filters, 'step'>): Step {
  const days = daysOf(filters)
  return filters.step ?? (days <= 14 ? 'date' : days <= 120 ? 'week' : 'month')
}
