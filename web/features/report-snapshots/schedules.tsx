import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { time } from '../../components/format.ts'
import { ScheduleRows } from '../../components/schedule-rows.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { dayNames } from './day-names.ts'
import { type ReportSchedule, ScheduleForm } from './schedule-form.tsx'

const rhythmOf = ({ rhythm, weekday, month_day }: ReportSchedule) =>
  rhythm === 'weekly' ? `Every ${dayNames[weekday - 1]}` : `On day ${month_day} of every month`

const whenInWords = (schedule: ReportSchedule) =>
  `${rhythmOf(schedule)}, ${schedule.next_at === null ? 'paused' : `next ${time(schedule.next_at)}`}`

const recipientsInWords = ({ recipients }: ReportSchedule) =>
  recipients.length === 0
    ? ''
    : `, to ${recipients.map(({ address, is_enabled }) => (is_enabled ? address : `${address} (gets no mail)`)).join(', ')}`

/** Schedules of reports. */
export function Schedules() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_report_schedules', { project_id, limit: 10_000 }))
  const [edited, setEdited] = useState<ReportSchedule | 'new'>()
  const [deleted, setDeleted] = useState<ReportSchedule>()
  const update = useWrite('update_report_schedule')
  const remove = useWrite('delete_report_schedule')
  return (
    <>
      <Card
        title="Schedules"
        note="Weekly reports cover the previous seven days, monthly ones the previous month. They are made at 7:00 in the time zone of the project."
        actions={can_write && <Button onClick={() => setEdited('new')}>New schedule</Button>}
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No schedules">
                A schedule creates reports and mails them to the people you choose.
              </EmptyState>
            ) : (
              <ScheduleRows
                rows={data}
                nameOf={({ title }) => `the schedule ${title}`}
                titleOf={({ title }) => title}
                noteOf={(schedule) => `${whenInWords(schedule)}${recipientsInWords(schedule)}`}
                can_write={can_write}
                is_busy={update.isPending}
                onEnabled={({ id }, is_enabled) => update.mutate({ report_schedule_id: id, is_enabled })}
                onEdit={setEdited}
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
      {edited && <ScheduleForm {...(edited !== 'new' && { schedule: edited })} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <Confirmation
          title={`Delete the schedule ${deleted.title}?`}
          action="Delete schedule"
          of={remove}
          onConfirm={() =>
            remove.mutate({ report_schedule_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })
          }
          onClose={() => setDeleted(undefined)}
        >
          <p>No more reports are made. Existing reports stay.</p>
        </Confirmation>
      )}
    </>
  )
}
