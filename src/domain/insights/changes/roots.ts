import type { JudgedCell } from '../../../confidence/changed-cells.ts'

/*
 * Numbers that move for one reason are one change (decision 0038). Only what is told is gathered here: what is real was decided
 * before, of every number by itself.
 */

/** What a number is of. All answers have neither a channel nor a topic. */
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
  /** The number in both windows, in its unit; null without an answer. */
  value: number | null
  previous: number | null
}

/** A change to be told, with the other numbers that are told with it. */
export interface RootChange<Cell> {
  cell: Cell
  /** The same number in channels and topics, where it moved the same way. */
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

export const turned = <One extends DirectedNumber>(one: One): One => ({
  ...one,
  direction: one.direction === 'up' ? 'down' : 'up',
})

/**
 * How a brand is named. Each follows from those before it: who is named more has a greater share of what is named, and comes first
 * more often. All but the first depend on the other brands, too.
 */
const naming = ['visibility', 'share_of_voice', 'win_rate', 'position']
const rankOf = ({ metric }: NumberSubject) => naming.indexOf(metric)
const isNaming = (one: NumberSubject) => rankOf(one) >= 0
/** Whether a brand is better off; the first position is the best. */
const isBetter = ({ metric, direction }: DirectedNumber) => (direction === 'up') !== (metric === 'position')

const isOfAll = ({ model_channel_id, topic_id }: NumberSubject) => model_channel_id === null && topic_id === null
const isOver = (wide: NumberSubject, one: NumberSubject) =>
  isOfAll(wide) || (wide.model_channel_id === one.model_channel_id && wide.topic_id === one.topic_id)
const isSameNumber = (one: NumberSubject, other: NumberSubject) =>
  one.brand_id === other.brand_id && one.metric === other.metric

/**
 * Whether a change of one number says all that another one's would: of the same answers or a part of them, how the same brand is
 * named; or how others stand beside a brand that is named more or less.
 */
export function tellsOf(change: DirectedNumber, one: DirectedNumber): boolean {
  if (!isOver(change, one)) return false
  if (isSameNumber(change, one)) return change.direction === one.direction
  if (!isNaming(change) || rankOf(one) <= rankOf(change)) return false
  // Where a brand is named less it may stand higher where it still is.
  if (change.brand_id === one.brand_id) return one.metric === 'position' || isBetter(change) === isBetter(one)
  return change.metric === 'visibility' && isBetter(change) !== isBetter(one)
}

/**
 * Gathers numbers by their reason: a brand is named more, or less, or is spoken of better, or worse. What others lose or gain beside a brand
 * that is named more or less belongs to its change, unless they are named more or less themselves.
 * @param real every number that changed by more than chance
 * @param news those of them that are not told yet
 */
export function gatherRoots<Cell extends SubjectCell>(
  real: readonly Cell[],
  news: readonly Cell[],
): RootChange<Cell>[] {
  const groups = [...Map.groupBy(news, (cell) => reasonOf(cell, news)).values()].map(clearestFirst)
  const leading = groups.filter(([head]) => head?.metric === 'visibility')
  const leaderOf = (cell: Cell) => greatest(leading.filter((group) => group.some((one) => tells(one, cell))))
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

/** Without numbers of a part of the answers where the same is there of all. */
const widest = <Cell extends SubjectCell>(cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => !cells.some((one) => one !== cell && isSameNumber(one, cell) && tells(one, cell)))

const directionOf = (cell: SubjectCell) => directedOf(cell).direction
const tells = (one: SubjectCell, other: SubjectCell) => tellsOf(directedOf(one), directedOf(other))

/** The brand, what of it, and which way. Where a brand stands goes with how often it is named. */
function reasonOf(cell: SubjectCell, news: readonly SubjectCell[]): string {
  const named =
    cell.metric === 'position'
      ? news.find((one) => one.brand_id === cell.brand_id && one.metric === 'visibility' && tells(one, cell))
      : undefined
  const { brand_id, metric } = cell
  return `${brand_id} ${isNaming(cell) ? 'naming' : metric} ${isBetter(directedOf(named ?? cell))}`
}

/** What the others follow from comes first, over all answers before a part of them, and then what is least likely chance. */
const clearestFirst = <Cell extends SubjectCell>(group: readonly Cell[]): Cell[] =>
  [...group].sort(
    (a, b) => rankOf(a) - rankOf(b) || Number(isOfAll(b)) - Number(isOfAll(a)) || (a.judged.p ?? 1) - (b.judged.p ?? 1),
  )

/** Of several groups that may be the reason, the one that moved most. */
const greatest = <Cell extends SubjectCell>(groups: readonly Cell[][]): Cell[] | undefined =>
  [...groups].sort((a, b) => sizeOf(b) - sizeOf(a))[0]
const sizeOf = ([head]: readonly SubjectCell[]) => Math.abs(head?.judged.difference ?? 0)
