const shownRejections = 1000

/** The rejections of a stream: their number, and the first of them. */
export interface Rejections<R> {
  add(rejections: readonly R[]): void
  /** @param placeOf the line number; batches end in no particular order */
  answer(placeOf: (rejection: R) => number): { rejected: number; rejections: R[] }
}

export function createRejections<R>(): Rejections<R> {
  let rejected = 0
  const first: R[] = []
  return {
    add(rejections) {
      rejected += rejections.length
      first.push(...rejections.slice(0, Math.max(0, shownRejections - first.length)))
    },
    answer: (placeOf) => ({ rejected, rejections: first.sort((a, b) => placeOf(a) - placeOf(b)) }),
  }
}
