import { createRoute, Outlet } from '@tanstack/react-router'
import { texts } from '../../src/views/texts.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

export const changesRoute = createRoute({
  getParentRoute: () => project,
  path: 'changes',
  component: Outlet,
})

export const changesRoutes = [
  createRoute({
    getParentRoute: () => changesRoute,
    path: '/',
    validateSearch: texts('state'),
    component: lazyPage(() => import('../pages/changes.tsx')),
  }),
  createRoute({
    getParentRoute: () => changesRoute,
    path: 'rules',
    component: lazyPage(() => import('../pages/alert-rules.tsx')),
  }),
] as const
