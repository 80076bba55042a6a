import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { contract } from '../contract/contract.ts'
import { fieldDescriptions, tagDescriptions } from '../contract/descriptions.ts'
import { type Endpoint, takesIdempotencyKey } from '../contract/endpoint.ts'
import { type EventType, eventTypeNames, eventTypes, webhookMessage } from '../contract/event-types.ts'
import { Message } from '../contract/shared.ts'
import { isConditional } from './conditional.ts'
import examples from './examples.json' with { type: 'json' }
import { streamType } from './import-stream.ts'
import { withTwins } from './openapi-twins.ts'
import { rowOf } from './row-formats.ts'

type Json = Record<string, unknown>

/** Error answers by status: their names in the document, and when they occur. */
const failures: Record<number, [name: string, description: string]> = {
  304: ['NotModified', 'Not modified since the ETag in If-None-Match'],
  400: ['Malformed', 'A field is missing or not valid; the message names it'],
  401: ['Unauthorized', 'The key is missing or not valid'],
  402: ['PlanLimit', 'A plan limit is reached'],
  403: ['Forbidden', 'The key may not do this, or the service maintains the item'],
  404: ['NotFound', 'Not found, or belongs to another tenant'],
  405: ['MethodNotAllowed', 'The path does not support this method; Allow lists those it does'],
  406: ['NotAcceptable', 'None of the formats in Accept is available'],
  409: ['Conflict', 'Conflicts with existing data, or a recalculation is running'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'The body is not JSON, or has an unsupported Content-Encoding'],
  422: ['KeyReused', 'The Idempotency-Key was used with another body'],
  429: ['TooMany', 'A limit is used up'],
  500: ['Fault', 'A fault on our side, with a reference'],
  503: ['Unavailable', 'A part of the service is unavailable; retry'],
}
const failureOf = (status: number) => {
  const failure = failures[status]
  if (!failure) throw new Error(`there is no description of status ${status}`)
  return failure
}

const whole = { type: 'integer', minimum: 0 }
/** Headers of answers, and the statuses that carry them. */
const headers: Record<string, { statuses: readonly number[]; description: string; schema: Json }> = {
  'X-RateLimit-Limit': {
    statuses: [200, 400, 402, 409, 429],
    description: 'Requests allowed per minute',
    schema: whole,
  },
  'X-RateLimit-Remaining': {
    statuses: [200, 400, 402, 409, 429],
    description: 'Requests left in the current minute',
    schema: whole,
  },
  'X-RateLimit-Reset': {
    statuses: [200, 400, 402, 409, 429],
    description: 'Seconds until the limit resets',
    schema: whole,
  },
  'X-Request-Id': {
    statuses: [200, ...Object.keys(failures).map(Number)],
    description: 'Id of the request in the service log; the id that was sent, if it is valid',
    schema: { type: 'string' },
  },
  ETag: {
    statuses: [200, 304],
    description: 'ETag of a read, for If-None-Match; absent from writes and exports',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    statuses: [200],
    description: 'true if the answer is that of an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Total-Count': {
    statuses: [200],
    description: 'Rows on all pages, if rows are sent as CSV or JSON lines and were counted',
    schema: whole,
  },
  'X-Next-Cursor': {
    statuses: [200],
    description: '`next_cursor`, if rows are sent as CSV or JSON lines; absent from the last page',
    schema: { type: 'string' },
  },
  'X-Ignored-Fields': {
    statuses: [200, 400],
    description:
      'Fields and parameters that were ignored because the operation does not know them, as a list of RFC 9651; absent if there are none',
    schema: { type: 'string', examples: ['"alias";in=body;did_you_mean="aliases"'] },
  },
  'Retry-After': {
    statuses: [429, 503],
    description: 'Seconds to wait before a retry; absent if waiting does not help',
    schema: whole,
  },
  'WWW-Authenticate': { statuses: [401], description: 'How to send a key', schema: { type: 'string' } },
  Allow: { statuses: [405], description: 'The methods that the path supports', schema: { type: 'string' } },
}
const headersOf = (status: number) => {
  const found = Object.keys(headers).filter((name) => headers[name]?.statuses.includes(status))
  if (found.length === 0) return {}
  return { headers: Object.fromEntries(found.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
}

let document: (Json & { openapi: string }) | undefined

/** The contract as an OpenAPI 3.1 document. @param prefix of the service's addresses */
export function openApiDocument(prefix = ''): Json & { openapi: string } {
  document ??= project()
  return prefix === '' ? document : { ...document, servers: [{ url: `${prefix}/customer/v1` }] }
}

function project() {
  const schemas: Json = {}
  /**
   * Registers a named part. Its form in answers may differ from its form in requests, because an answer guarantees more
   * fields.
   */
  const keep = (id: string, part: Json, io: 'input' | 'output') => {
    const known = schemas[id]
    if (known === undefined || isDeepStrictEqual(known, part)) {
      schemas[id] = part
      return id
    }
    if (io === 'input') throw new Error(`two schemas are called ${id}`)
    const name = `Answered${id}`
    schemas[name] = part
    return name
  }
  /** A JSON schema with its named parts moved to `components`. */
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    const names = new Map<string, string>()
    for (const [id, part] of Object.entries(($defs as Json | undefined) ?? {})) {
      names.set(id, keep(id, relinked(part, names) as Json, io))
    }
    const { id, ...rest } = relinked(json, names) as Json
    return typeof id === 'string' ? { $ref: `#/components/schemas/${keep(id, rest, io)}` } : rest
  }
  // Request schemas come first, so they get the plain names.
  for (const endpoint of Object.values(contract) as Endpoint[]) {
    parameters('', endpoint, schemaOf)
    requestBody('', endpoint, schemaOf)
  }
  const tags = new Set<string>()
  const answered = new Set<number>()
  const error = { 'application/json': { schema: schemaOf(Message, 'output') } }

  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const errors = new Set<number>([...commonErrors(endpoint), ...(endpoint.errors ?? [])])
    tags.add(endpoint.tag)
    paths[endpoint.path] ??= {}
    ;(paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(endpoint.deprecated && { deprecated: true }),
      description: descriptionOf(endpoint),
      ...(endpoint.scope === 'public' && { security: [] }),
      ...(endpoint.opens_to_view_keys && { security: [...anyKey, { view_key: [] }] }),
      parameters: parameters(operationId, endpoint, schemaOf),
      ...(withDescriptions(requestBody(operationId, endpoint, schemaOf), [operationId]) as Json),
      responses: {
        200: {
          ...(withDescriptions(answer(operationId, endpoint, schemaOf), [operationId]) as Json),
          ...(endpoint.scope !== 'public' && headersOf(200)),
        },
        ...Object.fromEntries(
          [...errors].sort().map((status) => {
            answered.add(status)
            return [status, { $ref: `#/components/responses/${failureOf(status)[0]}` }]
          }),
        ),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Answerscope API',
      version: manifest.version,
      description: manifest.description,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/customer/v1', description: 'This installation' }],
    tags: [...tags].map((name) => ({ name, description: tagDescriptions[name] })),
    security: anyKey,
    paths,
    webhooks: Object.fromEntries(eventTypeNames.map((type) => [type, webhook(type, schemaOf)])),
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, schema]) => [id, withDescriptions(schema, [id])]),
      ),
      responses: Object.fromEntries(
        [...answered].sort().map((status) => {
          const [name, description] = failureOf(status)
          return [name, { description, ...headersOf(status), ...(status >= 400 && { content: error }) }]
        }),
      ),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, { description, schema }]) => [name, { description, schema }]),
      ),
      securitySchemes: {
        api_key_header: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A key of a company (`skc-`) or of a project (`skp-`); the preferred way',
        },
        api_key_query: { type: 'apiKey', in: 'query', name: 'api_key', description: 'The same as a parameter' },
        view_key: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description:
            'A key of one view (`skv-`), for programs that cannot send headers; no other key is accepted this way',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A JWT made with `answerscope keys token`, or a key',
        },
      },
    },
  }
}

/**
 * A schema with every field described, by its own description or by the table of names.
 * @param path where the schema is, from the outside in: a schema or operation, then fields
 */
function withDescriptions(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withDescriptions(one, path))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'properties'
        ? fieldsWithDescriptions(part as Json, path)
        : key === 'example'
          ? part
          : withDescriptions(part, path),
    ]),
  )
}

const fieldsWithDescriptions = (fields: Json, path: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const known = withDescriptions(field, [...path, name]) as Json
      const description = known.description ?? described(name, path)
      return [name, description === undefined ? known : { ...known, description }]
    }),
  )

/** The description of a name in this place; undefined: the table has no entry. */
function described(name: string, path: readonly string[]): string | undefined {
  const places = [path.at(-1), path[0]].map((place) => fieldDescriptions[`${place}.${name}`])
  return places.find((one) => one !== undefined) ?? fieldDescriptions[name]
}

const anyKey = [{ api_key_header: [] }, { api_key_query: [] }, { bearer: [] }]

/** What to know before a call, besides what it does. */
function descriptionOf(endpoint: Endpoint): string {
  const { summary, scope, access, needs_company_key, method, body, query, question, stream, lines, events, file, csv } =
    endpoint
  const key = needs_company_key ? 'a company key' : 'a key'
  const has = (name: string) => query?.shape[name] !== undefined || body?.shape[name] !== undefined
  const refused = body ? 'Unknown fields of the body' : 'Unknown parameters'
  return [
    `${summary}.`,
    scope === 'public' ? 'Needs no key.' : `Needs ${key} with ${access} access.`,
    scope === 'project' &&
      `With a company key, \`project_id\` names the project${method === 'GET' ? '' : ', in the body or the query'}.`,
    typeof scope === 'object' && scope.item !== 'project' && 'The id in the path also identifies the project.',
    has('limit') && (has('offset') ? 'Skips `offset` rows and returns up to `limit`.' : 'Returns up to `limit` rows.'),
    question && (body || query) && `${refused} are refused.`,
    stream &&
      `Takes 1 to 1,000 items as JSON, or any number as \`${streamType(stream)}\`, one per line, with the other fields as parameters.`,
    lines && 'Streams JSON, one object per line.',
    file && 'Returns the bytes of the file.',
    csv && 'Returns CSV, with names instead of ids.',
    events &&
      'Streams server-sent events: `id` is `seq`, `event` the type, `data` the event as JSON. A comment is sent every 15 seconds.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface Example {
  path: Json
  query: Json
  body?: Json
  answer: unknown
}
/** A recorded example request with its answer. */
const exampleOf = (operation: string) => (examples as Record<string, Example>)[operation]

/** The same content with an example for JSON. */
const withExample = (content: Record<string, Json>, type: string, example: unknown) =>
  example === undefined ? content : { ...content, [type]: { ...content[type], example } }

/** The payload that a receiver gets for a type of event, signed according to Standard Webhooks 1.0.0. */
const webhook = (type: EventType, schemaOf: SchemaOf): Json => ({
  post: {
    operationId: `receive_${type.replace('.', '_')}`,
    tags: ['Events'],
    summary: eventTypes[type].meaning,
    description:
      'Sent to endpoints of format standard. Verify `webhook-signature` with the secret of the endpoint, and answer within 15 seconds.',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      description: webhookHeaders[name],
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: withDescriptions(schemaOf(webhookMessage(type), 'output'), [type]) } },
    },
    responses: {
      200: { description: 'Accepted, as is every other status from 200 to 299' },
      410: { description: 'No more events are wanted: the endpoint is disabled' },
    },
  },
})
const webhookHeaders: Record<string, string> = {
  'webhook-id': 'Id of the message; the same whenever it is sent again',
  'webhook-timestamp': 'When it is sent, in seconds since 1970',
  'webhook-signature': 'Signatures, separated by spaces: `v1,` and an HMAC-SHA256 in base64',
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

/** @param names parts that have another name in the document */
function relinked(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => relinked(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key !== '$ref' || typeof entry !== 'string') return [key, relinked(entry, names)]
      const id = entry.replace('#/$defs/', '')
      return [key, entry.startsWith('#/$defs/') ? `#/components/schemas/${names.get(id) ?? id}` : entry]
    }),
  )
}

function commonErrors(endpoint: Endpoint) {
  const { scope, method, access, needs_company_key } = endpoint
  const ofTag = isConditional(endpoint) && !endpoint.lines ? [304] : []
  if (scope === 'public') return [...ofTag, 405, 500]
  const ofProject = scope === 'company' ? [] : [404]
  const ofKey = access === 'write' || needs_company_key ? [403] : []
  const ofBody = method === 'GET' ? [] : [413, 415]
  const ofOnce = takesIdempotencyKey(endpoint) ? [409, 422] : []
  const ofForm = rowOf(endpoint) ? [406] : []
  return [400, 401, 405, 429, 500, 503, ...ofProject, ...ofKey, ...ofBody, ...ofForm, ...ofOnce, ...ofTag]
}

const takesProject = ({ scope }: Endpoint) => scope === 'project' || typeof scope === 'object'
const projectText = 'Required with a company key unless the path names an item; not needed with a project key'

function parameters(operation: string, endpoint: Endpoint, schemaOf: SchemaOf): Json[] {
  const { params, query } = endpoint
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, type]) => {
      const { deprecated, description = described(name, [operation]), ...json } = schemaOf(type as z.ZodType, 'input')
      const required = place === 'path' || !(type as z.ZodType).safeParse(undefined).success
      const marked = { ...(deprecated === true && { deprecated }), ...(description !== undefined && { description }) }
      const example = exampleOf(operation)?.[place][name]
      return { name, in: place, required, ...marked, schema: json, ...(example !== undefined && { example }) }
    })
  const project = {
    name: 'project_id',
    in: 'query',
    required: false,
    description: projectText,
    schema: { type: 'string' },
  }
  return [
    ...of(params, 'path'),
    ...of(query, 'query'),
    ...(takesProject(endpoint) ? [project] : []),
    ...(takesIdempotencyKey(endpoint) ? [once] : []),
  ]
}

const once = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Within 24 hours, repeating the same request with this key returns the first answer again, with Idempotency-Replayed: true. Each API key has its own Idempotency-Keys',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
}

function requestBody(operation: string, endpoint: Endpoint, schemaOf: SchemaOf): Json {
  if (!endpoint.body) return {}
  const plain = schemaOf(endpoint.question ? endpoint.body.strict() : endpoint.body, 'input')
  const schema = withTwins(plain, endpoint.twins)
  const properties = { ...(schema.properties as Json), ...(takesProject(endpoint) && projectField) }
  const json = { 'application/json': { schema: { ...schema, properties } } }
  const content: Json = withExample(json, 'application/json', exampleOf(operation)?.body)
  if (endpoint.stream) {
    // The array of items has no schema, so that one bad item does not fail the others; the description refers to this
    // one.
    schemaOf(endpoint.stream.item, 'input')
    content[streamType(endpoint.stream)] = {
      schema: { type: 'string', description: 'One item per line; the other body fields are query parameters' },
    }
  }
  return { requestBody: { required: ((schema.required as unknown[]) ?? []).length > 0, content } }
}
const asLines = {
  'text/csv': {
    schema: { type: 'string', description: 'The rows of `data`, one per line, below a header line' },
  },
  'application/x-ndjson': { schema: { type: 'string', description: 'The rows of `data`, one JSON object per line' } },
}
const projectField = { project_id: { type: 'string', description: projectText } }

function answer(operation: string, endpoint: Endpoint, schemaOf: SchemaOf): Json {
  const { response, stream, lines, events, file, media_type, csv } = endpoint
  if (csv) {
    const content = { 'text/csv': { schema: schemaOf(response, 'output') } }
    return { description: 'The rows', content: withExample(content, 'text/csv', exampleOf(operation)?.answer) }
  }
  if (file) {
    return {
      description: 'The file',
      content: {
        [media_type?.replace(/;.*/, '') ?? 'application/octet-stream']: { schema: schemaOf(response, 'output') },
      },
    }
  }
  if (events)
    return {
      description: 'Events as they occur; this is the data of one',
      content: withExample(
        { 'text/event-stream': { schema: schemaOf(response, 'output') } },
        'text/event-stream',
        exampleOf(operation)?.answer,
      ),
    }
  const one = schemaOf(response, 'output')
  const schema = stream && stream.response !== response ? { anyOf: [one, schemaOf(stream.response, 'output')] } : one
  const [type, description] = lines ? ['application/x-ndjson', 'One of these per line'] : ['application/json', 'OK']
  const json = withExample({ [type]: { schema } }, type, exampleOf(operation)?.answer)
  return { description, content: { ...json, ...(rowOf(endpoint) && asLines) } }
}
