import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { sourceFacts } from '../../../answers/urls.ts'
import type { ImportedChat } from '../../../contract/chats.ts'
import { noAnswerReasons } from '../../../contract/enums.ts'
import type { Usage } from '../../../engines/payloads/answer.ts'
import { payloadReaderVersion } from '../../../engines/payloads/read.ts'
import { AppError } from '../../../errors.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts } from '../../../store/visible.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { idOf } from '../../foundation/ids.ts'
import type { ChatPosition } from '../../foundation/threads/pool.ts'
import { deleteChat } from './chats.ts'
import { chatFeatures } from './features.ts'
import { type CheckedChat, storeChats } from './import-chats.ts'
import { checkChat } from './imported-chat.ts'
import type { RawPayload } from './raw-payload.ts'
import { currentBatch } from './register.ts'
import { between, readStoredChats, type StoredChat } from './stored-chats.ts'

export interface Options {
  provider?: string | undefined
  /** The first day, YYYY-MM-DD. */
  since?: string | undefined
  /** Count only. */
  is_dry_run?: boolean | undefined
  /** Deletes chats whose payload turns out not to be an answer. */
  removes_no_answers?: boolean | undefined
}

export interface Reparsed {
  read: number
  /** Chats updated to what the current readers say; on a dry run, those that would be. */
  changed: number
  unchanged: number
  /** Chats deleted because their payload is not an answer; on a dry run, those that would be. */
  removed: number
  /** Payloads that are broken, or that the current readers reject. Their chats stay as they are. */
  failed: number
}

/** Keys checked together; of those to read again, the chats and bytes of payload held in memory together. */
const pageKeys = 5000
const chunkChats = 200
const chunkBytes = 8 * 1024 * 1024

/**
 * Reads stored payloads again that were last read by other readers than the current ones. If the result differs, the chat is
 * replaced as a whole, as in an import. If not, this is recorded, so that no chat is read twice by the
 * same readers. May be interrupted and started again at any point. Memory does not grow with the project.
 * @param onFailure called for each payload that cannot be read
 * @param onProgress called after each batch
 */
export async function reparse(
  ctx: ProjectContext,
  options: Options,
  onFailure: (chat_id: string, message: string) => void,
  onProgress: (so_far: Reparsed) => void = () => {},
): Promise<Reparsed> {
  const total = { read: 0, changed: 0, unchanged: 0, removed: 0, failed: 0 }
  for (let after: ChatPosition | null = null; ; ) {
    const keys: Key[] = await nextKeys(ctx, options, after)
    for (const chunk of chunks(await unread(ctx, keys))) {
      const { changed, unchanged, refused } = await readChunk(ctx, chunk)
      const goes = (one: Refused) => options.removes_no_answers === true && one.is_no_answer
      const removed = refused.filter(goes)
      const failed = refused.filter((one) => !goes(one))
      for (const { id, message } of failed) onFailure(id, message)
      if (!options.is_dry_run) {
        await replace(ctx, changed)
        await note(ctx, unchanged)
        await remove(ctx, removed)
      }
      total.read += changed.length + unchanged.length + refused.length
      total.changed += changed.length
      total.unchanged += unchanged.length
      total.removed += removed.length
      total.failed += failed.length
      onProgress(total)
    }
    const last: Key | undefined = keys.at(-1)
    if (keys.length < pageKeys || last === undefined) return total
    after = last
  }
}

interface Key extends ChatPosition {
  batch: number
  bytes: number
}

/** Payloads after a position that were imported with other readers. */
async function nextKeys(ctx: ProjectContext, { provider, since }: Options, after: ChatPosition | null): Promise<Key[]> {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { params, bind } = createBinder()
  const where = [
    between(bind, snapshot, { start_date: since }, after, null),
    ...notOfDeletedPrompts(snapshot, bind),
    `reader_version != ${bind(payloadReaderVersion, 'String')}`,
    ...(provider === undefined ? [] : [`provider = ${bind(provider, 'String')}`]),
  ]
  return await ctx.analytics.query<Key>(
    {
      text: `SELECT date, prompt_id, chat_id, batch, length(payload) AS bytes FROM raw_answers
        WHERE ${where.join(' AND ')} ORDER BY date, prompt_id, chat_id LIMIT ${bind(pageKeys, 'UInt32')}`,
      params,
    },
    { signal: ctx.signal },
  )
}

/** Those that the current readers have not checked since. */
async function unread({ db, project_id }: ProjectContext, keys: Key[]): Promise<Key[]> {
  const rows = await db
    .selectFrom('chats')
    .select(['id', 'batch'])
    .where('project_id', '=', project_id)
    .where('id', '=', sql<string>`ANY(${keys.map(({ chat_id }) => idOf('chat', chat_id))}::text[])`)
    .where('payload_reader', '=', payloadReaderVersion)
    .execute()
  const done = new Set(rows.map(({ id, batch }) => `${id} ${batch}`))
  return keys.filter(({ chat_id, batch }) => !done.has(`${idOf('chat', chat_id)} ${batch}`))
}

function* chunks(keys: Key[]): Generator<Key[]> {
  let chunk: Key[] = []
  let bytes = 0
  for (const key of keys) {
    if (chunk.length === chunkChats || (chunk.length > 0 && bytes + key.bytes > chunkBytes)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(key)
    bytes += key.bytes
  }
  if (chunk.length > 0) yield chunk
}

interface RawRow extends Usage {
  chat_id: string
  provider: string
  payload: string
  payload_hash: string
  model_id: string
  said: string[]
  said_features: string[]
}
interface Version {
  id: string
  batch: number
}
interface Refused extends Version {
  message: string
  is_no_answer: boolean
}

/** Reads payloads and compares the result with what is stored. Chats replaced in the meantime are skipped. */
async function readChunk(ctx: ProjectContext, chunk: Key[]) {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const where = (bind: ReturnType<typeof createBinder>['bind']) =>
    `${between(bind, snapshot, { start_date: chunk[0]?.date }, null, chunk.at(-1) ?? null)}
      AND chat_id IN ${bind(
        chunk.map(({ chat_id }) => chat_id),
        'Array(UUID)',
      )}`
  const { params, bind } = createBinder()
  const [rows, stored] = await Promise.all([
    ctx.analytics.query<RawRow>(
      {
        text: `SELECT chat_id, provider, payload, payload_hash, model_id, said, said_features, input_tokens,
          output_tokens, searches, cost_usd FROM raw_answers WHERE ${where(bind)}`,
        params,
      },
      { signal: ctx.signal },
    ),
    readStoredChats(ctx, where),
  ])
  const rawOf = new Map(rows.map((row) => [row.chat_id, row]))
  const found = {
    changed: [] as CheckedChat[],
    unchanged: [] as Version[],
    refused: [] as Refused[],
  }
  for (const [index, old] of stored.entries()) {
    const row = rawOf.get(old.chat_id)
    if (!row) continue
    const id = idOf('chat', old.chat_id)
    const now = readAgain(ctx, index, old, row)
    if ('message' in now) {
      const is_no_answer = 'reason' in now && noAnswerReasons.some((reason) => reason === now.reason)
      found.refused.push({ id, batch: old.batch, message: now.message, is_no_answer })
    } else if (isDeepStrictEqual(outcomeOf(asStored(now.chat), now.raw), outcomeOf(old.chat, rawOfRow(row)))) {
      found.unchanged.push({ id, batch: old.batch })
    } else {
      const { prompt_id, country_code, batch } = old
      found.changed.push({ index, ...now, prompt_id: idOf('prompt', prompt_id), country_code, in_place_of: batch })
    }
  }
  return found
}

/** The chat as an import of its payload would create it now, or why it would be rejected. */
function readAgain(ctx: ProjectContext, index: number, { prompt_id, chat }: StoredChat, row: RawRow) {
  if (digest(row.payload) !== row.payload_hash) return { message: 'its payload does not match its hash' }
  const { messages: _, sources: __, model_id, queries, maps, features, is_truncated, ...kept } = chat
  const said = (field: string) => row.said.includes(field)
  const item = {
    ...kept,
    prompt: { id: idOf('prompt', prompt_id) },
    features: said('features') ? features : row.said_features,
    ...(said('model_id') && { model_id }),
    ...(said('queries') && { queries }),
    ...(said('maps') && { maps }),
    ...(said('is_truncated') && { is_truncated }),
    raw: { provider: row.provider, payload: JSON.parse(row.payload) },
  }
  return checkChat(ctx, index, item, new Set())
}

const rawOfRow = ({ input_tokens, output_tokens, searches, cost_usd, model_id }: RawRow) => ({
  model_id: model_id || null,
  usage: { input_tokens, output_tokens, searches, cost_usd },
})

/** With the features that would be stored. */
const asStored = (chat: ImportedChat): ImportedChat => {
  const counts = { product_count: chat.products.length, source_count: sourceFacts(chat.sources).length }
  return { ...chat, features: chatFeatures({ ...chat, ...counts }) }
}

/** Features that depend on products, which no payload changes. */
const ofProducts = new Set<string>(['SHOPPING', 'PRODUCT_COMPARISON'])

/** Everything that a payload can change in a chat, in a form that can be compared. */
const outcomeOf = (
  {
    messages,
    sources,
    queries,
    maps,
    features,
    model_id,
    is_truncated,
  }: Pick<StoredChat['chat'], 'messages' | 'sources' | 'queries' | 'maps' | 'features' | 'model_id' | 'is_truncated'>,
  raw: Pick<RawPayload, 'model_id' | 'usage'> | null,
) => ({
  messages,
  queries,
  maps,
  model_id,
  is_truncated,
  raw_model_id: raw?.model_id,
  usage: raw?.usage,
  sources: sourceFacts(sources),
  features: features.filter((feature) => !ofProducts.has(feature)).toSorted(),
})

async function replace(ctx: ProjectContext, changed: CheckedChat[]) {
  if (changed.length === 0) return
  await storeChats(
    ctx,
    changed,
    { create_missing: false, on_conflict: 'replace' },
    { created: [], replaced: [], skipped: [], rejected: [] },
  )
}

/** Deletes chats. Those replaced or deleted meanwhile are left alone. */
async function remove(ctx: ProjectContext, versions: Version[]) {
  for (const { id, batch } of versions) {
    await deleteChat(ctx, id, batch).catch((error) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error
    })
  }
}

/** Records that the current readers agree with what is stored. */
async function note({ db, project_id }: ProjectContext, versions: Version[]) {
  if (versions.length === 0) return
  await sql`
    UPDATE chats SET payload_reader = ${payloadReaderVersion}
    FROM unnest(${versions.map(({ id }) => id)}::text[], ${versions.map(({ batch }) => batch)}::integer[]) AS seen (id, batch)
    WHERE chats.id = seen.id AND ${currentBatch} = seen.batch AND chats.project_id = ${project_id}`.execute(db)
}
