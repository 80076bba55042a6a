/** Collects the values of one statement; the SQL text contains only their placeholders. */
export interface Binder {
  params: Record<string, unknown>
  /** The placeholder of a value. The same value of the same type reuses its placeholder. */
  bind: (value: unknown, type: string) => string
  /** An array expression over any number of values. */
  list: (values: readonly string[], type: string) => string
}

/**
 * An id that nothing has. It replaces UUIDs in capitals: ids are case-sensitive, but the engine would read such a UUID
 * as the one in small letters.
 */
const nobodys = '00000000-0000-0000-0000-000000000000'
const asIssued = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asIssued)
  return typeof value === 'string' && /[A-F]/.test(value) ? nobodys : value
}

/** A server rejects a parameter of about 128 KiB or more. */
const chunkBytes = 100 * 1024

export function createBinder(): Binder {
  const params: Record<string, unknown> = {}
  const placeholders = new Map<string, string>()
  const bind = (value: unknown, type: string) => {
    const key = `${type} ${JSON.stringify(value)}`
    const known = placeholders.get(key)
    if (known) return known
    const name = `p${placeholders.size}`
    params[name] = type.includes('UUID') ? asIssued(value) : value
    placeholders.set(key, `{${name}:${type}}`)
    return `{${name}:${type}}`
  }
  return {
    params,
    bind,
    list(values, type) {
      const arrays = chunks(values).map((chunk) => bind(chunk, `Array(${type})`))
      return arrays.length === 1 ? arrays.join() : `arrayConcat(${arrays.join(', ')})`
    },
  }
}

function chunks(values: readonly string[]): string[][] {
  const all: string[][] = [[]]
  let bytes = 0
  for (const value of values) {
    const size = Buffer.byteLength(value) + 4
    if (bytes + size > chunkBytes) {
      all.push([])
      bytes = 0
    }
    all.at(-1)?.push(value)
    bytes += size
  }
  return all
}
