import type { LanguageModel, ToolSet } from 'ai'

/** The engine that a channel is bound to. */
export interface EngineSettings {
  model: string
  web_search: boolean
  api_key: string
  /** Another host that speaks the family's protocol; defaults to the vendor's own. */
  base_url?: string | undefined
}

/** The parameters for the SDK. */
export interface Call {
  model: LanguageModel
  tools?: ToolSet
  /** For protocols that require a limit; the others leave it to the vendor. */
  maxOutputTokens?: number
  providerOptions?: Record<string, Record<string, string | number | boolean>>
}

/** The fetch function, so that the response can be kept as received. */
export type Fetch = typeof globalThis.fetch

/** One family of engines: how to ask it a question. */
export interface Family {
  /** @param country ISO 3166-1, of the person who asks */
  call(settings: EngineSettings, country: string, fetch: Fetch): Call
}

/** Omitted rather than undefined, as the SDK requires. */
export const base = ({ api_key, base_url }: EngineSettings, fetch: Fetch) => ({
  apiKey: api_key,
  ...(base_url !== undefined && { baseURL: base_url }),
  fetch,
})
