import { texts } from './texts.ts'

/**
 * The filters of source lists. `classes` of domains, and `url_classes`. `gap`: the minimum number of competitors on
 * sources without the own brand. `names`: brand ids; the source names any of them. `brands`: the minimum number of
 * tracked brands, 0: none. `all` is `1`: as many rows as the service returns at once.
 */
export const sourceSearch = texts('classes', 'url_classes', 'gap', 'names', 'brands', 'search', 'sort', 'all')
export type SourceSearch = ReturnType<typeof sourceSearch>
