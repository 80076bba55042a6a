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
import { ScheduleRows } from '../../components/schedule-rows.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { NewSchedule } from './new-schedule.tsx'
import { exportFaults, setupInWords } from './words.ts'

type Schedule = Answer<'list_export_schedules'>['data'][number]

const nextInWords = ({ is_enabled, next_date, destination }: Schedule) =>
  `${destination === 'bucket' ? 'to the bucket' : 'to download'}, ${is_enabled ? `next ${longDay(next_date)}` : `paused before ${longDay(next_date)}`}`

const faultInWords = ({ error_code }: Schedule) => (error_code === null ? '' : `: ${exportFaults[error_code]}`)

/** Automatic exports, one for each day. */
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
        title="Daily exports"
        note="Each day is exported automatically, one hour after it ends (UTC)."
        actions={can_write && known && <Button onClick={() => setNew(true)}>New daily export</Button>}
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No daily exports">
                A schedule keeps a warehouse up to date: it exports every day and skips none.
              </EmptyState>
            ) : (
              <ScheduleRows
                rows={data}
                nameOf={(schedule) => `the daily export ${setupInWords(schedule)}`}
                titleOf={(schedule) => (
                  <>
                    {setupInWords(schedule)} {schedule.error_code !== null && <Pill look="bad">failed</Pill>}
                  </>
                )}
                noteOf={(schedule) => `${nextInWords(schedule)}${faultInWords(schedule)}`}
                can_write={can_write}
                is_busy={update.isPending}
                onEnabled={({ id }, is_enabled) => update.mutate({ export_schedule_id: id, is_enabled })}
                onDelete={(schedule) => {
                  remove.reset()
                  setDeleted(schedule)
                }}
              />
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
          <p>No more days are exported. Existing exports stay.</p>
        </Confirmation>
      )}
    </>
  )
}
