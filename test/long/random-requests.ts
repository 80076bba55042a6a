import { gzipSync } from 'node:zlib'
import type { OperationId } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Random } from '../../src/demo/random.ts'
import { streamType } from '../../src/http/import-stream.ts'
import { operations as all, type Fields, requestOf } from '../api/examples.ts'
import { invalidInputs } from '../api/invalid-inputs.ts'
import type { Caller, Callers } from './callers.ts'
import { hostileStrings } from './hostile-strings.ts'

/** A request as sent over the network. */
export interface Sent {
  id: OperationId
  endpoint: Endpoint
  caller: Caller
  /** What was changed in a valid request. */
  how: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

type Path = (string | number)[]
interface Field {
  id: OperationId
  endpoint: Endpoint
  path: Path
}

const kinds = Object.entries(hostileStrings)
/** A stream of events never ends, so a request cannot wait for it; its refusals are those of the list. */
const operations = all.filter(([, { events }]) => !events)

/**
 * Requests made from valid ones. One in two has a hostile string in one field, going through fields and kinds in turn,
 * so that every string field gets every kind if there are enough requests.
 */
export function createRequests(random: Random, first: Callers) {
  const fields = operations.flatMap(([id, endpoint]) =>
    stringsIn(endpoint, first.examples[id]).map((path): Field => ({ id, endpoint, path })),
  )
  const order = random.some(fields, fields.length)
  let turn = 0

  return {
    /** The number of requests that puts every kind into every field, not counting the other requests. */
    combinations: fields.length * kinds.length,
    next(callers: Callers): Sent {
      const dice = random.next()
      if (dice < 0.5) {
        const field = order[turn % order.length] as Field
        const [name, text] = kinds[Math.floor(turn / order.length + turn) % kinds.length] as (typeof kinds)[number]
        turn++
        const input = withValue(callers.examples[field.id], field.path, text)
        return sent(random, callers, field, input as Fields, `${name} in ${field.path.join('.')}`)
      }
      const [id, endpoint] = random.pick(operations)
      const example: Fields = callers.examples[id]
      if (dice < 0.65) return sent(random, callers, { id, endpoint }, example, 'as it is')
      if (dice < 0.75) {
        const all = invalidInputs(endpoint, example)
        const one = all.length > 0 ? random.pick(all) : undefined
        return sent(random, callers, { id, endpoint }, one?.input ?? example, `${one?.why} in ${one?.field}`)
      }
      if (dice < 0.85) return sent(random, callers, { id, endpoint }, shaken(random, example), 'several things')
      if (dice < 0.93) return withHeader(random, sent(random, callers, { id, endpoint }, example, 'a header'))
      return withBody(random, sent(random, callers, { id, endpoint }, example, 'a body'))
    },
  }
}

/** The places of strings in a request: those of the example, and missing fields. */
function stringsIn(endpoint: Endpoint, example: Fields): Path[] {
  const declared = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) => Object.keys(part?.shape ?? {}))
  const missing = [...declared, 'project_id'].filter((name) => example[name] === undefined)
  return [...within(example), ...missing.map((name) => [name])]
}

function within(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, one]) => within(one, [...path, key]))
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.with(Number(key), withValue(whole[Number(key)], rest, value))
  const fields = whole as Fields
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  2 ** 53,
  '',
  [],
  {},
  [[]],
  ['x', 1],
  { a: { b: [] } },
  'x'.repeat(300),
]

/** With several fields changed, missing or new. */
function shaken(random: Random, example: Fields): Fields {
  let input = example
  for (let i = random.whole(1, 4); i > 0; i--) {
    const names = Object.keys(input)
    const name = names.length > 0 && random.chance(0.8) ? random.pick(names) : `new_${random.whole(0, 99)}`
    input = { ...input, [name]: random.chance(0.2) ? undefined : random.pick(odd) }
  }
  return input
}

function sent(
  random: Random,
  callers: Callers,
  { id, endpoint }: Pick<Field, 'id' | 'endpoint'>,
  input: Fields,
  how: string,
): Sent {
  const caller = callers.any(random)
  const [address, { method = 'GET', body }] = requestOf(endpoint, wellFormed(input))
  const path = caller.query ? `${address}${address.includes('?') ? '&' : '?'}${caller.query}` : address
  const headers = { ...caller.headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) }
  // A lone surrogate gets into JSON as an escape, as from any client.
  const one: Sent = { id, endpoint, caller, how, method, path, headers, body: Buffer.from(text(endpoint, input, body)) }
  if (endpoint.stream && random.chance(0.5)) return asStream(endpoint, input, one)
  return random.chance(0.15) ? packed(one) : one
}

const text = (endpoint: Endpoint, input: Fields, body: unknown) => {
  if (typeof body !== 'string') return ''
  const own = Object.entries(input).filter(([name]) => !(name in (endpoint.params?.shape ?? {})))
  return JSON.stringify(Object.fromEntries(own))
}

/** Addresses cannot contain lone surrogates. */
const wellFormed = (input: Fields): Fields =>
  JSON.parse(JSON.stringify(input, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)))

/** The same as a stream of lines. */
function asStream(endpoint: Endpoint, input: Fields, one: Sent): Sent {
  const { stream } = endpoint
  if (!stream) return one
  const items = Object.values(input).find(Array.isArray) ?? []
  const options = Object.entries(input).filter(([, value]) => ['string', 'boolean'].includes(typeof value))
  const query = new URLSearchParams(Object.fromEntries(options.map(([name, value]) => [name, String(value)])))
  const lines = items.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)))
  const path = `${one.path.split('?')[0]}?${query}${one.caller.query ? `&${one.caller.query}` : ''}`
  return {
    ...one,
    how: `${one.how}, as lines`,
    path,
    body: Buffer.from(lines.join('\n')),
    headers: { ...one.headers, 'content-type': streamType(stream) },
  }
}

const packed = (one: Sent): Sent =>
  one.body.length === 0
    ? one
    : { ...one, body: gzipSync(one.body), headers: { ...one.headers, 'content-encoding': 'gzip' } }

const headerNames = [
  ...['x-api-key', 'authorization', 'cookie', 'origin', 'host', 'referer', 'user-agent', 'accept', 'accept-encoding'],
  ...[
    'content-type',
    'content-encoding',
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'range',
    'if-none-match',
  ],
  ...['x-request-id', 'traceparent', 'sec-fetch-site', 'idempotency-key', 'x-http-method-override'],
]

function withHeader(random: Random, one: Sent): Sent {
  const [kind, value] = random.pick(kinds)
  const name = random.pick(headerNames)
  // What no client can put into a header is removed; bytes beyond ASCII stay.
  const bytes = Buffer.from(value)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
  const prefix = name === 'authorization' && random.chance(0.5) ? 'Bearer ' : ''
  return { ...one, how: `${kind} in header ${name}`, headers: { ...one.headers, [name]: `${prefix}${bytes}`.trim() } }
}

const bodies: Record<string, (random: Random, body: Buffer) => Buffer> = {
  'cut off': (random, body) => body.subarray(0, random.whole(0, body.length)),
  'a byte changed': (random, body) => {
    const changed = Buffer.from(body)
    if (changed.length > 0) changed[random.whole(0, changed.length - 1)] = random.whole(0, 255)
    return changed
  },
  'not UTF-8': (_, body) => Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xc0, 0x80]), body]),
  'nested deep': (random) => Buffer.from('[{"a":'.repeat(random.whole(1, 2000))),
  'no object': (random) =>
    Buffer.from(random.pick(['[]', '"x"', '1', 'null', 'true', '', ' ', '{', 'NaN', '{"a":1}x'])),
  'the same field twice': (_, body) => Buffer.concat([Buffer.from('{"project_id":"x",'), body.subarray(1)]),
  'many fields': (random) =>
    Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: random.whole(1, 3000) }, (_, i) => [`f${i}`, i]))),
    ),
}

/** Sent plain, packed, or wrongly declared as packed. */
function withBody(random: Random, one: Sent): Sent {
  const [how, change] = random.pick(Object.entries(bodies))
  const changed = { ...one, how: `body: ${how}`, body: change(random, one.body) }
  if (one.method === 'GET') return changed
  if (random.chance(0.2)) return packed(changed)
  return random.chance(0.1) ? { ...changed, headers: { ...one.headers, 'content-encoding': 'gzip' } } : changed
}
