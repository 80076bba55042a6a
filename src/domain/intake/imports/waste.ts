import { badRequest } from '../../../errors.ts'

/** Consecutive useless lines; no real file has that many. */
const mostInARow = 1000
/** Of so many lines any share may bring nothing: only a longer stream is judged by it. */
const shortStream = 10_000
/** Bytes that may come without anything to take, and how far they may have been packed. */
const looseBytes = 64 * 1024 * 1024
const mostPacked = 200

/** Ends a stream that costs work and brings nothing; what came before is stored. */
export class Wasted extends Error {}

/**
 * Watches what a stream brings, in the order of its lines. A line is good when it was taken, also where nothing had to
 * be stored of it; every other one was rejected or is empty.
 */
export interface Waste {
  /** These lines are empty, each after the other. */
  empty(from: number, to: number): void
  /** This line is good, and of those before it since the last good one none is. */
  good(index: number): void
  /** All lines up to and including this one are useless, except for those reported as good. */
  until(index: number): void
  /** An upload has unpacked to so many bytes. */
  unpacked(bytes: number, received: number): void
  /** @throws Wasted when the stream is to end */
  check(): void
}

/** @param share of lines that may bring nothing in a long stream, 0 to 1 */
export function createWaste(share: number): Waste {
  let last = -1
  let bad = 0
  let problem: string | undefined
  let total = { bytes: 0, received: 0 }
  let atLast = total
  const empty = (from: number, to: number) => {
    if (to - from + 1 >= mostInARow) problem ??= `Lines ${from + 1} to ${to + 1} are empty or were rejected`
  }
  const until = (index: number) => {
    const run = index - last
    empty(last + 1, index)
    if (index >= shortStream && bad + run > share * (index + 1)) {
      problem ??= `${bad + run} of the first ${index + 1} lines are empty or were rejected`
    }
  }
  return {
    empty,
    until,
    good(index) {
      until(index - 1)
      bad += index - last - 1
      last = index
      atLast = total
    },
    unpacked(bytes, received) {
      total = { bytes, received }
      const since = bytes - atLast.bytes
      if (since > looseBytes && since > mostPacked * (received - atLast.received)) {
        problem ??= `The last ${since} bytes, sent as ${received - atLast.received}, brought nothing`
      }
    },
    check() {
      if (problem !== undefined) throw new Wasted(problem)
    },
  }
}

/**
 * Call it once the lines read so far are stored.
 * @param answer what the stream would answer: counts, and the first rejections
 * @throws AppError 400 when the stream brought too little
 */
export function refuseWaste(
  waste: Waste | undefined,
  { rejections: [first], ...answer }: Record<string, unknown> & { rejections: { message: string }[] },
): void {
  try {
    waste?.check()
  } catch (error) {
    if (!(error instanceof Wasted)) throw error
    const counts = Object.entries(answer).map(([field, count]) => `${count} ${field.replaceAll('_', ' ')}`)
    throw badRequest(
      `${error.message}, so the stream was ended. ${first ? `The first rejection: ${first.message} ` : ''}Until then: ${counts.join(', ')}; what is stored stays. Correct or remove such lines and send the stream again.`,
    )
  }
}
