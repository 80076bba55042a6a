import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { nearest, unknownFieldText } from '../contract/nearest.ts'
import { badRequest, shown } from '../errors.ts'

/*
 * One rule for every operation: unknown names in a request are never ignored silently. A question with one is refused,
 * because a misspelt filter would change its numbers. All other answers list in `X-Ignored-Fields` what was ignored.
 */

export const ignoredHeader = 'x-ignored-fields'

/** A field that is in no schema. */
export interface UnknownField {
  /** Its path, such as `steps[0].titel`. */
  path: string
  key: string
  /** The fields that may have been meant. */
  known: readonly string[]
}

/** What a value may contain. If both parts are missing, anything. */
interface Known {
  fields?: Map<string, Known>
  items?: Known
}

const anything: Known = {}
const compiled = new WeakMap<z.ZodType, Known>()

/** The fields of any of the types, whatever their form. */
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

/** The forms a value may have, without optional, default and nullable wrappers. */
function variants(type: unknown): unknown[] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable) {
    return variants(type.unwrap())
  }
  return type instanceof z.ZodUnion ? type.options.flatMap(variants) : [type]
}

/** Whether it accepts objects with any fields: the operation checks those. */
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

/**
 * Whether there is nothing to report. This check takes a fifth of the time of a full walk, and nearly every item of an
 * import passes it.
 */
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
  // The caller may need only the first of very many, so no list is built.
  for (const key in value) {
    const at = path === '' ? key : `${path}.${key}`
    const known = fields.get(key)
    if (known) yield* walk(known, value[key as never], at)
    else yield { path: at, key, known: [...fields.keys()] }
  }
}

/** The parameters of an operation, including those that every operation accepts. */
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
const maxNames = 10
const maxNameLength = 100

/** The ignored names of a request, as the value of a header. */
export class Ignored {
  readonly #names = new Map<string, string>()
  #has_more = false

  /** Adds unknown fields. If paths differ only in a list index, only the first is added. */
  add(place: 'query' | 'body', unknown: Iterable<UnknownField>): void {
    for (const { path, key, known } of unknown) {
      const same = `${place} ${path.replace(/\[\d+\]/g, '[]')}`
      if (this.#names.has(same)) continue
      if (this.#names.size === maxNames) {
        this.#has_more = true
        return
      }
      const meant = nearest(key, known)
      this.#names.set(same, `${text(path)};in=${place}${meant === undefined ? '' : `;did_you_mean=${text(meant)}`}`)
    }
  }

  /**
   * An RFC 9651 list: strings with parameters, and `more` at the end if some are not listed. Undefined: nothing was
   * ignored.
   */
  get header(): string | undefined {
    if (this.#names.size === 0) return undefined
    return [...this.#names.values(), ...(this.#has_more ? ['more'] : [])].join(', ')
  }
}

/** An RFC 9651 string; characters it cannot contain are percent-encoded. */
const text = (name: string) => {
  const cut = shown(name.toWellFormed().slice(0, maxNameLength * 2)).slice(0, maxNameLength)
  const ascii = cut.toWellFormed().replace(/[^\x20-\x7e]/gu, (char) => encodeURIComponent(char))
  return `"${ascii.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Checks the names in a request.
 * @param body with current field names; undefined if there is none or it is read elsewhere
 * @returns what is ignored
 * @throws 400 for a question, with the first unknown field
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

/** The fields of a body that the operation does not know, including those in items of an import. */
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
  // The schema of a body does not check the items of an import, so that one bad item does not fail the others.
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

/** The fields of an import item that neither the import nor (for items that may be sent back) the answer knows. */
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
