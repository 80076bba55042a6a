import { createXai } from '@ai-sdk/xai'
import type { ToolSet } from 'ai'
import { base, type Family } from './family.ts'

export const xai: Family = {
  call(settings, _country, fetch) {
    const provider = createXai(base(settings, fetch))
    return {
      model: provider.responses(settings.model),
      ...(settings.web_search && { tools: { web_search: provider.tools.webSearch({}) } as ToolSet }),
    }
  },
}
