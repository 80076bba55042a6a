import { z } from 'zod'
import { firstProblem } from '../contract/problems.ts'
import { badRequest } from '../errors.ts'

/**
 * Turns query parameters into the values a schema speaks of: repeated names, `name[]` and, for closed lists, one
 * comma-separated value are arrays; digits are numbers; `true` and `false` are booleans.
 * @throws 400 when a parameter that is no array was sent more than once
 */
export function queryValues(search: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [field, type] of Object.entries(schema.shape)) {
    const sent = [...search.getAll(field), ...search.getAll(`${field}[]`)]
    if (sent.length === 0) continue
    const inner = unwrapped(type)
    if (inner instanceof z.ZodArray) {
      const element = unwrapped(inner.element)
      const is_closed = element instanceof z.ZodEnum
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

function typed(text: string, type: unknown): unknown {
  if (type instanceof z.ZodNumber && /^-?\d+$/.test(text)) return Number(text)
  if (type instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The value as the schema gives it, or the 400 that names the first field that does not fit. */
export function checked<T extends z.ZodObject>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    refuseReversed(parsed.data)
    return parsed.data
  }
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const at = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
    const known =
      issue.path.length === 0 ? Object.keys(schema.shape) : ['field', 'operator', 'values', 'value', 'direction']
    const [key = ''] = issue.keys
    const field = `${at}.${key}`.replace(/^\./, '')
    throw badRequest(`${field} is not a field of this request. Did you mean ${nearest(key, [...known, 'project_id'])}?`)
  }
  throw badRequest(firstProblem(parsed.error).message)
}

/** Whatever takes two dates takes them in their order. */
function refuseReversed({ start_date, end_date }: Record<string, unknown>) {
  if (typeof start_date !== 'string' || typeof end_date !== 'string' || start_date <= end_date) return
  throw badRequest(`start_date (${start_date}) is after end_date (${end_date}). Send a start on or before the end.`)
}

/** Of equally near ones the shorter: what is misspelt is more often too long than changed. */
function nearest(word: string, known: string[]): string {
  const rank = (one: string) => distance(word, one) + one.length / 1000
  return known.reduce((best, one) => (rank(one) < rank(best) ? one : best))
}

/** Levenshtein distance over one row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= Math.min(a.length, 100); i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
