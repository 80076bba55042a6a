import type { Sql } from './open.ts'

/*
 * Statements that say everything themselves: what they are given, and what holds for them alone. The embedded engine
 * keeps what is set on a connection, and binds values for one statement of the whole process at a time (0028).
 */

type Scalar = string | number | bigint | boolean | null

/** The text of a statement with its values in it, as literals of their types. */
export const withValues = ({ text, params }: Sql): string =>
  text.replaceAll(/\{(\w+):([^{}]+)\}/g, (placeholder, name: string, type: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`${placeholder} of a statement has no value`)
    return literal(params[name], type.trim())
  })

/** A question with the settings that hold for it alone. It has no such clause of its own, and no format. */
export function withSettings(text: string, settings: Record<string, string | number>): string {
  const all = Object.entries(settings).map(([name, value]) => {
    if (!/^[a-z_]+$/.test(name) || !/^[\w.-]+$/.test(String(value))) {
      throw new Error(`${name} cannot be ${JSON.stringify(value)} for a statement`)
    }
    return `${name} = ${/^\d+(\.\d+)?$/.test(String(value)) ? value : quotedLiteral(String(value))}`
  })
  return all.length > 0 ? `${text}\nSETTINGS ${all.join(', ')}` : text
}

/** A text stands for itself: some statements take nothing else. Every other value is read by its type as a server does. */
function literal(value: unknown, type: string): string {
  if (type === 'String' && typeof value === 'string') return quotedLiteral(value)
  if (value === null) return `CAST(NULL, ${quotedLiteral(type)})`
  return `CAST(${quotedLiteral(typeof value === 'string' ? value : written(value))}, ${quotedLiteral(type)})`
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (isScalar(value)) return typeof value === 'string' ? quotedLiteral(value) : value === null ? 'NULL' : String(value)
  throw new Error(`a statement is given ${typeof value}`)
}

const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** Everything between two quotes that the engine does not read as a character itself. A null would end the text. */
export const quotedLiteral = (text: string) =>
  `'${text.replaceAll(/[\\'\0]/g, (character) => (character === '\0' ? '\\0' : `\\${character}`))}'`
