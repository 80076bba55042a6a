import type { Input, Output } from '../../../contract/endpoint.ts'
import type { engines as contract } from '../../../contract/engines.ts'
import { providers } from '../../../contract/enums.ts'
import { type Provider, providerOf } from '../../../contract/providers.ts'
import { createAssistant } from '../../../engines/assistant.ts'
import { isReachable, type Source } from '../../../engines/engines.ts'
import { conflict, forbidden, notFound, shown } from '../../../errors.ts'
import type { CompanyContext, Services } from '../../foundation/context.ts'
import { requestReplanOfTrackers } from '../../setup/schedule/plan.ts'
import { endWaits } from '../collection/outcomes.ts'
import { isBreakerOpen, readyProvider } from '../collection/providers.ts'
import { spentNow, usageNow } from '../collection/usage.ts'
import { askOnce } from './ask-once.ts'

type Operations = typeof contract

/** @throws AppError 403 when the company may not manage the engines of the installation */
async function requireEngineAccess({ db, actor }: Pick<CompanyContext, 'db' | 'actor'>) {
  const company = await db
    .selectFrom('companies')
    .select('may_connect_engines')
    .where('id', '=', actor.company_id)
    .executeTakeFirst()
  if (company?.may_connect_engines) return
  throw forbidden(
    'Engines are shared by the whole installation, and this company may not connect them. The operator can allow it with "answerscope companies set --engines on".',
  )
}

/** @throws AppError 404 */
function providerNamed(name: string): Provider {
  const provider = providers.find((one) => one === name)
  if (provider) return provider
  throw notFound(`Provider ${shown(name)} was not found. Use one of: ${providers.join(', ')}.`)
}

/** The channels that a provider answers for, or would answer for with a key. */
export const channelsOf = ({ channels, engines }: Pick<Services, 'channels' | 'engines'>, provider: Provider) =>
  channels.ids.flatMap((id) => {
    const engine = engineOf(engines(id))
    return engine?.provider === provider ? [{ id, model: engine.model, web_search: engine.web_search }] : []
  })

const engineOf = (source: Source) =>
  source.state === 'import_only' ? undefined : source.state === 'connected' ? source.engine : source

export async function list_engines(ctx: CompanyContext): Promise<Output<Operations['list_engines']>> {
  await requireEngineAccess(ctx)
  const { db, config, channels, engine_keys } = ctx
  const rows = await db
    .selectFrom('collection_providers')
    .select(['provider', 'failures', 'reason', 'not_before'])
    .execute()
  const now = ctx.now()
  const usageOf = await usageNow(db, now)
  const spent = await spentNow(db, now)
  const data = providers.map((provider) => {
    const { title, prefix } = providerOf(provider)
    const key = engine_keys.stateOf(provider)
    const health = rows.find((row) => row.provider === provider)
    const retry_at = health?.not_before && health.not_before > now ? health.not_before.toISOString() : null
    return {
      provider,
      title,
      state: stateOf(ctx, provider),
      key: key ? { ...key, set_at: key.set_at?.toISOString() ?? null } : null,
      settings: { key: `${prefix}_API_KEY`, base_url: `${prefix}_BASE_URL` },
      models: channelsOf(ctx, provider).map(({ id, ...engine }) => ({
        model_channel: { id: channels.served(id) },
        ...engine,
      })),
      health: {
        failures: health?.failures ?? 0,
        is_stopped: isBreakerOpen(health?.failures ?? 0),
        reason: health?.reason ?? null,
        retry_at,
      },
      usage: usageOf(provider),
      spent: spent.get(provider) ?? { today_usd: 0, month_usd: 0 },
      limits: {
        questions_at_once: config.COLLECT_CONCURRENCY,
        questions_per_minute: config.COLLECT_RATE_PER_MINUTE ?? null,
      },
    }
  })
  return { data, total_count: data.length }
}

function stateOf(ctx: Pick<Services, 'channels' | 'engines' | 'engine_keys'>, provider: Provider) {
  const { engine_keys, engines } = ctx
  const is_asked = channelsOf(ctx, provider).some(({ id }) => engines(id).state === 'connected')
  if (is_asked || isReachable(provider, engine_keys.access[provider])) return 'connected' as const
  if (engine_keys.stateOf(provider)?.problem) return 'unreadable_key' as const
  return providerOf(provider).has_host ? ('no_key' as const) : ('no_base_url' as const)
}

/** @throws AppError 404 for an unknown provider, 409 when its key is a setting or no key can be stored */
export async function set_engine_key(
  ctx: CompanyContext,
  { provider: name, api_key }: Input<Operations['set_engine_key']>,
): Promise<Output<Operations['set_engine_key']>> {
  await requireEngineAccess(ctx)
  const provider = providerNamed(name)
  await ctx.engine_keys.store(provider, api_key, ctx.now())
  await requestReplanOfTrackers(
    ctx.db,
    channelsOf(ctx, provider).map(({ id }) => id),
  )
  await askNow(ctx, provider)
  ctx.log.info({ provider, api_key_id: ctx.actor.key_id }, 'the key of a provider was stored')
  return {}
}

/** @throws AppError 404 for an unknown provider or one without a stored key, 409 when the service could not start without it */
export async function delete_engine_key(
  ctx: CompanyContext,
  { provider: name }: Input<Operations['delete_engine_key']>,
): Promise<Output<Operations['delete_engine_key']>> {
  await requireEngineAccess(ctx)
  const provider = providerNamed(name)
  if (ctx.engine_keys.stateOf(provider)?.origin === 'stored') refuseNeeded(ctx, provider)
  if (!(await ctx.engine_keys.remove(provider))) {
    throw notFound(`Provider ${provider} has no stored key. List what is connected with GET /engines.`)
  }
  ctx.log.info({ provider, api_key_id: ctx.actor.key_id }, 'the stored key of a provider was removed')
  return {}
}

/** The service does not start when its settings need a missing key. */
function refuseNeeded({ config, engine_keys }: Pick<Services, 'config' | 'engine_keys'>, provider: Provider) {
  if (config.ASSISTANT === 'off' || (config.ASSISTANT === undefined && config.SENTIMENT === 'offline')) return
  const without = { ...engine_keys.access, [provider]: { ...engine_keys.access[provider], api_key: undefined } }
  try {
    if (createAssistant(without, config.ASSISTANT)) return
  } catch {
    // The setting names this provider.
  }
  const setting = config.ASSISTANT === undefined ? 'SENTIMENT' : 'ASSISTANT'
  throw conflict(
    `The setting ${setting} of the installation needs the key of ${provider}. Change that setting first, or enter another key.`,
  )
}

/** @throws AppError 404 for an unknown provider, or a channel that it does not answer for */
export async function test_engine(
  ctx: CompanyContext,
  { provider: name, model_channel_id }: Input<Operations['test_engine']>,
): Promise<Output<Operations['test_engine']>> {
  await requireEngineAccess(ctx)
  const provider = providerNamed(name)
  const own = channelsOf(ctx, provider)
  const named = model_channel_id === undefined ? undefined : ctx.channels.resolve(model_channel_id)
  const chosen = model_channel_id === undefined ? own[0] : own.find(({ id }) => id === named)
  if (model_channel_id !== undefined && !chosen) {
    throw notFound(
      `Channel ${shown(model_channel_id)} is not a channel of ${provider}. List its channels with GET /engines.`,
    )
  }
  const problem = ctx.engine_keys.stateOf(provider)?.problem
  if (problem) return notAsked(chosen?.model ?? null, problem)
  if (!chosen)
    return notAsked(null, 'No channel has an engine of this provider. Bind one with the setting CHANNELS_FILE.')
  const source = ctx.engines(chosen.id)
  if (source.state !== 'connected') {
    const { prefix, has_host } = providerOf(provider)
    return notAsked(chosen.model, has_host ? 'There is no key.' : `The setting ${prefix}_BASE_URL is not set.`)
  }
  const outcome = await askOnce(ctx, source)
  if (outcome.is_answered) await askNow(ctx, provider)
  return { ...outcome, model: chosen.model }
}

/** Plans and asks what is due, including questions that wait because the provider failed. */
async function askNow({ db, jobs, now }: Pick<CompanyContext, 'db' | 'jobs' | 'now'>, provider: Provider) {
  await readyProvider(db, provider, now())
  await endWaits(db, provider, now())
  await jobs.send('sweep')
  await jobs.send('collect')
}

const notAsked = (model: string | null, problem: string) => ({
  is_answered: false,
  model,
  answer: null,
  problem,
  duration_ms: 0,
})
