import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Message } from '../contract/shared.ts'
import { streamType } from './import-stream.ts'

type Json = Record<string, unknown>

const statusTexts: Record<number, string> = {
  400: 'A field is missing or does not fit; the message names it',
  401: 'The key is missing or not valid',
  402: 'A plan limit is reached',
  403: 'The key may not do this, or the thing is maintained by the service',
  404: 'Not found, or of another tenant',
  409: 'Conflicts with what is there, or a recalculation is running',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'A limit is used up',
  500: 'A fault on our side, with a reference',
  503: 'A needed part is away; retry',
}

let document: (Json & { openapi: string }) | undefined

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json & { openapi: string } {
  document ??= project()
  return document
}

function project() {
  const schemas: Json = {}
  /** A JSON schema with its named parts moved to `components`. */
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    for (const [id, part] of Object.entries(($defs as Json | undefined) ?? {})) schemas[id] ??= relinked(part)
    const { id, ...rest } = relinked(json) as Json
    if (typeof id !== 'string') return rest
    schemas[id] ??= rest
    return { $ref: `#/components/schemas/${id}` }
  }
  const error = { 'application/json': { schema: schemaOf(Message, 'output') } }

  const paths: Record<string, Json> = {}
  for (const [operationId, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const errors = new Set<number>([...commonErrors(endpoint), ...(endpoint.errors ?? [])])
    paths[endpoint.path] ??= {}
    ;(paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(endpoint.scope === 'public' && { security: [] }),
      parameters: parameters(endpoint, schemaOf),
      ...requestBody(endpoint, schemaOf),
      responses: {
        200: answer(endpoint, schemaOf),
        ...Object.fromEntries(
          [...errors].sort().map((status) => [status, { description: statusTexts[status], content: error }]),
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
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/customer/v1' }],
    security: [{ api_key_header: [] }, { api_key_query: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        api_key_header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        api_key_query: { type: 'apiKey', in: 'query', name: 'api_key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [key, entry.replace('#/$defs/', '#/components/schemas/')]
        : [key, relinked(entry)],
    ),
  )
}

function commonErrors({ scope, method, access, needs_company_key }: Endpoint) {
  if (scope === 'public') return [500]
  const ofProject = scope === 'company' ? [] : [404]
  const ofKey = access === 'write' || needs_company_key ? [403] : []
  return [400, 401, 429, 500, 503, ...ofProject, ...ofKey, ...(method === 'GET' ? [] : [413, 415])]
}

const takesProject = ({ scope }: Endpoint) => scope === 'project' || typeof scope === 'object'
const projectText = 'Required with a company key where the path names no item; unnecessary with a project key'

function parameters(endpoint: Endpoint, schemaOf: SchemaOf): Json[] {
  const { params, query } = endpoint
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, type]) => {
      const { deprecated, ...json } = schemaOf(type as z.ZodType, 'input')
      const required = place === 'path' || !(type as z.ZodType).safeParse(undefined).success
      return { name, in: place, required, ...(deprecated === true && { deprecated }), schema: json }
    })
  const project = {
    name: 'project_id',
    in: 'query',
    required: false,
    description: projectText,
    schema: { type: 'string' },
  }
  return [...of(params, 'path'), ...of(query, 'query'), ...(takesProject(endpoint) ? [project] : [])]
}

function requestBody(endpoint: Endpoint, schemaOf: SchemaOf): Json {
  if (!endpoint.body) return {}
  const schema = schemaOf(endpoint.question ? endpoint.body.strict() : endpoint.body, 'input')
  const properties = { ...(schema.properties as Json), ...(takesProject(endpoint) && projectField) }
  const content: Json = { 'application/json': { schema: { ...schema, properties } } }
  if (endpoint.stream) {
    // The array of items is free of a schema, so that a bad item harms no other; it refers to this one.
    schemaOf(endpoint.stream.item, 'input')
    content[streamType(endpoint.stream)] = {
      schema: { type: 'string', description: 'One item a line; the other body fields are query parameters' },
    }
  }
  return { requestBody: { required: ((schema.required as unknown[]) ?? []).length > 0, content } }
}
const projectField = { project_id: { type: 'string', description: projectText } }

function answer({ response, stream, lines }: Endpoint, schemaOf: SchemaOf): Json {
  const one = schemaOf(response, 'output')
  const schema = stream ? { anyOf: [one, schemaOf(stream.response, 'output')] } : one
  const [type, description] = lines ? ['application/x-ndjson', 'One of these a line'] : ['application/json', 'OK']
  return { description, content: { [type]: { schema } } }
}
