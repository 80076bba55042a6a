import type { JudgedCell } from '../../../confidence/changed-cells.ts'

/*
 * What becomes of the changes of a project when another week has been compared. Pure: `npm run bench:alerts` runs it, too.
 */

/** What a number is of. All answers have neither a channel nor a topic. */
export interface NumberSubject {
  brand_id: string
  metric: string
  model_channel_id: string | null
  topic_id: string | null
}

export interface SubjectCell extends NumberSubject {
  judged: JudgedCell
  /** The number in both windows, in its unit; null without an answer. */
  value: number | null
  previous: number | null
}

/** A change that was told and is not over. */
export interface OpenChange extends NumberSubject {
  id: string
  direction: 'up' | 'down'
  /** The Monday of the week in which it was found. */
  found_on: string
  /** What the number was, before and then. */
  previous: number
  value: number
}

/** How a change ended: the number is nearer to what it was before, or stayed for four weeks; or nothing could be compared for as long. */
export type ChangeEnding = 'went_back' | 'stayed' | 'not_compared'

/** Above it, uncorrected, a week no longer shows a change. It takes more to be told, so that none comes and goes at the edge. */
const shownBelow = 0.05
/** As many as a week is compared with. */
const patience_weeks = 4

const subjectKey = ({ brand_id, metric, model_channel_id, topic_id }: NumberSubject) =>
  `${brand_id} ${metric} ${model_channel_id ?? ''} ${topic_id ?? ''}`
const directionOf = ({ difference }: JudgedCell) => ((difference ?? 0) > 0 ? 'up' : 'down')
const isOfAll = ({ model_channel_id, topic_id }: NumberSubject) => model_channel_id === null && topic_id === null

/** A change to be told, with those of the same number in engines and topics that are told with it. */
export interface BegunChange<Cell> {
  cell: Cell
  within: Cell[]
}

/**
 * What is real becomes a change, unless it is one that is known, or only the way back from one. Where a number changed over all
 * answers, the same change in engines and topics is told with it and not by itself.
 * @param lately changes that went back and whose week is among the four that this one is compared with
 * @param week the Monday of the week compared
 */
export function settleChanges<Cell extends SubjectCell>(
  { open, lately }: { open: readonly OpenChange[]; lately: readonly OpenChange[] },
  cells: readonly Cell[],
  week: string,
): { begun: BegunChange<Cell>[]; ended: { change: OpenChange; ending: ChangeEnding; cell: Cell | undefined }[] } {
  const bySubject = new Map(cells.map((cell) => [subjectKey(cell), cell]))
  const ended = open.flatMap((change) => {
    const cell = bySubject.get(subjectKey(change))
    const ending = endingOf(change, cell, week)
    return ending === undefined ? [] : [{ change, ending, cell }]
  })
  const back = [...lately, ...ended.flatMap(({ change, ending }) => (ending === 'went_back' ? [change] : []))]
  const known = new Set(open.map((change) => `${subjectKey(change)} ${change.direction}`))
  const real = cells.filter(({ judged }) => judged.is_real)
  const overAll = new Set(real.filter(isOfAll).map((cell) => `${wideKey(cell)} ${directionOf(cell.judged)}`))
  const isToldByAll = (cell: Cell) => {
    const key = `${wideKey(cell)} ${directionOf(cell.judged)}`
    return !isOfAll(cell) && (overAll.has(key) || known.has(key))
  }
  const isNews = (cell: Cell) =>
    !isToldByAll(cell) &&
    !known.has(`${subjectKey(cell)} ${directionOf(cell.judged)}`) &&
    !back.some((change) => isWayBack(change, cell))
  const isWithin = (cell: Cell, one: Cell) =>
    !isOfAll(one) && wideKey(one) === wideKey(cell) && directionOf(one.judged) === directionOf(cell.judged)
  const begun = real.filter(isNews).map((cell) => ({
    cell,
    within: isOfAll(cell) ? real.filter((one) => isWithin(cell, one)) : [],
  }))
  return { begun, ended }
}

const wideKey = (cell: NumberSubject) => subjectKey({ ...cell, model_channel_id: null, topic_id: null })

/** Whether a number only comes back from a change, or is part of one that does. It is news where it goes as far beyond. */
function isWayBack(change: OpenChange, cell: SubjectCell): boolean {
  if (directionOf(cell.judged) === change.direction) return false
  if (subjectKey(change) !== subjectKey(cell)) return subjectKey(change) === wideKey(cell)
  return Math.abs((cell.value ?? change.previous) - change.previous) < Math.abs(change.value - change.previous)
}

/** While a week before the change is among those compared with, a number that has not come back shows it still. */
function endingOf(change: OpenChange, cell: SubjectCell | undefined, week: string): ChangeEnding | undefined {
  if (week <= change.found_on) return undefined
  const is_old = (Date.parse(week) - Date.parse(change.found_on)) / (7 * 86_400_000) > patience_weeks
  if (!cell || cell.judged.p === null || cell.value === null) return is_old ? 'not_compared' : undefined
  const { judged, value } = cell
  if (directionOf(judged) === change.direction && (judged.p ?? 1) < shownBelow) return undefined
  if (Math.abs(value - change.previous) < Math.abs(value - change.value)) return 'went_back'
  return is_old ? 'stayed' : undefined
}
