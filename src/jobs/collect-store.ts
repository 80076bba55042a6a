import { importItems } from '../domain/chats/import-chats.ts'
import type { Claimed } from '../domain/collection/claim.ts'
import { type Answered, externalId, giveUp, succeed, tryLater } from '../domain/collection/outcomes.ts'
import type { ProjectContext, Services } from '../domain/context.ts'

/** An answer as it came, with what it is an answer to. */
export interface Collected {
  run: Claimed
  provider: string
  payload: unknown
  asked_at: Date
  is_empty: boolean
}

/** Stores answers as imports do: those of a project that come at about the same time together. */
export interface AnswerStore {
  add(answer: Collected): void
  /** How many wait to be stored. */
  readonly waiting: number
  /** Returns when none waits any more. */
  drained(): Promise<void>
}

const gather_ms = 100
const batchAnswers = 200
/** An answer was paid for: a store that is away is waited for, before it is asked for again. */
const tries = 6
const firstWait_ms = 500

/** @param onDone is told of each run that ended, one way or the other */
export function createAnswerStore(services: Services, onDone: (run: Claimed, outcome: string) => void): AnswerStore {
  const queues = new Map<string, Collected[]>()
  const storing = new Map<string, Promise<void>>()
  let waiting = 0

  async function storeAll(project_id: string) {
    for (;;) {
      const queue = queues.get(project_id) ?? []
      if (queue.length < batchAnswers) await new Promise((resolve) => setTimeout(resolve, gather_ms))
      const batch = queue.splice(0, batchAnswers)
      if (batch.length === 0) break
      await storeBatch(services, project_id, batch, onDone)
      waiting -= batch.length
    }
    queues.delete(project_id)
    storing.delete(project_id)
  }

  return {
    add(answer) {
      const { project_id } = answer.run
      const queue = queues.get(project_id) ?? []
      queue.push(answer)
      queues.set(project_id, queue)
      waiting++
      if (!storing.has(project_id)) storing.set(project_id, storeAll(project_id))
    },
    get waiting() {
      return waiting
    },
    async drained() {
      while (storing.size > 0) await Promise.all(storing.values())
    },
  }
}

/** Stores a batch; whatever happens, each of its runs has come to an outcome, or lapses. */
async function storeBatch(
  services: Services,
  project_id: string,
  batch: Collected[],
  onDone: (run: Claimed, outcome: string) => void,
): Promise<void> {
  const { log } = services
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await importBatch(services, project_id, batch, onDone)
      } catch (error) {
        if (attempt === tries) throw error
        log.warn({ err: error, project_id, answers: batch.length, attempt }, 'answers could not be stored yet')
        await new Promise((resolve) => setTimeout(resolve, firstWait_ms * 2 ** (attempt - 1)))
      }
    }
  } catch (error) {
    log.error({ err: error, project_id, answers: batch.length }, 'answers were not stored and are asked for again')
    for (const { run } of batch) {
      const delay_ms = await tryLater(services, run, 'The answer could not be stored.').catch(() => 0)
      onDone(run, delay_ms === null ? 'failed' : 'retried')
    }
  }
}

async function importBatch(
  services: Services,
  project_id: string,
  batch: Collected[],
  onDone: (run: Claimed, outcome: string) => void,
): Promise<void> {
  const byId = new Map(batch.map((answer) => [externalId(answer.run), answer]))
  const answered =
    (is_new: boolean) =>
    (chat: { external_id: string; chat_id: string }): Answered[] => {
      const answer = byId.get(chat.external_id)
      return answer ? [{ run: answer.run, chat_id: chat.chat_id, is_empty: answer.is_empty, is_new }] : []
    }
  const items = batch.map((answer, index) => ({ index, value: asItem(answer) }))
  const outcome = await importItems(contextOf(services, batch[0]?.run as Claimed), items, {
    create_missing: false,
    on_conflict: 'skip',
    onCommit: (db, stored) => succeed(db, project_id, services.now(), stored.flatMap(answered(true))),
  })
  if (outcome.skipped.length > 0) {
    await services.db
      .transaction()
      .execute((db) => succeed(db, project_id, services.now(), outcome.skipped.flatMap(answered(false))))
  }
  for (const { external_id } of [...outcome.created, ...outcome.skipped]) {
    const answer = byId.get(external_id)
    if (answer) onDone(answer.run, answer.is_empty ? 'empty' : 'succeeded')
  }
  for (const { index, reason, message } of outcome.rejected) {
    const run = batch[index]?.run
    if (!run) continue
    const is_gone = reason === 'prompt_not_found'
    const status = is_gone ? 'skipped' : 'failed'
    await giveUp(services, run, status, is_gone ? 'The prompt was deleted while it was asked.' : message)
    onDone(run, status)
  }
}

/** An answer as an item of `POST /chats/import`. Its day is the one on which it was asked. */
const asItem = ({ run, provider, payload, asked_at }: Collected) => ({
  external_id: externalId(run),
  prompt: { id: run.prompt_id },
  model_channel_id: run.model_channel_id,
  created_at: asked_at.toISOString(),
  raw: { provider, payload },
})

const never = new AbortController().signal

const contextOf = (services: Services, { project_id, company_id }: Claimed): ProjectContext => ({
  ...services,
  project_id,
  actor: { key_id: 'collection', company_id, project_id, access: 'write' },
  signal: never,
})
