import { texts } from '../../../src/views/texts.ts'

/** The filters of every product page, besides the shared filters. */
export const shopSearch = texts('brands', 'categories', 'merchants')
export type ShopSearch = ReturnType<typeof shopSearch>
