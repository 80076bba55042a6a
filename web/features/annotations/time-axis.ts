import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf } from '../../../src/days.ts'
import type { DayRange, Filters, Step } from '../../../src/views/filters.ts'
import { annotationsInput } from '../../../src/views/project-questions.ts'
import { q } from '../../api/api.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useChannels, useProjectId } from '../../open-project/open-project.ts'
import { marksOf, marksOfRuns, type ShownAnnotation, unfinishedPart } from './parts-of-time.ts'

/**
 * What happened on the channels and topics that the page shows.
 * @param days replace the days of the page
 */
export function useAnnotations(days?: DayRange): readonly ShownAnnotation[] {
  const filters = useFilters()
  const { data } = useQuery(q('list_annotations', annotationsInput(useProjectId(), days ?? filters)))
  return useMemo(() => (data?.data ?? []).filter((one) => isShown(one, filters)), [data, filters])
}

function isShown({ topic, model_channel }: ShownAnnotation, { chosen: { topics, channels } }: Filters) {
  const isAmong = (ids: string[], id: string | undefined) => id === undefined || ids.length === 0 || ids.includes(id)
  return isAmong(topics, topic?.id) && isAmong(channels, model_channel?.id)
}

/** What a line chart over time shows besides its lines: which positions are incomplete, and what happened when. */
export function useTimeAxis(positions: readonly string[], step: Step) {
  const filters = useFilters()
  const annotations = useAnnotations()
  const { nameOf } = useChannels()
  const { start_date, end_date } = filters
  return useMemo(
    () => ({
      partial: positions.map((position) => unfinishedPart(position, step, { start_date, end_date }, dayOf(Date.now()))),
      marks: marksOf(positions, step, annotations, nameOf),
    }),
    [positions, step, start_date, end_date, annotations, nameOf],
  )
}

/** The same for lines whose positions are the days on which runs were completed. */
export function useRunMarks(days: readonly string[]) {
  const annotations = useAnnotations(rangeOfRuns(days))
  const { nameOf } = useChannels()
  return useMemo(() => ({ marks: marksOfRuns(days, annotations, nameOf) }), [days, annotations, nameOf])
}

/** The days from the first run to the last. */
export function rangeOfRuns(days: readonly string[]): DayRange {
  const [start_date, end_date] = [days.at(0), days.at(-1)]
  if (!start_date || !end_date) throw new Error('a line through runs has runs')
  return { start_date, end_date }
}
