import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '../../api/api.ts'
import { whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'

const look = {
  className: 'h-7 rounded-md px-2.5 text-sm whitespace-nowrap inline-flex items-center gap-1.5 transition-colors',
  activeProps: { className: 'bg-raised text-ink shadow-card font-medium' },
  inactiveProps: { className: 'text-muted hover:text-ink' },
}

/** Tracked prompts and suggestions. */
export function PromptTabs() {
  const project_id = useProjectId()
  const one = { project_id, limit: 1 }
  const prompts = useQuery(q('list_prompt_suggestions', one)).data?.total_count ?? 0
  const topics = useQuery(q('list_topic_suggestions', one)).data?.total_count ?? 0
  const open = prompts + topics
  return (
    <nav aria-label="Prompts" className="bg-sunken inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg p-0.5">
      <Link
        to="/projects/$project_id/prompts"
        params={{ project_id }}
        activeOptions={{ exact: true, includeSearch: false }}
        {...look}
      >
        Tracked
      </Link>
      <Link
        to="/projects/$project_id/prompts/suggestions"
        params={{ project_id }}
        activeOptions={{ includeSearch: false }}
        {...look}
      >
        Suggestions
        {open > 0 && <span className="numbers text-xs">{whole(open)}</span>}
      </Link>
    </nav>
  )
}
