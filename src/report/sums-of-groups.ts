import type { ValueColumn } from '../store/clickhouse/native-columns.ts'

/*
 * Sums in the form the engine returns them: one value per row, of a group or of an entity in it.
 */

/** Places that belong to no entity. */
export const of_group = -1
export const out_of_scope = 0

/** The engine's sums, column by column, with a value for each group or entity in one window. */
export interface Added {
  /** The number of values. */
  count: number
  /** 1 in the comparison window, otherwise 0. */
  is_before: Float64Array
  /** The place of the entity, `of_group` or `out_of_scope`. */
  places: Float64Array
  /** An index in `groups`. */
  group: Uint32Array
  /** The values of the dimensions of each group, followed by values that separate groups displayed alike. */
  groups: string[][]
  /** A group has only its own sum, in the first column. */
  sums: Float64Array[]
  /** The row of the answer that each value comes from. By default the row with the same index. */
  rows?: Uint32Array
}

/** The groups of the rows, and the index of each row's group. */
export function groupsIn(
  length: number,
  texts: readonly ValueColumn[],
  is_grouped: (row: number) => boolean = () => true,
): Pick<Added, 'group' | 'groups'> {
  const groups: string[][] = []
  const known = new Map<string, number>()
  const group = new Uint32Array(length)
  for (let row = 0; row < length; row++) {
    if (!is_grouped(row)) continue
    const key = texts.map((column) => column.places[row]).join()
    let number = known.get(key)
    if (number === undefined) {
      number = groups.push(texts.map(({ different, places }) => different[places[row] as number] as string)) - 1
      known.set(key, number)
    }
    group[row] = number
  }
  return { group, groups }
}

/** The values of the prompts' properties. */
export interface Properties {
  /** The prompt of each row, as a number. */
  prompts: Uint32Array
  /** For each prompt, the values of each property. */
  values: ReadonlyMap<number, readonly string[][]>
  /** The index of each property among the dimensions. */
  places: readonly number[]
}

/** Splits sums of prompts by the values of their properties. Sums of a prompt without a value are in no group. */
export function splitByProperties(
  { is_before, places, group, groups, sums }: Added,
  { prompts, values, places: properties }: Properties,
): Added {
  const split: string[][] = []
  const numbers = new Map<string, number>()
  const numberOf = (group: string[]) => {
    const key = JSON.stringify(group)
    const number = numbers.get(key) ?? split.push(group) - 1
    numbers.set(key, number)
    return number
  }
  // There are far fewer of these than rows.
  const known = new Map<number, number[]>()
  const partsOf = (of_facts: number, prompt: number) => {
    const key = prompt * groups.length + of_facts
    const before = known.get(key)
    if (before) return before
    const parts = combined(values.get(prompt) ?? properties.map(() => [])).map((chosen) =>
      numberOf((groups[of_facts] as string[]).map((value, place) => chosen[properties.indexOf(place)] ?? value)),
    )
    known.set(key, parts)
    return parts
  }
  const partsOfRows: (readonly number[])[] = []
  let count = 0
  for (let row = 0; row < places.length; row++) {
    const parts = (places[row] as number) < of_group ? none : partsOf(group[row] as number, prompts[row] as number)
    partsOfRows.push(parts)
    count += parts.length
  }
  const rows = new Uint32Array(count)
  const parts = new Uint32Array(count)
  let at = 0
  for (let row = 0; row < partsOfRows.length; row++) {
    for (const part of partsOfRows[row] as readonly number[]) {
      rows[at] = row
      parts[at++] = part
    }
  }
  const ofRows = (all: Float64Array) => numbersOfRows(rows, (row) => all[row] as number)
  return {
    count,
    is_before: ofRows(is_before),
    places: ofRows(places),
    group: parts,
    groups: split,
    sums: sums.map(ofRows),
    rows,
  }
}

const none: readonly number[] = []

/** Uses a loop: filling the array with a callback per element takes ten times as long. */
export function numbersOfRows(rows: Uint32Array, value: (row: number) => number): Float64Array {
  const all = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) all[at] = value(rows[at] as number)
  return all
}

/** Every combination of one value from each list. */
const combined = (all: readonly (readonly string[])[]): string[][] =>
  all.reduce<string[][]>((ways, values) => ways.flatMap((way) => values.map((value) => [...way, value])), [[]])
