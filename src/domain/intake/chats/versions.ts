import type { chatFacts } from '../../../store/fact-tables.ts'
import { type Batch, noteSuperseded } from '../../foundation/batches.ts'
import type { Db, ProjectContext, Services } from '../../foundation/context.ts'
import { writeFactVersions } from '../../foundation/fact-versions.ts'
import { registerChats } from './register.ts'

/** The stored version of a chat. */
export interface Version {
  /** UUID. */
  chat_id: string
  batch: number
}

type InProject = Services & Pick<ProjectContext, 'project_id'>

/**
 * Writes new versions of chats, as a batch.
 * @param changed all rows of the tables that change; the rows of other tables are copied
 */
export const writeVersions = (
  ctx: InProject,
  batch: Batch,
  versions: readonly Version[],
  changed: Partial<Record<(typeof chatFacts)[number], object[]>>,
): Promise<void> =>
  writeFactVersions(
    ctx,
    'chat',
    batch,
    versions.map(({ chat_id, batch }) => ({ key: chat_id, batch })),
    changed,
  )

/** Makes the versions of a batch replace the earlier ones. Part of the batch's commit. */
export async function commitVersions(
  ctx: InProject,
  db: Db,
  batch: Batch,
  versions: readonly Version[],
): Promise<void> {
  const ids = versions.map(({ chat_id }) => chat_id)
  await registerChats(db, ctx.project_id, batch.batch, ids)
  await noteSuperseded(db, ctx, batch)
}
