import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'
import { texts } from './texts.ts'

const chatsSearch = texts('brand', 'prompt', 'product', 'features', 'sort', 'page')
export type ChatsSearch = ReturnType<typeof chatsSearch>

/** What is asked, what was answered, and which brands are looked for. */
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
    path: 'brands',
    validateSearch: texts('sort'),
    component: lazyPage(() => import('../pages/brands.tsx')),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'import',
    component: lazyPage(() => import('../pages/import.tsx')),
  }),
] as const
