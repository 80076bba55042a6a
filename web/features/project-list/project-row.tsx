import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { activeStatuses } from '../../../src/contract/enums.ts'
import type { Answer } from '../../api/api.ts'
import { country, longDay } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'

type Project = Answer<'list_projects'>['data'][number]

/** A link to a project. */
export const ProjectRow = ({ project: { id, name, status, country_code, created_at } }: { project: Project }) => (
  <li>
    <Link
      to="/projects/$project_id/overview"
      params={{ project_id: id }}
      className="hover:bg-sunken flex items-center gap-3 px-4 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-muted text-sm">
          {country(country_code)} · since {longDay(created_at.slice(0, 10))}
        </span>
      </span>
      {!activeStatuses.some((one) => one === status) && (
        <Pill look={status === 'PAUSED' ? 'bad' : 'plain'}>{status.toLowerCase().replaceAll('_', ' ')}</Pill>
      )}
      <ChevronRight size={16} aria-hidden="true" className="text-muted" />
    </Link>
  </li>
)
