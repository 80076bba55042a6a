/*
 * Rows in the engines' Native format: column by column, as they are stored, so the engine need not parse text. A block
 * consists of the number of columns, the number of rows, and for each column its name, its type and its values.
 */

/** The types of a table's columns by name, as the engine spells them. */
export type ColumnTypes = Readonly<Record<string, string>>

/** Rows of one table in the form the engines ingest, built where that blocks nobody. */
export interface NativeRows {
  columns: readonly string[]
  /** How many rows there are. */
  length: number
  /** One block. */
  bytes: Uint8Array
}

/** How the values of one type are written. */
interface ColumnWriter {
  /** The type named in the block; the engine converts it to the column's own type. */
  type: string
  /** Written in place of null in a nullable column. */
  nothing: unknown
  /** @throws TypeError when a value is none of the type */
  write(sink: Sink, values: readonly unknown[]): void
}

/**
 * Writes the columns of the first row. Returns null when there are no rows.
 * @throws TypeError when a value does not fit its column, which the error names
 */
export function nativeRows(types: ColumnTypes, rows: readonly object[]): NativeRows | null {
  const [first] = rows
  if (!first) return null
  const columns = Object.keys(first)
  const sink = new Sink()
  sink.length(columns.length)
  sink.length(rows.length)
  for (const column of columns) {
    const type = types[column]
    if (type === undefined) throw new TypeError(`there is no column ${column}`)
    const writer = writerOf(type)
    sink.text(column)
    sink.text(writer.type)
    try {
      writer.write(
        sink,
        rows.map((row) => row[column as keyof typeof row]),
      )
    } catch (cause) {
      throw new TypeError(`a value does not fit column ${column} of type ${type}`, { cause })
    }
  }
  return { columns, length: rows.length, bytes: sink.taken() }
}

const writers = new Map<string, ColumnWriter>()

function writerOf(type: string): ColumnWriter {
  const known = writers.get(type)
  if (known) return known
  const writer = makeWriter(type)
  writers.set(type, writer)
  return writer
}

function makeWriter(type: string): ColumnWriter {
  const simple = simpleWriters[type]
  if (simple) return simple
  const [, outer, inner] = /^(LowCardinality|Nullable|Array)\((.+)\)$/s.exec(type) ?? []
  if (inner === undefined) throw new TypeError(`values of type ${type} cannot be written`)
  const writer = writerOf(inner)
  // How the engine deduplicates the values is its own concern.
  if (outer === 'LowCardinality') return writer
  return outer === 'Nullable' ? nullable(writer) : arrayOf(writer)
}

const nullable = (inner: ColumnWriter): ColumnWriter => ({
  type: `Nullable(${inner.type})`,
  nothing: null,
  write(sink, values) {
    sink.fixed(1, values, (view, at, value) => view.setUint8(at, value === null ? 1 : 0))
    inner.write(
      sink,
      values.map((value) => (value === null ? inner.nothing : value)),
    )
  },
})

const arrayOf = (inner: ColumnWriter): ColumnWriter => ({
  type: `Array(${inner.type})`,
  nothing: [],
  write(sink, values) {
    let end = 0
    sink.fixed(8, values, (view, at, value) => {
      if (!Array.isArray(value)) throw new TypeError(`${shown(value)} is not a list`)
      end += value.length
      view.setBigUint64(at, BigInt(end), true)
    })
    inner.write(sink, values.flat(1))
  },
})

type Put<Value> = (view: DataView, at: number, value: Value) => void

/** A type whose values all take the same number of bytes. */
const fixed = <Nothing>(type: string, bytes: number, nothing: Nothing, put: Put<unknown>): ColumnWriter => ({
  type,
  nothing,
  write: (sink, values) => sink.fixed(bytes, values, put),
})

const whole = (type: string, bytes: number, least: number, most: number, put: Put<number>) =>
  fixed(type, bytes, 0, (view, at, value) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      throw new TypeError(`${shown(value)} is not a valid ${type}`)
    }
    put(view, at, value as number)
  })

const day_ms = 86_400_000

/** The parsed value of a text. Remembers the last one, because the same text often comes many times in a row. */
function lastKept<Value>(read: (text: string) => Value): (text: unknown) => Value {
  let last: unknown
  let value: Value | undefined
  return (text) => {
    if (text === last && value !== undefined) return value
    if (typeof text !== 'string') throw new TypeError(`${shown(text)} is not a string`)
    value = read(text)
    last = text
    return value
  }
}

const dayNumber = lastKept((text) => {
  const day = Date.parse(`${text}T00:00:00Z`) / day_ms
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(day >= 0 && day < 2 ** 16))
    throw new TypeError(`${shown(text)} is not a valid Date`)
  return day
})

/** The range of instants that the type can hold. */
const [firstInstant, endOfInstants] = [Date.UTC(1900, 0, 1), Date.UTC(2300, 0, 1)]

const instant = lastKept((text) => {
  const ms = Date.parse(text)
  if (!text.endsWith('Z') || !(ms >= firstInstant && ms < endOfInstants))
    throw new TypeError(`${shown(text)} is not a valid DateTime64`)
  return BigInt(ms)
})

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The two halves of a UUID, which the engine stores as numbers. */
const uuidHalves = lastKept((text) => {
  if (!uuidPattern.test(text)) throw new TypeError(`${shown(text)} is not a valid UUID`)
  const part = (from: number, to: number) => Number.parseInt(text.slice(from, to), 16)
  return [
    part(0, 8),
    part(9, 13) * 2 ** 16 + part(14, 18),
    part(19, 23) * 2 ** 16 + part(24, 28),
    part(28, 36),
  ] as const
})

const simpleWriters: Record<string, ColumnWriter> = {
  String: {
    type: 'String',
    nothing: '',
    write(sink, values) {
      for (const value of values) {
        if (typeof value !== 'string') throw new TypeError(`${shown(value)} is not a string`)
        sink.text(value)
      }
    },
  },
  Bool: fixed('Bool', 1, false, (view, at, value) => {
    if (typeof value !== 'boolean') throw new TypeError(`${shown(value)} is neither true nor false`)
    view.setUint8(at, value ? 1 : 0)
  }),
  UInt8: whole('UInt8', 1, 0, 2 ** 8 - 1, (view, at, value) => view.setUint8(at, value)),
  UInt16: whole('UInt16', 2, 0, 2 ** 16 - 1, (view, at, value) => view.setUint16(at, value, true)),
  UInt32: whole('UInt32', 4, 0, 2 ** 32 - 1, (view, at, value) => view.setUint32(at, value, true)),
  Int16: whole('Int16', 2, -(2 ** 15), 2 ** 15 - 1, (view, at, value) => view.setInt16(at, value, true)),
  // Larger ones arrive as text or as a bigint.
  UInt64: fixed('UInt64', 8, 0, (view, at, value) => {
    const is_number = typeof value === 'bigint' || Number.isSafeInteger(value)
    if (!is_number && !(typeof value === 'string' && /^\d+$/.test(value)))
      throw new TypeError(`${shown(value)} is not a valid UInt64`)
    const number = BigInt(value as string)
    if (BigInt.asUintN(64, number) !== number) throw new TypeError(`${shown(value)} is not a valid UInt64`)
    view.setBigUint64(at, number, true)
  }),
  Float64: fixed('Float64', 8, 0, (view, at, value) => {
    if (!Number.isFinite(value)) throw new TypeError(`${shown(value)} is not a valid Float64`)
    // Adding 0 removes the sign of a negative zero, which JSON does not keep either.
    view.setFloat64(at, (value as number) + 0, true)
  }),
  Date: fixed('Date', 2, '1970-01-01', (view, at, value) => view.setUint16(at, dayNumber(value), true)),
  "DateTime64(3, 'UTC')": fixed("DateTime64(3, 'UTC')", 8, '1970-01-01T00:00:00Z', (view, at, value) =>
    view.setBigInt64(at, instant(value), true),
  ),
  UUID: fixed('UUID', 16, '00000000-0000-0000-0000-000000000000', (view, at, value) => {
    const [a, b, c, d] = uuidHalves(value)
    view.setUint32(at, b, true)
    view.setUint32(at + 4, a, true)
    view.setUint32(at + 8, d, true)
    view.setUint32(at + 12, c, true)
  }),
}

/** Describes a value in a message without printing a long one. */
const shown = (value: unknown) =>
  typeof value === 'string' ? `a string of ${value.length} characters` : `a value of type ${typeof value}`

/** How many bytes the length prefix of a text takes: seven bits per byte. */
const lengthBytes = (length: number) => {
  let bytes = 1
  for (let rest = length; rest >= 128; rest = Math.floor(rest / 128)) bytes++
  return bytes
}

/** Texts up to this length are faster to write here than to pass to `Buffer`. */
const shortText = 24

/** Memory that grows with what is written to it. */
class Sink {
  #bytes = takeSpare()
  #view = viewOf(this.#bytes)
  #at = 0

  /** Ensures room for more bytes. */
  #reserve(more: number) {
    if (this.#at + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#at + more))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
    this.#view = viewOf(larger)
  }

  length(value: number) {
    this.#reserve(10)
    this.#putLength(value)
  }

  #putLength(value: number) {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#at++] = (rest % 128) + 128
    this.#bytes[this.#at++] = rest
  }

  text(value: string) {
    const { length } = value
    this.#reserve(length * 3 + 10)
    if (length <= shortText && this.#putAscii(value)) return
    // Most texts are one byte per character. If the length prefix turns out longer, the text is moved.
    const guessed = lengthBytes(length)
    const begin = this.#at + guessed
    const written = this.#bytes.write(value, begin)
    const needed = lengthBytes(written)
    if (needed !== guessed) this.#bytes.copyWithin(this.#at + needed, begin, begin + written)
    this.#putLength(written)
    this.#at += written
  }

  /** @returns whether the text is short and all ASCII */
  #putAscii(value: string): boolean {
    const bytes = this.#bytes
    const begin = this.#at + 1
    const { length } = value
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i)
      if (code >= 128) return false
      bytes[begin + i] = code
    }
    bytes[this.#at] = length
    this.#at = begin + length
    return true
  }

  fixed(bytes: number, values: readonly unknown[], put: Put<unknown>) {
    this.#reserve(values.length * bytes)
    const view = this.#view
    let at = this.#at
    for (const value of values) {
      put(view, at, value)
      at += bytes
    }
    this.#at = at
  }

  /** What was written, copied into memory of its own that can be transferred to another thread. */
  taken(): Uint8Array {
    const taken = new Uint8Array(this.#at)
    this.#bytes.copy(taken, 0, 0, this.#at)
    if (this.#bytes.length <= maxSpare) spare = this.#bytes
    return taken
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength)

/** Reused from one block to the next, because allocating memory of this size is slow. */
let spare: Buffer | undefined
const maxSpare = 32 * 1024 * 1024

function takeSpare(): Buffer {
  const taken = spare ?? Buffer.allocUnsafeSlow(64 * 1024)
  spare = undefined
  return taken
}
