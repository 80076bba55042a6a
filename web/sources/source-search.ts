import type { Input } from '../api/api.ts'
import type { SourceSearch } from '../routes/sources.ts'

/*
 * What narrows lists of sources, as the address says it: `classes` of domains and `url_classes`; `gap`: at least so many
 * competitors are named and the own brand is not; `names`: brands of which one is named, by id; `brands`: at least so
 * many tracked brands are named, 0: none; `all` is `1`: as many rows as the service gives at once.
 */

type Report = Input<'get_urls_report'>
type Filter = NonNullable<Report['filters']>[number]
/** Conditions on rows that both reports on sources take. */
export type Having =
  | { field: 'gap' | 'mentioned_brand_count'; operator: 'gte' | 'lte'; value: number }
  | { field: 'mentioned_brand_id'; operator: 'in'; values: string[] }

/** Names in one parameter, separated by commas; a name may have one itself. */
export const joined = (names: readonly string[]) =>
  names.map((name) => name.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',') || undefined
const listed = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'))
const count = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined)

export const domainClassesOf = ({ classes }: SourceSearch) => listed(classes)
export const urlClassesOf = ({ url_classes }: SourceSearch) => listed(url_classes)
export const namesOf = ({ names }: SourceSearch) => listed(names)
export const gapIn = ({ gap }: SourceSearch) => count(gap) || undefined
export const brandCountIn = ({ brands }: SourceSearch) => count(brands)

/** Conditions on classes. Those of URLs are only taken by the report on URLs. */
export const classFilters = (search: SourceSearch, kind: 'domain' | 'url'): Filter[] => [
  ...(domainClassesOf(search).length > 0
    ? [{ field: 'domain_classification' as const, operator: 'in' as const, values: domainClassesOf(search) }]
    : []),
  ...(kind === 'url' && urlClassesOf(search).length > 0
    ? [{ field: 'url_classification' as const, operator: 'in' as const, values: urlClassesOf(search) }]
    : []),
]

/**
 * Conditions on the brands that a source names. They look at the row, so for a domain at all its counted pages together:
 * a domain that names the own brand on one page is no gap, and the numbers of those that stay do not change.
 */
export function brandConditions(search: SourceSearch): Having[] {
  const [gap, brands, names] = [gapIn(search), brandCountIn(search), namesOf(search)]
  return [
    ...(gap ? [{ field: 'gap' as const, operator: 'gte' as const, value: gap }] : []),
    ...(brands === undefined
      ? []
      : [
          {
            field: 'mentioned_brand_count' as const,
            operator: brands > 0 ? ('gte' as const) : ('lte' as const),
            value: brands,
          },
        ]),
    ...(names.length > 0 ? [{ field: 'mentioned_brand_id' as const, operator: 'in' as const, values: names }] : []),
  ]
}
