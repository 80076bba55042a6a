import { createRoute } from '@tanstack/react-router'
import { actionsSearch } from '../features/actions/search-parameters.ts'
import { agentsSearch } from '../features/agents/search-parameters.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

/** Actions, stored reports, and visits of AI bots. */
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
    path: 'reports',
    component: lazyPage(() => import('../pages/reports.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'agents',
    validateSearch: agentsSearch,
    component: lazyPage(() => import('../pages/agents.tsx')),
  }),
] as const
