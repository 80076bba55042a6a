/*
 * Answers in the engine's Native format: column by column, as the engine stores them, so many numbers are read quickly. A
 * block consists of the number of columns, the number of rows, and for each column its name, its type and its values. An
 * answer has any number of blocks.
 */

/** The rows of an answer, column by column. */
export interface Columns {
  /** How many rows there are. */
  length: number
  /** A column of numbers. @throws Error when there is no such column, as `values` does */
  numbers(name: string): Float64Array
  /** A column of texts, or of ids of low cardinality. */
  values(name: string): ValueColumn
}

/** Texts, or ids as texts, and which of them each row has. */
export interface ValueColumn {
  /** In no particular order. A value may belong to no row, and in a text column the same value may appear more than once. */
  different: string[]
  /** For each row, the index of its value in `different`. */
  places: Uint32Array
}

/** @throws Error for a type not listed below, and for bytes that end too early */
export function columnsOf(bytes: Uint8Array): Columns {
  const source = new Source(bytes)
  const parts = new Map<string, (Float64Array | ValueColumn)[]>()
  let length = 0
  while (!source.isAtEnd) {
    const columns = source.length()
    const rows = source.length()
    length += rows
    for (let column = 0; column < columns; column++) {
      const name = source.text()
      const type = source.text()
      const read = readers[type]
      if (!read) throw new Error(`column ${name} has an unsupported type: ${type}`)
      if (rows === 0) continue
      const part = read(source, rows)
      const before = parts.get(name)
      if (before) before.push(part)
      else parts.set(name, [part])
    }
  }
  const partsOf = (name: string) => {
    const all = parts.get(name)
    // An answer without rows may have no block.
    if (!all && length > 0) throw new Error(`the result has no column ${name}`)
    return all ?? []
  }
  return {
    length,
    numbers: (name) => joined(partsOf(name) as Float64Array[], length),
    values: (name) => allValues(partsOf(name) as ValueColumn[], length),
  }
}

function joined(parts: readonly Float64Array[], length: number): Float64Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const all = new Float64Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Merges the parts: every block lists its values again. */
function allValues(parts: readonly ValueColumn[], length: number): ValueColumn {
  const known = new Map<string, number>()
  const places = new Uint32Array(length)
  let at = 0
  for (const part of parts) {
    const numbers = part.different.map((value) => {
      const before = known.get(value) ?? known.size
      known.set(value, before)
      return before
    })
    for (const place of part.places) places[at++] = numbers[place] as number
  }
  return { different: [...known.keys()], places }
}

type Fixed = typeof Uint8Array | typeof Uint16Array | typeof Uint32Array | typeof Int32Array | typeof Float64Array

const fixed = (type: Fixed) => (source: Source, rows: number) =>
  new Float64Array(new type(source.take(rows * type.BYTES_PER_ELEMENT)))

/** Exact up to 2^53. */
const wide = (type: typeof Uint32Array | typeof Int32Array) => (source: Source, rows: number) => {
  const buffer = source.take(rows * 8)
  const [low, high] = [new Uint32Array(buffer), new type(buffer)]
  const all = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    all[row] = (high[2 * row + 1] as number) * 2 ** 32 + (low[2 * row] as number)
  }
  return all
}

/** Each row has its own text. */
function ownTexts(source: Source, rows: number): ValueColumn {
  const places = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) places[row] = row
  return { different: texts(source, rows), places }
}

function texts(source: Source, count: number): string[] {
  const all: string[] = []
  for (let index = 0; index < count; index++) all.push(source.text())
  return all
}

/** The lowest byte says how wide the indexes are; the other bits are the same for every column that has its own dictionary. */
const widths = [Uint8Array, Uint16Array, Uint32Array]

/** The version, then the flags with the width of the indexes, the values, and the index of each row. */
const lowCardinality =
  (read: (source: Source, count: number) => string[]) =>
  (source: Source, rows: number): ValueColumn => {
    source.take(8)
    const [bits = 0] = new Uint32Array(source.take(8))
    const width = widths[bits % 256]
    if (!width) throw new Error(`dictionary indexes have an unsupported width: ${bits % 256}`)
    const different = read(source, source.count())
    const count = source.count()
    if (count !== rows) throw new Error(`a block of ${rows} rows has ${count} values`)
    return { different, places: new Uint32Array(new width(source.take(rows * width.BYTES_PER_ELEMENT))) }
  }

const readers: Record<string, (source: Source, rows: number) => Float64Array | ValueColumn> = {
  UInt8: fixed(Uint8Array),
  UInt16: fixed(Uint16Array),
  UInt32: fixed(Uint32Array),
  Int32: fixed(Int32Array),
  Int64: wide(Int32Array),
  UInt64: wide(Uint32Array),
  Float64: fixed(Float64Array),
  String: ownTexts,
  'LowCardinality(String)': lowCardinality(texts),
  'LowCardinality(UUID)': lowCardinality((source, count) => Array.from({ length: count }, () => source.uuid())),
}

/** Bytes that are read sequentially. */
class Source {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd() {
    return this.#at >= this.#bytes.length
  }

  /** The next bytes, aligned so that numbers of any width can be read. */
  take(count: number): ArrayBuffer {
    const from = this.#skip(count)
    const { buffer, byteOffset } = this.#bytes
    return buffer.slice(byteOffset + from, byteOffset + from + count) as ArrayBuffer
  }

  /** A number of eight bytes, exact up to 2^53. */
  count(): number {
    const from = this.#skip(8)
    return this.#bytes.readUInt32LE(from + 4) * 2 ** 32 + this.#bytes.readUInt32LE(from)
  }

  /** A number in groups of seven bits, the lowest first. */
  length(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#skip(1)] as number
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }

  text(): string {
    const count = this.length()
    const from = this.#skip(count)
    return this.#bytes.toString('utf8', from, from + count)
  }

  /** Each half is one number, the lowest byte first. */
  uuid(): string {
    const from = this.#skip(16)
    const hex = [4, 0, 12, 8]
      .map((at) =>
        this.#bytes
          .readUInt32LE(from + at)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  #skip(count: number): number {
    const from = this.#at
    this.#at += count
    if (this.#at > this.#bytes.length) throw new Error('the result ends too early')
    return from
  }
}
