import type { ImportedChat } from '../../../contract/chats.ts'
import { features } from '../../../contract/enums.ts'

/** The parts of a chat that determine its features. */
interface Shown extends Pick<ImportedChat, 'features' | 'maps' | 'ads' | 'queries'> {
  /** Different products, however many offers each has. */
  product_count: number
  source_count: number
}

/**
 * The features of a chat in the order of the contract: those that were imported and those that it shows. Chats stored before
 * this rule got theirs from migration 0002 of the analytical store, which applies the same rule.
 */
export function chatFeatures({ features: said, maps, ads, queries, product_count, source_count }: Shown) {
  const shows = {
    SHOPPING: product_count > 0,
    PRODUCT_COMPARISON: product_count > 1,
    AD: ads.length > 0,
    MAP: maps.length > 0,
    WEB_SEARCH: queries.length > 0 || source_count > 0,
  }
  return features.filter((feature) => shows[feature] || said.includes(feature))
}
