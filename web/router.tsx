import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Failure } from './components/states.tsx'
import { type FilterSearch, filterSearch } from './filters/filters.ts'
import { parseSearch, stringifySearch } from './filters/search.ts'
import { Shell } from './shell/shell.tsx'
import { type SourceSearch, sourceSearchNames } from './sources/source-search.ts'

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

export interface ActionsSearch {
  statuses?: string | undefined
  types?: string | undefined
  impacts?: string | undefined
  assignees?: string | undefined
  sort?: string | undefined
}

const actions = createRoute({
  getParentRoute: () => project,
  path: 'actions',
  validateSearch: (search): ActionsSearch => texts(['statuses', 'types', 'impacts', 'assignees', 'sort'], search),
  component: lazyRouteComponent(() => import('./routes/actions.tsx')),
})

const action = createRoute({
  getParentRoute: () => project,
  path: 'actions/$action_id',
  component: lazyRouteComponent(() => import('./routes/action.tsx')),
})

export interface AgentsSearch {
  bots?: string
  page?: string
}

const agents = createRoute({
  getParentRoute: () => project,
  path: 'agents',
  validateSearch: (search): AgentsSearch => texts(['bots', 'page'], search),
  component: lazyRouteComponent(() => import('./routes/agents.tsx')),
})

const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(() => import('./routes/settings.tsx')),
})

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('./routes/settings-project.tsx')),
})

const settingsChannels = createRoute({
  getParentRoute: () => settings,
  path: 'channels',
  component: lazyRouteComponent(() => import('./routes/settings-channels.tsx')),
})

export interface RunsSearch {
  status?: string
  channel?: string
  prompt?: string
  page?: string
}

const settingsRuns = createRoute({
  getParentRoute: () => settings,
  path: 'runs',
  validateSearch: (search): RunsSearch => texts(['status', 'channel', 'prompt', 'page'], search),
  component: lazyRouteComponent(() => import('./routes/settings-runs.tsx')),
})

const settingsTags = createRoute({
  getParentRoute: () => settings,
  path: 'tags',
  component: lazyRouteComponent(() => import('./routes/settings-tags.tsx')),
})

const settingsTopics = createRoute({
  getParentRoute: () => settings,
  path: 'topics',
  component: lazyRouteComponent(() => import('./routes/settings-topics.tsx')),
})

const settingsClasses = createRoute({
  getParentRoute: () => settings,
  path: 'classifications',
  component: lazyRouteComponent(() => import('./routes/settings-classifications.tsx')),
})

const settingsKeys = createRoute({
  getParentRoute: () => settings,
  path: 'keys',
  component: lazyRouteComponent(() => import('./routes/settings-keys.tsx')),
})

const settingsExport = createRoute({
  getParentRoute: () => settings,
  path: 'export',
  component: lazyRouteComponent(() => import('./routes/settings-export.tsx')),
})

const settingsApi = createRoute({
  getParentRoute: () => settings,
  path: 'api',
  component: lazyRouteComponent(() => import('./routes/settings-api.tsx')),
const domains = createRoute({
  getParentRoute: () => project,
  path: 'sources',
  validateSearch: (search): SourceSearch => texts(sourceSearchNames, search),
  component: lazyRouteComponent(() => import('./routes/domains.tsx')),
})

const urls = createRoute({
  getParentRoute: () => project,
  path: 'sources/urls',
  validateSearch: (search): SourceSearch => texts(sourceSearchNames, search),
  component: lazyRouteComponent(() => import('./routes/urls.tsx')),
})

const domain = createRoute({
  getParentRoute: () => project,
  path: 'sources/domains/$domain',
  validateSearch: (search): { metric?: string } => texts(['metric'], search),
  component: lazyRouteComponent(() => import('./routes/domain.tsx')),
})

const url = createRoute({
  getParentRoute: () => project,
  path: 'sources/urls/page',
  validateSearch: (search): { url?: string; metric?: string } => texts(['url', 'metric'], search),
  component: lazyRouteComponent(() => import('./routes/url.tsx')),
})

export interface FanOutsSearch {
  /** `shopping`, `texts` or `terms`; without it what was searched for. */
  view?: string
  prompt?: string
  sort?: string
  page?: string
  /** Of texts: `shopping_query`. */
  kind?: string
  mode?: string
  /** Words of a term. */
  words?: string
  search?: string
}

const fanOuts = createRoute({
  getParentRoute: () => project,
  path: 'fan-outs',
  validateSearch: (search): FanOutsSearch =>
    texts(['view', 'prompt', 'sort', 'page', 'kind', 'mode', 'words', 'search'], search),
  component: lazyRouteComponent(() => import('./routes/fan-outs.tsx')),
})

const fanOut = createRoute({
  getParentRoute: () => project,
  path: 'fan-outs/asked',
  validateSearch: (search): { text?: string; kind?: string } => texts(['text', 'kind'], search),
  component: lazyRouteComponent(() => import('./routes/fan-out.tsx')),
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
      promptSuggestions,
      prompt,
      brands,
      answerImport,
      actions,
      action,
      domains,
      urls,
      domain,
      url,
      fanOuts,
      fanOut,
      agents,
      settings.addChildren([
        settingsStart,
        settingsChannels,
        settingsRuns,
        settingsTags,
        settingsTopics,
        settingsClasses,
        settingsKeys,
        settingsExport,
        settingsApi,
      ]),
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
