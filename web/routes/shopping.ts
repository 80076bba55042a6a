import { createRoute, Outlet } from '@tanstack/react-router'
import { texts } from '../../src/views/texts.ts'
import { shopSearch } from '../features/shopping/search-parameters.ts'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'

export const shoppingRoute = createRoute({
  getParentRoute: () => project,
  path: 'shopping',
  validateSearch: shopSearch,
  search: { middlewares: [({ search, next }) => ({ ...shopSearch({ ...search }), ...next(search) })] },
  component: Outlet,
})

export const shoppingRoutes = [
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: '/',
    validateSearch: texts('metric', 'lines', 'mode', 'of', 'by'),
    component: lazyPage(() => import('../pages/shopping.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'products',
    validateSearch: texts('search', 'source', 'sort', 'page'),
    component: lazyPage(() => import('../pages/products.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'products/$product_id',
    validateSearch: texts('tab', 'against', 'search'),
    component: lazyPage(() => import('../pages/product.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'categories',
    component: lazyPage(() => import('../pages/categories.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'brands',
    validateSearch: texts('search', 'whose', 'page'),
    component: lazyPage(() => import('../pages/shopping-brands.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'merchants',
    validateSearch: texts('sort', 'page'),
    component: lazyPage(() => import('../pages/merchants.tsx')),
  }),
  createRoute({
    getParentRoute: () => shoppingRoute,
    path: 'demand',
    validateSearch: texts('kind', 'mode', 'words', 'page'),
    component: lazyPage(() => import('../pages/demand.tsx')),
  }),
] as const
