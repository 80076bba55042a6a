import { notFound, shown } from '../../../errors.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { currentBatch } from './register.ts'

/**
 * A chat of the project, and a function that reads rows of its visible version from the analytical store.
 * @throws AppError 404 when there is no such chat, or its prompt is deleted
 */
export async function rowsOfChat(ctx: ProjectContext, chat_id: string) {
  const chat = await ctx.db
    .selectFrom('chats')
    .innerJoin('prompts', 'prompts.id', 'chats.prompt_id')
    .innerJoin('projects', 'projects.id', 'chats.project_id')
    // Batch and reading come from one statement, so that they belong to one visible state.
    .select(['chats.id', 'chats.prompt_id', 'date', currentBatch.as('batch'), 'reading'])
    .where('chats.id', '=', chat_id)
    .where('chats.project_id', '=', ctx.project_id)
    .where('prompts.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!chat) throw unknownChat(chat_id)
  const params = {
    project_id: uuidOf(ctx.project_id),
    reading: chat.reading,
    date: chat.date,
    prompt_id: uuidOf(chat.prompt_id),
    chat_id: uuidOf(chat.id),
    batch: chat.batch,
  }
  const rowsOf = <Row>(columns: string, table: string, is_read = false) =>
    ctx.analytics.query<Row>(
      {
        text: `SELECT ${columns} FROM ${table}
          WHERE project_id = {project_id:UUID} AND date = {date:Date} AND prompt_id = {prompt_id:UUID}
            AND chat_id = {chat_id:UUID} AND batch = {batch:UInt32}${is_read ? ' AND reading = {reading:UInt32}' : ''}`,
        params,
      },
      { signal: ctx.signal },
    )
  return { chat, rowsOf }
}

export const unknownChat = (id: string) => notFound(`Chat ${shown(id)} was not found. Check the id with GET /chats.`)
