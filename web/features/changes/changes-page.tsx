import type { ReactNode } from 'react'
import { AsApiCall } from '../../api/as-api-call.tsx'
import type { ApiCall } from '../../api/curl.ts'
import { PageLayout } from '../../components/page.tsx'
import { SubPages } from '../../open-project/sub-pages.tsx'

const at = '/projects/$project_id/changes'
const pages = [
  { to: at, title: 'Found', is_exact: true },
  { to: `${at}/rules`, title: 'Alert rules' },
] as const

interface Props {
  title: string
  note?: ReactNode
  actions?: ReactNode
  calls: readonly ApiCall[]
  children: ReactNode
}

/** The frame of the pages about changes and alert rules. */
export const ChangesPage = ({ title, actions, calls, children, note }: Props) => (
  <PageLayout
    name={title}
    title={title}
    note={note}
    actions={
      <>
        {actions}
        <AsApiCall calls={calls} />
      </>
    }
    filters={<SubPages label="Changes" pages={pages} />}
  >
    {children}
  </PageLayout>
)
