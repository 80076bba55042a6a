import type { LinkProps } from '@tanstack/react-router'
import { sharedPages, viewPages } from '../../src/contract/enums.ts'
import type { Answer } from '../api/api.ts'
import { parseSearch } from './search.ts'

export type SavedView = Answer<'list_views'>['data'][number]
export type ViewPage = (typeof viewPages)[number]

/** What is being done to a view in a dialog. */
export type ViewTask = { does: 'save' } | { does: 'rename' | 'delete' | 'share'; view: SavedView }

/** Whether the numbers of a page can be shown without the words of answers. */
export const canBeShared = ({ page }: SavedView) => sharedPages.some((one) => one === page)

/** The page of an address that a view can be of; undefined for those of one thing, such as a prompt. */
export const viewPageOf = (project_id: string, pathname: string): ViewPage | undefined =>
  viewPages.find((page) => `/projects/${project_id}/${page}` === pathname.replace(/\/$/, ''))

/** What a view keeps of an address: all but the place in a list. */
export function viewQueryOf(searchText: string): string {
  const query = searchText.replace(/^\?/, '').split('&')
  return query.filter((part) => part !== '' && !part.startsWith('page=')).join('&')
}

const sorted = (query: string) =>
  JSON.stringify(Object.entries(parseSearch(query)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a view is what an address shows. */
export const isShownView = ({ page, query }: SavedView, shown: { page: ViewPage | undefined; query: string }) =>
  page === shown.page && sorted(query) === sorted(shown.query)

/** The link of a view. Nothing of the address that it is opened from stays. */
export const linkOfView = (project_id: string, { page, query }: Pick<SavedView, 'page' | 'query'>) =>
  ({
    to: `/projects/$project_id/${page}` as const,
    params: { project_id },
    search: (before: object) => ({
      ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])),
      ...parseSearch(query),
    }),
  }) as LinkProps
