import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { project } from './root.ts'
import { texts } from './texts.ts'

const runsSearch = texts('status', 'channel', 'prompt', 'page')
export type RunsSearch = ReturnType<typeof runsSearch>

export const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(() => import('../pages/settings.tsx')),
})

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/settings-project.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'channels',
    component: lazyRouteComponent(() => import('../pages/settings-channels.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'runs',
    validateSearch: runsSearch,
    component: lazyRouteComponent(() => import('../pages/settings-runs.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'tags',
    component: lazyRouteComponent(() => import('../pages/settings-tags.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'topics',
    component: lazyRouteComponent(() => import('../pages/settings-topics.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'classifications',
    component: lazyRouteComponent(() => import('../pages/settings-classifications.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'keys',
    component: lazyRouteComponent(() => import('../pages/settings-keys.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'export',
    component: lazyRouteComponent(() => import('../pages/settings-export.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'api',
    component: lazyRouteComponent(() => import('../pages/settings-api.tsx')),
  }),
] as const
