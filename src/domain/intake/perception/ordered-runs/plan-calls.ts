import { perceptionChannelIds } from '../../../../contract/enums.ts'
import { day_ms, dayOf } from '../../../../days.ts'
import { createBinder } from '../../../../report/bind.ts'
import { takeSnapshot } from '../../../../store/snapshot.ts'
import { uuidOf } from '../../../../store/uuid.ts'
import { notOfDeletedPrompts, visible } from '../../../../store/visible.ts'
import type { ProjectContext, Services } from '../../../foundation/context.ts'
import { idOf } from '../../../foundation/ids.ts'
import { atCurrentReading } from '../../../setup/brands/recalculation.ts'
import { brandsOfProject } from '../attribute-scores.ts'
import { channelsThatCount } from '../channels.ts'
import { messagesOf } from '../named-brands.ts'
import { doneCalls, type NewCall } from './calls.ts'
import type { LeasedOrder } from './leased-order.ts'
import { activeFacts, type KeptAnswer } from './perform.ts'

/** The channels of brand perception whose engine is connected. */
export const connectedPerceptionChannels = ({ engines }: Pick<Services, 'engines'>) =>
  perceptionChannelIds.filter((id) => engines(id).state === 'connected')

/** Those of them that the project tracks. */
export async function channelsToAsk(ctx: ProjectContext): Promise<string[]> {
  const connected = new Set(connectedPerceptionChannels(ctx))
  return (await channelsThatCount(ctx)).filter((id) => connected.has(id))
}

/** A question for every attribute and channel. */
export const questions = (attributes: readonly string[], channels: readonly string[]): NewCall[] =>
  attributes
    .flatMap((attribute) => channels.map((model_channel_id) => ({ attribute, model_channel_id })))
    .map((one, place) => ({ kind: 'answer', place, ...one }))

/** The texts that the assistant analyses, each in its own call, so that none can affect another. */
export async function analyses(ctx: ProjectContext, order: LeasedOrder): Promise<NewCall[]> {
  const { own } = await brandsOfProject(ctx)
  const answers = await doneCalls<KeptAnswer>(ctx.db, order.id, 'answer')
  const texts = answers.map(({ result }) => messagesOf(result))
  const { read: mentions } = await atCurrentReading(ctx.db, ctx.project_id, (reading) =>
    ctx.readers.read(ctx.project_id, reading, texts),
  )
  const naming = answers.filter((_, i) => mentions[i]?.some(({ brand_id }) => brand_id === own.id))
  // A claim that no fact can be compared with is never shown.
  const has_facts = order.reads_claims && (await activeFacts(ctx)).length > 0
  const chats = has_facts ? await recentChats(ctx, own.id) : []
  return [
    ...naming.map(({ place }): NewCall => ({ kind: 'objections', place })),
    ...chats.map((chat_id, place): NewCall => ({ kind: 'claims', place, chat_id })),
  ]
}

const maxChats = 50
const recentDays = 90

/** Recent chats that name a brand, the latest first. */
async function recentChats(ctx: ProjectContext, brand_id: string): Promise<string[]> {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { params, bind } = createBinder()
  const from = dayOf(ctx.now().getTime() - recentDays * day_ms)
  const since = `date >= ${bind(from, 'Date')}`
  const rows = await ctx.analytics.query<{ chat_id: string }>(
    {
      text: `SELECT chat_id FROM chats
        WHERE ${[visible(snapshot, bind), ...notOfDeletedPrompts(snapshot, bind), since].join(' AND ')}
          AND (chat_id, batch) IN (
            SELECT chat_id, batch FROM mentions
            WHERE project_id = ${bind(uuidOf(ctx.project_id), 'UUID')} AND reading = ${bind(snapshot.reading, 'UInt32')}
              AND brand_id = ${bind(uuidOf(brand_id), 'UUID')} AND ${since})
        ORDER BY created_at DESC, toString(chat_id) DESC LIMIT ${bind(maxChats, 'UInt64')}`,
      params,
    },
    { time_s: ctx.config.REPORT_TIME_LIMIT, signal: ctx.signal },
  )
  return rows.map(({ chat_id }) => idOf('chat', chat_id))
}
