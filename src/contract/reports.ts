import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { countryCodes, dimensions } from './enums.ts'
import { Dates, Day, id, integer, list, oneOf, Ref } from './shared.ts'

/** What the values of a list field must look like; `string` is checked where the registry is known. */
type Values = { takes: 'values'; of: z.ZodType<string> }
type Value = { takes: 'value'; of: z.ZodType<number> }
type Fields = Record<string, Values | Value>

const values = (of: z.ZodType<string> = z.string()): Values => ({ takes: 'values', of })
const value: Value = { takes: 'value', of: z.number() }

const operators = { values: ['in', 'not_in'], value: ['gte', 'lte'] } as const

/** Fields that pick chats; every report takes them. */
const populationFields = {
  model_id: values(),
  model_channel_id: values(),
  country_code: values(oneOf(countryCodes, 'the ISO 3166-1 codes in the API reference')),
  prompt_id: values(id('pr_')),
  tag_id: values(id('tg_')),
  topic_id: values(id('to_')),
  chat_id: values(id('ch_')),
} satisfies Fields

const brandFilters = { ...populationFields, brand_id: values(id('kw_')) } satisfies Fields
const brandHaving = {
  ...brandFilters,
  visibility: value,
  visibility_count: value,
  visibility_total: value,
  mention_count: value,
  share_of_voice: value,
  sentiment: value,
  sentiment_sum: value,
  sentiment_count: value,
  position: value,
  position_sum: value,
  position_count: value,
  win_rate: value,
  win_count: value,
} satisfies Fields

type Entries<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Values
    ? { field: K; operator: (typeof operators)['values'][number]; values: string[] }
    : { field: K; operator: (typeof operators)['value'][number]; value: number }
}
/** `{field, operator, values}` for a field with a list of values, `{field, operator, value}` for a number. */
export type Entry<F extends Fields> = Entries<F>[keyof F & string]

const Loose = z.looseObject({
  field: z.string(),
  operator: z.string(),
  values: list(z.string(), 0, 10_000).optional(),
  value: z.number().optional(),
})
const parts = ['field', 'operator', 'values', 'value'] as const

const described = (fields: Fields) =>
  (['values', 'value'] as const)
    .map((takes) => ({ takes, names: Object.keys(fields).filter((name) => fields[name]?.takes === takes) }))
    .filter(({ names }) => names.length > 0)
    .map(({ takes, names }) => ({
      type: 'object',
      properties: {
        field: { type: 'string', enum: names },
        operator: { type: 'string', enum: operators[takes] },
        [takes]: takes === 'value' ? { type: 'number' } : { type: 'array', minItems: 1, items: { type: 'string' } },
      },
      required: ['field', 'operator', takes],
      additionalProperties: false,
    }))

/**
 * Entries of `filters` or `having`. What a field takes depends on its name, so the parts are checked together; the
 * messages name the part that is wrong.
 */
const entries = <const F extends Fields>(fields: F) => {
  const entry = Loose.superRefine((given, ctx) => {
    const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    const known = Object.hasOwn(fields, given.field) ? fields[given.field] : undefined
    if (!known) {
      const names = Object.keys(fields).join(', ')
      return refuse(['field'], `does not accept ${quoted(given.field)} in this report. Use one of: ${names}.`)
    }
    const allowed: readonly string[] = operators[known.takes]
    if (!allowed.includes(given.operator)) {
      const words = `${quoted(given.operator)} does not fit ${given.field}. Use one of: ${allowed.join(', ')}.`
      return refuse(['operator'], words)
    }
    const extra = Object.keys(given).find((key) => !parts.some((part) => part === key))
    if (extra !== undefined) return refuse([extra], `is not a field of this request. Did you mean ${known.takes}?`)
    const other = known.takes === 'values' ? given.value : given.values
    const taken = known.takes === 'values' ? given.values : given.value
    if (other !== undefined || taken === undefined || (Array.isArray(taken) && taken.length === 0)) {
      const needed = known.takes === 'values' ? 'values (a non-empty array)' : 'value (a number)'
      return refuse([], `needs ${needed} for ${given.field} ${given.operator}.`)
    }
    for (const [index, one] of [taken].flat().entries()) {
      const problem = known.of.safeParse(one).error?.issues[0]
      if (problem) return refuse(known.takes === 'values' ? ['values', index] : ['value'], problem.message)
    }
  })
  const documented = { type: undefined, properties: undefined, required: undefined, additionalProperties: undefined }
  // The checks above leave exactly these shapes; the type says so to verbs and callers.
  const typed = entry.meta({ ...documented, oneOf: described(fields) }) as z.ZodType as z.ZodType<Entry<F>, Entry<F>>
  return list(typed, 0, 100).default([])
}

const quoted = (text: string) => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)

const orderBy = <const T extends readonly [string, ...string[]]>(fields: T) =>
  list(z.strictObject({ field: oneOf(fields), direction: oneOf(['asc', 'desc']).default('desc') }), 0, 10).default([])

/** What every report takes; the fields that filter, hold and sort are the report's own. */
const ReportBody = Dates.extend({
  limit: integer(1, 10_000).default(1000),
  offset: integer(0, 500_000).default(0),
  previous_start_date: Day.optional(),
  previous_end_date: Day.optional(),
  dimensions: list(oneOf(dimensions), 0, 10_000).default([]),
  include_previous_period: z.boolean().default(false),
})

/** The columns a row has for the dimensions asked for. */
const GroupColumns = z.object({
  prompt: Ref.optional(),
  model: Ref.optional().meta({ deprecated: true }),
  model_channel: Ref.optional(),
  tag: Ref.optional(),
  topic: Ref.optional(),
  country_code: z.string().optional(),
  chat: Ref.optional(),
  date: z.string().optional().meta({ format: 'date' }),
  week: z.string().optional().meta({ format: 'date', description: 'Monday of the ISO week' }),
  month: z.string().optional().meta({ format: 'date', description: 'First day of the month' }),
})

const BrandNumbers = z.object({
  visibility: z.number().meta({ description: '0 to 1: visibility_count / visibility_total' }),
  visibility_count: z.int().meta({ description: 'Chats that name the brand' }),
  visibility_total: z.int().meta({ description: 'Chats' }),
  mention_count: z.int(),
  share_of_voice: z.number().meta({ description: '0 to 1: share of the mentions of all brands in scope' }),
  win_rate: z.number().meta({ description: '0 to 1: win_count / visibility_total' }),
  win_count: z.int().meta({ description: 'Chats in which the brand comes first' }),
  sentiment: z.number().nullable().meta({ description: '0 to 100, 50 is neutral' }),
  sentiment_sum: z.number().meta({ description: 'Sum of sentiments from -1 to 1' }),
  sentiment_count: z.int(),
  position: z.number().nullable().meta({ description: 'Mean rank where named, 1 is first' }),
  position_sum: z.int(),
  position_count: z.int(),
})

const BrandsReportRow = GroupColumns.extend({
  brand: z.object({ id: z.string(), name: z.string() }),
  ...BrandNumbers.shape,
  previous: BrandNumbers.extend({ date: z.string().optional().meta({ format: 'date' }) }).optional(),
}).meta({ id: 'BrandsReportRow' })

export const reports = {
  get_brands_report: {
    method: 'POST',
    path: '/reports/brands',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'How often, how early and how kindly the answers name each brand',
    body: ReportBody.extend({
      filters: entries(brandFilters),
      having: entries(brandHaving),
      order_by: orderBy(['visibility', 'visibility_count', 'mention_count', 'sentiment', 'position', 'share_of_voice']),
    }),
    response: z.object({ data: z.array(BrandsReportRow) }),
  },
} as const satisfies Contract
