import { z } from 'zod'
import { channelIds, providers } from '../contract/enums.ts'
import { CountryCode, list, name, oneOf } from '../contract/shared.ts'
import { channelEngines } from './channel-engines.ts'

/** A base URL with a user would be rejected by every request, and would expose the password. */
export const isBareUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const Name = name(1, 1000)
const Names = list(Name, 0, 1000)
const Engine = z.strictObject({
  provider: oneOf(providers).optional(),
  model: Name.optional(),
  web_search: z.boolean().optional(),
  base_url: z.string().refine(isBareUrl, 'must be an http or https URL without a user and password.').optional(),
  country: CountryCode.optional(),
})

/** A row of the channels file: its fields replace those of the shipped channel with the same id. */
const Channel = z.strictObject({
  id: oneOf(channelIds),
  description: Name.optional(),
  current_model: Name.optional(),
  deprecated_model_ids: Names.optional(),
  shopping_model_ids: Names.optional(),
  unsupported_country_codes: list(z.string(), 0, 1000).optional(),
  is_active: z.boolean().optional(),
  aliases: Names.optional(),
  /** The engine to ask; null: none, the answers are imported. */
  engine: Engine.nullable().optional(),
  /** The name in the shipped list, only for readers of the file. */
  provider: z.string().optional(),
  kind: z.string().optional(),
})

/**
 * An operator's settings for channels and their engines. An engine of another provider, or for a channel that ships
 * without one, needs a model.
 */
export const ChannelsFile = z.strictObject({ channels: z.array(Channel) }).superRefine(({ channels }, context) => {
  const seen = new Set<string>()
  for (const [i, { id, engine }] of channels.entries()) {
    const shipped = channelEngines[id]
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['channels', i, ...field.split('.')], message })
    if (seen.has(id)) wrong('id', `repeats ${id}. Send one row per channel.`)
    seen.add(id)
    if (!engine) continue
    if (!engine.provider && !shipped) wrong('engine.provider', `is required: ${id} ships without an engine.`)
    else if (!engine.model && (engine.provider ?? shipped?.provider) !== shipped?.provider) {
      wrong('engine.model', `is required: ${id} ships with ${shipped ? `one of ${shipped.provider}` : 'none'}.`)
    }
  }
})
export type ChannelsFile = z.output<typeof ChannelsFile>
