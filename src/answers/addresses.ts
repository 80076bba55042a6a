import { parse } from 'tldts'
import { classOf, FREE, HANGUL, LINE_FEED, SEPARATOR, STRICT } from './fold.ts'

/** Not part of a web address or e-mail address written out. */
export const PLAIN = 0
/** In the host of one. */
export const HOST = 1
/** In its path, query, user or scheme. */
export const INSIDE = 2

const ends = new Set(
  Array.from(
    '"<>()[]{}|\'`,;*\u201c\u201d\u2018\u2019\u00ab\u00bb\u2026\u00b7\u2022\u3001\u3002\uff0c\uff01\uff1f\uff1b\uff1a',
    (c) => c.charCodeAt(0),
  ),
)

const isAddressUnit = (unit: number): boolean => {
  if (unit <= 32) return false
  if (unit < 128) return !ends.has(unit)
  const unitClass = classOf[unit] as number
  return (unitClass & (SEPARATOR | LINE_FEED | FREE | HANGUL)) === 0 && !ends.has(unit)
}

const isHostUnit = (unit: number): boolean => unit === 45 || ((classOf[unit] as number) & STRICT) !== 0

/**
 * Tells which part of a text is an address written out: `https://shop.acme.com/x`, `acme.com`, `info@acme.com`. An
 * address is one word to the reader, so names inside it do not count, only the domain of its host does. Questions
 * should come in the order of the text: the last token read is remembered.
 */
export class AddressReader {
  readonly units: Uint16Array
  readonly length: number
  /** The last token, and the host in it; an address when `isAddress`, something of its shape when only `hostEnd` > `hostStart`. */
  tokenStart = 0
  tokenEnd = 0
  head = 0
  hostStart = 0
  hostEnd = 0
  isAddress = false

  constructor(units: Uint16Array, length: number) {
    this.units = units
    this.length = length
  }

  /** Whether what stands before `start` may be one token with it. */
  isTiedBefore(start: number): boolean {
    return start > 0 && isAddressUnit(this.units[start - 1] as number)
  }

  /** Whether what stands after `end` may be one token with what is before; a full stop or colon at the end of a word is not. */
  isTiedAfter(end: number): boolean {
    const { units, length } = this
    if (end >= length || !isAddressUnit(units[end] as number)) return false
    return !isStop(units[end] as number) || (end + 1 < length && isAddressUnit(units[end + 1] as number))
  }

  /** What the stretch from `start` to `end` is a part of. */
  partAt(start: number, end: number): number {
    this.#readToken(start, end)
    if (!this.isAddress || end <= this.head) return PLAIN
    return start >= this.hostStart && end <= this.hostEnd ? HOST : INSIDE
  }

  /** Whether the stretch is the end of a host, from the start of a label on. */
  isDomainAt(start: number, end: number): boolean {
    this.#readToken(start, end)
    if (this.hostEnd <= this.hostStart) return false
    return start >= this.hostStart && end === this.hostEnd && (start === this.hostStart || this.units[start - 1] === 46)
  }

  #readToken(start: number, end: number): void {
    if (start >= this.tokenStart && end <= this.tokenEnd) return
    const { units, length } = this
    let first = start
    while (first > 0 && isAddressUnit(units[first - 1] as number)) first--
    let last = end
    while (last < length && isAddressUnit(units[last] as number)) last++
    this.tokenStart = first
    this.tokenEnd = last
    this.#readAddress(first, last)
  }

  #readAddress(start: number, end: number): void {
    const { units } = this
    this.isAddress = false
    let head = start
    while (head < end && (units[head] === 47 || units[head] === 64 || units[head] === 35)) head++
    this.head = head
    this.hostStart = head
    this.hostEnd = head
    let stop = head
    while (stop < end && !(units[stop] === 47 || units[stop] === 63 || units[stop] === 35)) stop++
    const hasScheme =
      stop > head && units[stop - 1] === 58 && units[stop] === 47 && units[stop + 1] === 47 && stop + 2 < end
    if (hasScheme) {
      let scheme = stop - 1
      while (scheme > head && isHostUnit(units[scheme - 1] as number)) scheme--
      this.head = scheme
      head = stop + 2
      stop = head
      while (stop < end && !(units[stop] === 47 || units[stop] === 63 || units[stop] === 35)) stop++
    }
    for (let at = head; at < stop; at++) {
      const isPort = units[at] === 58 && at + 1 < stop && isDigits(units, at + 1, stop)
      if (isPort) stop = at
      else if (units[at] === 58 || units[at] === 61 || units[at] === 43) {
        head = at + 1
        if (!hasScheme) this.head = head
      }
    }
    let user = -1
    for (let at = head; at < stop; at++) if (units[at] === 64) user = at
    if (user >= 0) head = user + 1
    while (stop > head && isStop(units[stop - 1] as number)) stop--
    this.#setHost(head, stop, hasScheme)
  }

  #setHost(start: number, end: number, hasScheme: boolean): void {
    const { units } = this
    let dots = 0
    for (let at = start; at < end; at++) {
      if (units[at] === 46) {
        if (at === start || units[at - 1] === 46) return
        dots++
      } else if (!isHostUnit(units[at] as number)) return
    }
    if (end <= start) return
    this.hostStart = start
    this.hostEnd = end
    if (hasScheme) {
      this.isAddress = true
      return
    }
    if (dots === 0) {
      this.hostEnd = start
      return
    }
    const host = String.fromCharCode(...units.subarray(start, Math.min(end, start + 255)))
    const sentence = /\.[A-Z][a-z]+$/.exec(host)
    this.isAddress = parse(host).isIcann === true && (sentence === null || /^www\./i.test(host))
    if (!this.isAddress && sentence !== null && dots > 1) this.hostEnd -= sentence[0].length
  }
}

const isStop = (unit: number): boolean =>
  unit === 46 || unit === 58 || unit === 33 || unit === 63 || unit === 45 || unit === 95

function isDigits(units: Uint16Array, start: number, end: number): boolean {
  let at = start
  while (at < end && (units[at] as number) >= 48 && (units[at] as number) <= 57) at++
  return at === end || units[at] === 46
}
