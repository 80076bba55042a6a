import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf } from '../../../src/days.ts'
import type { Filters, Step } from '../../../src/views/filters.ts'
import { annotationsInput } from '../../../src/views/project-questions.ts'
import { q } from '../../api/api.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useChannels, useProjectId } from '../../open-project/open-project.ts'
import { marksOf, type ShownAnnotation, unfinishedPart } from './parts-of-time.ts'

/** What happened in the days of the page, on the channels and topics that it shows. */
export function useAnnotations(): readonly ShownAnnotation[] {
  const filters = useFilters()
  const { data } = useQuery(q('list_annotations', annotationsInput(useProjectId(), filters)))
  return useMemo(() => (data?.data ?? []).filter((one) => isShown(one, filters)), [data, filters])
}

function isShown({ topic, model_channel }: ShownAnnotation, { chosen: { topics, channels } }: Filters) {
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
      partial: positions.map((position) => unfinishedPart(position, step, { start_date, end_date }, dayOf(Date.now()))),
      marks: marksOf(positions, step, annotations, nameOf),
    }),
    [positions, step, start_date, end_date, annotations, nameOf],
  )
}
