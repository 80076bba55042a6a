import { useState } from 'react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { PageLayout } from '../components/page.tsx'
import { BrandingCard } from '../features/report-snapshots/branding.tsx'
import { NewReport } from '../features/report-snapshots/new-report.tsx'
import { ReportList } from '../features/report-snapshots/report-list.tsx'
import { Schedules } from '../features/report-snapshots/schedules.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** Reports that never change, for people who do not use the dashboard. */
export default function Reports() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [is_new, setNew] = useState(false)
  return (
    <PageLayout
      name="Reports"
      title="Reports"
      note={can_write && 'New reports use the dates and filters selected here.'}
      actions={
        <>
          <AsApiCall
            calls={[
              callOf('Kept reports', 'list_report_snapshots', { project_id }),
              callOf('Schedules', 'list_report_schedules', { project_id }),
            ]}
          />
          {can_write && (
            <Button look="primary" onClick={() => setNew(true)}>
              New report
            </Button>
          )}
        </>
      }
      filters={can_write && <FilterBar />}
    >
      <div className="grid gap-4">
        <ReportList />
        <Schedules />
        <BrandingCard />
      </div>
      {is_new && <NewReport onClose={() => setNew(false)} />}
    </PageLayout>
  )
}
