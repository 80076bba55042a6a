import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('../pages/perception.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'attributes',
    component: lazyRouteComponent(() => import('../pages/attribute-clusters.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'objections',
    validateSearch: texts('objection'),
    component: lazyRouteComponent(() => import('../pages/objections.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'facts',
    validateSearch: texts('verdict', 'fact'),
    component: lazyRouteComponent(() => import('../pages/facts.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'runs',
    component: lazyRouteComponent(() => import('../pages/perception-runs.tsx')),
  }),
] as const
