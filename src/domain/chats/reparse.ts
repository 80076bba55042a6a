import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { sourceFacts } from '../../answers/urls.ts'
import type { Usage } from '../../collect/payloads/answer.ts'
import { payloadReaderVersion } from '../../collect/payloads/read.ts'
import { createBinder } from '../../report/bind.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import { notOfDeletedPrompts } from '../../store/visible.ts'
import type { ProjectContext } from '../context.ts'
import { idOf } from '../ids.ts'
import { type CheckedChat, storeChats } from './import-chats.ts'
import { checkChat } from './imported-chat.ts'
import { hashOf, type RawPayload } from './raw-answer.ts'
import { between, type Place, readStoredChats, type StoredChat } from './stored-chats.ts'

export interface Options {
  provider?: string | undefined
  /** The first day, YYYY-MM-DD. */
  since?: string | undefined
  /** Count only. */
  is_dry_run?: boolean | undefined
}

export interface Reparsed {
  read: number
  /** Chats that took on what today's readers say; on a dry run, that would. */
  changed: number
  unchanged: number
  /** Payloads that are broken or that today's readers refuse; their chats stay as they are. */
  failed: number
}

/** Keys looked through together, and of those to be read again chats and bytes of payload held together. */
const pageKeys = 5000
const chunkChats = 200
const chunkBytes = 8 * 1024 * 1024

/**
 * Reads stored payloads again that other readers than today's read. Where that gives something else the chat is replaced
 * as a whole, as an import does it; where it does not, that is noted, so that no chat is read twice by the same readers.
 * May be interrupted anywhere and begun again. Memory does not grow with the project.
 * @param onFailure is told of each payload that cannot be read
 * @param onProgress is told after each batch
 */
export async function reparse(
  ctx: ProjectContext,
  options: Options,
  onFailure: (chat_id: string, message: string) => void,
  onProgress: (so_far: Reparsed) => void = () => {},
): Promise<Reparsed> {
  const total = { read: 0, changed: 0, unchanged: 0, failed: 0 }
  for (let after: Place | null = null; ; ) {
    const keys: Key[] = await nextKeys(ctx, options, after)
    for (const chunk of chunks(await unread(ctx, keys))) {
      const { changed, unchanged, failed } = await readChunk(ctx, chunk)
      for (const { id, message } of failed) onFailure(id, message)
      if (!options.is_dry_run) {
        await replace(ctx, changed)
        await note(ctx, unchanged)
      }
      total.read += changed.length + unchanged.length + failed.length
      total.changed += changed.length
      total.unchanged += unchanged.length
      total.failed += failed.length
      onProgress(total)
    }
    const last: Key | undefined = keys.at(-1)
    if (keys.length < pageKeys || last === undefined) return total
    after = last
  }
}

interface Key extends Place {
  batch: number
  bytes: number
}

/** Payloads behind a place that other readers read when they came in. */
async function nextKeys(ctx: ProjectContext, { provider, since }: Options, after: Place | null): Promise<Key[]> {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { params, bind } = createBinder()
  const where = [
    between(bind, snapshot, { start_date: since }, after, null),
    ...notOfDeletedPrompts(snapshot, bind),
    `reader_version != ${bind(payloadReaderVersion, 'String')}`,
    ...(provider === undefined ? [] : [`provider = ${bind(provider, 'String')}`]),
  ]
  return await ctx.facts.query<Key>(
    {
      text: `SELECT date, prompt_id, chat_id, batch, length(payload) AS bytes FROM raw_answers
        WHERE ${where.join(' AND ')} ORDER BY date, prompt_id, chat_id LIMIT ${bind(pageKeys, 'UInt32')}`,
      params,
    },
    { signal: ctx.signal },
  )
}

/** Those that today's readers have not looked at since. */
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

/** Reads payloads and holds what they say against what is stored. What was replaced meanwhile is left out. */
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
    ctx.facts.query<RawRow>(
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
    failed: [] as { id: string; message: string }[],
  }
  for (const [index, old] of stored.entries()) {
    const row = rawOf.get(old.chat_id)
    if (!row) continue
    const id = idOf('chat', old.chat_id)
    const now = readAgain(ctx, index, old, row)
    if ('message' in now) found.failed.push({ id, message: now.message })
    else if (isDeepStrictEqual(outcomeOf(now.chat, now.raw), outcomeOf(old.chat, rawOfRow(row)))) {
      found.unchanged.push({ id, batch: old.batch })
    } else {
      const { prompt_id, country_code, batch } = old
      found.changed.push({ index, ...now, prompt_id: idOf('prompt', prompt_id), country_code, in_place_of: batch })
    }
  }
  return found
}

/** The chat as an import of its payload would make it today, or why it would be refused. */
function readAgain(ctx: ProjectContext, index: number, { prompt_id, chat }: StoredChat, row: RawRow) {
  if (hashOf(row.payload) !== row.payload_hash) return { message: 'its payload is not what its hash says' }
  const { messages: _, sources: __, model_id, queries, maps, features, ...kept } = chat
  const said = (field: string) => row.said.includes(field)
  const item = {
    ...kept,
    prompt: { id: idOf('prompt', prompt_id) },
    features: said('features') ? features : row.said_features,
    ...(said('model_id') && { model_id }),
    ...(said('queries') && { queries }),
    ...(said('maps') && { maps }),
    raw: { provider: row.provider, payload: JSON.parse(row.payload) },
  }
  return checkChat(ctx, index, item, new Set())
}

const rawOfRow = ({ input_tokens, output_tokens, searches, cost_usd, model_id }: RawRow) => ({
  model_id: model_id || null,
  usage: { input_tokens, output_tokens, searches, cost_usd },
})

/** All that a payload can change of a chat, in a form in which equal things are equal. */
const outcomeOf = (
  {
    messages,
    sources,
    queries,
    maps,
    features,
    model_id,
  }: Pick<StoredChat['chat'], 'messages' | 'sources' | 'queries' | 'maps' | 'features' | 'model_id'>,
  raw: Pick<RawPayload, 'model_id' | 'usage'> | null,
) => ({
  ...{ messages, queries, maps, model_id, raw_model_id: raw?.model_id, usage: raw?.usage },
  sources: sourceFacts(sources),
  // A chat with products has SHOPPING whatever its payload says.
  features: [...new Set(features)].filter((feature) => feature !== 'SHOPPING').toSorted(),
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

/** Notes that today's readers see in these versions what is stored. */
async function note({ db, project_id }: ProjectContext, versions: Version[]) {
  if (versions.length === 0) return
  await sql`
    UPDATE chats SET payload_reader = ${payloadReaderVersion}
    FROM unnest(${versions.map(({ id }) => id)}::text[], ${versions.map(({ batch }) => batch)}::integer[]) AS seen (id, batch)
    WHERE chats.id = seen.id AND chats.batch = seen.batch AND chats.project_id = ${project_id}`.execute(db)
}
