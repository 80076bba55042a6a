import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { longDay } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { NewSchedule } from './new-schedule.tsx'
import { exportFaults, setupInWords } from './words.ts'

type Schedule = Answer<'list_export_schedules'>['data'][number]

const nextInWords = ({ is_enabled, next_date, destination }: Schedule) =>
  `${destination === 'bucket' ? 'to the bucket' : 'to download'}, ${is_enabled ? `next ${longDay(next_date)}` : `paused before ${longDay(next_date)}`}`

/** Exports that are made by themselves, one for each day. */
export function ScheduleList() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_export_schedules', { project_id, limit: 10_000 }))
  const { data: known } = useQuery(q('list_exports', { project_id, limit: 10_000 }))
  const [is_new, setNew] = useState(false)
  const [deleted, setDeleted] = useState<Schedule>()
  const update = useWrite('update_export_schedule')
  const remove = useWrite('delete_export_schedule')
  return (
    <>
      <Card
        title="Every day"
        note="A day is exported by itself an hour after it is over (UTC)."
        actions={can_write && known && <Button onClick={() => setNew(true)}>New daily export</Button>}
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No daily exports">
                A schedule keeps a warehouse up to date, a day at a time, and leaves no day out.
              </EmptyState>
            ) : (
              <ul className="divide-line divide-y">
                {data.map((schedule) => {
                  const { id, is_enabled, error_code } = schedule
                  const name = setupInWords(schedule)
                  return (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
                      <div className="min-w-0">
                        <p className="font-medium break-words">
                          {name} {error_code !== null && <Pill look="bad">failed</Pill>}
                        </p>
                        <p className="text-muted text-sm break-words">
                          {nextInWords(schedule)}
                          {error_code !== null && `: ${exportFaults[error_code]}`}
                        </p>
                      </div>
                      {can_write && (
                        <span className="flex gap-1">
                          <Button
                            look="quiet"
                            aria-label={`${is_enabled ? 'Pause' : 'Resume'} the daily export ${name}`}
                            disabled={update.isPending}
                            onClick={() => update.mutate({ export_schedule_id: id, is_enabled: !is_enabled })}
                          >
                            {is_enabled ? 'Pause' : 'Resume'}
                          </Button>
                          <Button
                            look="quiet"
                            aria-label={`Delete the daily export ${name}`}
                            onClick={() => {
                              remove.reset()
                              setDeleted(schedule)
                            }}
                          >
                            Delete
                          </Button>
                        </span>
                      )}
                    </li>
                  )
                })}
              </ul>
            )
          }
        </QueryResult>
        {update.error && (
          <p role="alert" className="text-bad px-4 pb-3 text-sm">
            {explain(update.error)}
          </p>
        )}
      </Card>
      {is_new && known && <NewSchedule has_bucket={known.has_bucket} onClose={() => setNew(false)} />}
      {deleted && (
        <Confirmation
          title="Delete this daily export?"
          action="Delete schedule"
          of={remove}
          onConfirm={() =>
            remove.mutate({ export_schedule_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })
          }
          onClose={() => setDeleted(undefined)}
        >
          <p>No more days are exported. What was exported stays.</p>
        </Confirmation>
      )}
    </>
  )
}
