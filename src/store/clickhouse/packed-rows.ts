/** Rows of one table as the engines take them in: JSONCompactEachRow, made where it holds nobody up. */
export interface PackedRows {
  columns: [string, ...string[]]
  /** How many rows there are. */
  length: number
  /** Whole rows each; inserted one after the other. */
  parts: Uint8Array[]
}

/** A part ends with the row that takes it beyond this many characters. */
const partCharacters = 8 * 1024 * 1024

/** The columns are those of the first row; null where there is none. */
export function packRows(rows: readonly object[]): PackedRows | null {
  const [first] = rows
  if (!first) return null
  const columns = Object.keys(first) as [string, ...string[]]
  const parts: Uint8Array[] = []
  let part = ''
  for (const row of rows) {
    part += `${JSON.stringify(columns.map((column) => row[column as keyof typeof row]))}\n`
    if (part.length < partCharacters) continue
    parts.push(bytesOf(part))
    part = ''
  }
  if (part !== '') parts.push(bytesOf(part))
  return { columns, length: rows.length, parts }
}

// Memory of its own, which can be handed to another thread.
const bytesOf = (text: string) => new TextEncoder().encode(text)

export const isPacked = (rows: readonly object[] | PackedRows): rows is PackedRows => 'parts' in rows

/** The rows of a result that is a line of JSON each. */
export const unpackRows = <Row>(bytes: Uint8Array): Row[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
