import * as char from './characters.ts'
import { readBlocks } from './markdown/blocks.ts'
import { readInlines } from './markdown/inlines.ts'
import { Offsets } from './offsets.ts'
import { BREAK, DECODED, LINE, SHOWN, type Sheet } from './sheet.ts'

/**
 * The visible text of a markdown message. One line feed separates lines of one block, two separate blocks, so that a
 * match over a single line feed crosses no block.
 */
export class VisibleText {
  readonly raw: string
  /** UTF-16 units; only the first `length` are part of the text. */
  readonly units: Uint16Array
  readonly length: number
  /** From indexes of the text to indexes of the message, both in UTF-16 units. */
  readonly offsets: Offsets
  /** Whether any character of the message takes two UTF-16 units. */
  readonly hasPairs: boolean
  #text: string | undefined

  constructor(raw: string, hasPairs: boolean, units: Uint16Array, length: number, offsets: Offsets) {
    this.raw = raw
    this.hasPairs = hasPairs
    this.units = units
    this.length = length
    this.offsets = offsets
  }

  get text(): string {
    this.#text ??= utf16.decode(this.units.subarray(0, this.length))
    return this.#text
  }

  /** The index of the visible text for a unit of the message, or for the next visible unit. */
  indexOf(unit: number): number {
    return this.offsets.atOrAfter(unit, this.length)
  }

  /** Visits every hidden stretch of the message, with the index of the visible text before which it lies. */
  eachGap(visit: (hidden: string, index: number) => void): void {
    const { runs } = this.offsets
    let seen = 0
    for (let run = 0; run < runs.length; run += 3) {
      const [index, from, width] = [runs[run] as number, runs[run + 1] as number, runs[run + 2] as number]
      if (from > seen) visit(this.raw.slice(seen, from), index)
      const next = runs[run + 3] ?? this.length
      seen = from + (width > 0 ? width : next - index)
    }
    if (seen < this.raw.length) visit(this.raw.slice(seen), this.length)
  }

  slice(start: number, end: number): string {
    return this.text.slice(start, end)
  }

  /** A copy that later calls do not change. */
  detached(): VisibleText {
    return new VisibleText(this.raw, this.hasPairs, this.units.slice(0, this.length), this.length, this.offsets)
  }
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Working memory for messages up to this length is reused. */
const KEPT_UNITS = 1 << 17

let keptUnits = new Uint16Array(0)
let keptFates = new Uint8Array(0)
let keptOutput = new Uint16Array(0)

/** The visible text of a message. It is valid until the next call. */
export function scanVisible(raw: string): VisibleText {
  const sheet = layOut(raw)
  readBlocks(sheet)
  readInlines(sheet)
  return collect(sheet)
}

/** The visible text of a message. */
export function visibleText(raw: string): VisibleText {
  return scanVisible(raw).detached()
}

function layOut(raw: string): Sheet {
  const { length } = raw
  if (keptUnits.length <= length || (keptUnits.length > KEPT_UNITS && length < KEPT_UNITS)) {
    const size = Math.max(4096, length + (length >> 2) + 1)
    keptUnits = new Uint16Array(size)
    keptFates = new Uint8Array(size)
    keptOutput = new Uint16Array(size * 2)
  } else keptFates.fill(SHOWN, 0, length)
  const units = keptUnits
  for (let at = 0; at < length; at++) units[at] = raw.charCodeAt(at)
  units[length] = char.LINE_FEED
  return {
    raw,
    length,
    units,
    fates: keptFates,
    decoded: new Map(),
    stretches: [],
    hasPairs: false,
    definitions: new Set(),
    footnotes: new Set(),
  }
}

function collect(sheet: Sheet): VisibleText {
  const { units, fates, length, decoded } = sheet
  const output = keptOutput
  const runs: number[] = []
  let size = 0
  let at = 0
  while (at < length) {
    const fate = fates[at]
    if (fate === SHOWN) {
      runs.push(size, at, 0)
      do output[size++] = units[at++] as number
      while (at < length && fates[at] === SHOWN)
    } else if (fate === BREAK) {
      if (size > 0 && !(output[size - 1] === char.LINE_FEED && output[size - 2] === char.LINE_FEED)) {
        runs.push(size, at, 1)
        output[size++] = char.LINE_FEED
        output[size++] = char.LINE_FEED
      }
      at++
    } else if (fate === LINE) {
      runs.push(size, at, 1)
      output[size++] = char.LINE_FEED
      at++
    } else {
      const reference = fate === DECODED ? decoded.get(at) : undefined
      if (reference !== undefined) {
        runs.push(size, at, reference.width)
        for (let index = 0; index < reference.text.length; index++) output[size++] = reference.text.charCodeAt(index)
      }
      at++
    }
  }
  return new VisibleText(sheet.raw, sheet.hasPairs, output, size, new Offsets(runs))
}
