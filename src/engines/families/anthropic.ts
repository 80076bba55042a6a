import { createAnthropic } from '@ai-sdk/anthropic'
import { base, type Family } from './family.ts'

/** The maximum number of searches per answer: enough for a typical question, and a cap on the cost. */
const maxUses = 5

export const anthropic: Family = {
  call(settings, country, fetch) {
    const provider = createAnthropic(base(settings, fetch))
    return {
      model: provider(settings.model),
      maxOutputTokens: 8192,
      ...(settings.web_search && {
        tools: {
          web_search: provider.tools.webSearch_20250305({ maxUses, userLocation: { type: 'approximate', country } }),
        },
      }),
    }
  },
}
