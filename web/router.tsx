import { createRouter } from '@tanstack/react-router'
import { home } from './api/home.ts'
import { Failure } from './components/states.tsx'
import { parseSearch, stringifySearch } from './filters/search.ts'
import { answerRoutes } from './routes/answers.ts'
import { changesRoute, changesRoutes } from './routes/changes.ts'
import { perceptionRoute, perceptionRoutes } from './routes/perception.ts'
import { entranceRoutes, project, root } from './routes/root.ts'
import { settings, settingsRoutes } from './routes/settings.ts'
import { shoppingRoute, shoppingRoutes } from './routes/shopping.ts'
import { sourceRoutes } from './routes/sources.ts'
import { workRoutes } from './routes/work.ts'

export const router = createRouter({
  routeTree: root.addChildren([
    ...entranceRoutes,
    project.addChildren([
      ...answerRoutes,
      ...sourceRoutes,
      ...workRoutes,
      changesRoute.addChildren(changesRoutes),
      shoppingRoute.addChildren(shoppingRoutes),
      perceptionRoute.addChildren(perceptionRoutes),
      settings.addChildren(settingsRoutes),
    ]),
  ]),
  basepath: home || '/',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => (
    <Failure error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
  ),
  defaultNotFoundComponent: () => <p className="p-8 text-center">This page does not exist.</p>,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
