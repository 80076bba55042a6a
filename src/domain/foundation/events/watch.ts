import { sql } from 'kysely'
import type { EventType } from '../../../contract/event-types.ts'
import type { Db, ProjectContext } from '../context.ts'
import { eventsAfter, lastNumber, type RecordedEvent } from './read.ts'

/*
 * Callers that wait for events of a project are woken when its counter increases. Once a second, one statement reads the
 * counters of all projects that callers in this process wait for, whichever server wrote the events. NOTIFY is not used: the
 * server sends notifications in commit order, so every transaction with an event would wait for all others at its commit.
 * NOTIFY also does not pass through connection poolers.
 */

const every_ms = 1000
const atOnce = 500

interface Watch {
  waiting: Map<string, Set<(last_seq: number) => void>>
  timer: NodeJS.Timeout | undefined
}

/** One per store of this process. */
const watches = new WeakMap<Db, Watch>()

function watchOf(db: Db): Watch {
  const known = watches.get(db) ?? { waiting: new Map(), timer: undefined }
  watches.set(db, known)
  return known
}

function lookLater(db: Db, watch: Watch) {
  if (watch.timer || watch.waiting.size === 0) return
  watch.timer = setTimeout(async () => {
    const asked = [...watch.waiting.keys()]
    // While the store is unavailable nobody is woken. Requests report the outage.
    const rows = await db
      .selectFrom('event_counters')
      .select(['project_id', 'last_seq'])
      .where('project_id', '=', sql<string>`ANY(${asked}::text[])`)
      .execute()
      .catch(() => [])
    for (const { project_id, last_seq } of rows) {
      for (const look of [...(watch.waiting.get(project_id) ?? [])]) look(last_seq)
    }
    watch.timer = undefined
    lookLater(db, watch)
  }, every_ms).unref()
}

/** Waits until a project has events after a number. @throws the reason of the signal */
async function untilAfter(db: Db, project_id: string, after: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const watch = watchOf(db)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = (last_seq: number) => last_seq > after && resolve()
  const leave = () => reject(signal.reason)
  const looking = watch.waiting.get(project_id) ?? new Set()
  looking.add(look)
  watch.waiting.set(project_id, looking)
  signal.addEventListener('abort', leave, { once: true })
  lookLater(db, watch)
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', leave)
    looking.delete(look)
    if (looking.size === 0 && watch.waiting.get(project_id) === looking) watch.waiting.delete(project_id)
  }
}

/** Events of a project after a number, and then as they occur, until the context's signal fires. */
export async function* watchEvents(
  { db, project_id, signal }: Pick<ProjectContext, 'db' | 'project_id' | 'signal'>,
  after: number,
  types: readonly EventType[],
): AsyncGenerator<RecordedEvent> {
  let last = after
  for (;;) {
    const last_seq = await lastNumber(db, project_id)
    const found = await eventsAfter(db, project_id, { after: last, types, limit: atOnce })
    yield* found
    // Events of other types up to this number are skipped. Events that came meanwhile are read in the next round.
    last = found.length === atOnce ? (found.at(-1)?.seq ?? last) : Math.max(last, last_seq, found.at(-1)?.seq ?? 0)
    if (found.length < atOnce) await untilAfter(db, project_id, last, signal)
  }
}
