import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('../pages/actions.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'actions/$action_id',
    component: lazyRouteComponent(() => import('../pages/action.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'agents',
    validateSearch: agentsSearch,
    component: lazyRouteComponent(() => import('../pages/agents.tsx')),
  }),
] as const
