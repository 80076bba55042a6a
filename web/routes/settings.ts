import { createRoute } from '@tanstack/react-router'
import { texts } from '../../src/views/texts.ts'
import { runsSearch } from '../features/settings/search-parameters.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

export const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyPage(() => import('../pages/settings.tsx')),
})

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyPage(() => import('../pages/settings-project.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'channels',
    component: lazyPage(() => import('../pages/settings-channels.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'engines',
    component: lazyPage(() => import('../pages/settings-engines.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'panel',
    component: lazyPage(() => import('../pages/settings-panel.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'runs',
    validateSearch: runsSearch,
    component: lazyPage(() => import('../pages/settings-runs.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'tags',
    component: lazyPage(() => import('../pages/settings-tags.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'topics',
    component: lazyPage(() => import('../pages/settings-topics.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'classifications',
    component: lazyPage(() => import('../pages/settings-classifications.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'keys',
    component: lazyPage(() => import('../pages/settings-keys.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'mail',
    component: lazyPage(() => import('../pages/settings-mail.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'webhooks',
    validateSearch: texts('endpoint', 'state', 'page'),
    component: lazyPage(() => import('../pages/settings-webhooks.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'shares',
    component: lazyPage(() => import('../pages/settings-shares.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'export',
    component: lazyPage(() => import('../pages/settings-export.tsx')),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'api',
    component: lazyPage(() => import('../pages/settings-api.tsx')),
  }),
] as const
