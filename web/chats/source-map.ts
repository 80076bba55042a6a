/**
 * Where each character of a piece of visible text stands in the markdown it came from. They differ where markdown escapes
 * characters, writes them as references, or indents lines.
 * @param value the visible text
 * @param source the markdown from which it was read, and where that begins
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
      // A reference may stand for two units; the second one is found at the same place.
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

/** UTF-16 offsets of code point offsets, which the API speaks in; both of a text. */
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

/** A text cut where marks begin and end. */
export function cut<M extends Mark>(value: string, offsets: readonly number[], marks: readonly M[]) {
  const pieces: { text: string; mark: M | undefined }[] = []
  for (let index = 0; index < value.length; index++) {
    const offset = offsets[index] ?? -1
    const mark = marks.find(({ start, end }) => offset >= start && offset < end)
    const last = pieces.at(-1)
    if (last && last.mark === mark) last.text += value[index]
    else pieces.push({ text: value[index] ?? '', mark })
  }
  return pieces
}
