import { z } from 'zod'
import { firstProblem } from '../contract/problems.ts'
import { ChannelId } from '../contract/shared.ts'
import { badRequest } from '../errors.ts'

/**
 * Converts query parameters to the types in a schema. Repeated names, `name[]` and, for closed lists, one comma-separated value become
 * arrays; digits become numbers, with a decimal point if the number may be a fraction; `true` and `false` become booleans.
 * @throws 400 when a parameter that is not an array was sent more than once
 */
export function queryValues(search: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [field, type] of Object.entries(schema.shape)) {
    const sent = [...search.getAll(field), ...search.getAll(`${field}[]`)]
    if (sent.length === 0) continue
    const inner = unwrapped(type)
    if (inner instanceof z.ZodArray) {
      const element = unwrapped(inner.element)
      const is_closed = element instanceof z.ZodEnum || element === ChannelId
      values[field] = sent.flatMap((text) => (is_closed ? text.split(',') : text)).map((text) => typed(text, element))
    } else if (sent.length > 1) {
      throw badRequest(`${field} was sent ${sent.length} times. Send it once.`)
    } else values[field] = typed(sent[0] ?? '', inner)
  }
  return values
}

function unwrapped(type: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable) {
    return unwrapped(type.unwrap())
  }
  return type
}

const whole = /^(?!-0+$)-?\d+$/
const decimal = /^-?\d+(\.\d+)?$/

function typed(text: string, type: unknown): unknown {
  if (type instanceof z.ZodNumber && (type.isInt ? whole : decimal).test(text)) return Number(text)
  if (type instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The value parsed by the schema. @throws 400 that names the first invalid field */
export function checked<T extends z.ZodObject>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    refuseReversed(parsed.data)
    return parsed.data
  }
  throw badRequest(firstProblem(parsed.error).message)
}

/** Applies to every operation with two dates. */
function refuseReversed({ start_date, end_date }: Record<string, unknown>) {
  if (typeof start_date !== 'string' || typeof end_date !== 'string' || start_date <= end_date) return
  throw badRequest(`start_date (${start_date}) is after end_date (${end_date}). Send a start on or before the end.`)
}
