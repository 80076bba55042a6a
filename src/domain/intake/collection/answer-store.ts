import type { PayloadAnswer } from '../../../engines/payloads/answer.ts'
import type { AnswerCost } from '../../../engines/prices.ts'
import { actingForProject } from '../../foundation/acting-for.ts'
import type { Services } from '../../foundation/context.ts'
import { importItems } from '../chats/import-chats.ts'
import { charge } from '../spending/charges.ts'
import { type Answered, externalId, giveUp, scheduleRetry, succeed } from './outcomes.ts'
import type { TakenRun } from './take-questions.ts'

/** An answer as it was received, with the question it belongs to. */
export interface Collected {
  run: TakenRun
  provider: string
  payload: unknown
  /** The parsed payload. */
  answer: PayloadAnswer
  /** null: the cost is unknown. */
  cost: AnswerCost | null
  asked_at: Date
}

/** Stores answers as imports do. Answers of a project that arrive at about the same time are stored together, two batches at a time. */
export interface AnswerStore {
  add(answer: Collected): void
  /** How many wait to be stored. */
  readonly waiting: number
  /** Returns when none waits any more. */
  drained(): Promise<void>
}

/** The waiting answers of a project, and how many batches of them are being stored. */
interface Line {
  queue: Collected[]
  storing: number
}

const gather_ms = 100
const batchAnswers = 200
/** One is read while the facts of the other are written. */
const batchesAtOnce = 2
/** Answers were paid for, so an unavailable store is retried before they are asked for again. */
const tries = 7
const firstWait_ms = 500

/** @param onDone is called for each run that has ended, with its outcome */
export function createAnswerStore(services: Services, onDone: (run: TakenRun, outcome: string) => void): AnswerStore {
  const lines = new Map<string, Line>()
  const under_way = new Set<Promise<void>>()
  let waiting = 0

  async function storeAll(project_id: string, line: Line) {
    line.storing++
    for (;;) {
      if (line.queue.length < batchAnswers) {
        // The other batch continues. Many small batches cost more.
        if (line.storing > 1) break
        await new Promise((resolve) => setTimeout(resolve, gather_ms))
      }
      const batch = line.queue.splice(0, batchAnswers)
      if (batch.length === 0) break
      await storeBatch(services, project_id, batch, onDone)
      waiting -= batch.length
    }
    line.storing--
    if (line.storing === 0) lines.delete(project_id)
  }

  return {
    add(answer) {
      const { project_id } = answer.run
      const line = lines.get(project_id) ?? { queue: [], storing: 0 }
      lines.set(project_id, line)
      line.queue.push(answer)
      waiting++
      const is_full = line.queue.length >= batchAnswers
      if (line.storing >= (is_full ? batchesAtOnce : 1)) return
      const stored = storeAll(project_id, line).finally(() => under_way.delete(stored))
      under_way.add(stored)
    },
    get waiting() {
      return waiting
    },
    async drained() {
      while (under_way.size > 0) await Promise.all(under_way)
    },
  }
}

/** Stores a batch. In any case each of its runs gets an outcome, or its lease expires. */
async function storeBatch(
  services: Services,
  project_id: string,
  batch: Collected[],
  onDone: (run: TakenRun, outcome: string) => void,
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
    log.error(
      { err: error, project_id, answers: batch.length },
      'answers could not be stored; their questions will be asked again',
    )
    await chargeWithout(services, batch).catch((error) =>
      log.warn({ err: error }, 'the cost of answers could not be counted yet'),
    )
    for (const { run } of batch) {
      const delay_ms = await scheduleRetry(services, run, { error: 'The answer could not be stored.' }).catch(() => 0)
      onDone(run, delay_ms === null ? 'failed' : 'retried')
    }
  }
}

/** Unstored answers were paid for all the same. */
const chargeWithout = ({ db, now }: Services, answers: readonly Collected[]) =>
  charge(
    db,
    now(),
    answers.map(({ run, answer, cost }) => ({ run_id: run.id, is_answer: false, usage: answer.usage, cost })),
  )

async function importBatch(
  services: Services,
  project_id: string,
  batch: Collected[],
  onDone: (run: TakenRun, outcome: string) => void,
): Promise<void> {
  const byId = new Map(batch.map((answer) => [externalId(answer.run), answer]))
  const answered =
    (is_new: boolean) =>
    (chat: { external_id: string; chat_id: string }): Answered[] => {
      const one = byId.get(chat.external_id)
      return one ? [{ ...one, usage: one.answer.usage, chat_id: chat.chat_id, is_new }] : []
    }
  const items = batch.map((one, index) => ({ index, value: asItem(one), read: one.answer }))
  const outcome = await importItems(actingForProject(services, batch[0]?.run as TakenRun), items, {
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
    if (answer) onDone(answer.run, 'succeeded')
  }
  for (const { index, reason, message } of outcome.rejected) {
    const answer = batch[index]
    if (!answer) continue
    const { run } = answer
    await chargeWithout(services, [answer])
    const is_gone = reason === 'prompt_not_found'
    const status = is_gone ? 'skipped' : 'failed'
    await giveUp(services, run, status, { error: is_gone ? 'The prompt was deleted while it was asked.' : message })
    onDone(run, status)
  }
}

/** An answer as an item of `POST /chats/import`. Its day is the day on which it was asked. */
const asItem = ({ run, provider, payload, asked_at }: Collected) => ({
  external_id: externalId(run),
  prompt: { id: run.prompt_id },
  model_channel_id: run.model_channel_id,
  created_at: asked_at.toISOString(),
  raw: { provider, payload },
})
