import { ask, EngineError, readAnswer } from '../../../../engines/ask.ts'
import type { Assistant } from '../../../../engines/assistant.ts'
import type { PayloadAnswer } from '../../../../engines/payloads/answer.ts'
import { AppError } from '../../../../errors.ts'
import type { ProjectContext } from '../../../foundation/context.ts'
import { get_chat } from '../../chats/chats.ts'
import { brandsOfProject } from '../attribute-scores.ts'
import { proposal, soundAttributes } from './asked-attributes.ts'
import { doneCall, type RunCall } from './calls.ts'
import { type CheckedFact, type Claim, claimTask, relevantFacts, verifiableClaims } from './claims.ts'
import type { LeasedOrder } from './leased-order.ts'
import { objectionTask, quotedObjections } from './objections.ts'
import { storable } from './storable.ts'

/** The fields of an engine's answer that are kept until the run is stored. */
export type KeptAnswer = Pick<PayloadAnswer, 'text' | 'sources'>

/** The limits of an import. */
const maxAnswerLength = 5_000_000
const maxTitleLength = 1000

/** How much of an answer the assistant is shown. */
const maxShown = 60_000

/** The engine or assistant that gets a call. Calls with the same name take turns. */
export function callee({ engines, assistant }: ProjectContext, { kind, model_channel_id }: RunCall): string {
  if (kind !== 'answer') return assistant?.name ?? 'assistant'
  const source = engines(model_channel_id ?? '')
  return source.state === 'import_only'
    ? 'nobody'
    : source.state === 'connected'
      ? source.engine.provider
      : source.provider
}

/**
 * Makes a call.
 * @returns the part of its result to keep
 * @throws EngineError when there is no result
 */
export async function perform(ctx: ProjectContext, order: LeasedOrder, call: RunCall): Promise<object> {
  if (call.kind === 'answer') return await askAbout(ctx, order, call)
  const { assistant } = ctx
  if (!assistant) throw new EngineError('refused', 'no assistant is configured any longer')
  const clean: Assistant = {
    ...assistant,
    perform: async (task, until) => storable(await assistant.perform(task, until)),
  }
  return await byAssistant[call.kind](ctx, clean, order, call)
}

async function askAbout({ engines, signal }: ProjectContext, order: LeasedOrder, call: RunCall): Promise<KeptAnswer> {
  const source = engines(call.model_channel_id ?? '')
  if (source.state !== 'connected') throw new EngineError('refused', 'is no longer connected to an engine')
  const body = await ask(
    source.engine,
    questionOf(order, call.attribute ?? ''),
    source.country ?? order.country_code,
    signal,
  )
  const { text, sources } = readAnswer(body)
  if (text.length > maxAnswerLength) throw new EngineError('malformed', 'the answer is too long')
  return {
    text,
    sources: sources
      .filter(({ url }) => url.length <= 8192)
      .map((source) => ({ ...source, title: source.title?.slice(0, maxTitleLength) ?? null })),
  }
}

/** It names no brands, because the question is which ones the engine comes up with. */
export const questionOf = (
  { industry, target_market }: Pick<LeasedOrder, 'industry' | 'target_market'>,
  attribute: string,
) =>
  `Which brands in ${industry} stand out for ${attribute} in ${target_market}? Name them in order, the strongest first, and say what speaks for and against each.`

type ByAssistant = (ctx: ProjectContext, assistant: Assistant, order: LeasedOrder, call: RunCall) => Promise<object>

const byAssistant: Record<Exclude<RunCall['kind'], 'answer'>, ByAssistant> = {
  async attributes({ db, project_id, signal }, assistant, { industry, target_market }) {
    const { profile } = await db
      .selectFrom('projects')
      .select('profile')
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
    const products_and_services = profile?.products_and_services ?? []
    const attributes = soundAttributes(
      await assistant.perform(proposal({ industry, target_market, products_and_services }), signal),
    )
    return { attributes }
  },

  async objections(ctx, assistant, { id }, { place }) {
    const text = shown((await doneCall<KeptAnswer>(ctx.db, id, 'answer', place)).text)
    const { own } = await brandsOfProject(ctx)
    return { objections: quotedObjections(text, await assistant.perform(objectionTask(own.name, text), ctx.signal)) }
  },

  async claims(ctx, assistant, _, { chat_id }): Promise<{ claims: Claim[] }> {
    const chat = await get_chat(ctx, { chat_id: chat_id ?? '' }).catch((error) => {
      if (error instanceof AppError && error.status === 404) return undefined
      throw error
    })
    if (!chat) return { claims: [] }
    const { own } = await brandsOfProject(ctx)
    const text = shown(
      chat.messages.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n\n'),
    )
    const facts = relevantFacts(text, await activeFacts(ctx))
    const found = await assistant.perform(claimTask(own.name, text, facts), ctx.signal)
    const sources = chat.sources.map((source) => ({ ...source, title: source.title ?? null }))
    return { claims: verifiableClaims(text, facts, sources, found) }
  },
}

const shown = (text: string) => text.slice(0, maxShown).toWellFormed()

/** The facts that claims are compared with. */
export const activeFacts = ({ db, project_id }: ProjectContext): Promise<CheckedFact[]> =>
  db
    .selectFrom('facts')
    .select(['id', 'text'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
