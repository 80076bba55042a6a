import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { allInput } from '../../src/views/project-questions.ts'
import { q } from '../api/api.ts'
import { linkOfView } from '../filters/saved-view.ts'
import { useProjectId } from '../open-project/open-project.ts'

/**
 * Opens the default view instead of the overview if a project is opened without filters in the address. Only once:
 * afterwards the overview opens normally, so users can remove all filters.
 */
export function DefaultView({ children }: { children: ReactNode }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  // The page on the screen. While a page loads, the address already shows the next one.
  const shown = useRouterState({
    select: ({ matches }) => `${matches.at(-1)?.pathname} ${Object.values(matches.at(-1)?.search ?? {}).join('')}`,
  })
  const [opened, setOpened] = useState<string>()
  const is_entrance = opened !== project_id && shown === `/projects/${project_id}/overview `
  const asked = useQuery({ ...q('list_views', allInput(project_id)), enabled: is_entrance })
  const is_known = asked.data !== undefined || asked.error !== null
  const view = asked.data?.data.find(({ is_default }) => is_default)
  const target = view && !(view.page === 'overview' && view.query === '') ? view : undefined
  const leads = is_entrance && is_known && target !== undefined
  useEffect(() => {
    if (leads && target) void navigate({ ...linkOfView(project_id, target), replace: true })
    else if (!is_entrance || is_known) setOpened(project_id)
  }, [leads, target, is_entrance, is_known, project_id, navigate])
  // Usually there is no default view, so do not wait for the list of views.
  return leads ? null : children
}
