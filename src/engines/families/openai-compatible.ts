import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EngineSettings, Family, Fetch } from './family.ts'

/**
 * Any host that speaks Chat Completions: a vendor's or a self-hosted model.
 * @param host the vendor's host; if omitted, a base URL is required
 * @param search the fields of the request body that turn web search on
 */
export const compatible = (host?: string, search?: Record<string, boolean>): Family => ({
  call({ model, web_search, api_key, base_url }: EngineSettings, _country: string, fetch: Fetch) {
    const baseURL = base_url ?? host
    if (baseURL === undefined) throw new Error('an engine without a host was called')
    const provider = createOpenAICompatible({ name: 'compatible', baseURL, fetch, ...(api_key && { apiKey: api_key }) })
    return {
      model: provider(model),
      ...(web_search && search && { providerOptions: { compatible: search } }),
    }
  },
})
