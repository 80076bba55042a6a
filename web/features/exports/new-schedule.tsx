import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ExportFields, useExportSetup } from './export-fields.tsx'

/** Creates a schedule that exports each day once the day has ended. */
export function NewSchedule({ has_bucket, onClose }: { has_bucket: boolean; onClose: () => void }) {
  const project_id = useProjectId()
  const setup = useExportSetup()
  const [start_date, setStart] = useState('')
  const create = useWrite('create_export_schedule')
  const problem = problemsOf(create.error, ['start_date'])
  return (
    <FormDialog
      title="New daily export"
      action="Create schedule"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() =>
        create.mutate({ project_id, ...setup.asked, ...(start_date && { start_date }) }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextInput
        label="First day"
        type="date"
        hint="Leave empty to start with yesterday. Past days are exported one after the other."
        value={start_date}
        problem={problem('start_date')}
        onValue={setStart}
      />
      <ExportFields setup={setup} has_bucket={has_bucket} />
    </FormDialog>
  )
}
