import type { annotations as operations } from '../../../src/contract/annotations.ts'
import type { Result } from '../../../src/contract/endpoint.ts'
import type { DayRange, Step } from '../../../src/views/filters.ts'
import { lastDayOf } from '../../../src/views/steps.ts'
import { shortDay } from '../../components/format.ts'

export type ShownAnnotation = Result<(typeof operations)['list_annotations']>['data'][number]

/** Why a day, week or month is incomplete; undefined if it is complete. */
export function unfinishedPart(
  position: string,
  step: Step,
  { start_date, end_date }: DayRange,
  today: string,
): string | undefined {
  const last = lastDayOf(position, step)
  const parts = [
    position < start_date && `from ${shortDay(start_date)} on`,
    last >= today && end_date >= today ? 'so far' : last > end_date && `until ${shortDay(end_date)}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** For each position, what happened from its first to its last day. */
export function marksOf(
  positions: readonly string[],
  step: Step,
  annotations: readonly ShownAnnotation[],
  nameOf: (channel: string) => string,
): Mark[] {
  return marksAt(annotations, (one) => {
    const at = positions.findLastIndex((position) => position <= one.date)
    const position = positions[at]
    if (position === undefined || one.date > lastDayOf(position, step)) return undefined
    return { at, text: annotationText(one, nameOf, step) }
  })
}

/** For each day of a run, what happened since the previous run. This run is the first that may show the effect. */
export const marksOfRuns = (
  days: readonly string[],
  annotations: readonly ShownAnnotation[],
  nameOf: (channel: string) => string,
): Mark[] =>
  marksAt(annotations, (one) => {
    const at = days.findIndex((day) => day >= one.date)
    return at < 0 ? undefined : { at, text: annotationText(one, nameOf, 'week') }
  })

interface Mark {
  at: number
  texts: string[]
}

function marksAt(
  annotations: readonly ShownAnnotation[],
  markOf: (one: ShownAnnotation) => { at: number; text: string } | undefined,
): Mark[] {
  const marks = annotations.flatMap((one) => markOf(one) ?? [])
  return [...Map.groupBy(marks, ({ at }) => at)]
    .sort(([a], [b]) => a - b)
    .map(([at, all]) => ({ at, texts: [...new Set(all.map(({ text }) => text))] }))
}

/** "ChatGPT: First answers of the model …", preceded by the day if a position covers several days. */
export const annotationText = (
  { date, text, model_channel }: ShownAnnotation,
  nameOf: (channel: string) => string,
  step: Step = 'date',
) => [step !== 'date' && shortDay(date), model_channel && nameOf(model_channel.id), text].filter(Boolean).join(': ')
