import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Failure } from './components/states.tsx'
import { type FilterSearch, filterSearch } from './filters/filters.ts'
import { parseSearch, stringifySearch } from './filters/search.ts'
import { Shell } from './shell/shell.tsx'

const texts = (names: readonly string[], search: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => typeof value === 'string'))

const root = createRootRoute({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => texts(['to'], search),
  component: lazyRouteComponent(() => import('./routes/sign-in.tsx')),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./routes/projects.tsx')),
})

const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  component: lazyRouteComponent(() => import('./routes/projects.tsx')),
})

const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$project_id',
  validateSearch: (search): FilterSearch => filterSearch(search),
  search: {
    // The filters go along from page to page.
    middlewares: [({ search, next }) => ({ ...filterSearch({ ...search }), ...next(search) })],
  },
  component: Shell,
})

export interface ChatsSearch {
  brand?: string
  prompt?: string
  features?: string
  sort?: string
  page?: string
}

const overview = createRoute({
  getParentRoute: () => project,
  path: 'overview',
  validateSearch: (search): { metric?: string } => texts(['metric'], search),
  component: lazyRouteComponent(() => import('./routes/overview.tsx')),
})

const prompts = createRoute({
  getParentRoute: () => project,
  path: 'prompts',
  validateSearch: (search): { search?: string; archived?: string; sort?: string; columns?: string } =>
    texts(['search', 'archived', 'sort', 'columns'], search),
  component: lazyRouteComponent(() => import('./routes/prompts.tsx')),
})

const promptSuggestions = createRoute({
  getParentRoute: () => project,
  path: 'prompts/suggestions',
  validateSearch: (search): { generation?: string } => texts(['generation'], search),
  component: lazyRouteComponent(() => import('./routes/prompt-suggestions.tsx')),
})

const prompt = createRoute({
  getParentRoute: () => project,
  path: 'prompts/$prompt_id',
  validateSearch: (search): { metric?: string } => texts(['metric'], search),
  component: lazyRouteComponent(() => import('./routes/prompt.tsx')),
})

const brands = createRoute({
  getParentRoute: () => project,
  path: 'brands',
  validateSearch: (search): { sort?: string } => texts(['sort'], search),
  component: lazyRouteComponent(() => import('./routes/brands.tsx')),
})

const answerImport = createRoute({
  getParentRoute: () => project,
  path: 'import',
  component: lazyRouteComponent(() => import('./routes/import.tsx')),
})

const chats = createRoute({
  getParentRoute: () => project,
  path: 'chats',
  validateSearch: (search): ChatsSearch => texts(['brand', 'prompt', 'features', 'sort', 'page'], search),
  component: lazyRouteComponent(() => import('./routes/chats.tsx')),
})

const chat = createRoute({
  getParentRoute: () => project,
  path: 'chats/$chat_id',
  validateSearch: (search): { beside?: string | undefined } => texts(['beside'], search),
  component: lazyRouteComponent(() => import('./routes/chat.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    start,
    projects,
    project.addChildren([overview, prompts, promptSuggestions, prompt, chats, chat, brands, answerImport]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => (
    <Failure error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
  ),
  defaultNotFoundComponent: () => <p className="p-8 text-center">There is no such page.</p>,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
