import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { LogOut, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { q } from '../api/api.ts'
import { type Session, sessionQuery, signOut } from '../api/session.ts'
import { Button, buttonClass } from '../components/button.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { SearchField } from '../components/search-field.tsx'
import { EmptyState, Failure, QueryResult } from '../components/states.tsx'
import { ProjectTable } from '../features/project-list/project-table.tsx'
import { Logo } from '../shell/logo.tsx'

/** With this many projects or more, there is a search field. */
const many = 8

/** The project list of a company key; a project key goes straight to its own project. */
export default function Projects() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useEffect(() => {
    document.title = 'Projects · Answerscope'
  }, [])
  if (session === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
  if (session === null) return <Navigate to="/sign-in" replace />
  if (session.project_id) {
    return <Navigate to="/projects/$project_id/overview" params={{ project_id: session.project_id }} replace />
  }
  return <Choose session={session} />
}

function Choose({ session }: { session: Session }) {
  const projects = useQuery(q('list_project_states', { limit: 10_000 }))
  const is_entrance = useLocation().pathname === '/'
  const [words, setWords] = useState('')
  const [only, ...more] = projects.data?.data ?? []
  if (is_entrance && only && more.length === 0) {
    return <Navigate to="/projects/$project_id/overview" params={{ project_id: only.id }} replace />
  }
  const can_write = session.access === 'write'
  const wanted = words.trim().toLowerCase()
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-3 pt-8 pb-16 sm:px-6 sm:pt-16">
      <header className="flex flex-wrap items-center gap-3">
        <Logo size={32} />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-semibold tracking-tight">Projects</h1>
          <p className="text-muted truncate text-sm">
            {session.company.name}
            {projects.data &&
              ` · ${quantity(projects.data.total_count, 'project')} · ${rangeOfDays(projects.data.start_date, projects.data.end_date)} against the 28 days before`}
          </p>
        </div>
        {can_write && (
          <Link to="/projects/new" className={buttonClass('primary')}>
            <Plus size={15} aria-hidden="true" />
            New project
          </Link>
        )}
        <Button onClick={() => void signOut()}>
          <LogOut size={15} aria-hidden="true" />
          Sign out
        </Button>
      </header>
      {more.length + 1 >= many && <SearchField label="Search projects" value={words} onChange={setWords} />}
      <div className="card overflow-hidden">
        <QueryResult of={projects}>
          {({ data }) => {
            const found = data.filter(({ name, external_id, id }) =>
              [name, external_id, id].some((text) => text?.toLowerCase().includes(wanted)),
            )
            return found.length > 0 ? (
              <ProjectTable projects={found} />
            ) : data.length > 0 ? (
              <EmptyState title="No project matches">Search for another name or external id.</EmptyState>
            ) : (
              <EmptyState title="No projects yet">
                {can_write ? (
                  <>
                    <p>
                      A project is one brand in one market: its prompts, its competitors and the answers about them.
                    </p>
                    <Link to="/projects/new" className={buttonClass('primary', 'mt-3')}>
                      Create the first project
                    </Link>
                  </>
                ) : (
                  <p>You are signed in with a read-only key. Creating a project needs a key that can write.</p>
                )}
              </EmptyState>
            )
          }}
        </QueryResult>
      </div>
    </main>
  )
}
