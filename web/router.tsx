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
  validateSearch: (search): { search?: string; archived?: string; sort?: string } =>
    texts(['search', 'archived', 'sort'], search),
  component: lazyRouteComponent(() => import('./routes/prompts.tsx')),
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
  component: lazyRouteComponent(() => import('./routes/chat.tsx')),
})

/** What narrows every page on products, besides the shared filters. */
export interface ShopSearch {
  brands?: string
  categories?: string
  merchants?: string
}
const shopSearch = (search: Record<string, unknown>): ShopSearch => texts(['brands', 'categories', 'merchants'], search)

const shopping = createRoute({
  getParentRoute: () => project,
  path: 'shopping',
  validateSearch: shopSearch,
  search: { middlewares: [({ search, next }) => ({ ...shopSearch({ ...search }), ...next(search) })] },
  component: Outlet,
})
const shoppingPages = [
  createRoute({
    getParentRoute: () => shopping,
    path: '/',
    validateSearch: (search): { metric?: string; lines?: string; mode?: string; of?: string; by?: string } =>
      texts(['metric', 'lines', 'mode', 'of', 'by'], search),
    component: lazyRouteComponent(() => import('./routes/shopping.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'products',
    validateSearch: (search): { search?: string; source?: string; sort?: string; page?: string } =>
      texts(['search', 'source', 'sort', 'page'], search),
    component: lazyRouteComponent(() => import('./routes/products.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'products/$product_id',
    validateSearch: (search): { tab?: string; against?: string; search?: string } =>
      texts(['tab', 'against', 'search'], search),
    component: lazyRouteComponent(() => import('./routes/product.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'categories',
    component: lazyRouteComponent(() => import('./routes/categories.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'brands',
    validateSearch: (search): { search?: string; whose?: string; page?: string } =>
      texts(['search', 'whose', 'page'], search),
    component: lazyRouteComponent(() => import('./routes/shopping-brands.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'merchants',
    validateSearch: (search): { sort?: string; page?: string } => texts(['sort', 'page'], search),
    component: lazyRouteComponent(() => import('./routes/merchants.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'demand',
    validateSearch: (search): { kind?: string; mode?: string; words?: string; page?: string } =>
      texts(['kind', 'mode', 'words', 'page'], search),
    component: lazyRouteComponent(() => import('./routes/demand.tsx')),
  }),
] as const

const industrySearch = (search: Record<string, unknown>): { industry?: string } => texts(['industry'], search)

const perception = createRoute({
  getParentRoute: () => project,
  path: 'perception',
  validateSearch: industrySearch,
  search: { middlewares: [({ search, next }) => ({ ...industrySearch({ ...search }), ...next(search) })] },
  component: Outlet,
})
const perceptionPages = [
  createRoute({
    getParentRoute: () => perception,
    path: '/',
    validateSearch: (search): { attribute?: string; brand?: string } => texts(['attribute', 'brand'], search),
    component: lazyRouteComponent(() => import('./routes/perception.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'attributes',
    component: lazyRouteComponent(() => import('./routes/attribute-clusters.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'objections',
    validateSearch: (search): { objection?: string } => texts(['objection'], search),
    component: lazyRouteComponent(() => import('./routes/objections.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'facts',
    validateSearch: (search): { verdict?: string; fact?: string } => texts(['verdict', 'fact'], search),
    component: lazyRouteComponent(() => import('./routes/facts.tsx')),
  }),
  createRoute({
    getParentRoute: () => perception,
    path: 'runs',
    component: lazyRouteComponent(() => import('./routes/perception-runs.tsx')),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    start,
    projects,
    project.addChildren([
      overview,
      prompts,
      chats,
      chat,
      shopping.addChildren(shoppingPages),
      perception.addChildren(perceptionPages),
    ]),
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
