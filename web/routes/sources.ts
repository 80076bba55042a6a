import { createRoute } from '@tanstack/react-router'
import { sourceSearch } from '../../src/views/source-parameters.ts'
import { texts } from '../../src/views/texts.ts'
import { fanOutsSearch } from '../features/fan-outs/search-parameters.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

/** What engines search for and retrieve. */
export const sourceRoutes = [
  createRoute({
    getParentRoute: () => project,
    path: 'sources',
    validateSearch: sourceSearch,
    component: lazyPage(() => import('../pages/domains.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'sources/urls',
    validateSearch: sourceSearch,
    component: lazyPage(() => import('../pages/urls.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'sources/domains/$domain',
    validateSearch: texts('metric'),
    component: lazyPage(() => import('../pages/domain.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'sources/urls/page',
    validateSearch: texts('url', 'metric'),
    component: lazyPage(() => import('../pages/url.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'fan-outs',
    validateSearch: fanOutsSearch,
    component: lazyPage(() => import('../pages/fan-outs.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'fan-outs/asked',
    validateSearch: texts('text', 'kind'),
    component: lazyPage(() => import('../pages/fan-out.tsx')),
  }),
] as const
