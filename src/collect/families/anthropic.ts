import { createAnthropic } from '@ai-sdk/anthropic'
import { base, type Family } from './family.ts'

/** Searches one answer may make; what a person's question takes, and a bound on what it costs. */
const maxUses = 5

export const anthropic: Family = {
  has_host: true,
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
