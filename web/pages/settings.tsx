import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { PageLayout } from '../components/page.tsx'
import { sections } from '../features/settings/sections.ts'
import { useProjectId } from '../open-project/open-project.ts'

/** The frame around all parts of the settings. */
export default function Settings() {
  const project_id = useProjectId()
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const title = sections.find(({ to }) => to.replace('$project_id', project_id) === pathname)?.title
  return (
    <PageLayout name={title ? `${title} · Settings` : 'Settings'} title="Settings">
      <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
        <nav aria-label="Settings">
          <ul className="flex flex-wrap gap-0.5 lg:flex-col">
            {sections.map(({ to, title }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ project_id }}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className="text-muted hover:bg-sunken hover:text-ink flex h-8 items-center rounded-lg px-2.5 text-sm"
                  activeProps={{ className: 'bg-accent-soft !text-accent font-medium' }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 content-start gap-3 sm:gap-4">
          <Outlet />
        </div>
      </div>
    </PageLayout>
  )
}
