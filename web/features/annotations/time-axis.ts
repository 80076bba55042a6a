import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, dayOf } from '../../../src/days.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { shortDay } from '../../components/format.ts'
import type { Mark } from '../../components/line-chart.tsx'
import type { DayRange, Filters, Step } from '../../filters/filters.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useChannels, useProjectId } from '../../open-project/open-project.ts'

export type Annotation = Answer<'list_annotations'>['data'][number]

/** As much as a chart can mark. */
const most = 500

export const annotationsOf = (project_id: string, { start_date, end_date }: DayRange): InputOf<'list_annotations'> => ({
  project_id,
  start_date,
  end_date,
  limit: most,
})

/** What happened in the days of the page, on the channels and topics that it shows. */
export function useAnnotations(): readonly Annotation[] {
  const filters = useFilters()
  const { data } = useQuery(q('list_annotations', annotationsOf(useProjectId(), filters)))
  return useMemo(() => (data?.data ?? []).filter((one) => isShown(one, filters)), [data, filters])
}

function isShown({ topic, model_channel }: Annotation, { chosen: { topics, channels } }: Filters) {
  const isAmong = (ids: string[], id: string | undefined) => id === undefined || ids.length === 0 || ids.includes(id)
  return isAmong(topics, topic?.id) && isAmong(channels, model_channel?.id)
}

/** What a line chart over time has besides its lines: which positions are not whole, and what happened when. */
export function useTimeAxis(positions: readonly string[], step: Step) {
  const filters = useFilters()
  const annotations = useAnnotations()
  const { nameOf } = useChannels()
  const { start_date, end_date } = filters
  return useMemo(
    () => ({
      partial: positions.map((position) => partOf(position, step, { start_date, end_date }, dayOf(Date.now()))),
      marks: marksOf(positions, step, annotations, nameOf),
    }),
    [positions, step, start_date, end_date, annotations, nameOf],
  )
}

/** Why a day, week or month is not whole; undefined where it is. */
export function partOf(
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

function lastDayOf(first: string, step: Step): string {
  if (step === 'date') return first
  if (step === 'week') return addDays(first, 6)
  const [year = 0, month = 0] = first.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 0))
}

/** At each position what happened from its first to its last day. */
export function marksOf(
  positions: readonly string[],
  step: Step,
  annotations: readonly Annotation[],
  nameOf: (channel: string) => string,
): Mark[] {
  const texts = new Map<number, string[]>()
  for (const one of annotations) {
    const at = positions.findLastIndex((position) => position <= one.date)
    const position = positions[at]
    if (position === undefined || one.date > lastDayOf(position, step)) continue
    texts.set(at, [...(texts.get(at) ?? []), textOf(one, nameOf, step)])
  }
  return [...texts].sort(([a], [b]) => a - b).map(([at, all]) => ({ at, texts: [...new Set(all)] }))
}

/** "ChatGPT: Answers of the model … begin", with the day where a position has several. */
export const textOf = (
  { date, text, model_channel }: Annotation,
  nameOf: (channel: string) => string,
  step: Step = 'date',
) => [step !== 'date' && shortDay(date), model_channel && nameOf(model_channel.id), text].filter(Boolean).join(': ')
