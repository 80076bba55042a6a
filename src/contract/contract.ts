import { actions } from './actions.ts'
import { brands } from './brands.ts'
import { channels } from './channels.ts'
import { chats } from './chats.ts'
import { keys } from './keys.ts'
import { projects } from './projects.ts'
import { content } from './content.ts'
import { prompts } from './prompts.ts'
import { reports } from './reports.ts'
import { service } from './service.ts'
import { tags } from './tags.ts'
import { topics } from './topics.ts'

/** The whole API. An operation enters with the verb that does it. */
export const contract = {
  ...service,
  ...projects,
  ...keys,
  ...brands,
  ...prompts,
  ...tags,
  ...topics,
  ...chats,
  ...channels,
  ...reports,
  ...actions,
  ...content,
}
export type Operations = typeof contract
export type OperationId = keyof Operations
