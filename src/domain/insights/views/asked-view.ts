import type { sharedPages } from '../../../contract/enums.ts'
import { firstProblem } from '../../../contract/problems.ts'
import { reports } from '../../../contract/reports.ts'
import { conflict } from '../../../errors.ts'
import {
  type FilterSearch,
  type Filters,
  filterSearch,
  filtersOf,
  reportOf,
  uncompared,
} from '../../../views/filters.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { get_brands_report } from '../reports/brands-report.ts'
import { get_domains_report, get_urls_report } from '../reports/source-reports.ts'

/*
 * A saved view is an address of the dashboard. This file turns its parameters into the questions that the dashboard
 * asks.
 */

export type SharedPage = (typeof sharedPages)[number]

/** A saved view on the day it is viewed. */
export interface ViewToday {
  name: string
  page: SharedPage
  query: string
  /** UTC. */
  today: string
}

/** A view with its parsed address. */
export interface AskedView extends ViewToday {
  search: Record<string, string>
  filters: Filters
}

export function askedView(view: ViewToday): AskedView {
  const search: Record<string, string> = Object.fromEntries(new URLSearchParams(view.query))
  const shared: FilterSearch = filterSearch(search)
  return { ...view, search, filters: filtersOf(shared, Date.parse(view.today)) }
}

/** What a question has besides the days and filters of its view. */
interface More {
  more_filters?: readonly object[]
  [field: string]: unknown
}

/** The maximum number of rows of a report. */
const most = 10_000

/** The question for the days and filters of a view. */
const questionOf = (ctx: ProjectContext, { filters }: AskedView, { more_filters = [], ...more }: More) => {
  const { project_id: _, ...report } = reportOf(ctx.project_id, uncompared(filters))
  return { limit: most, ...report, filters: [...report.filters, ...more_filters], ...more }
}

/** @throws AppError 409 if the address contains something that no report accepts */
function checkedQuestion<T>(
  parsed: { success: true; data: T } | { success: false; error: Parameters<typeof firstProblem>[0] },
  { name }: AskedView,
): T {
  if (parsed.success) return parsed.data
  throw conflict(`No report can answer the view "${name}": ${firstProblem(parsed.error).message} Save the view again.`)
}

export async function askBrands(ctx: ProjectContext, view: AskedView, more: More) {
  const question = reports.get_brands_report.body.safeParse(questionOf(ctx, view, more))
  return (await get_brands_report(ctx, checkedQuestion(question, view))).data
}

export async function askDomains(ctx: ProjectContext, view: AskedView, more: More) {
  const question = reports.get_domains_report.body.safeParse(questionOf(ctx, view, more))
  return (await get_domains_report(ctx, checkedQuestion(question, view))).data
}

export async function askUrls(ctx: ProjectContext, view: AskedView, more: More) {
  const question = reports.get_urls_report.body.safeParse(questionOf(ctx, view, more))
  return (await get_urls_report(ctx, checkedQuestion(question, view))).data
}
