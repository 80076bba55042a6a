/**
 * Where a text and its source drift apart, three numbers each, in order: an index of the text, the index of the source
 * that stands there, and how wide the source is of the one thing that everything up to the next entry stands for (a
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

  /** The index in the source just after what the unit before `end` of the text stands for. */
  end(end: number): number {
    const run = this.#runAt(end - 1)
    const [at, from, width] = [this.runs[run] as number, this.runs[run + 1] as number, this.runs[run + 2] as number]
    return width > 0 ? from + width : from + end - at
  }

  #runAt(index: number): number {
    let low = 0
    let high = this.runs.length / 3 - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.runs[middle * 3] as number) <= index) low = middle
      else high = middle - 1
    }
    return low * 3
  }
}
