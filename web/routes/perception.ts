import { createRoute, Outlet } from '@tanstack/react-router'
import { texts } from '../../src/views/texts.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

const industrySearch = texts('industry')

export const perceptionRoute = createRoute({
  getParentRoute: () => project,
  path: 'perception',
  validateSearch: industrySearch,
  search: { middlewares: [({ search, next }) => ({ ...industrySearch({ ...search }), ...next(search) })] },
  component: Outlet,
})

export const perceptionRoutes = [
  createRoute({
    getParentRoute: () => perceptionRoute,
    path: '/',
    validateSearch: texts('attribute', 'brand'),
    component: lazyPage(() => import('../pages/perception.tsx')),
  }),
  createRoute({
    getParentRoute: () => perceptionRoute,
    path: 'attributes',
    component: lazyPage(() => import('../pages/attribute-clusters.tsx')),
  }),
  createRoute({
    getParentRoute: () => perceptionRoute,
    path: 'objections',
    validateSearch: texts('objection'),
    component: lazyPage(() => import('../pages/objections.tsx')),
  }),
  createRoute({
    getParentRoute: () => perceptionRoute,
    path: 'facts',
    validateSearch: texts('verdict', 'fact'),
    component: lazyPage(() => import('../pages/facts.tsx')),
  }),
  createRoute({
    getParentRoute: () => perceptionRoute,
    path: 'runs',
    component: lazyPage(() => import('../pages/perception-runs.tsx')),
  }),
] as const
