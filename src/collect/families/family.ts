import type { LanguageModel, ToolSet } from 'ai'
import type { providers } from '../../contract/enums.ts'

export type Provider = (typeof providers)[number]

/** An engine as a channel is bound to it. */
export interface EngineSettings {
  model: string
  web_search: boolean
  api_key: string
  /** Another host that speaks the family's protocol; the vendor's own where it is left out. */
  base_url?: string | undefined
}

/** What the SDK is asked with. */
export interface Call {
  model: LanguageModel
  tools?: ToolSet
  /** For a protocol that wants a bound; the others answer as long as the vendor lets them. */
  maxOutputTokens?: number
  providerOptions?: Record<string, Record<string, string | number | boolean>>
}

/** A way to send requests, so that the answer can be kept as it came over the wire. */
export type Fetch = typeof globalThis.fetch

/** One family of engines: how a question is put to it. */
export interface Family {
  /** Whether the vendor's own host is known; where it is not, a base URL is needed. */
  has_host: boolean
  /** @param country ISO 3166-1, of the person who asks */
  call(settings: EngineSettings, country: string, fetch: Fetch): Call
}

/** Left out rather than undefined, as the SDK wants it. */
export const base = ({ api_key, base_url }: EngineSettings, fetch: Fetch) => ({
  apiKey: api_key,
  ...(base_url !== undefined && { baseURL: base_url }),
  fetch,
})
