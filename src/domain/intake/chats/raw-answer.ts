import type { chats as contract } from '../../../contract/chats.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { notFound } from '../../../errors.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { rowsOfChat } from './chat-rows.ts'

type Operation = (typeof contract)['get_raw_answer']

export async function get_raw_answer(ctx: ProjectContext, { chat_id }: Input<Operation>): Promise<Output<Operation>> {
  const { chat, rowsOf } = await rowsOfChat(ctx, chat_id)
  const [row] = await rowsOf<{ payload: string }>('payload', 'raw_answers')
  if (!row) throw notFound(`Chat ${chat.id} came without a raw answer. Read it with GET /chats/${chat.id}/content.`)
  return JSON.parse(row.payload)
}
