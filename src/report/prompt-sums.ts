import type { Ratio } from '../contract/metric.ts'
import { type ByPrompt, type PageOfRows, sumsByPrompt } from './by-prompt.ts'

/** A prompt as `compileByPrompt` has it answered. */
export interface PromptCells {
  prompt_key: string
  cell_count: number
  cells: number[][]
}

/** What one prompt adds to a ratio of a row in a stretch of time. */
interface Part {
  x: number
  y: number
}

interface WeekPart extends Part {
  week: number
}

/** What each prompt adds to a ratio of a row; the lists are in the order of the prompts. Rows share what is alike in them. */
export interface RatioOfRow {
  /** In the report's window. */
  now: Part[]
  /** In each of its whole weeks that have answers. */
  weeks: WeekPart[][]
  /** In the comparison window. */
  before: Part[]
}

/** A row by prompt. */
export interface RowByPrompt {
  /** Answers of the group. */
  chats: number
  prompts: number
  of(ratio: Ratio): RatioOfRow
}

/** The sums of one prompt in the order of `sumsByPrompt`: by week in the report's window, all in the comparison window, empty without answers. */
interface Windows {
  now: Map<number, number[]>
  before: number[]
}
/** Those of a group itself and, by place, of its entities. */
interface OfGroup {
  own: Windows
  entities: Map<number, Windows>
}

/**
 * The rows of the page by prompt. Prompts keep their order, so that the same facts give the same digits.
 * @param row the values of its dimensions, in their order, and its entity, as the page has them
 */
export function promptsOfRows(
  prompts: readonly PromptCells[],
  by_prompt: ByPrompt,
  page: PageOfRows,
): (row: { group: string[]; entity: string }) => RowByPrompt {
  const places_of_sums = new Map(sumsByPrompt(by_prompt).map((name, index) => [name, index]))
  const at = (name: string) => places_of_sums.get(name) ?? -1
  const dimensions = Object.keys(page.groups).length
  const groups = new Map<string, OfGroup[]>()
  for (const { cells } of prompts) {
    for (const [key, group] of groupsOf(cells, dimensions)) {
      for (const [of_group, of_entity] of Object.entries(by_prompt.added)) {
        addUp(group, at(of_group), at(of_entity))
      }
      const others = groups.get(key)
      if (others) others.push(group)
      else groups.set(key, [group])
    }
  }
  const values = Object.values(page.groups).map(numbered)
  const places = numbered(page.entities)
  const known = new Map([...groups].map(([key, prompts]) => [key, groupOf(prompts, at(by_prompt.chats))]))
  const none = groupOf([], -1)
  return ({ group, entity }) => {
    const key = group.map((value, index) => values[index]?.get(value)).join()
    const { answers, ratioOf } = known.get(key) ?? none
    const place = places.get(entity) ?? 0
    return { ...answers, of: ({ x, y }) => ratioOf(place, at(x), at(y)) }
  }
}

/** A group by prompt. What prompts add that do not have an entity is the same for all such entities, and made once. */
function groupOf(prompts: readonly OfGroup[], chats: number) {
  const without = new Map<string, PartsOfPrompt[]>()
  const withoutEntity = (x_at: number, y_at: number) => {
    const key = `${x_at} ${y_at}`
    const before = without.get(key)
    if (before) return before
    const parts = prompts.map(({ own }) => partsOf(own, undefined, x_at, y_at))
    without.set(key, parts)
    return parts
  }
  return {
    answers: answersOf(prompts, chats),
    ratioOf(place: number, x_at: number, y_at: number): RatioOfRow {
      const others = withoutEntity(x_at, y_at)
      const ratio: RatioOfRow = { now: [], weeks: [], before: [] }
      for (const [index, { own, entities }] of prompts.entries()) {
        const entity = entities.get(place)
        const parts = (entity ? undefined : others[index]) ?? partsOf(own, entity, x_at, y_at)
        ratio.now.push(parts.now)
        ratio.weeks.push(parts.weeks)
        ratio.before.push(parts.before)
      }
      return ratio
    },
  }
}

const numbered = (values: readonly string[]) => new Map(values.map((value, index) => [value, index + 1]))

/** The cells of one prompt by group. */
function groupsOf(cells: number[][], dimensions: number): Map<string, OfGroup> {
  const groups = new Map<string, OfGroup>()
  for (const cell of cells) {
    const key = dimensions === 1 ? String(cell[0]) : cell.slice(0, dimensions).join()
    const place = cell[dimensions] ?? 0
    const week = cell[dimensions + 1] ?? 0
    const is_before = cell[dimensions + 2] === 1
    const group = groups.get(key) ?? { own: empty(), entities: new Map() }
    groups.set(key, group)
    const windows = place === 0 ? group.own : (group.entities.get(place) ?? empty())
    if (place > 0) group.entities.set(place, windows)
    const sums = cell.slice(dimensions + 3)
    if (is_before) windows.before = both(windows.before, sums)
    else windows.now.set(week, both(windows.now.get(week) ?? [], sums))
  }
  return groups
}
const empty = (): Windows => ({ now: new Map(), before: [] })
const both = (one: number[], other: number[]) =>
  one.length === 0 ? other : one.map((sum, at) => sum + (other[at] ?? 0))

/** A sum of the group that is the one of its entities added up. */
function addUp({ own, entities }: OfGroup, of_group: number, of_entity: number) {
  for (const { now, before } of entities.values()) {
    for (const [week, sums] of now) {
      const into = own.now.get(week)
      if (into) into[of_group] = (into[of_group] ?? 0) + (sums[of_entity] ?? 0)
    }
    if (before.length > 0) own.before[of_group] = (own.before[of_group] ?? 0) + (before[of_entity] ?? 0)
  }
}

function answersOf(prompts: readonly OfGroup[], chats: number) {
  const counts = prompts.map(({ own }) => [...own.now.values()].reduce((sum, sums) => sum + (sums[chats] ?? 0), 0))
  return { chats: counts.reduce((sum, count) => sum + count, 0), prompts: counts.filter((count) => count > 0).length }
}

interface PartsOfPrompt {
  now: Part
  weeks: WeekPart[]
  before: Part
}

/** What a prompt adds to a ratio. A sum stands with the group or with the entity. */
function partsOf(own: Windows, entity: Windows | undefined, x_at: number, y_at: number): PartsOfPrompt {
  const now = { x: 0, y: 0 }
  const weeks: WeekPart[] = []
  for (const [week, sums] of own.now) {
    const of_entity = entity?.now.get(week)
    const x = (sums[x_at] ?? 0) + (of_entity?.[x_at] ?? 0)
    const y = (sums[y_at] ?? 0) + (of_entity?.[y_at] ?? 0)
    now.x += x
    now.y += y
    if (week > 0 && x > 0) weeks.push({ week, x, y })
  }
  return {
    now,
    weeks,
    before: {
      x: (own.before[x_at] ?? 0) + (entity?.before[x_at] ?? 0),
      y: (own.before[y_at] ?? 0) + (entity?.before[y_at] ?? 0),
    },
  }
}
