import type { Client } from '../client/client.ts'
import type { Operations } from '../contract/contract.ts'
import { type DimensionName, dimensions, type ReportDimension, type Word } from '../contract/dimensions.ts'
import type { Result } from '../contract/endpoint.ts'
import { placed } from '../contract/placed.ts'

export type ReportRow = Result<Operations['get_brands_report']>['data'][number]

/** The dimensions of a report, by the words used on the command line. */
export type ReportDimensionName = Word
export const groupNames = placed<ReportDimension>(dimensions, ({ place }) => place).map(
  (field) => dimensions[field as DimensionName].word,
)
const fields = new Map(Object.entries(dimensions).map(([field, { word }]) => [word, field as DimensionName]))

/** The API's name of a dimension. */
export function fieldOf(name: ReportDimensionName): DimensionName {
  const field = fields.get(name)
  if (!field) throw new Error(`no dimension is called ${name}`)
  return field
}

/** The value of a dimension in a row: an id, a code or a day. */
function idOf(row: ReportRow, name: ReportDimensionName): string {
  const cell = row[dimensions[fieldOf(name)].column]
  return (typeof cell === 'object' ? cell.id : cell) ?? ''
}

type Names = (api: Client, project_id: string) => Promise<[id: string, name: string][]>
const everything = 10_000

/** The names behind ids, by dimension; values of other dimensions need no name. */
const namesOf: Partial<Record<ReportDimensionName, Names>> = {
  channel: async (api, project_id) =>
    (await api.list_model_channels({ project_id })).data.map(({ id, description }) => [id, description]),
  prompt: async (api, project_id) =>
    (await api.list_prompts({ project_id, limit: everything })).data.map(({ id, messages }) => [
      id,
      messages[0]?.content ?? id,
    ]),
  topic: async (api, project_id) =>
    (await api.list_topics({ project_id, limit: everything })).data.map(({ id, name }) => [id, name]),
  tag: async (api, project_id) =>
    (await api.list_tags({ project_id, limit: everything })).data.map(({ id, name }) => [id, name]),
}
export const isNamed = (name: ReportDimensionName) => name in namesOf

/** A value of a dimension, and its label for people. */
export interface NamedGroup {
  name: ReportDimensionName
  value: string
  label: string
}

/**
 * Rows with the names of their groups. Rows of a group are adjacent: sorted by the first dimension, then the next, and
 * within a group in the order of the report.
 */
export async function nameGroups<Row extends ReportRow>(
  api: Client,
  project_id: string,
  by: readonly ReportDimensionName[],
  rows: readonly Row[],
): Promise<{ row: Row; groups: NamedGroup[] }[]> {
  const readers = await Promise.all(
    by.map(async (name) => {
      const labels = new Map(rows.length > 0 ? await namesOf[name]?.(api, project_id) : [])
      return (row: ReportRow): NamedGroup => {
        const value = idOf(row, name)
        return { name, value, label: labels.get(value) ?? value }
      }
    }),
  )
  const named = rows.map((row) => ({ row, groups: readers.map((read) => read(row)) }))
  return named.sort((a, b) => {
    const pairs = a.groups.map((group, i) => order.compare(group.label, b.groups[i]?.label ?? ''))
    return pairs.find((difference) => difference !== 0) ?? 0
  })
}

const order = new Intl.Collator('en', { numeric: true })
