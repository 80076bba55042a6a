/** Rows per statement: the embedded store runs in the main thread, which each statement blocks until it ends. */
const rowsAtOnce = 250

/** The values in order, in slices. */
export function* slicesOf<T>(values: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size)
}
