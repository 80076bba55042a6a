import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportOf } from '../../src/views/filters.ts'
import { CallLine } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { home } from '../api/home.ts'
import { sessionQuery } from '../api/session.ts'
import { Card } from '../components/card.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { SignOutEverywhere } from '../features/settings/sign-out-everywhere.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useProjectId } from '../open-project/open-project.ts'

/** How to call the API from elsewhere. */
export default function Api() {
  const project_id = useProjectId()
  const filters = useFilters()
  const { data: session } = useQuery(sessionQuery)
  const base = `${window.location.origin}${home}/customer/v1`
  const days = { start_date: filters.start_date, end_date: filters.end_date }
  const calls = [
    callOf('Projects', 'list_projects', {}),
    callOf(
      'Brands report, for the dates and filters of your address',
      'get_brands_report',
      reportOf(project_id, filters),
    ),
    callOf('Answers', 'list_chats', { project_id, ...days, limit: 10, sort: 'desc' }),
    callOf('Domains report', 'get_domains_report', reportOf(project_id, filters)),
    callOf('Actions', 'list_actions', { project_id }),
  ]
  return (
    <>
      <Card title="API" note="The dashboard shows data from the API, which you can also use.">
        <dl className="divide-line divide-y">
          <Row name="Base address" value={base} />
          <Row name="Project" value={project_id} />
          {session && (
            <Row name="Your key" value={`${session.key.prefix}…`} is_hint>
              {session.key.name}, {session.access === 'read' ? 'may read' : 'may read and write'},{' '}
              {session.scope === 'company' ? 'all projects of the company' : 'this project'}. Keys are shown once, when
              they are{' '}
              <Link to="/projects/$project_id/settings/keys" params={{ project_id }} className="text-accent underline">
                created
              </Link>
              .
            </Row>
          )}
        </dl>
        <p className="mt-3">
          <a href={`${home}/docs`} className="text-accent underline">
            Reference
          </a>{' '}
          ·{' '}
          <a href={`${home}/customer/v1/openapi/json`} className="text-accent underline">
            OpenAPI 3.1
          </a>
        </p>
      </Card>
      {session && <SignOutEverywhere session={session} />}
      <Card
        title="Example calls"
        note={
          <>
            Put a key into <code>ANSWERSCOPE_API_KEY</code>. Every report of this dashboard shows its own call under “As
            API call”.
          </>
        }
      >
        <div className="space-y-4">
          {calls.map((call) => (
            <CallLine key={call.title} call={call} />
          ))}
        </div>
      </Card>
    </>
  )
}

function Row({
  name,
  value,
  is_hint,
  children,
}: {
  name: string
  value: string
  is_hint?: true
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="text-muted w-28">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <code className="font-mono text-sm break-all">{value}</code>
        {!is_hint && <CopyButton text={value} />}
        {children && <span className="text-muted text-sm">{children}</span>}
      </dd>
    </div>
  )
}
