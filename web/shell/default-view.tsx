import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { allInput } from '../../src/views/project-questions.ts'
import { q } from '../api/api.ts'
import { linkOfView } from '../filters/saved-view.ts'
import { useProjectId } from '../open-project/open-project.ts'

/**
 * Opens the default view instead of the overview when a project is opened without filters in the address. Afterwards the
 * overview is the overview, so that filters can be taken back.
 */
export function DefaultView({ children }: { children: ReactNode }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  // The page that is shown: the address is ahead of it while a page loads.
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
  // Without a default view, which is usual, nothing waits for the answer.
  return leads ? null : children
}
