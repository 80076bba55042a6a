import { type Provider, providerOf } from '../contract/providers.ts'
import type { Engine } from './ask.ts'
import { channelEngines } from './channel-engines.ts'
import { ChannelsFile } from './channels-file.ts'

/** How the installation reaches a provider: from the settings and from stored keys. */
export interface Access {
  api_key?: string | undefined
  base_url?: string | undefined
}

/** The source of a channel's answers: an engine that can be asked, one whose key is missing, or imports only. */
export type Source =
  | { state: 'connected'; engine: Engine; country?: string | undefined }
  | ({ state: 'no_key' } & Pick<Engine, 'provider' | 'model' | 'web_search'>)
  | { state: 'import_only' }

/** Where the answers of a channel come from. */
export type Engines = (channel_id: string) => Source

/**
 * Binds channels to engines.
 * @param access by provider, looked up for every question because it may change; a self-hosted provider needs a base URL and no key
 * @param overrides the channels file
 * @throws ZodError when a row binds a channel to an invalid engine
 */
export function createEngines(
  access: Readonly<Partial<Record<Provider, Readonly<Access>>>>,
  overrides: unknown = { channels: [] },
): Engines {
  const changes = new Map(ChannelsFile.parse(overrides).channels.map(({ id, engine }) => [id as string, engine]))
  return (channel_id) => {
    const change = changes.get(channel_id)
    const binding = change === null ? undefined : { ...channelEngines[channel_id], ...change }
    const { provider, model, web_search = false, country } = binding ?? {}
    if (!provider || !model) return { state: 'import_only' }
    const { api_key = '', base_url } = access[provider] ?? {}
    const host = binding?.base_url ?? base_url
    if (!isReachable(provider, { api_key, base_url: host })) return { state: 'no_key', provider, model, web_search }
    return { state: 'connected', engine: { provider, model, web_search, api_key, base_url: host }, country }
  }
}

/** Whether there is a key or, for a family without a host of its own, a base URL. */
export const isReachable = (provider: Provider, { api_key, base_url }: Access) =>
  providerOf(provider).has_host ? Boolean(api_key) : base_url !== undefined
