import type { Operations } from '../contract/contract.ts'
import type { RawInput } from '../contract/endpoint.ts'
import type { SourceSearch } from './source-parameters.ts'
import { listedNames as listed } from './texts.ts'

type Report = RawInput<Operations['get_urls_report']>
type Filter = NonNullable<Report['filters']>[number]
/** Row conditions that both reports on sources accept. */
export type Having =
  | { field: 'gap' | 'mentioned_brand_count'; operator: 'gte' | 'lte'; value: number }
  | { field: 'mentioned_brand_id'; operator: 'in'; values: string[] }

const count = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined)

export const domainClassesOf = ({ classes }: SourceSearch) => listed(classes)
export const urlClassesOf = ({ url_classes }: SourceSearch) => listed(url_classes)
export const searchedNames = ({ names }: SourceSearch) => listed(names)
export const gapIn = ({ gap }: SourceSearch) => count(gap) || undefined
export const brandCountIn = ({ brands }: SourceSearch) => count(brands)

/** Conditions on classes. Only the URLs report accepts URL classes. */
export const classFilters = (search: SourceSearch, kind: 'domain' | 'url'): Filter[] => [
  ...(domainClassesOf(search).length > 0
    ? [{ field: 'domain_classification' as const, operator: 'in' as const, values: domainClassesOf(search) }]
    : []),
  ...(kind === 'url' && urlClassesOf(search).length > 0
    ? [{ field: 'url_classification' as const, operator: 'in' as const, values: urlClassesOf(search) }]
    : []),
]

/**
 * Conditions on the brands of a source. They apply to the row, which for a domain means all its counted pages together.
 * A domain that names the own brand on one page is not a gap, and the numbers of the remaining rows do not change.
 */
export function brandConditions(search: SourceSearch): Having[] {
  const [gap, brands, names] = [gapIn(search), brandCountIn(search), searchedNames(search)]
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
