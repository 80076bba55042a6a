import type { IncomingMessage } from 'node:http'
import type { ProjectContext, Services } from '../domain/foundation/context.ts'
import type { StreamId } from '../domain/foundation/threads/pool.ts'
import { type Imported, requesterOf, type ThreadTasks } from '../domain/foundation/threads/pool.ts'
import { parseBody, readBytes } from './body.ts'

/** A larger body is parsed in a thread, because parsing it here would block every other request. */
const smallBytes = 12 * 1024

/** The body of an import. A large one stays in a worker thread; only a few of its fields are here. */
export type ImportBody = { fields: Record<string, unknown>; run?: (ctx: ProjectContext) => Promise<Imported> }

/**
 * Reads the body of an import in JSON and keeps it for as long as the work takes.
 * @param work gets the fields of the body and, for a large one, only those that name the project, with a function that
 * runs the import
 */
export async function withImportBody<T>(
  operation: StreamId,
  req: IncomingMessage,
  { config, threads }: Pick<Services, 'config' | 'threads'>,
  work: (body: ImportBody) => Promise<T>,
): Promise<T> {
  const bytes = await readBytes(req, { bytes: config.BODY_LIMIT, parts: Number.POSITIVE_INFINITY })
  if (bytes.length <= smallBytes) return await work({ fields: parseBody(bytes) })
  return await threads.run(async (thread: ThreadTasks, job) => {
    const fields = await thread.open_body(job, bytes)
    try {
      return await work({ fields, run: (ctx) => thread.import_body(job, operation, requesterOf(ctx)) })
    } finally {
      await thread.close_body(job)
    }
  })
}
