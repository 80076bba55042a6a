import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'
import { texts } from './texts.ts'

const actionsSearch = texts('statuses', 'types', 'impacts', 'assignees', 'sort')
export type ActionsSearch = ReturnType<typeof actionsSearch>

const agentsSearch = texts('bots', 'page')
export type AgentsSearch = ReturnType<typeof agentsSearch>

/** What to do next, and whether the engines' bots come to see it. */
export const workRoutes = [
  createRoute({
    getParentRoute: () => project,
    path: 'actions',
    validateSearch: actionsSearch,
    component: lazyPage(() => import('../pages/actions.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'actions/$action_id',
    component: lazyPage(() => import('../pages/action.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'agents',
    validateSearch: agentsSearch,
    component: lazyPage(() => import('../pages/agents.tsx')),
  }),
] as const
