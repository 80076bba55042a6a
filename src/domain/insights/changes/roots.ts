import type { JudgedCell } from '../../../confidence/changed-cells.ts'

/*
 * Numbers that move for one reason are one change (decision 0038). This file only groups what is reported. Whether a number really changed
 * was decided before, for every number by itself.
 */

/** The subject of a number. Over all answers, it has neither a channel nor a topic. */
export interface NumberSubject {
  brand_id: string
  metric: string
  model_channel_id: string | null
  topic_id: string | null
}

export interface DirectedNumber extends NumberSubject {
  direction: 'up' | 'down'
}

export interface SubjectCell extends NumberSubject {
  judged: JudgedCell
  /** The number in both windows, in its unit. Null without an answer. */
  value: number | null
  previous: number | null
}

/** A change to be reported, with the other numbers that are reported with it. */
export interface RootChange<Cell> {
  cell: Cell
  /** The same number in channels and topics in which it moved the same way. */
  within: Cell[]
  /** Other numbers, the greatest change of each brand first. */
  together: Cell[]
}

export const subjectKey = ({ brand_id, metric, model_channel_id, topic_id }: NumberSubject) =>
  `${brand_id} ${metric} ${model_channel_id ?? ''} ${topic_id ?? ''}`

export const directedOf = ({ brand_id, metric, model_channel_id, topic_id, judged }: SubjectCell): DirectedNumber => ({
  brand_id,
  metric,
  model_channel_id,
  topic_id,
  direction: (judged.difference ?? 0) > 0 ? 'up' : 'down',
})

export const reversed = <One extends DirectedNumber>(one: One): One => ({
  ...one,
  direction: one.direction === 'up' ? 'down' : 'up',
})

/**
 * Metrics of how a brand is named. Each follows from those before it: a brand that is named more has a larger share of all mentions, and
 * comes first more often. All but the first also depend on the other brands.
 */
const naming = ['visibility', 'share_of_voice', 'win_rate', 'position']
const rankOf = ({ metric }: NumberSubject) => naming.indexOf(metric)
const isNaming = (one: NumberSubject) => rankOf(one) >= 0
/** Whether the brand is better off. The first position is the best. */
const isBetter = ({ metric, direction }: DirectedNumber) => (direction === 'up') !== (metric === 'position')

const isOfAll = ({ model_channel_id, topic_id }: NumberSubject) => model_channel_id === null && topic_id === null
const isOver = (wide: NumberSubject, one: NumberSubject) =>
  isOfAll(wide) || (wide.model_channel_id === one.model_channel_id && wide.topic_id === one.topic_id)
const isSameNumber = (one: NumberSubject, other: NumberSubject) =>
  one.brand_id === other.brand_id && one.metric === other.metric

/**
 * Whether a change of one number implies that of another one. Either both are about how the same brand is named, in the same answers or a
 * part of them. Or the first brand is named more or less, and the second number is about how others rank beside it.
 */
export function implies(change: DirectedNumber, one: DirectedNumber): boolean {
  if (!isOver(change, one)) return false
  if (isSameNumber(change, one)) return change.direction === one.direction
  if (!isNaming(change) || rankOf(one) <= rankOf(change)) return false
  // A brand that is named less may still rank higher where it is named.
  if (change.brand_id === one.brand_id) return one.metric === 'position' || isBetter(change) === isBetter(one)
  return change.metric === 'visibility' && isBetter(change) !== isBetter(one)
}

/**
 * Groups numbers by their reason: a brand is named more or less, or is described better or worse. Losses and gains of other brands belong
 * to the change of a brand that is named more or less, unless they are named more or less themselves.
 * @param real every number that changed by more than chance
 * @param news those of them that have not been reported yet
 */
export function gatherRoots<Cell extends SubjectCell>(
  real: readonly Cell[],
  news: readonly Cell[],
): RootChange<Cell>[] {
  const groups = [...Map.groupBy(news, (cell) => reasonOf(cell, news)).values()].map(clearestFirst)
  const leading = groups.filter(([head]) => head?.metric === 'visibility')
  const leaderOf = (cell: Cell) => greatest(leading.filter((group) => group.some((one) => cellImplies(one, cell))))
  const led = groups.filter((group) => !leading.includes(group))
  const roots = groups.map((group) =>
    leading.includes(group)
      ? [...group, ...led.flat().filter((cell) => leaderOf(cell) === group)]
      : group.filter((cell) => leaderOf(cell) === undefined),
  )
  return roots.flatMap(([cell, ...rest]) => {
    if (!cell) return []
    const within = real.filter(
      (one) => one !== cell && isSameNumber(one, cell) && !isOfAll(one) && directionOf(one) === directionOf(cell),
    )
    return [{ cell, within, together: widest(rest.filter((one) => !isSameNumber(one, cell))) }]
  })
}

/** Removes numbers of a part of the answers if the same number of all answers is included. */
const widest = <Cell extends SubjectCell>(cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => !cells.some((one) => one !== cell && isSameNumber(one, cell) && cellImplies(one, cell)))

const directionOf = (cell: SubjectCell) => directedOf(cell).direction
const cellImplies = (one: SubjectCell, other: SubjectCell) => implies(directedOf(one), directedOf(other))

/** The brand, the aspect and the direction. The position of a brand depends on how often it is named. */
function reasonOf(cell: SubjectCell, news: readonly SubjectCell[]): string {
  const named =
    cell.metric === 'position'
      ? news.find((one) => one.brand_id === cell.brand_id && one.metric === 'visibility' && cellImplies(one, cell))
      : undefined
  const { brand_id, metric } = cell
  return `${brand_id} ${isNaming(cell) ? 'naming' : metric} ${isBetter(directedOf(named ?? cell))}`
}

/** First what the others follow from, over all answers before parts of them, then the lowest p. */
const clearestFirst = <Cell extends SubjectCell>(group: readonly Cell[]): Cell[] =>
  [...group].sort(
    (a, b) => rankOf(a) - rankOf(b) || Number(isOfAll(b)) - Number(isOfAll(a)) || (a.judged.p ?? 1) - (b.judged.p ?? 1),
  )

/** Of several groups that may be the reason, the one that moved most. */
const greatest = <Cell extends SubjectCell>(groups: readonly Cell[][]): Cell[] | undefined =>
  [...groups].sort((a, b) => sizeOf(b) - sizeOf(a))[0]
const sizeOf = ([head]: readonly SubjectCell[]) => Math.abs(head?.judged.difference ?? 0)
