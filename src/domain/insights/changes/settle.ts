import {
  type DirectedNumber,
  directedOf,
  gatherRoots,
  type NumberSubject,
  type RootChange,
  type SubjectCell,
  subjectKey,
  tellsOf,
  turned,
} from './roots.ts'

/*
 * What becomes of the changes of a project when another week has been compared. Pure: `npm run bench:alerts` runs it, too.
 */

/** A change that was told and is not over. */
export interface OpenChange extends NumberSubject {
  id: string
  direction: 'up' | 'down'
  /** The Monday of the week in which it was found. */
  found_on: string
  /** What the number was, before and then. */
  previous: number
  value: number
  /** Other numbers that were told with it. */
  together: readonly DirectedNumber[]
}

/** How a change ended: the number is nearer to what it was before, or stayed for four weeks; or nothing could be compared for as long. */
export type ChangeEnding = 'went_back' | 'stayed' | 'not_compared'

/** Above it, uncorrected, a week no longer shows a change. It takes more to be told, so that none comes and goes at the edge. */
const shownBelow = 0.05
/** As many as a week is compared with. */
const patience_weeks = 4

/**
 * What is real becomes a change, unless it is one that is known, or only the way back from one. Numbers that moved for one
 * reason are one change (`gatherRoots`).
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
    !open.some((change) => isToldBy(change, directedOf(cell))) && !back.some((change) => isWayBack(change, cell))
  return { begun: gatherRoots(real, real.filter(isNews)), ended }
}

/** Whether a change that was told tells of a number, too. */
const isToldBy = (change: OpenChange, cell: DirectedNumber) =>
  [change, ...change.together].some(
    (one) => one.direction === cell.direction && subjectKey(one) === subjectKey(cell),
  ) || tellsOf(change, cell)

/** Whether a number only comes back from a change, or moves with one that does. It is news where it goes as far beyond. */
function isWayBack(change: OpenChange, cell: SubjectCell): boolean {
  const directed = directedOf(cell)
  if (subjectKey(change) !== subjectKey(cell)) {
    const back = { ...turned(change), together: change.together.map(turned) }
    return isToldBy(back, directed)
  }
  if (directed.direction === change.direction) return false
  return Math.abs((cell.value ?? change.previous) - change.previous) < Math.abs(change.value - change.previous)
}

/** While a week before the change is among those compared with, a number that has not come back shows it still. */
function endingOf(change: OpenChange, cell: SubjectCell | undefined, week: string): ChangeEnding | undefined {
  if (week <= change.found_on) return undefined
  const is_old = (Date.parse(week) - Date.parse(change.found_on)) / (7 * 86_400_000) > patience_weeks
  if (!cell || cell.judged.p === null || cell.value === null) return is_old ? 'not_compared' : undefined
  const { judged, value } = cell
  if (directedOf(cell).direction === change.direction && (judged.p ?? 1) < shownBelow) return undefined
  if (Math.abs(value - change.previous) < Math.abs(value - change.value)) return 'went_back'
  return is_old ? 'stayed' : undefined
}
