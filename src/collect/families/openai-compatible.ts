import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EngineSettings, Family, Fetch } from './family.ts'

/**
 * Any host that speaks Chat Completions: a vendor's, or a model of one's own.
 * @param host where the vendor answers; without one a base URL is needed
 * @param search what turns web search on, in the body of the request
 */
export const compatible = (host?: string, search?: Record<string, boolean>): Family => ({
  has_host: host !== undefined,
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
