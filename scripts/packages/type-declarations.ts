/** A JSON schema, as far as the OpenAPI document uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  description?: string
  deprecated?: boolean
}

/** A field of an object type. */
export interface Field {
  name: string
  schema: Schema
  is_required: boolean
}

/** An exported type of this name. An object becomes an interface with documented fields. @param is_open accepts other texts, too */
export function typeDeclaration(name: string, schema: Schema, is_open = false): string {
  // Editors offer the known values, and the compiler accepts others.
  const type = is_open ? `${typeOf(schema)} | (string & {})` : typeOf(schema)
  const is_object = type.startsWith('{') && type.endsWith('}') && schema.properties !== undefined && !schema.allOf
  return `${comment(schema, '')}export ${is_object ? `interface ${name} ${type}` : `type ${name} = ${type}`}\n`
}

/** The TypeScript type of a schema. What types cannot express, such as bounds, is left out. */
export function typeOf(schema: Schema, indent = ''): string {
  const parts = [
    ownType(schema, indent),
    ...(schema.allOf ?? []).map((one) => typeOf(one, indent)),
    union(schema.anyOf, indent),
    union(schema.oneOf, indent),
  ].filter((type) => type !== 'unknown')
  if (parts.length === 0) return 'unknown'
  return parts.length === 1 ? (parts[0] as string) : parts.map(inBrackets).join(' & ')
}

/** The text of an object type. */
export function objectType(fields: readonly Field[], indent = ''): string {
  if (fields.length === 0) return '{}'
  const inner = `${indent}  `
  const lines = fields.map(({ name, schema, is_required }) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${comment(schema, inner)}${inner}${key}${is_required ? '' : '?'}: ${typeOf(schema, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function ownType(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === undefined) return schema.properties ? objectOf(schema, indent) : 'unknown'
  const types = [schema.type].flat().map((type) => {
    if (type === 'object') return objectOf(schema, indent)
    if (type === 'array') return `${inBrackets(typeOf(schema.items ?? {}, indent))}[]`
    if (type === 'integer') return 'number'
    if (['string', 'number', 'boolean', 'null'].includes(type)) return type
    throw new Error(`no type is known for ${type}`)
  })
  return types.join(' | ')
}

function objectOf({ properties, required = [], additionalProperties: others }: Schema, indent: string): string {
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    is_required: required.includes(name),
  }))
  const rest = typeof others === 'object' ? `Record<string, ${typeOf(others, indent)}>` : undefined
  if (fields.length === 0) return rest ?? (others === false ? 'Record<string, never>' : 'Record<string, unknown>')
  return rest ? `${objectType(fields, indent)} & ${rest}` : objectType(fields, indent)
}

const union = (schemas: Schema[] | undefined, indent: string): string => {
  const types = schemas?.map((one) => typeOf(one, indent)) ?? ['unknown']
  return types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ')
}

/** For a union or an intersection inside another type. */
const inBrackets = (type: string) =>
  /^(?:\w+|\{[\s\S]*\})$/.test(type) && !/^\{[\s\S]*\} [&|]/.test(type) ? type : `(${type})`

export function comment({ description, deprecated }: Schema, indent: string): string {
  const words = [description, deprecated && '@deprecated'].filter(Boolean).join(' ')
  return words ? `${indent}/** ${words.replaceAll('*/', '*\\/')} */\n` : ''
}
