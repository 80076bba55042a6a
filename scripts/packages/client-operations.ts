import { operationLine } from '../../src/client/operation-line.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { openApiDocument } from '../../src/http/openapi.ts'
import { operationTable } from './operation-table.ts'
import { comment, type Field, objectType, type Schema, typeDeclaration, typeOf } from './type-declarations.ts'

/** An operation as in the OpenAPI document. */
interface Described {
  summary: string
  deprecated?: boolean
  parameters: { name: string; required?: boolean; description?: string; deprecated?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

const document = openApiDocument() as unknown as {
  info: { version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}
const operations = Object.entries(contract as Record<string, Endpoint>)
/** Lists of values that an installation may extend. */
const openNames = new Set(['ModelChannelId'])
const pascal = (id: string) => id.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const lines = operations.map(([id, endpoint]): [string, string] => [id, operationLine(endpoint)])

/** `operations.js`: every operation as a separate line, so that bundlers keep only those that a program names. */
export const operationLines = () => lines.map(([id, line]) => `export const ${id} = ${JSON.stringify(line)}\n`).join('')

/** `all-operations.js`: the same as one short text, for the client with all operations. */
export const allOperations = () => `export const table = \`${operationTable(lines)}\`\n`

/** `operations.d.ts` */
export function operationTypes(): string {
  const names = operations.map(([id]) => pascal(id))
  const imports = names.flatMap((name) => [`${name}Input`, `${name}Answer`]).join(',\n  ')
  const lines = operations.map(
    ([id, endpoint]) =>
      `${note(endpoint)}export declare const ${id}: OperationLine<${pascal(id)}Input, ${pascal(id)}Answer>\n`,
  )
  return [
    `import type { OperationLine } from './connect.js'\n`,
    `import type {\n  ${imports},\n} from './types.js'\n\n`,
    ...lines,
  ].join('')
}

/** `types.d.ts`: the input and answer of each operation, and the types they refer to. */
export function apiTypes(): string {
  const declared = new Map<string, string>()
  const declare = (name: string, text: string) => {
    if (declared.has(name)) throw new Error(`two types would be called ${name}`)
    declared.set(name, text)
  }
  for (const [id, endpoint] of operations) {
    const described = describedBy(endpoint)
    declare(`${pascal(id)}Input`, inputType(`${pascal(id)}Input`, described))
    declare(`${pascal(id)}Answer`, answerType(`${pascal(id)}Answer`, endpoint, described))
  }
  const { schemas } = document.components
  const declareNamed = (name: string) => {
    if (declared.has(name)) return
    const schema = schemas[name]
    if (!schema) throw new Error(`the API document lacks ${name}`)
    declare(name, typeDeclaration(name, schema, openNames.has(name)))
    for (const named of namesIn(schema)) declareNamed(named)
  }
  for (const [, endpoint] of operations) {
    const { parameters, requestBody, responses } = describedBy(endpoint)
    for (const name of namesIn([parameters, requestBody, responses[200]])) declareNamed(name)
  }
  return [...declared]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, part]) => part)
    .join('\n')
}

/** The interface of a client with all operations, `Client` of `index.d.ts`. */
export function clientType(): string {
  const lines = operations.map(
    ([id, endpoint]) =>
      `${note(endpoint, '  ')}  ${id}: BoundOperation<types.${pascal(id)}Input, types.${pascal(id)}Answer>\n`,
  )
  return `export interface Client {\n${lines.join('')}}\n`
}

const describedBy = ({ path, method }: Endpoint) => {
  const described = document.paths[path]?.[method.toLowerCase()]
  if (!described) throw new Error(`the API document lacks ${method} ${path}`)
  return described
}

const note = ({ summary, method, path, deprecated }: Endpoint, indent = '') =>
  comment({ description: `${summary}. \`${method} ${path}\``, ...(deprecated && { deprecated }) }, indent)

function inputType(name: string, { parameters, requestBody }: Described): string {
  const fields: Field[] = parameters.map(({ name, required, schema, description, deprecated }) => ({
    name,
    schema: { ...schema, ...(description !== undefined && { description }), ...(deprecated && { deprecated }) },
    is_required: required === true,
  }))
  // The client sets headers itself.
  const own = fields.filter(
    (field, i) => /^[a-z]/.test(field.name) && fields.findIndex(({ name }) => name === field.name) === i,
  )
  const body = requestBody?.content['application/json']?.schema
  const sent = own.filter((field) => !body?.properties?.[field.name])
  if (!body) return `export ${sent.length > 0 ? `interface ${name}` : `type ${name} =`} ${objectType(sent)}\n`
  const rest = sent.length > 0 ? `${objectType(sent)} & ` : ''
  return `export type ${name} = ${rest}${typeOf(body)}\n`
}

function answerType(name: string, { lines, events, file }: Endpoint, { responses }: Described): string {
  if (file) return `export type ${name} = AsyncIterable<Uint8Array>\n`
  const [first] = Object.values(responses[200]?.content ?? {})
  const json = responses[200]?.content['application/json'] ?? first
  if (!json) throw new Error(`${name} has no schema`)
  if (lines || events) return `export type ${name} = AsyncIterable<${typeOf(json.schema)}>\n`
  return typeDeclaration(name, json.schema)
}

/** The named schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'example' ? [] : key === '$ref' ? schemaNamed(String(value)) : namesIn(value),
  )
}
const schemaNamed = (ref: string) =>
  ref.startsWith('#/components/schemas/') ? [ref.slice(ref.lastIndexOf('/') + 1)] : []
