import type { LinkProps } from '@tanstack/react-router'
import { sharedPages, viewPages } from '../../src/contract/enums.ts'
import type { Answer } from '../api/api.ts'
import { parseSearch } from './search.ts'

export type SavedView = Answer<'list_views'>['data'][number]
export type ViewPage = (typeof viewPages)[number]

/** What a dialog does with a view. */
export type ViewTask = { does: 'save' } | { does: 'rename' | 'delete' | 'share'; view: SavedView }

/** Whether the page of the view can be shared: it shows numbers without the text of answers. */
export const canBeShared = ({ page }: SavedView) => sharedPages.some((one) => one === page)

/** The page of an address, if a view can save it; undefined for a page about one thing, such as a prompt. */
export const viewPageOf = (project_id: string, pathname: string): ViewPage | undefined =>
  viewPages.find((page) => `/projects/${project_id}/${page}` === pathname.replace(/\/$/, ''))

/** The query that a view saves: everything except the page of a list. */
export function viewQueryOf(searchText: string): string {
  const query = searchText.replace(/^\?/, '').split('&')
  return query.filter((part) => part !== '' && !part.startsWith('page=')).join('&')
}

const sorted = (query: string) =>
  JSON.stringify(Object.entries(parseSearch(query)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether an address shows the view. */
export const isShownView = ({ page, query }: SavedView, shown: { page: ViewPage | undefined; query: string }) =>
  page === shown.page && sorted(query) === sorted(shown.query)

/** The link to a view. It drops all search parameters of the current address. */
export const linkOfView = (project_id: string, { page, query }: Pick<SavedView, 'page' | 'query'>) =>
  ({
    to: `/projects/$project_id/${page}` as const,
    params: { project_id },
    search: (before: object) => ({
      ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])),
      ...parseSearch(query),
    }),
  }) as LinkProps
