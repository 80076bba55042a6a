import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { q } from '../api/api.ts'
import { sessionQuery, signOut } from '../api/session.ts'
import { IconButton } from '../components/button.tsx'
import { longDay } from '../components/format.ts'
import { SearchField } from '../components/search-field.tsx'
import { Empty, Failure, Result } from '../components/states.tsx'
import { Logo } from '../shell/logo.tsx'

/** Where a company key chooses its project; whoever has only one is led there. */
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
  return <Choose />
}

/** More projects than a glance takes in. */
const few = 8

const named = <Row extends { name: string }>(rows: readonly Row[], text: string) =>
  rows.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))

function Choose() {
  const projects = useQuery(q('list_projects', { limit: 1000 }))
  const [search, setSearch] = useState('')
  const [only, ...more] = projects.data?.data ?? []
  if (only && more.length === 0) {
    return <Navigate to="/projects/$project_id/overview" params={{ project_id: only.id }} replace />
  }
  const is_long = more.length > few
  return (
    <main className="mx-auto grid max-w-2xl gap-5 p-6 pt-16">
      <div className="flex flex-wrap items-center gap-3">
        <Logo size={32} />
        <h1 className="flex-1 text-xl font-semibold tracking-tight">Projects</h1>
        {is_long && <SearchField label="Search projects" value={search} onChange={setSearch} />}
        <IconButton label="Sign out" onClick={() => void signOut()}>
          <LogOut size={16} />
        </IconButton>
      </div>
      <div className="card overflow-hidden">
        <Result of={projects}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title="There is no project yet.">
                <p>
                  Make one with <code>answerscope projects create</code>, or import a file of answers with{' '}
                  <code>answerscope import answers.jsonl --project-name "…"</code>.
                </p>
              </Empty>
            ) : (
              <ul className="divide-line divide-y">
                {named(data, search).map(({ id, name, status, created_at }) => (
                  <li key={id}>
                    <Link
                      to="/projects/$project_id/overview"
                      params={{ project_id: id }}
                      className="hover:bg-sunken flex items-center gap-3 px-4 py-3"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium">{name}</span>
                        <span className="text-muted text-sm">
                          {status.toLowerCase().replaceAll('_', ' ')} · since {longDay(created_at.slice(0, 10))}
                        </span>
                      </span>
                      <ChevronRight size={16} aria-hidden="true" className="text-muted" />
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Result>
      </div>
    </main>
  )
}
