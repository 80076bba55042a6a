import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportSections } from '../../../src/contract/enums.ts'
import { reportOf } from '../../../src/views/filters.ts'
import { type Answer, q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { dayNames } from './day-names.ts'
import { ReportFields } from './report-fields.tsx'
import { chosenSections } from './sections.ts'

export type ReportSchedule = Answer<'list_report_schedules'>['data'][number]

const rhythms = [
  { value: 'weekly', title: 'Every week' },
  { value: 'monthly', title: 'Every month' },
] as const
const weekdays = dayNames.map((title, index) => ({ value: String(index + 1), title }))
const monthDays = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), title: `Day ${index + 1}` }))

interface Props {
  /** The schedule to edit; without it, the form creates one. */
  schedule?: ReportSchedule
  onClose: () => void
}

/** A schedule that creates a report every week or month. A new one takes the filters of the page; an edited one keeps its own. */
export function ScheduleForm({ schedule, onClose }: Props) {
  const project_id = useProjectId()
  const { filters } = reportOf(project_id, useFilters())
  const mail = useQuery(q('list_mail_recipients', { project_id, limit: 1 }))
  const addresses = schedule?.recipients.map(({ address }) => address).join(', ') ?? ''
  const [title, setTitle] = useState(schedule?.title ?? '')
  const [rhythm, setRhythm] = useState(schedule?.rhythm ?? 'weekly')
  const [weekday, setWeekday] = useState(String(schedule?.weekday ?? 1))
  const [month_day, setMonthDay] = useState(String(schedule?.month_day ?? 1))
  const [to, setTo] = useState(addresses)
  const [sections, setSections] = useState<string[]>(schedule?.sections ?? [...reportSections])
  const create = useWrite('create_report_schedule')
  const update = useWrite('update_report_schedule')
  const { error, isPending } = schedule ? update : create
  const problem = problemsOf(error, ['title', 'sections', 'weekday', 'month_day', 'recipients'])
  const recipients = to.split(/[\s,;]+/).filter((address) => address !== '')
  function submit() {
    const fields = {
      title,
      rhythm,
      weekday: Number(weekday),
      month_day: Number(month_day),
      sections: chosenSections(sections),
      // Omit unchanged addresses: sending them would require a mail server.
      ...((!schedule || to !== addresses) && { recipients }),
    }
    const then = { onSuccess: onClose }
    if (schedule) update.mutate({ report_schedule_id: schedule.id, ...fields }, then)
    else create.mutate({ project_id, filters, ...fields }, then)
  }
  return (
    <FormDialog
      title={schedule ? 'Edit schedule' : 'New schedule'}
      action={schedule ? 'Save schedule' : 'Create schedule'}
      problem={problem()}
      is_busy={isPending}
      is_disabled={sections.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {schedule && <p className="text-muted text-sm">It keeps the filters it was created with.</p>}
      <ReportFields
        title={title}
        onTitle={setTitle}
        placeholder="Visibility of the week"
        sections={sections}
        onSections={setSections}
        problem={problem}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectInput label="How often" value={rhythm} options={rhythms} onValue={setRhythm} />
          {rhythm === 'weekly' ? (
            <SelectInput
              label="On"
              value={weekday}
              options={weekdays}
              problem={problem('weekday')}
              onValue={setWeekday}
            />
          ) : (
            <SelectInput
              label="On"
              value={month_day}
              options={monthDays}
              problem={problem('month_day')}
              onValue={setMonthDay}
            />
          )}
        </div>
        <TextInput
          label="Mail to (optional)"
          hint={
            mail.data?.is_set_up === false
              ? 'This installation sends no mail (SMTP_URL). Reports are kept here.'
              : 'Addresses, separated by commas'
          }
          disabled={mail.data?.is_set_up === false}
          value={to}
          problem={problem('recipients')}
          onValue={setTo}
        />
      </ReportFields>
    </FormDialog>
  )
}
