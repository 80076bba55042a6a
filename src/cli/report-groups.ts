import type { Client } from '../client/client.ts'
import type { Operations } from '../contract/contract.ts'
import type { Result } from '../contract/endpoint.ts'

export type ReportRow = Result<Operations['get_brands_report']>['data'][number]

interface DimensionWords {
  /** What the API calls it. */
  field:
    | 'model_channel_id'
    | 'model_id'
    | 'prompt_id'
    | 'topic_id'
    | 'tag_id'
    | 'country_code'
    | 'chat_id'
    | 'date'
    | 'week'
    | 'month'
  /** Its value in a row: an id, a code or a day. */
  value: (row: ReportRow) => string
  /** What the ids are called; without it they speak for themselves. */
  names?: (api: Client, project_id: string) => Promise<Iterable<readonly [string, string]>>
}

const everything = 10_000

/** The dimensions of a report by the words a person types. */
export const dimensions = {
  channel: {
    field: 'model_channel_id',
    value: (row) => row.model_channel?.id ?? '',
    names: async (api, project_id) =>
      (await api.list_model_channels({ project_id })).data.map(({ id, description }) => [id, description]),
  },
  model: { field: 'model_id', value: (row) => row.model?.id ?? '' },
  prompt: {
    field: 'prompt_id',
    value: (row) => row.prompt?.id ?? '',
    names: async (api, project_id) =>
      (await api.list_prompts({ project_id, limit: everything })).data.map(({ id, messages }) => [
        id,
        messages[0]?.content ?? id,
      ]),
  },
  topic: {
    field: 'topic_id',
    value: (row) => row.topic?.id ?? '',
    names: async (api, project_id) =>
      (await api.list_topics({ project_id, limit: everything })).data.map(({ id, name }) => [id, name]),
  },
  tag: {
    field: 'tag_id',
    value: (row) => row.tag?.id ?? '',
    names: async (api, project_id) =>
      (await api.list_tags({ project_id, limit: everything })).data.map(({ id, name }) => [id, name]),
  },
  country: { field: 'country_code', value: (row) => row.country_code ?? '' },
  chat: { field: 'chat_id', value: (row) => row.chat?.id ?? '' },
  date: { field: 'date', value: (row) => row.date ?? '' },
  week: { field: 'week', value: (row) => row.week ?? '' },
  month: { field: 'month', value: (row) => row.month ?? '' },
} as const satisfies Record<string, DimensionWords>

export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as Dimension[]

/** A value of a dimension, and what a person calls it. */
export interface Group {
  value: string
  label: string
}

/**
 * Rows with the names of their groups, ordered so that a group's rows stand together: by the first dimension, then the
 * next, inside a group as the report has them.
 */
export async function nameGroups<Row extends ReportRow>(
  api: Client,
  project_id: string,
  by: readonly Dimension[],
  rows: readonly Row[],
): Promise<{ row: Row; groups: Group[] }[]> {
  const readers = await Promise.all(
    by.map(async (name) => {
      const { value, names }: DimensionWords = dimensions[name]
      const labels = new Map(names && rows.length > 0 ? await names(api, project_id) : [])
      return (row: ReportRow): Group => ({ value: value(row), label: labels.get(value(row)) ?? value(row) })
    }),
  )
  const named = rows.map((row) => ({ row, groups: readers.map((read) => read(row)) }))
  return named.sort((a, b) => {
    const pairs = a.groups.map((group, i) => order.compare(group.label, b.groups[i]?.label ?? ''))
    return pairs.find((difference) => difference !== 0) ?? 0
  })
}

const order = new Intl.Collator('en', { numeric: true })
