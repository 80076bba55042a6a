import { useState } from 'react'
import { reportSections } from '../../../src/contract/enums.ts'
import { reportOf } from '../../../src/views/filters.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { rangeOfDays } from '../../components/format.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { ReportFields } from './report-fields.tsx'
import { chosenSections } from './sections.ts'

/** Creates a report on the days and answers that the page shows. */
export function NewReport({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const filters = useFilters()
  const { include_previous_period = false, ...asked } = reportOf(project_id, filters)
  const { start_date, end_date } = filters
  const [title, setTitle] = useState('')
  const [sections, setSections] = useState<string[]>([...reportSections])
  const create = useWrite('create_report_snapshot')
  const problem = problemsOf(create.error, ['title', 'sections'])
  return (
    <FormDialog
      title="New report"
      action="Create report"
      problem={problem()}
      is_busy={create.isPending}
      is_disabled={sections.length === 0}
      onSubmit={() =>
        create.mutate(
          {
            project_id,
            title,
            start_date,
            end_date,
            include_previous_period,
            filters: asked.filters,
            sections: chosenSections(sections),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        Of {rangeOfDays(start_date, end_date)}
        {include_previous_period && ', compared with as many days before'}, with the filters of the page. It never
        changes afterwards.
      </p>
      <ReportFields
        title={title}
        onTitle={setTitle}
        placeholder="Visibility in March"
        sections={sections}
        onSections={setSections}
        problem={problem}
      />
    </FormDialog>
  )
}
