import type { Client } from '../src/client/client.ts'
import type { RawInput } from '../src/contract/endpoint.ts'
import type { reports } from '../src/contract/reports.ts'
import { idOf } from '../src/domain/foundation/ids.ts'
import { dayNumber, numberedDay } from '../src/report/query.ts'
import type { Sql } from '../src/store/clickhouse/open.ts'
import { brandUuid, lastDay } from './world/shape.ts'

export type Kind = 'brands' | 'domains' | 'urls'
type Body = Omit<RawInput<(typeof reports)['get_brands_report']>, 'filters' | 'having' | 'order_by'> & {
  filters?: { field: string; operator: string; values?: string[]; value?: number }[]
}

export interface Question {
  kind: Kind
  name: string
  body: Body
  /** The columns it reads in addition to those of every question of its kind. */
  columns: string[]
}

export const windows = (first_day: string): Record<string, { start_date: string; end_date: string }> => ({
  '30 days': { start_date: numberedDay(dayNumber(lastDay) - 29), end_date: lastDay },
  '1 year': { start_date: numberedDay(dayNumber(lastDay) - 364), end_date: lastDay },
  everything: { start_date: first_day, end_date: lastDay },
})

/** The questions about the project at a place, with some of its prompts. */
export function questionsOf(place: number, prompts: string[]): Question[] {
  const ofBrands: [string, Body, string[]?][] = [
    ['no dimension', {}],
    ['date', { dimensions: ['date'] }],
    ['model_channel_id x date', { dimensions: ['model_channel_id', 'date'] }, ['model_channel_id']],
    ['tag_id', { dimensions: ['tag_id'] }, ['prompt_id']],
    ['with the previous period', { include_previous_period: true }],
    ['one brand filtered', { filters: [isIn('brand_id', [idOf('brand', brandUuid(place, 3))])] }],
    ['half of the prompts filtered', { filters: [isIn('prompt_id', prompts)] }, ['prompt_id']],
  ]
  const ofSources: [string, Body, string[]?][] = [
    ['no dimension', {}],
    ['date', { dimensions: ['date'] }],
    ['tag_id', { dimensions: ['tag_id'] }, ['prompt_id']],
    ['with the previous period', { include_previous_period: true }],
    ['gap filtered', { filters: [{ field: 'gap', operator: 'gte', value: 1 }] }],
  ]
  return (['brands', 'domains', 'urls'] as const).flatMap((kind) =>
    (kind === 'brands' ? ofBrands : ofSources).map(([name, body, columns = []]) => ({ kind, name, body, columns })),
  )
}

const isIn = (field: string, values: string[]) => ({ field, operator: 'in', values })

/** Asks like a caller of the API, and returns what the caller gets. */
export async function ask(api: Client, project_id: string, { kind, body }: Question, window: object) {
  const input = { project_id, ...window, ...body } as never
  if (kind === 'brands') return await api.get_brands_report(input)
  return kind === 'domains' ? await api.get_domains_report(input) : await api.get_urls_report(input)
}

/** The engine's minimum: reads every column of the answer for the same rows and adds up the numbers. */
export function bareScan({ kind, body, columns }: Question, project: string, window: Record<string, string>): Sql {
  const [filter] = body.filters ?? []
  const values = filter?.values?.map((id) => id.slice(3))
  const days = body.include_previous_period
    ? '(date BETWEEN {start_date:Date} AND {end_date:Date} OR date BETWEEN {start_date:Date} - ({end_date:Date} - {start_date:Date} + 1) AND {start_date:Date} - 1)'
    : 'date BETWEEN {start_date:Date} AND {end_date:Date}'
  const where = (table: string) =>
    [
      `project_id = {project:UUID} AND ${days}`,
      table === 'mentions' && 'reading = 1',
      values && (filter?.field !== 'brand_id' || table === 'mentions') && `${filter?.field} IN {values:Array(UUID)}`,
    ]
      .filter(Boolean)
      .join(' AND ')
  const read = (more: string) => ['date', more, ...columns].filter(Boolean).join(', ')
  const sums = {
    chats: `count() AS a, sum(batch) AS b, sum(ignore(${read('')})) AS c, 0 AS d, 0 AS e`,
    mentions: `sum(mention_count), sum(batch), sum(ignore(${read('brand_id')})), sum(position), sum(sentiment)`,
    sources: `sum(citation_count), sum(batch), sum(ignore(${read(kind === 'domains' ? 'domain, url_normalized, chat_id' : 'url_normalized, title')})), 0, 0`,
  }
  const tables = kind === 'brands' ? (['chats', 'mentions'] as const) : (['sources'] as const)
  return {
    text: tables.map((table) => `SELECT ${sums[table]} FROM ${table} WHERE ${where(table)}`).join('\nUNION ALL\n'),
    params: { project, ...window, ...(values && { values }) },
  }
}
