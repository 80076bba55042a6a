import { sql } from 'kysely'
import type { ImportedChat } from '../../../contract/chats.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { newId } from '../../foundation/ids.ts'
import { lockProject, nameKey } from '../../foundation/names.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { mirrorPrompts } from '../../setup/prompts/mirror.ts'
import { freePrompts, insertPrompts } from '../../setup/prompts/prompts.ts'
import type { ChatRejection } from './imported-chat.ts'

interface Item {
  index: number
  chat: ImportedChat
}
type Resolved<T> = T & { prompt_id: string; country_code: string }

/**
 * Finds the prompt of every item, and creates missing ones with their topics and tags. An existing prompt is
 * used as it is. Items without a prompt are added to `rejected`.
 */
export async function resolvePrompts<T extends Item>(
  ctx: ProjectContext,
  items: T[],
  create_missing: boolean,
  rejected: ChatRejection[],
): Promise<Resolved<T>[]> {
  let found = await findPrompts(ctx.db, ctx.project_id, items)
  const missing = items.filter(({ chat }) => !('id' in chat.prompt) && !found.has(promptKey(chat)))
  let limit = Number.POSITIVE_INFINITY
  if (create_missing && missing.length > 0) {
    limit = await ctx.db.transaction().execute(async (db) => {
      await lockProject(db, ctx.project_id)
      const meanwhile = await findPrompts(db, ctx.project_id, missing)
      const plan = await freePrompts(ctx, db)
      const texts = new Map(
        missing.filter(({ chat }) => !meanwhile.has(promptKey(chat))).map((item) => [promptKey(item.chat), item]),
      )
      await createPrompts(ctx, db, [...texts.values()].slice(0, plan.free))
      return plan.limit
    })
    await mirrorPrompts(ctx, ctx.project_id)
    found = await findPrompts(ctx.db, ctx.project_id, items)
  }
  return items.flatMap((item): Resolved<T>[] => {
    const prompt = found.get(promptKey(item.chat))
    if (prompt) return [{ ...item, prompt_id: prompt.id, country_code: prompt.country_code }]
    const by_id = 'id' in item.chat.prompt
    const over_plan = !by_id && create_missing
    rejected.push({
      external_id: item.chat.external_id,
      index: item.index,
      reason: over_plan ? 'plan_limit' : 'prompt_not_found',
      message: over_plan
        ? `The plan allows ${limit} prompts and all are used. Archive or delete a prompt, or raise the plan.`
        : `prompt ${by_id ? 'id' : 'text'} is not a prompt of this project. ${by_id ? 'Check the id with GET /prompts.' : 'Create it, or send create_missing true.'}`,
    })
    return []
  })
}

const promptKey = ({ prompt }: ImportedChat) =>
  'id' in prompt ? prompt.id : `${digest(prompt.text)} ${prompt.country_code}`

async function findPrompts(db: Db, project_id: string, items: Item[]) {
  const prompts = items.map(({ chat }) => chat.prompt)
  const ids = [...new Set(prompts.flatMap((prompt) => ('id' in prompt ? [prompt.id] : [])))]
  const hashes = [...new Set(prompts.flatMap((prompt) => ('id' in prompt ? [] : [digest(prompt.text)])))]
  const rows = await db
    .selectFrom('prompts')
    .select(['id', 'country_code', 'text_hash'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = ANY(${ids}::text[]) OR text_hash = ANY(${hashes}::text[]))`)
    .execute()
  return new Map(
    rows.flatMap((row) => [[row.id, row] as const, [`${row.text_hash} ${row.country_code}`, row] as const]),
  )
}

async function createPrompts(ctx: ProjectContext, db: Db, items: Item[]) {
  const wanted = items.flatMap(({ chat }) => ('id' in chat.prompt ? [] : [chat.prompt]))
  const topics = await namedRows(
    db,
    'topics',
    ctx.project_id,
    wanted.map(({ topic }) => topic ?? ''),
  )
  const tags = await namedRows(
    db,
    'tags',
    ctx.project_id,
    wanted.flatMap(({ tags = [] }) => tags),
  )
  await insertPrompts(
    ctx,
    db,
    wanted.map(({ text, country_code, topic, tags: names = [] }) => ({
      text,
      country_code,
      topic_id: topic ? (topics.get(nameKey(topic))?.id ?? null) : null,
      tag_ids: names.flatMap((name) => {
        const tag = tags.get(nameKey(name))
        return tag && !tag.is_system ? [tag.id] : []
      }),
    })),
  )
}

/** The topics or tags with these names; missing ones are created. The caller holds the project lock. */
async function namedRows(db: Db, table: 'topics' | 'tags', project_id: string, names: string[]) {
  const byKey = new Map(names.filter(Boolean).map((name) => [nameKey(name), name]))
  const find = async () => {
    const found = new Map<string, { id: string; is_system: boolean }>()
    for (const keys of slicesOf([...byKey.keys()])) {
      const { rows } = await sql<{ id: string; name_key: string; is_system: boolean }>`
        SELECT id, name_key, ${table === 'tags' ? sql.ref('is_system') : sql`false`} AS is_system FROM ${sql.table(table)}
        WHERE project_id = ${project_id} AND deleted_at IS NULL AND name_key = ANY(${keys}::text[])`.execute(db)
      for (const row of rows) found.set(row.name_key, row)
    }
    return found
  }
  const found = await find()
  const missing = [...byKey].filter(([key]) => !found.has(key))
  for (const slice of slicesOf(missing)) {
    if (table === 'topics') {
      const rows = slice.map(([name_key, name]) => ({ id: newId('topic'), project_id, name, name_key }))
      await db.insertInto('topics').values(rows).execute()
    } else {
      await sql`
        INSERT INTO tags (id, project_id, name, name_key, color)
        SELECT id, ${project_id}, name, name_key, 'gray' FROM unnest(
          ${slice.map(() => newId('tag'))}::text[], ${slice.map(([, name]) => name)}::text[], ${slice.map(([key]) => key)}::text[]
        ) AS made (id, name, name_key)`.execute(db)
    }
  }
  return missing.length > 0 ? await find() : found
}
