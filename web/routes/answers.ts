import { createRoute } from '@tanstack/react-router'
import { texts } from '../../src/views/texts.ts'
import { chatsSearch } from '../features/chats/search-parameters.ts'
import { importSearch } from '../features/imports/search-parameters.ts'
import { lostSearch } from '../features/lost/search-parameters.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

/** Prompts, answers and brands. */
export const answerRoutes = [
  createRoute({
    getParentRoute: () => project,
    path: 'overview',
    validateSearch: texts('metric'),
    component: lazyPage(() => import('../pages/overview.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'overview/start',
    component: lazyPage(() => import('../pages/first-steps.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'first-answers',
    component: lazyPage(() => import('../pages/first-answers.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'prompts',
    validateSearch: texts('search', 'archived', 'sort', 'columns'),
    component: lazyPage(() => import('../pages/prompts.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'prompts/suggestions',
    validateSearch: texts('generation'),
    component: lazyPage(() => import('../pages/prompt-suggestions.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'prompts/$prompt_id',
    validateSearch: texts('metric'),
    component: lazyPage(() => import('../pages/prompt.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'chats',
    validateSearch: chatsSearch,
    component: lazyPage(() => import('../pages/chats.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'chats/$chat_id',
    validateSearch: texts('beside'),
    component: lazyPage(() => import('../pages/chat.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'lost',
    validateSearch: lostSearch,
    component: lazyPage(() => import('../pages/lost.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'brands',
    validateSearch: texts('sort'),
    component: lazyPage(() => import('../pages/brands.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'collection',
    component: lazyPage(() => import('../pages/collection.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'import',
    validateSearch: importSearch,
    component: lazyPage(() => import('../pages/import.tsx')),
  }),
] as const
