/** Rows per statement. The embedded store serves nobody else until a statement has ended. */
const rowsAtOnce = 250

/** The values in order, in slices. */
export function* slicesOf<T>(values: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size)
}

/** The limits of one part. A longer value is a part by itself. */
interface Most {
  items: number
  characters: number
}

/** The values in order, in parts of limited number and characters. */
export function* partsWithin<T>(
  { items, characters }: Most,
  values: Iterable<T>,
  lengthOf: (value: T) => number,
): Generator<T[]> {
  let part: T[] = []
  let held = 0
  for (const value of values) {
    const length = lengthOf(value)
    if (part.length > 0 && (part.length === items || held + length > characters)) {
      yield part
      part = []
      held = 0
    }
    part.push(value)
    held += length
  }
  if (part.length > 0) yield part
}
