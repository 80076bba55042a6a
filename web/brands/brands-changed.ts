import type { Operation } from '../api/api.ts'
import { counted, refresh } from '../api/refresh.ts'

/** What says which brands there are, and whether stored answers are being read again for them. */
export const brandLists: readonly Operation[] = ['list_brands', 'list_brand_suggestions']

/**
 * To be called when the lists have been read anew: numbers asked for now are those of the changed brands, or are asked for
 * once more when the re-reading has ended.
 */
export const refreshNumbers = () => void refresh([...counted, 'list_prompts'])
