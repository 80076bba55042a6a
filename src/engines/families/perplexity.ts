import { createPerplexity } from '@ai-sdk/perplexity'
import { base, type Family } from './family.ts'

/** Always searches the web unless search is turned off. */
export const perplexity: Family = {
  call(settings, _country, fetch) {
    return {
      model: createPerplexity(base(settings, fetch))(settings.model),
      ...(!settings.web_search && { providerOptions: { perplexity: { disable_search: true } } }),
    }
  },
}
