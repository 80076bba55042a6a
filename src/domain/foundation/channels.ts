import { z } from 'zod'
import shipped from '../../contract/channels.json' with { type: 'json' }
import type { channels as contract } from '../../contract/channels.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import { channelIds } from '../../contract/enums.ts'
import { proofOf } from '../../contract/providers.ts'
import { ChannelsFile } from '../../engines/channels-file.ts'
import type { Source } from '../../engines/engines.ts'
import { allowedValues, badRequest, quoted } from '../../errors.ts'
import type { ProjectContext } from './context.ts'

const Channel = z.object({
  id: z.enum(channelIds),
  description: z.string(),
  current_model: z.string(),
  deprecated_model_ids: z.array(z.string()),
  shopping_model_ids: z.array(z.string()),
  unsupported_country_codes: z.array(z.string()),
  is_active: z.boolean(),
  aliases: z.array(z.string()),
})
type Channel = z.output<typeof Channel>

/** The model channels of the installation, and their names. */
export interface Channels {
  all: readonly Channel[]
  ids: string[]
  /** The channel an id or alias names. */
  resolve(value: string): string | undefined
  /** The channel that a current or deprecated model id stands for. */
  resolveModel(value: string): string | undefined
  /** The channel that a model id of products/attributes stands for. */
  resolveShoppingModel(value: string): string | undefined
  currentModel(channel_id: string): string
  /** The display name of the channel that an id or alias names. An unknown value is returned unchanged. */
  nameOf(value: string): string
  /** The id to use in responses: the contract's label, or the alias if the installation is configured that way. */
  served(channel_id: string): string
}

/**
 * @param overrides rows of a registry file, each replacing fields of the shipped channel with its id
 * @throws ZodError when a row names no channel or has fields of a wrong type
 */
export function createChannels(served: 'labels' | 'aliases', overrides: unknown = { channels: [] }): Channels {
  const changes = ChannelsFile.parse(overrides)
  const all = shipped.channels.map((row) => {
    return Channel.parse({ ...row, ...changes.channels.find(({ id }) => id === row.id) })
  })
  return channelsOver(served, all)
}

/** The same for channels that are already merged. */
export function channelsOver(served: 'labels' | 'aliases', all: readonly Channel[]): Channels {
  const byName = new Map(all.flatMap((row) => [row.id, ...row.aliases].map((name) => [name, row.id] as const)))
  const byModel = new Map([
    ...all.map((row) => [row.current_model, row.id] as const),
    ...all.flatMap((row) => row.deprecated_model_ids.map((model) => [model, row.id] as const)),
  ])
  const byShoppingModel = new Map(all.flatMap((row) => row.shopping_model_ids.map((model) => [model, row.id] as const)))
  const byId = new Map<string, Channel>(all.map((row) => [row.id, row]))
  return {
    all,
    ids: all.map(({ id }) => id),
    resolve: (value) => byName.get(value),
    resolveModel: (value) => byModel.get(value),
    resolveShoppingModel: (value) => byShoppingModel.get(value),
    currentModel: (id) => byId.get(id)?.current_model ?? id,
    nameOf: (value) => byId.get(byName.get(value) ?? '')?.description ?? value,
    served: (id) => (served === 'aliases' && byId.get(id)?.aliases[0]) || id,
  }
}

/** The channel that a request names. @throws AppError 400 that names the field */
export function channelOf(channels: Channels, field: string, value: string): string {
  const channel = channels.resolve(value)
  if (!channel) throw badRequest(`${field} does not accept ${quoted(value)}. ${allowedValues(channels.ids)}`)
  return channel
}

/** The channel that a deprecated model id stands for. @throws AppError 400 that says what to use */
export function channelOfModel(channels: Channels, field: string, value: string): string {
  const channel = channels.resolveModel(value)
  if (!channel) throw unknownModel(channels, field, value, 'model_channel_id')
  return channel
}

/** The same for products/attributes, which has its own model ids. */
export function channelOfShoppingModel(channels: Channels, field: string, value: string): string {
  const channel = channels.resolveShoppingModel(value)
  if (!channel) throw unknownModel(channels, field, value, 'model_channel_ids')
  return channel
}

const unknownModel = ({ ids }: Channels, field: string, value: string, instead: string) =>
  badRequest(`${field} does not accept ${quoted(value)}. Use ${instead} with one of: ${ids.join(', ')}.`)

type Operations = typeof contract

export async function list_model_channels(
  ctx: ProjectContext,
  { limit, offset, include }: Input<Operations['list_model_channels']>,
): Promise<Output<Operations['list_model_channels']>> {
  const tracked = await trackedChannels(ctx)
  return {
    data: ctx.channels.all.slice(offset, offset + limit).map((row) => ({
      id: ctx.channels.served(row.id),
      description: row.description,
      current_model: { id: row.current_model },
      is_active: tracked.has(row.id),
      unsupported_country_codes: row.unsupported_country_codes,
      ...(include.includes('engine') && { engine: engineOf(ctx.engines(row.id)) }),
    })),
    total_count: ctx.channels.all.length,
  }
}

/** The fields of an engine that the API shows: never its key or base URL. */
function engineOf(source: Source) {
  const { state } = source
  if (state === 'import_only') return { state, provider: null, model: null, web_search: null, proven: null }
  const { provider, model, web_search } = state === 'connected' ? source.engine : source
  return { state, provider, model, web_search, proven: proofOf(provider, web_search) }
}

export async function list_models(
  ctx: ProjectContext,
  { limit, offset }: Input<Operations['list_models']>,
): Promise<Output<Operations['list_models']>> {
  const tracked = await trackedChannels(ctx)
  return {
    data: ctx.channels.all.slice(offset, offset + limit).map((row) => ({
      id: row.current_model,
      name: row.description,
      is_active: tracked.has(row.id),
    })),
    total_count: ctx.channels.all.length,
  }
}

/** The channels whose answers the project collects now. */
export async function trackedChannels({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>) {
  const project = await db
    .selectFrom('projects')
    .select('model_channel_ids')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return new Set(project.model_channel_ids)
}
