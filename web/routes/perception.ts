import { createRoute, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'
import { texts } from './texts.ts'

const industrySearch = texts('industry')

export const perception = createRoute({
  getParentRoute: () => project,
  path: 'perception',
  validateSearch: industrySearch,
  search: { middlewares: [({ search, next }) => ({ ...industrySearch({ ...search }), ...next(search) })] },
  component: Outlet,
})

export const perceptionRoutes = [
  createRoute({
    getParentRoute: () => perception,
    path: '/',
    validateSearch: texts('attribute', 'brand'),
    component: lazyPage(() => import('../pages/perception.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'attributes',
    component: lazyPage(() => import('../pages/attribute-clusters.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'objections',
    validateSearch: texts('objection'),
    component: lazyPage(() => import('../pages/objections.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'facts',
    validateSearch: texts('verdict', 'fact'),
    component: lazyPage(() => import('../pages/facts.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'runs',
    component: lazyPage(() => import('../pages/perception-runs.tsx')),
  }),
] as const
