import { Flag, Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '../../../src/days.ts'
import type { DayRange } from '../../../src/views/filters.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { longDay, quantity, shortDay } from '../../components/format.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useChannels, useTopics } from '../../open-project/open-project.ts'
import { annotationText, type ShownAnnotation } from './parts-of-time.ts'
import { useAnnotations } from './time-axis.ts'

const NewNote = lazy(() => import('./new-note.tsx'))

/**
 * Below a chart over time: the list of its marks, and a button to add one.
 * @param days the days of the chart, if they differ from those of the page
 */
export function Annotated({ days }: { days?: DayRange }) {
  const annotations = useAnnotations(days)
  const can_write = useCanWrite()
  const [is_adding, setAdding] = useState(false)
  const [noted, setNoted] = useState<string>()
  const filters = useFilters()
  const { start_date, end_date } = days ?? filters
  if (annotations.length === 0 && !can_write) return null
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      {annotations.length > 0 ? (
        <details className="min-w-0 flex-1 basis-64">
          <summary className="text-muted cursor-pointer rounded py-1">
            {quantity(annotations.length, 'mark')} in {days ? 'these runs' : 'this period'}
          </summary>
          <ul aria-label="What happened" className="mt-1 max-h-56 space-y-1 overflow-y-auto pr-2">
            {annotations.map((one) => (
              <Line key={one.id} annotation={one} can_delete={can_write && one.origin === 'person'} />
            ))}
          </ul>
        </details>
      ) : (
        <span />
      )}
      {can_write && (
        <Button look="quiet" className="print:hidden" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden="true" />
          Note a day
        </Button>
      )}
      {is_adding && (
        <Suspense>
          <NewNote onDone={setNoted} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <p role="status" className="basis-full empty:hidden">
        {noted &&
          (noted < start_date || noted > end_date) &&
          `Noted on ${longDay(noted)}, which is outside the days shown here. ${
            noted > dayOf(Date.now()) ? 'The mark appears on that day.' : 'Choose dates that include it to see it.'
          }`}
      </p>
    </div>
  )
}

function Line({ annotation, can_delete }: { annotation: ShownAnnotation; can_delete: boolean }) {
  const { nameOf } = useChannels()
  const topics = useTopics()
  const removing = useWrite('delete_annotation')
  const { id, date, topic, origin } = annotation
  const name = topics.find((one) => one.id === topic?.id)?.name
  const text = annotationText(annotation, nameOf)
  return (
    <li className="flex min-h-7 items-center gap-2">
      <Flag
        size={13}
        aria-hidden="true"
        className={origin === 'person' ? 'text-accent shrink-0' : 'text-muted shrink-0'}
      />
      <span className="text-muted numbers w-14 shrink-0">{shortDay(date)}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text}
        {name && <span className="text-muted"> · {name}</span>}
      </span>
      {can_delete && (
        <IconButton
          label={`Delete “${text}”`}
          disabled={removing.isPending}
          onClick={() => removing.mutate({ annotation_id: id })}
        >
          <X size={14} />
        </IconButton>
      )}
    </li>
  )
}
