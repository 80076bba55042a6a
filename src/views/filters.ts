import { capital } from '../contract/capital.ts'
import { dimensions, type List, type ListedName, type ReportDimension } from '../contract/dimensions.ts'
import { placed } from '../contract/placed.ts'
import { addDays, day_ms, dayOf } from '../days.ts'

/** The filters that all views share, as in the address. */
export interface FilterSearch extends Partial<Record<ListName, string>> {
  range?: string
  start?: string
  end?: string
  /** `off`, or a custom period: `2026-01-01..2026-01-31`. By default the previous period. */
  compare?: string
  step?: string
  /** What the lines of charts over time show; brands by default. */
  cut?: string
  /** What to draw separate charts for; by default there is one chart. */
  each?: string
  /** Ids of the lines to show; all by default. */
  only?: string
}

/** The last days up to today, today included. */
const last = (days: number) => (today: string) => ({ start_date: addDays(today, 1 - days), end_date: today })
/** The first day of the month that is `before` months before that of a day. */
function firstOfMonth(day: string, before = 0) {
  const date = new Date(`${day}T00:00:00Z`)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - before, 1))
}
/** The first day of the quarter that is `before` quarters before that of a day. */
const firstOfQuarter = (day: string, before = 0) => firstOfMonth(day, ((Number(day.slice(5, 7)) - 1) % 3) + 3 * before)

interface Period {
  title: string
  of: (today: string) => DayRange
}
export const presets = {
  '7d': { title: 'Last 7 days', of: last(7) },
  '14d': { title: 'Last 14 days', of: last(14) },
  '30d': { title: 'Last 30 days', of: last(30) },
  '90d': { title: 'Last 90 days', of: last(90) },
  '365d': { title: 'Last 12 months', of: last(365) },
  month: { title: 'This month', of: (today) => ({ start_date: firstOfMonth(today), end_date: today }) },
  last_month: {
    title: 'Last month',
    of: (today) => ({ start_date: firstOfMonth(today, 1), end_date: addDays(firstOfMonth(today), -1) }),
  },
  quarter: { title: 'This quarter', of: (today) => ({ start_date: firstOfQuarter(today), end_date: today }) },
  last_quarter: {
    title: 'Last quarter',
    of: (today) => ({ start_date: firstOfQuarter(today, 1), end_date: addDays(firstOfQuarter(today), -1) }),
  },
} as const satisfies Record<string, Period>
export type Preset = keyof typeof presets
const usualPreset: Preset = '30d'

export type ListName = List
const ofLists: Record<string, ReportDimension> = dimensions
const narrowing = placed(ofLists, ({ list, place }) => (list ? place : undefined)) as ListedName[]
export const listNames: ListName[] = narrowing.map((field) => dimensions[field].list)
/** List filters, and the report field of each. */
export const lists = Object.fromEntries(
  narrowing.map((field) => {
    const { list, word } = dimensions[field]
    return [list, { field, title: capital(list), one: capital(word) }]
  }),
) as Record<ListName, { field: ListedName; title: string; one: string }>

export const steps = ['date', 'week', 'month'] as const
/** The time dimensions of lines, as in the reports. */
export type Step = (typeof steps)[number]

/** What lines over time can show, as in the address. */
export const lineCuts = ['brand', 'channel', 'topic', 'tag', 'country'] as const satisfies (ListedWord | 'brand')[]
export type LineCut = (typeof lineCuts)[number]
type ListedWord = (typeof dimensions)[ListedName]['word']
const cutOf = (text: string | undefined) => lineCuts.find((cut) => cut === text)

const names = ['range', 'start', 'end', 'compare', 'step', 'cut', 'each', 'only', ...listNames] as const

/** The shared filters in an address. Invalid ones are left out. */
export function filterSearch(search: Record<string, unknown>): FilterSearch {
  const given = Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => isText(value)))
  if (given.range !== undefined && !Object.hasOwn(presets, given.range)) delete given.range
  if (!isDay(given.start) || !isDay(given.end) || given.start > given.end) {
    delete given.start
    delete given.end
  }
  if (given.compare !== 'off' && !windowOf(given.compare)) delete given.compare
  if (!steps.some((step) => step === given.step)) delete given.step
  if (cutOf(given.cut) === undefined) delete given.cut
  if (cutOf(given.each) === undefined || given.each === (given.cut ?? 'brand')) delete given.each
  return given
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Days, both ends included. */
export interface DayRange {
  start_date: string
  end_date: string
}

/** The period in a text like `2026-01-01..2026-01-31`. */
export function windowOf(text: string | undefined): DayRange | undefined {
  const [start_date, end_date, ...more] = text?.split('..') ?? []
  return isDay(start_date) && isDay(end_date) && start_date <= end_date && more.length === 0
    ? { start_date, end_date }
    : undefined
}
export const textOfWindow = ({ start_date, end_date }: DayRange) => `${start_date}..${end_date}`

/** The filters in the form of the reports. */
export interface Filters extends DayRange {
  preset: Preset | undefined
  is_compared: boolean
  /** A custom comparison period. By default the previous period. */
  own_previous?: DayRange | undefined
  /** A custom step of lines over time. */
  step?: Step | undefined
  /** What the lines of charts over time show, what there are separate charts for, and which lines to show if not all. */
  lines: { cut: LineCut; each?: LineCut | undefined; only: readonly string[] }
  chosen: Record<ListName, string[]>
}

/** The number of days in a period, both ends included. */
export const daysOf = ({ start_date, end_date }: DayRange) =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / day_ms) + 1

export function filtersOf(search: FilterSearch, now = Date.now()): Filters {
  const preset = search.start ? undefined : ((search.range as Preset | undefined) ?? usualPreset)
  const today = dayOf(now)
  return {
    ...(preset ? presets[preset].of(today) : { start_date: search.start ?? today, end_date: search.end ?? today }),
    preset,
    is_compared: search.compare !== 'off',
    own_previous: windowOf(search.compare),
    step: search.step as Step | undefined,
    lines: { cut: cutOf(search.cut) ?? 'brand', each: cutOf(search.each), only: search.only?.split(',') ?? [] },
    chosen: Object.fromEntries(listNames.map((name) => [name, search[name]?.split(',') ?? []])) as Filters['chosen'],
  }
}

/** The request body of a report for these filters. */
export const reportOf = (project_id: string, filters: Filters) => ({
  project_id,
  start_date: filters.start_date,
  end_date: filters.end_date,
  ...(filters.is_compared && { include_previous_period: true }),
  ...ownPrevious(filters),
  filters: filtersOfLists(filters.chosen),
})

/** The values chosen in the lists, as reports and exports accept them. */
export const filtersOfLists = (chosen: Filters['chosen']) =>
  listNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => ({ field: lists[name].field, operator: 'in' as const, values: chosen[name] }))

/** A custom comparison period, as reports and product calls accept it. */
export const ownPrevious = ({ own_previous: days }: Pick<Filters, 'own_previous'>) => ({
  ...(days && { previous_start_date: days.start_date, previous_end_date: days.end_date }),
})

/** The same filters without a comparison. */
export const uncompared = (filters: Filters): Filters => ({ ...filters, is_compared: false, own_previous: undefined })

/** The lines on a page that supports only some cuts. Falls back to the default for others. */
export function linesOf(
  { lines: { cut, each, only } }: Pick<Filters, 'lines'>,
  among: readonly LineCut[],
): Filters['lines'] {
  if (!among.includes(cut)) return { cut: 'brand', only: [] }
  return { cut, each: each && among.includes(each) ? each : undefined, only }
}

/** Filters on prompts. On the page of a single prompt they could only hide that prompt. */
export const promptLists = ['topics', 'tags', 'countries'] as const satisfies ListName[]
/** What the lines of a single prompt can show. */
export const cutsOfPrompt = ['brand', 'channel'] as const satisfies LineCut[]
/** The filters that apply to a single prompt. */
export const ofOnePrompt = (filters: Filters): Filters => ({
  ...filters,
  lines: linesOf(filters, cutsOfPrompt),
  chosen: { channels: filters.chosen.channels, topics: [], tags: [], countries: [] },
})
/** An address without the filters on prompts. */
export const noPromptLists = { topics: undefined, tags: undefined, countries: undefined }

/** The comparison window: the custom one, or the previous one of the same length. */
export function previousRange(filters: DayRange & Pick<Filters, 'own_previous'>): DayRange {
  if (filters.own_previous) return filters.own_previous
  const days = daysOf(filters)
  return { start_date: addDays(filters.start_date, -days), end_date: addDays(filters.start_date, -1) }
}

/**
 * The step of lines over time: the custom one, or one with enough answers per step for a line to show more than noise.
 */
export function stepOf(filters: DayRange & Pick<Filters, 'step'>): Step {
  const days = daysOf(filters)
  return filters.step ?? (days <= 14 ? 'date' : days <= 120 ? 'week' : 'month')
}
