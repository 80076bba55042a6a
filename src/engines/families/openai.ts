import { createOpenAI } from '@ai-sdk/openai'
import { base, type Family } from './family.ts'

/** The Responses API. With web search it requests all sources of a search, not only the cited ones. */
export const openai: Family = {
  call(settings, country, fetch) {
    const provider = createOpenAI(base(settings, fetch))
    return {
      model: provider.responses(settings.model),
      ...(settings.web_search && {
        tools: { web_search: provider.tools.webSearch({ userLocation: { type: 'approximate', country } }) },
      }),
      providerOptions: { openai: { store: false } },
    }
  },
}
