import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'
import { texts } from './texts.ts'

/** What narrows lists of sources; `source-search.ts` reads it. */
const sourceSearch = texts('classes', 'url_classes', 'gap', 'names', 'brands', 'search', 'sort', 'all')
export type SourceSearch = ReturnType<typeof sourceSearch>

const fanOutsSearch = texts('view', 'prompt', 'sort', 'page', 'kind', 'mode', 'words', 'search')
export type FanOutsSearch = ReturnType<typeof fanOutsSearch>

/** What engines search for, and what they find. */
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
