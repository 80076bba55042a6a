import { createRoute, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../shell/lazy-page.tsx'
import { project } from './root.ts'
import { texts } from './texts.ts'

/** What narrows every page on products, besides the shared filters. */
const shopSearch = texts('brands', 'categories', 'merchants')
export type ShopSearch = ReturnType<typeof shopSearch>

export const shopping = createRoute({
  getParentRoute: () => project,
  path: 'shopping',
  validateSearch: shopSearch,
  search: { middlewares: [({ search, next }) => ({ ...shopSearch({ ...search }), ...next(search) })] },
  component: Outlet,
})

export const shoppingRoutes = [
  createRoute({
    getParentRoute: () => shopping,
    path: '/',
    validateSearch: texts('metric', 'lines', 'mode', 'of', 'by'),
    component: lazyPage(() => import('../pages/shopping.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'products',
    validateSearch: texts('search', 'source', 'sort', 'page'),
    component: lazyPage(() => import('../pages/products.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'products/$product_id',
    validateSearch: texts('tab', 'against', 'search'),
    component: lazyPage(() => import('../pages/product.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'categories',
    component: lazyPage(() => import('../pages/categories.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'brands',
    validateSearch: texts('search', 'whose', 'page'),
    component: lazyPage(() => import('../pages/shopping-brands.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'merchants',
    validateSearch: texts('sort', 'page'),
    component: lazyPage(() => import('../pages/merchants.tsx')),
  }),
  createRoute({
    getParentRoute: () => shopping,
    path: 'demand',
    validateSearch: texts('kind', 'mode', 'words', 'page'),
    component: lazyPage(() => import('../pages/demand.tsx')),
  }),
] as const
