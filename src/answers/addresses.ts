import { parse } from 'tldts'
import * as char from '../text/characters.ts'
import { classOf, STRICT } from '../text/fold.ts'

/** Not part of a bare web address or e-mail address. */
export const PLAIN = 0
/** In the host of an address. */
export const HOST = 1
/** In its path, query, user or scheme. */
const INSIDE = 2

/** ASCII characters that are never part of an address as people write it in a text. */
const ends = char.unitSet('"<>()[]{}|\'`,;*')

/** Beyond ASCII, only letters, digits and marks of scripts with spaces count: no quotes, arrows, emoji, and no `官网acme.com`. */
const isAddressUnit = (unit: number): boolean => {
  if (unit < char.ASCII) return unit > char.SPACE && !ends.has(unit)
  return isWordUnit(unit)
}

const isWordUnit = (unit: number): boolean => ((classOf[unit] as number) & STRICT) !== 0

const isHostUnit = (unit: number): boolean => unit === char.HYPHEN || isWordUnit(unit)

/**
 * Finds the part of a text that is a bare address: `https://shop.acme.com/x`, `acme.com`, `info@acme.com`. An address
 * is one word to the reader, so names inside it do not count, only the domain of its host does. Call it in text order:
 * the last token read is remembered.
 */
export class AddressReader {
  readonly units: Uint16Array
  readonly length: number
  /** The last token and its host; an address when `isAddress`, only shaped like one when `hostEnd` > `hostStart`. */
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

  /** Whether the text before `start` may belong to the same token. */
  isTiedBefore(start: number): boolean {
    return start > 0 && isAddressUnit(this.units[start - 1] as number)
  }

  /** Whether the text after `end` may belong to the same token; a full stop or colon at the end of a word does not. */
  isTiedAfter(end: number): boolean {
    const { units, length } = this
    if (end >= length || !isAddressUnit(units[end] as number)) return false
    return !isStop(units[end] as number) || (end + 1 < length && isAddressUnit(units[end + 1] as number))
  }

  /** The part of an address that contains the stretch from `start` to `end`. */
  partAt(start: number, end: number): number {
    this.#readToken(start, end)
    if (!this.isAddress || end <= this.head) return PLAIN
    return start >= this.hostStart && end <= this.hostEnd ? HOST : INSIDE
  }

  /** Whether the stretch ends a host, beginning at the start of a label. */
  isDomainAt(start: number, end: number): boolean {
    this.#readToken(start, end)
    if (this.hostEnd <= this.hostStart) return false
    return (
      start >= this.hostStart &&
      end === this.hostEnd &&
      (start === this.hostStart || this.units[start - 1] === char.FULL_STOP)
    )
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
    // A query may begin a word; a host inside it is not the link's target.
    while (head < end && !isWordUnit(units[head] as number) && units[head] !== char.QUESTION) head++
    this.head = head
    this.hostStart = head
    this.hostEnd = head
    let stop = head
    while (stop < end && !(units[stop] === char.SLASH || units[stop] === char.QUESTION || units[stop] === char.HASH))
      stop++
    const hasScheme =
      stop > head &&
      units[stop - 1] === char.COLON &&
      units[stop] === char.SLASH &&
      units[stop + 1] === char.SLASH &&
      stop + 2 < end
    if (hasScheme) {
      let scheme = stop - 1
      while (scheme > head && isHostUnit(units[scheme - 1] as number)) scheme--
      this.head = scheme
      head = stop + 2
      stop = head
      while (stop < end && !(units[stop] === char.SLASH || units[stop] === char.QUESTION || units[stop] === char.HASH))
        stop++
    }
    while (stop > head && !isWordUnit(units[stop - 1] as number)) stop--
    for (let at = head; at < stop; at++) {
      const unit = units[at] as number
      if (unit !== char.COLON && unit !== char.EQUALS && unit !== char.PLUS) continue
      // In `site:acme.com` the host is after the colon, in `acme.com:good` and `acme.com:443` before it.
      if (!hasDot(units, at + 1, stop) || (unit === char.COLON && isDigits(units, at + 1, stop))) stop = at
      else {
        head = at + 1
        if (!hasScheme) this.head = head
      }
    }
    let user = -1
    for (let at = head; at < stop; at++) if (units[at] === char.AT) user = at
    if (user >= 0) head = user + 1
    this.#setHost(head, stop, hasScheme)
  }

  #setHost(start: number, end: number, hasScheme: boolean): void {
    const { units } = this
    let dots = 0
    for (let at = start; at < end; at++) {
      if (units[at] === char.FULL_STOP) {
        if (at === start || units[at - 1] === char.FULL_STOP) return
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
    const sentence = /\.[A-Z][a-z]+$/.exec(host) ?? shoutedSentence(host)
    this.isAddress = parse(host).isIcann === true && (sentence === null || /^www\./i.test(host))
    if (!this.isAddress && sentence !== null && dots > 1) this.hostEnd -= sentence[0].length
  }
}

/** `good.BMW` is a missing space, although the domain `bmw` exists; `ACME.COM` is a host. */
function shoutedSentence(host: string): RegExpExecArray | null {
  const word = /(?<=[A-Za-z0-9])\.[A-Z]{3,}$/.exec(host)
  return word === null || /^\.(?:COM|NET|ORG|EDU|GOV|BIZ|INFO|APP|DEV|XYZ)$/.test(word[0]) ? null : word
}

const isStop = (unit: number): boolean =>
  unit === char.FULL_STOP ||
  unit === char.COLON ||
  unit === char.EXCLAMATION ||
  unit === char.QUESTION ||
  unit === char.HYPHEN ||
  unit === char.UNDERSCORE

const hasDot = (units: Uint16Array, start: number, end: number): boolean =>
  units.subarray(start, end).includes(char.FULL_STOP)

function isDigits(units: Uint16Array, start: number, end: number): boolean {
  let at = start
  while (at < end && char.isDigit(units[at] as number)) at++
  return at === end || units[at] === char.FULL_STOP
}
