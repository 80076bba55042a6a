import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { nearest, unknownFieldText } from '../contract/nearest.ts'
import { badRequest, shown } from '../errors.ts'

/*
 * One rule for every operation: what a request names and the operation does not know is never passed over in silence.
 * A question is refused, because a misspelt filter would change its numbers; of everything else the answer names, in
 * `X-Ignored-Fields`, what was ignored.
 */

export const ignoredHeader = 'x-ignored-fields'

/** A field that no schema names. */
export interface UnknownField {
  /** Where it stands, such as `steps[0].titel`. */
  path: string
  key: string
  /** The fields it may have been meant to be. */
  known: readonly string[]
}

/** What a value may hold. Without both parts it may hold anything. */
interface Known {
  fields?: Map<string, Known>
  items?: Known
}

const anything: Known = {}
const compiled = new WeakMap<z.ZodType, Known>()

/** The fields that any of the types has, whatever their form. */
function knownOf(types: unknown[]): Known {
  const plain = types.flatMap(variants)
  if (plain.some(isOpen)) return anything
  const objects = plain.filter((type) => type instanceof z.ZodObject)
  const elements = plain.filter((type) => type instanceof z.ZodArray).map(({ element }) => element)
  const byName = Map.groupBy(
    objects.flatMap(({ shape }) => Object.entries(shape)),
    ([name]) => name,
  )
  const fields = [...byName].map(([name, same]) => [name, knownOf(same.map(([, type]) => type))] as const)
  return {
    ...(objects.length > 0 && { fields: new Map(fields) }),
    ...(elements.length > 0 && { items: knownOf(elements) }),
  }
}

/** The forms a value may have, without what may stand around them. */
function variants(type: unknown): unknown[] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable) {
    return variants(type.unwrap())
  }
  return type instanceof z.ZodUnion ? type.options.flatMap(variants) : [type]
}

/** Whether it takes objects with any fields: those are for the operation to judge. */
const isOpen = (type: unknown) =>
  type instanceof z.ZodUnknown ||
  type instanceof z.ZodRecord ||
  (type instanceof z.ZodObject && type.def.catchall !== undefined && !(type.def.catchall instanceof z.ZodNever))

/** Compiled once for each schema. */
function compile(schema: z.ZodType): Known {
  const before = compiled.get(schema)
  if (before) return before
  const known = knownOf([schema])
  compiled.set(schema, known)
  return known
}

/** Whether there is nothing to name. It costs a fifth of naming, and nearly every item of an import is so. */
function isWhollyKnown({ fields, items }: Known, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return !items || value.every((one) => isWhollyKnown(items, one))
  if (!fields) return true
  for (const key in value) {
    const known = fields.get(key)
    if (!known || !isWhollyKnown(known, value[key as never])) return false
  }
  return true
}

function unknownIn(known: Known, value: unknown, path: string): Iterable<UnknownField> {
  return isWhollyKnown(known, value) ? [] : walk(known, value, path)
}

function* walk({ fields, items }: Known, value: unknown, path: string): Generator<UnknownField> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (items) for (const [index, one] of value.entries()) yield* walk(items, one, `${path}[${index}]`)
    return
  }
  if (!fields) return
  // Of very many the first may be enough: no list of them is made.
  for (const key in value) {
    const at = path === '' ? key : `${path}.${key}`
    const known = fields.get(key)
    if (known) yield* walk(known, value[key as never], at)
    else yield { path: at, key, known: [...fields.keys()] }
  }
}

/** The parameters that every operation takes beside its own. */
const parametersOf = ({ scope, query, stream, opens_to_view_keys }: Endpoint, is_stream: boolean) => [
  ...Object.keys((is_stream ? stream?.options.shape : query?.shape) ?? {}),
  ...(scope === 'public' || scope === 'company' ? [] : ['project_id']),
  'api_key',
  ...(opens_to_view_keys ? ['key'] : []),
]

function* unknownParameters(endpoint: Endpoint, search: URLSearchParams, is_stream: boolean): Generator<UnknownField> {
  const known = parametersOf(endpoint, is_stream)
  for (const sent of new Set(search.keys())) {
    const key = sent.replace(/\[\]$/, '')
    if (!known.includes(key)) yield { path: key, key, known }
  }
}

/** A header has little room. */
const mostNames = 10
const longestName = 100

/** What of a request was ignored, as the value of a header. */
export class Ignored {
  readonly #names = new Map<string, string>()
  #has_more = false

  /** Takes up fields that are no question's. Of those that differ only in their place in a list the first is named. */
  add(place: 'query' | 'body', unknown: Iterable<UnknownField>): void {
    for (const { path, key, known } of unknown) {
      const same = `${place} ${path.replace(/\[\d+\]/g, '[]')}`
      if (this.#names.has(same)) continue
      if (this.#names.size === mostNames) {
        this.#has_more = true
        return
      }
      const meant = nearest(key, known)
      this.#names.set(same, `${text(path)};in=${place}${meant === undefined ? '' : `;did_you_mean=${text(meant)}`}`)
    }
  }

  /** A list of RFC 9651: strings with parameters, at the end `more` where not all are named. Undefined: nothing. */
  get header(): string | undefined {
    if (this.#names.size === 0) return undefined
    return [...this.#names.values(), ...(this.#has_more ? ['more'] : [])].join(', ')
  }
}

/** A string of RFC 9651; what it cannot hold is percent-encoded. */
const text = (name: string) => {
  const cut = shown(name.toWellFormed().slice(0, longestName * 2)).slice(0, longestName)
  const ascii = cut.toWellFormed().replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char))
  return `"${ascii.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Looks at what a request names.
 * @param body in today's spelling; undefined where there is none or it is read elsewhere
 * @returns what is ignored
 * @throws 400 for a question, with the first field it does not know
 */
export function unknownFields(
  endpoint: Endpoint,
  search: URLSearchParams,
  body: Record<string, unknown> | undefined,
  is_stream: boolean,
): Ignored {
  const ignored = new Ignored()
  const parameters = unknownParameters(endpoint, search, is_stream)
  if (endpoint.query && endpoint.question) refuse(parameters)
  else ignored.add('query', parameters)
  if (body) {
    const fields = unknownInBody(endpoint, body)
    if (endpoint.body && endpoint.question) refuse(fields)
    else ignored.add('body', fields)
  }
  return ignored
}

/** What a body names that the operation does not know, items of an import included. */
export function* unknownInBody(endpoint: Endpoint, body: Record<string, unknown>): Generator<UnknownField> {
  const { body: schema, scope, stream } = endpoint
  if (!schema) {
    for (const key of Object.keys(body)) yield { path: key, key, known: [] }
    return
  }
  for (const field of unknownIn(compile(schema), body, '')) {
    const is_top = field.path === field.key
    yield is_top && scope !== 'company' ? { ...field, known: [...field.known, 'project_id'] } : field
  }
  if (!stream) return
  // A body leaves the items of an import unchecked, so that a bad one harms no other.
  for (const [name, type] of Object.entries(schema.shape)) {
    const [list] = variants(type)
    const items = body[name]
    if (!(list instanceof z.ZodArray && list.element instanceof z.ZodUnknown && Array.isArray(items))) continue
    for (const [index, item] of items.entries()) yield* unknownInItem(stream, item, `${name}[${index}]`)
  }
}

function refuse(unknown: Iterable<UnknownField>): void {
  for (const { path, key, known } of unknown) {
    const before = path.slice(0, path.length - key.length)
    throw badRequest(`${before}${shown(key)} ${unknownFieldText(key, known)}`)
  }
}

/** What an item of an import names that neither the import nor, where it may be sent back, the answer knows. */
export const unknownInItem = (stream: NonNullable<Endpoint['stream']>, item: unknown, path = '') =>
  unknownIn(itemOf(stream), item, path)

const compiledItems = new WeakMap<object, Known>()
function itemOf(stream: NonNullable<Endpoint['stream']>): Known {
  const before = compiledItems.get(stream)
  if (before) return before
  const known = knownOf([stream.item, ...(stream.also ? [stream.also] : [])])
  compiledItems.set(stream, known)
  return known
}
