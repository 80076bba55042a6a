/**
 * The offsets between a text and its source, three numbers each, in order: an index of the text, the index of the
 * source for it, and the width in the source of the single item that the text up to the next entry represents (a
 * character reference, an accented letter); 0 when unit follows unit.
 */
export class Offsets {
  readonly runs: number[]

  constructor(runs: number[]) {
    this.runs = runs
  }

  /** The index in the source of the unit at `index` of the text. */
  start(index: number): number {
    const run = this.#runAt(index)
    const [at, from, width] = [this.runs[run] as number, this.runs[run + 1] as number, this.runs[run + 2] as number]
    return width > 0 ? from : from + index - at
  }

  /** The index in the source just after the item that the unit before `end` of the text represents. */
  end(end: number): number {
    const run = this.#runAt(end - 1)
    const [at, from, width] = [this.runs[run] as number, this.runs[run + 1] as number, this.runs[run + 2] as number]
    return width > 0 ? from + width : from + end - at
  }

  /** The first index of the text whose source is at or after an index of the source; `length` when there is none. */
  atOrAfter(source: number, length: number): number {
    if (this.runs.length === 0) return length
    const run = this.#runAt(source, 1)
    const [at, from, width] = [this.runs[run] as number, this.runs[run + 1] as number, this.runs[run + 2] as number]
    if (source <= from) return at
    const next = this.runs[run + 3] ?? length
    return width > 0 ? next : Math.min(next, at + source - from)
  }

  /** The last run that begins at or before an index: of the text (column 0) or of the source (column 1). */
  #runAt(index: number, column: 0 | 1 = 0): number {
    let low = 0
    let high = this.runs.length / 3 - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.runs[middle * 3 + column] as number) <= index) low = middle
      else high = middle - 1
    }
    return low * 3
  }
}
