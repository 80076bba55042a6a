import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportSections } from '../../../src/contract/enums.ts'
import { reportOf } from '../../../src/views/filters.ts'
import { q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { CheckList } from '../../components/check-list.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { dayNames } from './day-names.ts'
import { chosenSections, sectionOptions } from './sections.ts'

const rhythms = [
  { value: 'weekly', title: 'Every week' },
  { value: 'monthly', title: 'Every month' },
] as const
const weekdays = dayNames.map((title, index) => ({ value: String(index + 1), title }))
const monthDays = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), title: `Day ${index + 1}` }))

/** Has a report made every week or month, of the answers that the page is about. */
export function NewSchedule({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const { filters } = reportOf(project_id, useFilters())
  const mail = useQuery(q('list_mail_recipients', { project_id, limit: 1 }))
  const [title, setTitle] = useState('')
  const [rhythm, setRhythm] = useState<'weekly' | 'monthly'>('weekly')
  const [weekday, setWeekday] = useState('1')
  const [month_day, setMonthDay] = useState('1')
  const [to, setTo] = useState('')
  const [sections, setSections] = useState<string[]>([...reportSections])
  const create = useWrite('create_report_schedule')
  const problem = problemsOf(create.error, ['title', 'sections', 'weekday', 'month_day', 'recipients'])
  const recipients = to.split(/[\s,;]+/).filter((address) => address !== '')
  return (
    <FormDialog
      title="New schedule"
      action="Create schedule"
      problem={problem()}
      is_busy={create.isPending}
      is_disabled={sections.length === 0}
      onSubmit={() =>
        create.mutate(
          {
            ...{ project_id, title, rhythm, recipients, filters },
            weekday: Number(weekday),
            month_day: Number(month_day),
            sections: chosenSections(sections),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="Title"
        required
        autoFocus
        maxLength={150}
        placeholder="Visibility of the week"
        value={title}
        problem={problem('title')}
        onValue={setTitle}
      />
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
      <CheckList
        label="Sections"
        options={sectionOptions}
        chosen={sections}
        problem={problem('sections')}
        onChange={setSections}
      />
    </FormDialog>
  )
}
