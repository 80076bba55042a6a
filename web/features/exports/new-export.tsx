import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ExportFields, useExportSetup } from './export-fields.tsx'

/** Creates a one-time export of the project's tables. */
export function NewExport({ has_bucket, onClose }: { has_bucket: boolean; onClose: () => void }) {
  const project_id = useProjectId()
  const setup = useExportSetup()
  const [start_date, setStart] = useState('')
  const [end_date, setEnd] = useState('')
  const create = useWrite('create_export')
  const problem = problemsOf(create.error, ['start_date', 'end_date'])
  return (
    <FormDialog
      title="New export"
      action="Export"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() =>
        create.mutate(
          { project_id, ...setup.asked, ...(start_date && { start_date }), ...(end_date && { end_date }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="From"
          type="date"
          hint="Empty: from the first answer"
          value={start_date}
          problem={problem('start_date')}
          onValue={setStart}
        />
        <TextInput
          label="To"
          type="date"
          hint="Empty: until the last answer"
          value={end_date}
          problem={problem('end_date')}
          onValue={setEnd}
        />
      </div>
      <ExportFields setup={setup} has_bucket={has_bucket} />
    </FormDialog>
  )
}
