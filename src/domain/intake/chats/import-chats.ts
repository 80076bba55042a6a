import { sql } from 'kysely'
import type { chats as contract, ImportedChat } from '../../../contract/chats.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { dayOf } from '../../../days.ts'
import type { PayloadAnswer } from '../../../engines/payloads/answer.ts'
import { type Batch, noteSuperseded, writeBatch, writeRows } from '../../foundation/batches.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { newId } from '../../foundation/ids.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { atCurrentReading } from '../../setup/brands/recalculation.ts'
import { mirrorProducts } from '../../setup/products/mirror.ts'
import { insertSeen, resolveSeen } from '../../setup/products/seen-products.ts'
import type { ImportKind } from '../imports/import-lines.ts'
import { type Item, textField } from '../imports/imported-item.ts'
import { refuseLowDisk } from '../imports/low-disk.ts'
import { targetsOf, withTargets } from '../page-queue/resolved-links.ts'
import { withScores } from '../sentiment/scores.ts'
import { chatFactRows } from './chat-facts.ts'
import { type ChatRejection, checkChat } from './imported-chat.ts'
import { resolvePrompts } from './imported-prompts.ts'
import type { RawPayload } from './raw-payload.ts'
import { currentBatch } from './register.ts'

type Operations = typeof contract
interface Options {
  create_missing: boolean
  on_conflict: 'skip' | 'replace'
  /** Runs in the commit: it takes effect if and only if the chats come to exist. */
  onCommit?: (db: Db, stored: { external_id: string; chat_id: string; is_new: boolean }[]) => Promise<void>
}

/** An item that passed every check except those that need the stores. */
export interface CheckedChat {
  index: number
  chat: ImportedChat
  /** The payload it was read from, if the item had one. */
  raw: RawPayload | null
  channel: string
  created_at: Date
  prompt_id: string
  country_code: string
  /** The only version of the chat that it may replace. If that version is gone, the chat is left out. */
  in_place_of?: number
}

/** A checked chat with its new id, and the batch of the facts it replaces. */
export interface AcceptedChat extends CheckedChat {
  chat_id: string
  replaces: number | null
  /** A row of the register in the way: the chat of a deleted prompt. */
  void_chat_id: string | null
}

export interface ChatImportOutcome {
  created: { external_id: string; chat_id: string }[]
  replaced: { external_id: string; chat_id: string }[]
  skipped: { external_id: string; chat_id: string; reason: 'already_exists' }[]
  rejected: ChatRejection[]
}

/** Only imports by users write this event. Collected answers are reported once per day (`recordEndedDays`). */
const recordImportEvent =
  ({ project_id }: ProjectContext): NonNullable<Options['onCommit']> =>
  async (db, stored) => {
    const created = stored.filter(({ is_new }) => is_new).length
    await recordEvent(db, project_id, 'import.committed', { kind: 'chats', created, replaced: stored.length - created })
  }

export async function import_chats(
  ctx: ProjectContext,
  { chats, create_missing, on_conflict }: Input<Operations['import_chats']>,
): Promise<Output<Operations['import_chats']>> {
  refuseLowDisk(ctx)
  const items = chats.map((value, index) => ({ index, value }))
  return await importItems(ctx, items, { create_missing, on_conflict, onCommit: recordImportEvent(ctx) })
}

/** An item whose raw payload may already have been parsed. */
interface ChatItem extends Item {
  read?: PayloadAnswer
}

/** Imports items as one batch. A bad item is rejected without affecting others. */
export async function importItems(
  ctx: ProjectContext,
  items: ChatItem[],
  options: Options,
): Promise<ChatImportOutcome> {
  const outcome: ChatImportOutcome = { created: [], replaced: [], skipped: [], rejected: [] }
  const seen = new Set<string>()
  const checked = items.flatMap(({ index, value, read }) => {
    const result = checkChat(ctx, index, value, seen, read)
    if ('reason' in result) outcome.rejected.push(result)
    return 'reason' in result ? [] : [{ index, ...result }]
  })
  const known = await registered(
    ctx.db,
    ctx.project_id,
    checked.map(({ chat }) => chat.external_id),
  )
  const fresh = checked.filter(({ chat }) => {
    const old = known.get(chat.external_id)
    if (!old || old.is_void || options.on_conflict === 'replace') return true
    outcome.skipped.push({ external_id: chat.external_id, chat_id: old.id, reason: 'already_exists' })
    return false
  })
  const candidates = await resolvePrompts(ctx, fresh, options.create_missing, outcome.rejected)
  if (candidates.length > 0) await storeChats(ctx, candidates, options, outcome)
  outcome.rejected.sort((a, b) => a.index - b.index)
  return outcome
}

/** The import of chats from a stream. */
export const chatImport: ImportKind<'created' | 'replaced' | 'skipped', Options> = {
  noun: 'chat',
  counted: ['created', 'replaced', 'skipped'],
  idOf: (value) => textField(value, 'external_id'),
  importItems: (ctx, items, options) => importItems(ctx, items, { ...options, onCommit: recordImportEvent(ctx) }),
}

/** Stores checked chats as one batch. */
export async function storeChats(
  ctx: ProjectContext,
  candidates: CheckedChat[],
  { on_conflict, onCommit }: Options,
  outcome: ChatImportOutcome,
) {
  const { reading: before, read } = await atCurrentReading(ctx.db, ctx.project_id, (reading) =>
    readAll(ctx, reading, candidates),
  )
  const stored = await writeBatch(
    ctx,
    async (db) => {
      const known = await registered(
        db,
        ctx.project_id,
        candidates.map(({ chat }) => chat.external_id),
      )
      const accepted = candidates.flatMap((candidate): AcceptedChat[] => {
        const old = known.get(candidate.chat.external_id)
        const { in_place_of } = candidate
        if (in_place_of !== undefined && (old?.batch !== in_place_of || old.is_void)) return []
        if (!old || old.is_void) {
          return [{ ...candidate, chat_id: newId('chat'), replaces: null, void_chat_id: old?.id ?? null }]
        }
        if (on_conflict === 'replace') {
          return [{ ...candidate, chat_id: old.id, replaces: old.batch, void_chat_id: null }]
        }
        outcome.skipped.push({
          external_id: candidate.chat.external_id,
          chat_id: old.id,
          reason: 'already_exists',
        })
        return []
      })
      if (accepted.length === 0) return null
      const chats = accepted.map(({ chat }) => chat)
      const urls = chats.flatMap(({ sources }) => sources.map(({ url }) => url))
      const targets = await targetsOf(db, ctx.project_id, urls)
      return {
        accepted: accepted.map((one) => ({
          ...one,
          chat: { ...one.chat, sources: withTargets(one.chat.sources, targets) },
        })),
        seen: await resolveSeen(ctx, db, chats),
      }
    },
    async (batch, { accepted, seen }) => {
      // Without stored answers, brands can change between the reading above and the start of the batch.
      const { mentions, named } = batch.reading === before ? read : await readAll(ctx, batch.reading, accepted)
      await ctx.pace.yieldTurn()
      await writeRows(ctx, chatFactRows(ctx, batch, accepted, { mentions, named, seen }))
    },
    async (db, batch, { accepted, seen }) => {
      await register(ctx, db, batch, accepted)
      await insertSeen(ctx, db, seen)
      await onCommit?.(
        db,
        accepted.map(({ chat, chat_id, replaces }) => ({
          external_id: chat.external_id,
          chat_id,
          is_new: replaces === null,
        })),
      )
    },
  )
  if (stored && stored.seen.missing.products.length > 0) await mirrorProducts(ctx, ctx.project_id)
  for (const { chat, chat_id, replaces } of stored?.accepted ?? []) {
    outcome[replaces === null ? 'created' : 'replaced'].push({ external_id: chat.external_id, chat_id })
  }
}

async function readAll(ctx: ProjectContext, reading: number, candidates: CheckedChat[]) {
  const read = await ctx.readers.readWhole(
    ctx.project_id,
    reading,
    candidates.map(({ chat }) => chat.messages),
  )
  const scored = await withScores(
    ctx,
    ctx.project_id,
    read.map(({ mentions }) => mentions),
  )
  const byIndex = <T>(all: T[]) => new Map(candidates.map(({ index }, i) => [index, all[i] as T]))
  return { mentions: byIndex(scored), named: byIndex(read.map((one) => one.candidates)) }
}

/** The register's entries for external ids. The chat of a deleted prompt counts as absent. */
async function registered(db: Db, project_id: string, external_ids: string[]) {
  const rows = await db
    .selectFrom('chats')
    .innerJoin('prompts', 'prompts.id', 'chats.prompt_id')
    .select(['chats.id', 'external_id', currentBatch.as('batch'), 'deleted_at'])
    .where('chats.project_id', '=', project_id)
    .where('external_id', '=', sql<string>`ANY(${external_ids}::text[])`)
    .execute()
  return new Map(
    rows.map(({ external_id, deleted_at, ...row }) => [external_id, { ...row, is_void: deleted_at !== null }]),
  )
}

/** The commit: from here on the chats exist. */
async function register(ctx: ProjectContext, db: Db, batch: Batch, accepted: AcceptedChat[]) {
  for (const slice of slicesOf(accepted)) await registerSlice(ctx, db, batch, slice)
  if (accepted.some(({ replaces }) => replaces !== null)) await noteSuperseded(db, ctx, batch)
}

async function registerSlice(ctx: ProjectContext, db: Db, batch: Batch, accepted: AcceptedChat[]) {
  const gone = accepted.flatMap(({ void_chat_id }) => void_chat_id ?? [])
  if (gone.length > 0) await db.deleteFrom('chats').where('id', 'in', gone).execute()
  const column = (of: (one: AcceptedChat) => string) => accepted.map(of)
  await sql`
    INSERT INTO chats (id, project_id, external_id, prompt_id, date, batch)
    SELECT id, ${ctx.project_id}, external_id, prompt_id, date::date, ${batch.batch}::integer
    FROM unnest(
      ${column(({ chat_id }) => chat_id)}::text[],
      ${column(({ chat }) => chat.external_id)}::text[],
      ${column(({ prompt_id }) => prompt_id)}::text[],
      ${column(({ created_at }) => dayOf(created_at))}::text[]
    ) AS written (id, external_id, prompt_id, date)
    ON CONFLICT (id) DO UPDATE SET prompt_id = excluded.prompt_id, date = excluded.date, batch = excluded.batch,
      staged_batch = NULL, payload_reader = NULL`.execute(db)
}
