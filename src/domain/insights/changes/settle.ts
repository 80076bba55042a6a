import {
  type DirectedNumber,
  directedOf,
  gatherRoots,
  implies,
  type NumberSubject,
  type RootChange,
  reversed,
  type SubjectCell,
  subjectKey,
} from './roots.ts'

/*
 * Decides what happens to the changes of a project once another week has been compared. A pure function: `npm run bench:alerts` runs it,
 * too.
 */

/** A change that was reported and has not ended. */
export interface OpenChange extends NumberSubject {
  id: string
  direction: 'up' | 'down'
  /** The Monday of the week in which it was found. */
  found_on: string
  /** The number before the change, and at the time it was found. */
  previous: number
  value: number
  /** Other numbers that were reported with it. */
  together: readonly DirectedNumber[]
}

/** How a change ended: the number came back closer to its old value, stayed for four weeks, or could not be compared for four weeks. */
export type ChangeEnding = 'went_back' | 'stayed' | 'not_compared'

/** With an uncorrected p above this, a week no longer shows a change. Reporting takes more, so that changes do not come and go. */
const shownBelow = 0.05
/** The number of weeks that a week is compared with. */
const maxOpen_weeks = 4

/**
 * What is real becomes a change, unless it is already known or is only the way back from a known one. Numbers that moved for one reason
 * are one change (`gatherRoots`).
 * @param lately changes that went back and whose week is among the four that this one is compared with
 * @param week the Monday of the week compared
 */
export function settleChanges<Cell extends SubjectCell>(
  { open, lately }: { open: readonly OpenChange[]; lately: readonly OpenChange[] },
  cells: readonly Cell[],
  week: string,
): { begun: RootChange<Cell>[]; ended: { change: OpenChange; ending: ChangeEnding; cell: Cell | undefined }[] } {
  const bySubject = new Map(cells.map((cell) => [subjectKey(cell), cell]))
  const ended = open.flatMap((change) => {
    const cell = bySubject.get(subjectKey(change))
    const ending = endingOf(change, cell, week)
    return ending === undefined ? [] : [{ change, ending, cell }]
  })
  const back = [...lately, ...ended.flatMap(({ change, ending }) => (ending === 'went_back' ? [change] : []))]
  const real = cells.filter(({ judged }) => judged.is_real)
  const isNews = (cell: Cell) =>
    !open.some((change) => isCoveredBy(change, directedOf(cell))) && !back.some((change) => isWayBack(change, cell))
  return { begun: gatherRoots(real, real.filter(isNews)), ended }
}

/** Whether a reported change also covers a number. */
const isCoveredBy = (change: OpenChange, cell: DirectedNumber) =>
  [change, ...change.together].some(
    (one) => one.direction === cell.direction && subjectKey(one) === subjectKey(cell),
  ) || implies(change, cell)

/** Whether a number only returns from a change, or moves with one that does. It is news if it overshoots by as much as the change. */
function isWayBack(change: OpenChange, cell: SubjectCell): boolean {
  const directed = directedOf(cell)
  if (subjectKey(change) !== subjectKey(cell)) {
    const back = { ...reversed(change), together: change.together.map(reversed) }
    return isCoveredBy(back, directed)
  }
  if (directed.direction === change.direction) return false
  return Math.abs((cell.value ?? change.previous) - change.previous) < Math.abs(change.value - change.previous)
}

/** While a week before the change is among those compared with, a number that has not come back still shows the change. */
function endingOf(change: OpenChange, cell: SubjectCell | undefined, week: string): ChangeEnding | undefined {
  if (week <= change.found_on) return undefined
  const is_old = (Date.parse(week) - Date.parse(change.found_on)) / (7 * 86_400_000) > maxOpen_weeks
  if (!cell || cell.judged.p === null || cell.value === null) return is_old ? 'not_compared' : undefined
  const { judged, value } = cell
  if (directedOf(cell).direction === change.direction && (judged.p ?? 1) < shownBelow) return undefined
  if (Math.abs(value - change.previous) < Math.abs(value - change.value)) return 'went_back'
  return is_old ? 'stayed' : undefined
}
