import { day_ms, dayOf } from '../../../days.ts'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { createBinder } from '../../../report/bind.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import type { Services } from '../../foundation/context.ts'
import { release } from '../../foundation/leases.ts'
import { rewriteChats } from '../chats/rewrite-chats.ts'
import { type ChatRow, chatTexts } from '../readings/kinds-of-text.ts'
import { textsUpTo } from '../readings/texts-up-to.ts'
import { askScores, quotationsInCalls } from './ask-scores.ts'
import {
  endOf,
  endTurn,
  keepTurn,
  projectsToScore,
  putOff,
  type ScoringPosition,
  type Turn,
  takeTurn,
} from './progress.ts'
import type { Quotation } from './quotations.ts'
import { keepScores, scorerOf, unscored, withScores } from './scores.ts'

/** Chats older than this many days keep their existing score. */
const scored_days = 30
/** Chats sent to the scorer together, by number and by bytes. One chat may be larger. */
const chatsAtOnce = 100
const bytesAtOnce = 8 * 1024 * 1024
/** Concurrent calls, and extra calls for what an answer left out. */
const callsAtOnce = 4
const spareCalls = 16
/** After this many consecutive failures, the same chats are left as they are and no longer block others. */
const maxAttempts = { unusable: 3, unanswered: 12 }
/** Projects woken by one sweep. The next sweep wakes others. */
const wokenAtOnce = 200

export async function wakeScoring(services: Services): Promise<void> {
  const scorer = scorerOf(services)
  if (scorer === undefined) return
  for (const id of await projectsToScore(services, scorer, wokenAtOnce)) await services.jobs.send('score_sentiment', id)
}

/**
 * Has the assistant score a project's next chats, and stores the chats again with the scores. May be interrupted and
 * repeated: scores are stored as they arrive, and the chats change all at once.
 * @returns whether there is more to do
 */
export async function scoreSentiment(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  const { assistant, db } = services
  const scorer = scorerOf(services)
  if (scorer === undefined || assistant === undefined) return false
  const [project] = await db.selectFrom('projects').select('reading').where('id', '=', project_id).execute()
  const turn = project && (await takeTurn(services, project_id, scorer, project.reading))
  if (!turn) return false
  try {
    const snapshot = await takeSnapshot(db, project_id)
    // A batch in progress may contain chats before the recorded position.
    const upto = Math.min(snapshot.last_batch, ...snapshot.open_batches.map((batch) => batch - 1))
    const rows = await nextChats(services, snapshot, scorer, turn, upto)
    const last = rows.at(-1)
    if (last === undefined) {
      await endTurn(services, turn, turn.batch > upto ? turn : endOf(upto))
      return false
    }
    const answers = rows.map((row) => chatTexts.messages(row))
    const read = await services.readers.read(project_id, snapshot.reading, answers)
    const asked = await unscored(services, project_id, scorer, read)
    const { given, failure } = await askAll(services, project_id, turn, assistant, asked, signal)
    if (failure && turn.lease.attempts < maxAttempts.unanswered) throw failure
    if (!failure && given === 0 && asked.size > 0 && turn.lease.attempts < maxAttempts.unusable) {
      throw new EngineError('malformed', 'the answer has no score for any quotation')
    }
    const scored = await withScores(services, project_id, read)
    await rewriteChats(services, snapshot, rows, scored, scorer)
    await endTurn(services, turn, { batch: last.batch, chat_id: last.chat_id })
    return true
  } catch (error) {
    if (signal.aborted) {
      await release(services.db, [turn.lease], { now: services.now() })
      return false
    }
    await putOff(services, turn, error instanceof EngineError ? error.retry_after_ms : 0)
    if (!(error instanceof EngineError)) throw error
    services.log.warn({ project_id, kind: error.kind, message: error.message }, 'sentiment was not scored')
    return false
  }
}

/** Asks for scores and stores them as they arrive. @returns how many there are, and the failure that stopped it */
async function askAll(
  services: Services,
  project_id: string,
  turn: Turn,
  assistant: Assistant,
  asked: Map<string, Quotation>,
  signal: AbortSignal,
): Promise<{ given: number; failure?: EngineError }> {
  const calls = [...quotationsInCalls(asked)]
  const spare = { calls: spareCalls }
  let given = 0
  for (let i = 0; i < calls.length; i += callsAtOnce) {
    await keepTurn(services, turn)
    const outcomes = await Promise.allSettled(
      calls.slice(i, i + callsAtOnce).map((call) => askScores(assistant, call, spare, signal)),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') continue
      await keepScores(services, project_id, outcome.value)
      given += outcome.value.size
    }
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      if (outcome.reason instanceof EngineError) return { given, failure: outcome.reason }
      throw outcome.reason
    }
  }
  return { given }
}

/** The next chats that name brands and were not read with this scorer, in the order of batch and UUID. */
async function nextChats(
  { analytics, now }: Services,
  snapshot: Snapshot,
  scorer: string,
  after: ScoringPosition,
  upto: number,
): Promise<ChatRow[]> {
  const { params, bind } = createBinder()
  const seen = visible(snapshot, bind)
  const ofReading = `${seen} AND reading = ${bind(snapshot.reading, 'UInt32')}`
  const from = dayOf(now().getTime() - (scored_days - 1) * day_ms)
  const where = [
    ...[seen, ...notOfDeletedPrompts(snapshot, bind), `date >= ${bind(from, 'Date')}`],
    `(batch, chat_id) > (${bind(after.batch, 'UInt32')}, ${bind(after.chat_id, 'UUID')}) AND batch <= ${bind(upto, 'UInt32')}`,
    `chat_id IN (SELECT chat_id FROM readings WHERE ${ofReading} AND analysis_version != ${bind(scorer, 'String')})`,
    `chat_id IN (SELECT chat_id FROM mentions WHERE ${ofReading})`,
  ].join(' AND ')
  const columns = `date, prompt_id, chat_id, batch, ${chatTexts.columns}`
  const texts = { columns, bytes: chatTexts.bytes, table: 'chat_contents', where, order: 'batch, chat_id' }
  const text = textsUpTo(texts, { rows: chatsAtOnce, bytes: bytesAtOnce }, bind)
  return await analytics.query<ChatRow>({ text, params })
}
