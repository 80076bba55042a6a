import { brandMentions } from './brand-mentions.ts'
import type { Grain } from './grain.ts'
import { sourceDomains, sourceUrls } from './sources.ts'

/** Every grain, by the name docs/report-model.md shows it under, with the operations that ask about it. */
export const grains: Record<string, { grain: Grain; operations: string[] }> = {
  'Brand mentions': { grain: brandMentions, operations: ['get_brands_report'] },
  'Sources by domain': { grain: sourceDomains, operations: ['get_domains_report'] },
  'Sources by URL': { grain: sourceUrls, operations: ['get_urls_report'] },
}
