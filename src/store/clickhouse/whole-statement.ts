import type { Sql } from './open.ts'

/*
 * Self-contained statements: their values and their settings are in the text. The embedded engine keeps settings on the
 * connection, and in the whole process can bind values for only one statement at a time (0028).
 */

type Scalar = string | number | bigint | boolean | null

/** The text of a statement with its values in it, as literals of their types. */
export const withValues = ({ text, params }: Sql): string =>
  text.replaceAll(/\{(\w+):([^{}]+)\}/g, (placeholder, name: string, type: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`${placeholder} of a statement has no value`)
    return literal(params[name], type.trim())
  })

/** A query with settings that apply to it alone. The text must have no SETTINGS clause and no FORMAT clause of its own. */
export function withSettings(text: string, settings: Record<string, string | number>): string {
  const all = Object.entries(settings).map(([name, value]) => {
    if (!/^[a-z_]+$/.test(name) || !/^[\w.-]+$/.test(String(value))) {
      throw new Error(`the setting ${name} cannot be ${JSON.stringify(value)} in a statement`)
    }
    return `${name} = ${/^\d+(\.\d+)?$/.test(String(value)) ? value : quotedLiteral(String(value))}`
  })
  return all.length > 0 ? `${text}\nSETTINGS ${all.join(', ')}` : text
}

/** A string is inserted as a plain literal, because some statements accept nothing else. Others are cast to their type, as on a server. */
function literal(value: unknown, type: string): string {
  if (type === 'String' && typeof value === 'string') return quotedLiteral(value)
  if (value === null) return `CAST(NULL, ${quotedLiteral(type)})`
  return `CAST(${quotedLiteral(typeof value === 'string' ? value : written(value))}, ${quotedLiteral(type)})`
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (isScalar(value)) return typeof value === 'string' ? quotedLiteral(value) : value === null ? 'NULL' : String(value)
  throw new Error(`a statement cannot contain a value of type ${typeof value}`)
}

const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** A quoted literal. It escapes the characters that the engine would interpret. A NUL would end the text. */
export const quotedLiteral = (text: string) =>
  `'${text.replaceAll(/[\\'\0]/g, (character) => (character === '\0' ? '\\0' : `\\${character}`))}'`
