/**
 * Maps each character of visible text to its offset in the markdown source. The two differ where markdown escapes
 * characters, writes them as references, or indents lines.
 * @param value the visible text
 * @param source the markdown source, and where it begins
 * @returns an offset for each UTF-16 unit of the value
 */
export function offsetsOf(value: string, source: string, start: number): number[] {
  const whole = source.indexOf(value)
  if (whole >= 0) return Array.from({ length: value.length }, (_, index) => start + whole + index)
  const offsets: number[] = []
  let at = 0
  for (let index = 0; index < value.length; index++) {
    while (at < source.length && source[at] !== value[index] && !isReference(source, at)) at++
    offsets.push(start + Math.min(at, source.length))
    const reference = source[at] === value[index] ? undefined : referenceAt(source, at)
    if (reference) {
      // A reference may represent two units; the second one maps to the same offset.
      if (isHigh(value, index)) {
        index++
        offsets.push(start + at)
      }
      at += reference.length
    } else at++
  }
  return offsets
}

const referenceAt = (source: string, at: number) =>
  source[at] === '&' ? /^&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/i.exec(source.slice(at, at + 34))?.[0] : undefined
const isReference = (source: string, at: number) => referenceAt(source, at) !== undefined
const isHigh = (text: string, index: number) => /[\uD800-\uDBFF]/.test(text[index] ?? '')

/** Converts code point offsets, which the API uses, to UTF-16 offsets within one text. */
export function unitsOf(text: string): (codePoint: number) => number {
  const starts: number[] = []
  let at = 0
  for (const char of text) {
    starts.push(at)
    at += char.length
  }
  return (codePoint) => starts[codePoint] ?? at
}

export interface Mark {
  start: number
  end: number
}

/** The marks that overlap a range; marks are in order and do not overlap each other. */
export function marksIn<M extends Mark>(marks: readonly M[], start: number, end: number): readonly M[] {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  let to = low
  while (to < marks.length && (marks[to]?.start ?? end) < end) to++
  return marks.slice(low, to)
}

/** A text split where marks begin and end; marks are in order and do not overlap. */
export function cut<M extends Mark>(value: string, offsets: readonly number[], marks: readonly M[]) {
  const pieces: { text: string; mark: M | undefined }[] = []
  let next = 0
  let from = 0
  let current: M | undefined
  for (let index = 0; index < value.length; index++) {
    const offset = offsets[index] ?? -1
    while (next < marks.length && (marks[next]?.end ?? 0) <= offset) next++
    const candidate = marks[next]
    const mark = candidate && offset >= candidate.start ? candidate : undefined
    if (index > from && mark !== current) {
      pieces.push({ text: value.slice(from, index), mark: current })
      from = index
    }
    current = mark
  }
  if (value.length > from) pieces.push({ text: value.slice(from), mark: current })
  return pieces
}
