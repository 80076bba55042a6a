import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { type FilterSearch, filterSearch } from '../../src/views/filters.ts'
import { texts } from '../../src/views/texts.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { ProjectShell } from '../shell/shell.tsx'

export const root = createRootRoute({ component: Outlet })

/** The parent of all pages of a project. The filters carry over from page to page. */
export const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$project_id',
  validateSearch: (search): FilterSearch => filterSearch(search),
  search: {
    middlewares: [({ search, next }) => ({ ...filterSearch({ ...search }), ...next(search) })],
  },
  component: ProjectShell,
})

/** Pages outside of a project. */
export const entranceRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: texts('to'),
    component: lazyPage(() => import('../pages/sign-in.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyPage(() => import('../pages/projects.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/projects/new',
    component: lazyPage(() => import('../pages/new-project.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/projects',
    component: lazyPage(() => import('../pages/projects.tsx')),
  }),
] as const
