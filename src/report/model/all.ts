import { attributeMentions } from './attributes.ts'
import { brandMentions } from './brand-mentions.ts'
import { claimSources, claims } from './claims.ts'
import type { Grain } from './grain.ts'
import { merchantMentions } from './merchants.ts'
import { objections } from './objections.ts'
import { offerPrices, shownVariants } from './offers.ts'
import { perceptionUrls } from './perception-sources.ts'
import { attributeGroups, attributeValues } from './product-attributes.ts'
import { productMeans, productMentions } from './product-mentions.ts'
import { queryPopulation } from './queries.ts'
import { sourceDomains, sourceUrls } from './sources.ts'
import { botVisits } from './visits.ts'

/** Every grain, by its heading in docs/report-model.md, with the operations that use it. */
export const grains: Record<string, { grain: Grain; operations: string[] }> = {
  'Brand mentions': { grain: brandMentions, operations: ['get_brands_report'] },
  'Product mentions': {
    grain: productMentions,
    operations: ['list_products', 'get_product_performance', 'get_product_trend', 'get_product_prompts'],
  },
  'Merchant mentions': { grain: merchantMentions, operations: ['get_product_merchants'] },
  'Product attributes': { grain: attributeGroups, operations: ['get_product_attributes'] },
  'Values of product attributes': { grain: attributeValues, operations: ['get_product_attributes'] },
  'Prices of a product': { grain: offerPrices, operations: ['get_product_detail'] },
  'Variants of a product': { grain: shownVariants, operations: ['get_product_detail'] },
  'Product means': { grain: productMeans, operations: ['get_product_summary'] },
  Queries: { grain: queryPopulation, operations: ['get_product_demand'] },
  'Sources by domain': { grain: sourceDomains, operations: ['get_domains_report'] },
  'Sources by URL': { grain: sourceUrls, operations: ['get_urls_report'] },
  'Claims with a verdict': { grain: claims, operations: ['list_fact_checking_verdicts'] },
  'Pages behind a claim': { grain: claimSources, operations: ['list_claim_sources'] },
  Objections: { grain: objections, operations: ['list_objections'] },
  'Sources of perception answers': {
    grain: perceptionUrls,
    operations: ['list_attribute_sources', 'list_objection_sources'],
  },
  'Attributes of brands': {
    grain: attributeMentions,
    operations: [
      'get_competitive_breakdown',
      'list_brand_attributes',
      'list_attribute_rankings',
      'list_attribute_history',
    ],
  },
  'Visits of bots': { grain: botVisits, operations: ['list_visits'] },
}
