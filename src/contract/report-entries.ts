import { z } from 'zod'
import { unknownFieldText } from './nearest.ts'
import { integer, list } from './shared.ts'

/** The format of the values in a list field; `string` is checked later, against the registry. */
export type Values = { takes: 'values'; of: z.ZodType<string> }
/** A metric of the row, or a count that is exact enough to compare. */
type Value = {
  takes: 'value'
  of: z.ZodType<number>
  operators: readonly ['gte', 'lte'] | readonly ['gt', 'gte', 'lt', 'lte']
}
export type Fields = Record<string, Values | Value>

export const values = (of: z.ZodType<string> = z.string()): Values => ({ takes: 'values', of })
export const metric = { takes: 'value', of: z.number(), operators: ['gte', 'lte'] } as const satisfies Value
export const count = {
  takes: 'value',
  of: integer(0),
  operators: ['gt', 'gte', 'lt', 'lte'],
} as const satisfies Value

const ofLists = ['in', 'not_in'] as const
const operatorsOf = (field: Values | Value): readonly string[] => (field.takes === 'values' ? ofLists : field.operators)

type Entries<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Values
    ? { field: K; operator: (typeof ofLists)[number]; values: string[] }
    : { field: K; operator: F[K] extends Value ? F[K]['operators'][number] : never; value: number }
}
/** `{field, operator, values}` for a list field, `{field, operator, value}` for a number. */
export type Entry<F extends Fields> = Entries<F>[keyof F & string]

const maxValues = 10_000
/** Which of the last two is needed, and of which type, depends on the field. */
const Loose = z.looseObject({
  field: z.string(),
  operator: z.string(),
  values: z.unknown().optional(),
  value: z.unknown().optional(),
})
const parts = ['field', 'operator', 'values', 'value'] as const

/** The possible forms of an entry: one for all fields with the same operators. */
const described = (fields: Fields) =>
  [...Map.groupBy(Object.entries(fields), ([, field]) => `${field.takes} ${operatorsOf(field)}`).values()].map(
    (alike) => {
      const [, field] = alike[0] as [string, Values | Value]
      const taken =
        field.takes === 'value' ? { type: 'number' } : { type: 'array', minItems: 1, items: { type: 'string' } }
      return {
        type: 'object',
        properties: {
          field: { type: 'string', enum: alike.map(([name]) => name) },
          operator: { type: 'string', enum: operatorsOf(field) },
          [field.takes]: taken,
        },
        required: ['field', 'operator', field.takes],
        additionalProperties: false,
      }
    },
  )

/**
 * Entries of `filters` or `having`. What a field accepts depends on its name, so the parts are checked together;
 * messages name the wrong part.
 */
export const entries = <const F extends Fields>(fields: F) => {
  const entry = Loose.superRefine((given, ctx) => {
    const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    const refuseType = (path: (string | number)[], expected: 'array' | 'string' | 'number', input: unknown) =>
      ctx.addIssue({ code: 'invalid_type', path, expected, input })
    const known = Object.hasOwn(fields, given.field) ? fields[given.field] : undefined
    if (!known) {
      const names = Object.keys(fields).join(', ')
      return refuse(['field'], `does not accept ${quoted(given.field)} in this report. Use one of: ${names}.`)
    }
    const allowed = operatorsOf(known)
    if (!allowed.includes(given.operator)) {
      const words = `${quoted(given.operator)} does not fit ${given.field}. Use one of: ${allowed.join(', ')}.`
      return refuse(['operator'], words)
    }
    const extra = Object.keys(given).find((key) => !parts.some((part) => part === key))
    if (extra !== undefined) return refuse([extra], unknownFieldText(extra, ['field', 'operator', known.takes]))
    const other = known.takes === 'values' ? given.value : given.values
    const taken = known.takes === 'values' ? given.values : given.value
    if (other !== undefined || taken === undefined || (Array.isArray(taken) && taken.length === 0)) {
      const needed = known.takes === 'values' ? 'values (a non-empty array)' : 'value (a number)'
      return refuse([], `needs ${needed} for ${given.field} ${given.operator}.`)
    }
    const { takes, of } = known
    if (takes === 'values' && !Array.isArray(taken)) return refuseType([takes], 'array', taken)
    const all = [taken].flat()
    // An empty list was reported above, for the entry as a whole.
    if (all.length > maxValues) return refuse([takes], `must have 1 to ${maxValues} entries, got ${all.length}.`)
    const type = takes === 'values' ? 'string' : 'number'
    for (const [index, one] of all.entries()) {
      const path = takes === 'values' ? [takes, index] : [takes]
      if (typeof one !== type) return refuseType(path, type, one)
      const problem = of.safeParse(one).error?.issues[0]
      if (problem) return refuse(path, problem.message)
    }
  })
  const documented = { type: undefined, properties: undefined, required: undefined, additionalProperties: undefined }
  // The checks above leave exactly these shapes; the type says so to verbs and callers.
  const [form, ...others] = described(fields)
  const forms = others.length > 0 ? { oneOf: [form, ...others] } : form
  const typed = entry.meta({ ...documented, ...forms }) as z.ZodType as z.ZodType<Entry<F>, Entry<F>>
  return list(typed, 0, 100).default([])
}

const quoted = (text: string) => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
