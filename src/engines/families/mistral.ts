import { createMistral } from '@ai-sdk/mistral'
import { base, type Family } from './family.ts'

export const mistral: Family = {
  call(settings, _country, fetch) {
    const provider = createMistral(base(settings, fetch))
    return {
      model: settings.web_search ? provider.conversation(settings.model) : provider(settings.model),
      ...(settings.web_search && { tools: { web_search: provider.tools.webSearch() } }),
    }
  },
}
