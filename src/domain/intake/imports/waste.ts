import { badRequest } from '../../../errors.ts'

/** Consecutive useless lines; no real file has that many. */
const maxInARow = 1000
/** Up to this many lines, any share may be useless. Only longer streams are judged by their share. */
const shortStream = 10_000
/** How many bytes may come without a good line, and how strongly they may be compressed. */
const looseBytes = 64 * 1024 * 1024
const maxPacked = 200

/** Ends a stream that costs work and is useless. What came before is stored. */
export class WastefulStreamError extends Error {}

/**
 * Tracks how useful a stream is, in the order of its lines. A line is good if it was accepted, even if nothing had to
 * be stored for it. All other lines were rejected or are empty.
 */
export interface Waste {
  /** These consecutive lines are empty. */
  empty(from: number, to: number): void
  /** This line is good; no line between the previous good one and this one is. */
  good(index: number): void
  /** All lines up to and including this one are useless, except for those reported as good. */
  until(index: number): void
  /** This much of an upload has been decompressed so far. */
  unpacked(bytes: number, received: number): void
  /** @throws WastefulStreamError when the stream should end */
  check(): void
}

/** @param share of lines that may be useless in a long stream, 0 to 1 */
export function createWaste(share: number): Waste {
  let last = -1
  let bad = 0
  let problem: string | undefined
  let total = { bytes: 0, received: 0 }
  let atLast = total
  const empty = (from: number, to: number) => {
    if (to - from + 1 >= maxInARow) problem ??= `Lines ${from + 1} to ${to + 1} are empty or were rejected`
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
      if (since > looseBytes && since > maxPacked * (received - atLast.received)) {
        problem ??= `The last ${since} bytes, sent as ${received - atLast.received}, contained no usable line`
      }
    },
    check() {
      if (problem !== undefined) throw new WastefulStreamError(problem)
    },
  }
}

/**
 * Call this once the lines read so far are stored.
 * @param answer the response to the stream: counts, and the first rejections
 * @throws AppError 400 when the stream had too few good lines
 */
export function refuseWaste(
  waste: Waste | undefined,
  { rejections: [first], ...answer }: Record<string, unknown> & { rejections: { message: string }[] },
): void {
  try {
    waste?.check()
  } catch (error) {
    if (!(error instanceof WastefulStreamError)) throw error
    const counts = Object.entries(answer).map(([field, count]) => `${count} ${field.replaceAll('_', ' ')}`)
    throw badRequest(
      `${error.message}, so the stream was ended. ${first ? `First rejection: ${first.message} ` : ''}So far: ${counts.join(', ')}; stored items are kept. Correct or remove these lines and send the stream again.`,
    )
  }
}
