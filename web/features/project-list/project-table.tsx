import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activeStatuses } from '../../../src/contract/enums.ts'
import type { Answer } from '../../api/api.ts'
import { Change, type Tone } from '../../components/change.tsx'
import type { Column } from '../../components/column.ts'
import { DataTable } from '../../components/data-table.tsx'
import { country, percent, points, quantity, time, usd, whole } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'

type Status = Answer<'list_actions'>['data'][number]['status']
export type ProjectState = Answer<'list_project_states'>['data'][number]

const tones: Record<ProjectState['change']['verdict'], Tone> = {
  up: 'better',
  down: 'worse',
  no_clear_change: 'noise',
  too_few: 'few',
}

const openActions: readonly Status[] = ['PENDING', 'ACCEPTED']

const columns: Column<ProjectState>[] = [
  {
    id: 'name',
    title: 'Project',
    is_ascending_first: true,
    className: 'min-w-36',
    value: ({ name }) => name,
    cell: ({ id, name, status, country_code, is_budget_reached }) => (
      <span className="block leading-tight">
        <Link to="/projects/$project_id/overview" params={{ project_id: id }} className="font-medium hover:underline">
          {name}
        </Link>
        <span className="text-muted flex flex-wrap items-center gap-1.5 text-xs">
          {country(country_code)}
          {!activeStatuses.some((one) => one === status) && (
            <Pill look={status === 'PAUSED' ? 'bad' : 'plain'}>{status.toLowerCase().replaceAll('_', ' ')}</Pill>
          )}
          {is_budget_reached && <Pill look="bad">budget reached</Pill>}
        </span>
      </span>
    ),
  },
  {
    id: 'visibility',
    title: 'Visibility',
    is_number: true,
    value: ({ visibility }) => visibility?.value ?? null,
    cell: ({ visibility }) =>
      visibility ? (
        <span className="block leading-tight">
          {percent(visibility.value)}
          {visibility.low !== null && visibility.high !== null && (
            <span className="text-muted block text-xs whitespace-nowrap">
              {percent(visibility.low)} – {percent(visibility.high)}
            </span>
          )}
        </span>
      ) : (
        <span className="text-muted">no answers</span>
      ),
  },
  {
    id: 'change',
    title: 'Change',
    is_number: true,
    value: ({ change }) => change.difference,
    cell: ({ change }) => (
      <Change difference={change.difference ?? undefined} format={points} tone={tones[change.verdict]} />
    ),
  },
  {
    id: 'answers',
    title: 'Answers',
    is_number: true,
    from: 'md',
    value: ({ answers }) => answers,
    cell: ({ answers }) => whole(answers),
  },
  {
    id: 'spend',
    title: 'Spend this month',
    is_number: true,
    from: 'md',
    value: ({ spend_usd }) => spend_usd,
    cell: ({ spend_usd }) => usd(spend_usd),
  },
  {
    id: 'failed',
    title: 'Collection',
    className: 'min-w-40',
    from: 'sm',
    value: ({ failed_today }) => failed_today,
    cell: ({ id, failed_today, failure, last_answer_at, next_at }) => (
      <span className="block text-xs leading-tight">
        {failed_today > 0 && (
          <Link
            to="/projects/$project_id/collection"
            params={{ project_id: id }}
            className="text-bad block underline underline-offset-2 [overflow-wrap:anywhere]"
            title={failure ?? undefined}
          >
            <span className="line-clamp-2">
              {quantity(failed_today, 'question')} failed today: {failure}
            </span>
          </Link>
        )}
        <span className="text-muted block">Last answer {last_answer_at ? time(last_answer_at) : 'not yet'}</span>
        <span className="text-muted block">Next {next_at ? time(next_at) : 'none'}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    title: 'Open actions',
    is_number: true,
    from: 'lg',
    value: ({ open_actions }) => open_actions,
    cell: ({ id, open_actions }) => (
      <Link
        to="/projects/$project_id/actions"
        params={{ project_id: id }}
        search={{ statuses: openActions.join(',') }}
        className="underline underline-offset-2"
      >
        {whole(open_actions)}
      </Link>
    ),
  },
]

/** The projects with their numbers and state. A click on a column head sorts them. */
export function ProjectTable({ projects }: { projects: readonly ProjectState[] }) {
  const [sorting, setSorting] = useState([{ id: 'name', desc: false }])
  return (
    <DataTable
      label="Projects"
      columns={columns}
      rows={projects}
      idOf={({ id }) => id}
      sorting={sorting}
      onSorting={(by) => setSorting([...by])}
    />
  )
}
