import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Fields } from './examples.ts'

interface InvalidInput {
  /** The field that the refusal must begin with. */
  field: string
  why: string
  input: Fields
}
interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  anyOf?: Schema[]
  $ref?: string
  examples?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Requests with one invalid field, for every field of an operation. */
export function invalidInputs({ query, body }: Endpoint, example: Fields): InvalidInput[] {
  const schema = query ?? body
  if (!schema) return []
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const resolved = (part: Schema): Schema =>
    part.$ref ? (($defs[part.$ref.split('/').at(-1) ?? ''] as Schema) ?? {}) : part
  const inQuery = query !== undefined

  const within = (part: Schema, path: (string | number)[]): InvalidInput[] => {
    const field = path.reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key),
      '',
    )
    const variants = part.anyOf?.map(resolved) ?? [resolved(part)]
    const nullable = variants.some(({ type }) => type === 'null')
    const plain = variants.find(({ type }) => type !== 'null') ?? {}
    const named = inQuery && plain.type === 'array' ? `${field}[0]` : field
    const of = (why: string, value: unknown): InvalidInput => ({
      field: named,
      why,
      input: withValue(example, path, value),
    })
    const inner =
      plain.type === 'array' && plain.items?.type && !inQuery && !isEntry(plain.items)
        ? within(plain.items, [...path, 0])
        : Object.entries(plain.properties ?? {}).flatMap(([name, one]) => within(one, [...path, name]))
    const missing = (plain.required ?? []).map((name) => ({
      field: field ? `${field}.${name}` : name,
      why: 'missing',
      input: withValue(example, [...path, name], undefined),
    }))
    const own =
      path.length === 0
        ? []
        : inQuery
          ? badTexts(plain)
          : [...badValues(plain), ...(nullable ? [] : [['null', null] as const])]
    return [...some(own).map(([why, value]) => of(why, value)), ...missing, ...inner]
  }
  return within(root as Schema, [])
}

/**
 * Two of the ways in which a value can be invalid, with one value for each, rotating from field to field; all of them in the
 * long tests. Many fields are of the same kind, so every way is still tested.
 */
function some(bad: Bad[]): Bad[] {
  if (process.env.LONG) return bad
  turn++
  const ways = [...Map.groupBy(bad, ([why]) => why).values()]
  const first = (turn * 2) % Math.max(1, ways.length)
  const two = [...ways, ...ways].slice(first, first + Math.min(2, ways.length))
  return two.flatMap((alike) => alike.slice(turn % alike.length).slice(0, 1))
}
let turn = 0

/** Entries of filters are checked as a whole, and have their own tests. */
const isEntry = ({ properties }: Schema) => properties?.operator !== undefined

type Bad = readonly [why: string, value: unknown]

/** Invalid values of a query parameter, where everything is text. */
function badTexts(schema: Schema): Bad[] {
  if (schema.type === 'array') return badTexts(schema.items ?? {})
  if (schema.type === 'integer' || schema.type === 'number') {
    return [
      ...['', 'abc', '1.5', '1e2', '0x10', ' 1', '+1', '١'].map((text) => ['no integer', text] as const),
      ['below', (schema.minimum ?? 0) - 1],
      ...(schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER
        ? []
        : [['above', schema.maximum + 1] as const]),
      ['far above', '99999999999999999999'],
    ]
  }
  if (schema.type === 'boolean') return ['', 'yes', '1', 'TRUE'].map((text) => ['no boolean', text])
  return badStrings(schema).filter(([, text]) => String(text).length < 3000)
}

function badValues(schema: Schema): Bad[] {
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = schema.exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = schema
    return [
      ...['1', true, [], {}].map((value) => ['wrong type', value] as const),
      ...(minimum === undefined ? [] : [['below', minimum - 1] as const]),
      ...(maximum < Number.MAX_SAFE_INTEGER ? [['above', maximum + 1] as const] : []),
      ...(schema.type === 'integer' ? [['no integer', 1.5] as const, ['far above', 1e300] as const] : []),
    ]
  }
  if (schema.type === 'boolean') return ['true', 1, []].map((value) => ['wrong type', value])
  if (schema.type === 'object') return ['x', 5, []].map((value) => ['wrong type', value])
  if (schema.type === 'array') {
    const { minItems = 0, maxItems } = schema
    return [
      ...['x', 5, {}].map((value) => ['wrong type', value] as const),
      ...(minItems > 0 ? [['too few', []] as const] : []),
      ...(maxItems === undefined ? [] : [['too many', Array(maxItems + 1).fill('x')] as const]),
    ]
  }
  if (schema.type === 'string')
    return [...[5, true, [], {}].map((value) => ['wrong type', value] as const), ...badStrings(schema)]
  return []
}

function badStrings(schema: Schema): Bad[] {
  if (schema.enum) return ['', 'rubbish', '\0'].map((text) => ['not in the list', text])
  if (schema.format === 'date') {
    return ['', '2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', '0000-00-00'].map(
      (text) => ['no day', text],
    )
  }
  if (schema.format === 'date-time') {
    return ['', '2026-01-01', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+01:00', '2026-01-01 00:00:00Z'].map(
      (text) => ['no instant', text],
    )
  }
  if (schema.examples) return ['', 'x', 'or_1', '\0', `xx_${'0'.repeat(36)}`].map((text) => ['no id', text])
  return [
    ['U+0000', 'a\0b'],
    ...(schema.minLength ? [['empty', ''] as const] : []),
    ...(schema.pattern ? [['no match', '§'] as const] : []),
    ...(schema.maxLength ? [['too long', 'x'.repeat(schema.maxLength + 1)] as const] : []),
  ]
}

/** The example with one value replaced, at any depth; undefined removes it. */
function withValue(example: unknown, [key, ...rest]: (string | number)[], value: unknown): Fields {
  if (key === undefined) return value as Fields
  const at = (example ?? (typeof key === 'number' ? [] : {})) as Fields
  const inner = rest.length === 0 ? value : withValue(at[key], rest, value)
  if (!Array.isArray(at)) return { ...at, [key]: inner }
  // The example may have an empty list.
  return (at.length > Number(key) ? at.with(Number(key), inner) : [...at, inner]) as unknown as Fields
}
