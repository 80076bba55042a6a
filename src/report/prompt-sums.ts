import { type WeeklySums, weeklySums } from '../confidence/panel.ts'
import type { PromptSums } from '../confidence/ratio.ts'
import type { Ratio } from '../contract/metric.ts'
import { type ByPrompt, type PageOfRows, sumsByPrompt } from './by-prompt.ts'
import type { PromptCells } from './prompt-cells.ts'

/** What each prompt of a group contributes to a ratio of a row. The lists are in the order of the prompts. Rows share equal parts. */
export interface RatioOfRow {
  /** In the report's window. */
  now: PromptSums[]
  /** By whole week of the report's window. */
  weeks: WeeklySums[]
  /** In the comparison window. */
  before: PromptSums[]
}

/** A row of the page, split by prompt. */
export interface RowByPrompt {
  /** The number of answers of the group. */
  chats: number
  /** How many prompts have an answer. */
  prompts: number
  /** The prompts of the group, in the order of the lists of a ratio. */
  prompt_keys: readonly string[]
  /** The weeks of the group, from 1, in the order of the weekly sums of a ratio. */
  week_numbers: readonly number[]
  of(ratio: Ratio): RatioOfRow
}

/**
 * The rows of the page by prompt. Prompts keep their order, so that the same facts always give the same digits.
 * @param row the values of its dimensions, in order, and its entity, as the page has them
 */
export function promptsOfRows(
  cells: PromptCells,
  by_prompt: ByPrompt,
  page: PageOfRows,
): (row: { group: string[]; entity: string }) => RowByPrompt {
  const names = sumsByPrompt(by_prompt)
  const at = (name: string) => names.indexOf(name)
  const added = Object.entries(by_prompt.added).map(([of_group, of_entity]) => ({
    of_group: at(of_group),
    of_entity: at(of_entity),
  }))
  const values = Object.values(page.groups).map(numbered)
  const places = numbered(page.entities)
  const keyOf = (numbers: readonly number[]) =>
    numbers.reduce((key, number, index) => key * ((values[index]?.size ?? 0) + 1) + number, 0)
  const spots = { row: new Uint32Array(cells.count), column: new Int32Array(cells.count) }
  const known = new Map<number, ReturnType<typeof groupOf>>()
  for (const [key, by_place] of cellsByGroup(cells, keyOf)) {
    known.set(key, groupOf(cells, spots, by_place, added, at(by_prompt.chats)))
  }
  const none = groupOf(cells, spots, new Map(), [], -1)
  return ({ group, entity }) => {
    const { of, ...about } = known.get(keyOf(group.map((value, index) => values[index]?.get(value) ?? 0))) ?? none
    const place = places.get(entity) ?? -1
    return { ...about, of: ({ x, y }) => of(place, at(x), at(y)) }
  }
}

const numbered = (values: readonly string[]) => new Map(values.map((value, index) => [value, index + 1]))

/** Indexes of cells by place: those of the group itself at 0, those of each entity at its place. */
type CellsByPlace = Map<number, number[]>

function cellsByGroup({ count, groups, places }: PromptCells, keyOf: (numbers: readonly number[]) => number) {
  const all = new Map<number, CellsByPlace>()
  const [first, ...others] = groups
  for (let cell = 0; cell < count; cell++) {
    // Usually there is at most one dimension.
    const number = first?.[cell] ?? 0
    const key = others.length === 0 ? number : keyOf([number, ...others.map((numbers) => numbers[cell] as number)])
    let by_place = all.get(key)
    if (!by_place) {
      by_place = new Map()
      all.set(key, by_place)
    }
    const place = places[cell] as number
    const some = by_place.get(place)
    if (some) some.push(cell)
    else by_place.set(place, [cell])
  }
  return all
}

/** The position of each cell in its group: the row of its prompt and the column of its week, -1 outside the whole weeks. */
interface Spots {
  row: Uint32Array
  column: Int32Array
}

/** One sum, by prompt. */
interface SumByPrompt {
  now: Float64Array
  /** By prompt and week. */
  weeks: Float64Array
  before: Float64Array
}

/**
 * A group, by prompt.
 * @param added sums of the group that equal the total over all its entities
 * @param chats the sum that counts its answers
 */
function groupOf(
  { prompts, weeks, is_before, sums }: PromptCells,
  { row, column }: Spots,
  by_place: CellsByPlace,
  added: readonly { of_group: number; of_entity: number }[],
  chats: number,
) {
  const members = numbersIn(prompts.places, by_place)
  const week_numbers = numbersIn(weeks, by_place).filter((week) => week > 0)
  const [size, width] = [members.length, week_numbers.length]
  const [rows, columns] = [ranks(members), ranks(week_numbers)]
  for (const some of by_place.values()) {
    for (const cell of some) {
      row[cell] = rows[prompts.places[cell] as number] as number
      column[cell] = is_before[cell] === 1 ? -1 : (columns[weeks[cell] as number] ?? -1)
    }
  }

  function addUp(into: SumByPrompt, some: readonly number[], sum: number) {
    const values = sums[sum]
    if (!values) return
    for (const cell of some) {
      const [value, at, week] = [values[cell] as number, row[cell] as number, column[cell] as number]
      const window = is_before[cell] === 1 ? into.before : into.now
      window[at] = (window[at] as number) + value
      if (week >= 0) into.weeks[at * width + week] = (into.weeks[at * width + week] as number) + value
    }
  }

  /** A sum of the group itself. */
  const own = kept((sum: number): SumByPrompt => {
    const into = {
      now: new Float64Array(size),
      weeks: new Float64Array(size * width),
      before: new Float64Array(size),
    }
    addUp(into, by_place.get(0) ?? [], sum)
    for (const { of_group, of_entity } of added) {
      if (of_group === sum) for (const [place, some] of by_place) if (place > 0) addUp(into, some, of_entity)
    }
    return into
  })

  /** The ratio for entities without cells. It is the same for all of them, so it is computed once. */
  const without = kept((x: number) =>
    kept((y: number): RatioOfRow => {
      const [of_x, of_y] = [own(x), own(y)]
      const partsIn = (window: 'now' | 'before') =>
        members.map((_, at): PromptSums => ({ x: of_x[window][at] as number, y: of_y[window][at] as number }))
      const weeksAt = (at: number) =>
        weeklySums({ x: of_x.weeks, y: of_y.weeks, x_from: at * width, y_from: at * width, weeks: width })
      return { now: partsIn('now'), weeks: members.map((_, at) => weeksAt(at)), before: partsIn('before') }
    }),
  )

  /** The index of a row among the prompts of the current entity, while that entity is summed. */
  const place_of = new Int32Array(size).fill(-1)

  /** The rows of the prompts of an entity. Copies their sums, which were shared with other entities until here. */
  function copied(some: readonly number[], { now, before }: RatioOfRow): number[] {
    const found: number[] = []
    for (const cell of some) {
      const at = row[cell] as number
      if (place_of[at] !== -1) continue
      place_of[at] = found.push(at) - 1
      now[at] = { ...(now[at] as PromptSums) }
      before[at] = { ...(before[at] as PromptSums) }
    }
    return found
  }

  /** The weekly sums of some rows, concatenated. */
  function weeksOf(some: readonly number[], weeks: Float64Array): Float64Array {
    const all = new Float64Array(some.length * width)
    for (const [index, at] of some.entries()) {
      for (let week = 0; week < width; week++) all[index * width + week] = weeks[at * width + week] as number
    }
    return all
  }

  const answers = own(chats).now
  return {
    prompt_keys: members.map((prompt) => prompts.ids[prompt] as string),
    week_numbers,
    chats: answers.reduce((sum, count) => sum + count, 0),
    prompts: answers.filter((count) => count > 0).length,
    of(place: number, x: number, y: number): RatioOfRow {
      const others = without(x)(y)
      const some = by_place.get(place)
      if (!some) return others
      const ratio = { now: others.now.slice(), weeks: others.weeks.slice(), before: others.before.slice() }
      const prompts_of_entity = copied(some, ratio)
      const weeks_x = weeksOf(prompts_of_entity, own(x).weeks)
      const weeks_y = weeksOf(prompts_of_entity, own(y).weeks)
      const [values_x, values_y] = [sums[x], sums[y]]
      for (const cell of some) {
        // Each sum is a sum of the group or of the entity, so one of the two is 0.
        const [of_x, of_y] = [values_x?.[cell] ?? 0, values_y?.[cell] ?? 0]
        const [at, week] = [row[cell] as number, column[cell] as number]
        const part = (is_before[cell] === 1 ? ratio.before : ratio.now)[at] as PromptSums
        part.x += of_x
        part.y += of_y
        if (week < 0) continue
        const spot = (place_of[at] as number) * width + week
        weeks_x[spot] = (weeks_x[spot] as number) + of_x
        weeks_y[spot] = (weeks_y[spot] as number) + of_y
      }
      for (const [index, at] of prompts_of_entity.entries()) {
        place_of[at] = -1
        const from = index * width
        ratio.weeks[at] = weeklySums({ x: weeks_x, y: weeks_y, x_from: from, y_from: from, weeks: width })
      }
      return ratio
    },
  }
}

/** The distinct numbers that cells of a group have, ascending. */
function numbersIn(of_cell: ArrayLike<number>, by_place: CellsByPlace): number[] {
  const has: boolean[] = []
  for (const some of by_place.values()) for (const cell of some) has[of_cell[cell] as number] = true
  return Object.keys(has).map(Number)
}

/** The index of each number in `sorted`, by number. */
function ranks(sorted: readonly number[]): (number | undefined)[] {
  const places: number[] = []
  for (const [place, number] of sorted.entries()) places[number] = place
  return places
}

/** What a prompt contributes in each week with answers. */
export const weeksWithAnswers = (
  { week_numbers }: Pick<RowByPrompt, 'week_numbers'>,
  of_prompt: WeeklySums | undefined,
): (PromptSums & { week: number })[] =>
  week_numbers.flatMap((week, index) => {
    if (!of_prompt) return []
    const { x: all_x, y: all_y, x_from, y_from } = of_prompt.by_week
    const [x, y] = [all_x[x_from + index] as number, all_y[y_from + index] as number]
    return x > 0 ? [{ week, x, y }] : []
  })

/** Calls `make` only once per key. */
function kept<Value>(make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    known.set(key, value)
    return value
  }
}
