import { EngineError } from '../collect/ask.ts'
import type { Assistant } from '../collect/assistant.ts'
import type { Services } from '../domain/context.ts'
import { askScores, inCalls } from '../domain/sentiment/ask-scores.ts'
import { advance, claim, endOf, type Place, projectsToScore, putOff, renew } from '../domain/sentiment/progress.ts'
import type { Quotation } from '../domain/sentiment/quotations.ts'
import { keepScores, scorerOf, unscored, withScores } from '../domain/sentiment/scores.ts'
import { createBinder } from '../report/bind.ts'
import { takeSnapshot } from '../store/snapshot.ts'
import { notOfDeletedPrompts, type Snapshot, visible } from '../store/visible.ts'
import { type ChatRow, chats } from './kinds-of-text.ts'
import { rewriteChats } from './rewrite-chats.ts'

/** Chats of earlier days keep the number they have. */
const scored_days = 30
/** Chats put to the scorer together, by number and by bytes; one chat may be larger. */
const chatsAtOnce = 100
const bytesAtOnce = 8 * 1024 * 1024
/** Calls under way at a time, and calls that ask again for what an answer left out. */
const callsAtOnce = 4
const spareCalls = 16
/** After so many failures in a row at the same chats they are left as they are, so that they hold up no others for ever. */
const attemptsAtMost = { unusable: 3, unanswered: 12 }
/** Projects woken by one sweep; the next one wakes others. */
const wokenAtOnce = 200

export async function wakeScoring(services: Services): Promise<void> {
  const scorer = scorerOf(services)
  if (scorer === undefined) return
  for (const id of await projectsToScore(services, scorer, wokenAtOnce)) await services.jobs.send('score_sentiment', id)
}

/**
 * Has the next chats of a project scored by the assistant, and read again with what it says. May be interrupted and
 * repeated: scores are kept as they come, and chats change all at once.
 * @returns whether there is more to do
 */
export async function scoreSentiment(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  const { assistant, db } = services
  const scorer = scorerOf(services)
  if (scorer === undefined || assistant === undefined) return false
  const [project] = await db.selectFrom('projects').select('reading').where('id', '=', project_id).execute()
  const turn = project && (await claim(services, project_id, scorer, project.reading))
  if (!turn) return false
  try {
    const snapshot = await takeSnapshot(db, project_id)
    // A batch that is being written may hold chats of before the place that is noted.
    const upto = Math.min(snapshot.last_batch, ...snapshot.open_batches.map((batch) => batch - 1))
    const rows = await nextChats(services, snapshot, scorer, turn, upto)
    const last = rows.at(-1)
    if (last === undefined) {
      await advance(services, project_id, turn.batch > upto ? turn : endOf(upto))
      return false
    }
    const answers = rows.map((row) => chats.messages(row))
    const read = await services.readers.read(project_id, snapshot.reading, answers)
    const asked = await unscored(services, project_id, scorer, read)
    const { given, failure } = await askAll(services, project_id, assistant, asked, signal)
    if (failure && turn.attempts + 1 < attemptsAtMost.unanswered) throw failure
    if (!failure && given === 0 && asked.size > 0 && turn.attempts + 1 < attemptsAtMost.unusable) {
      throw new EngineError('malformed', 'no quotation was given a score')
    }
    const scored = await withScores(services, project_id, read)
    await rewriteChats(services, snapshot, rows, scored, scorer)
    await advance(services, project_id, { batch: last.batch, chat_id: last.chat_id })
    return true
  } catch (error) {
    if (signal.aborted) {
      await advance(services, project_id, turn)
      return false
    }
    await putOff(services, project_id, turn.attempts, error instanceof EngineError ? error.retry_after_ms : 0)
    if (!(error instanceof EngineError)) throw error
    services.log.warn({ project_id, kind: error.kind, message: error.message }, 'sentiment was not scored')
    return false
  }
}

/** Asks for scores and keeps them as they come. @returns how many there are, and what kept the engine from giving more */
async function askAll(
  services: Services,
  project_id: string,
  assistant: Assistant,
  asked: Map<string, Quotation>,
  signal: AbortSignal,
): Promise<{ given: number; failure?: EngineError }> {
  const calls = [...inCalls(asked)]
  const spare = { calls: spareCalls }
  let given = 0
  for (let i = 0; i < calls.length; i += callsAtOnce) {
    await renew(services, project_id)
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

/** The next chats that name brands and were not read with the scorer, in the order of batch and UUID. */
async function nextChats(
  { facts, now }: Services,
  snapshot: Snapshot,
  scorer: string,
  after: Place,
  upto: number,
): Promise<ChatRow[]> {
  const { params, bind } = createBinder()
  const seen = visible(snapshot, bind)
  const ofReading = `${seen} AND reading = ${bind(snapshot.reading, 'UInt32')}`
  const from = new Date(now().getTime() - (scored_days - 1) * 86_400_000).toISOString().slice(0, 10)
  const where = [
    ...[seen, ...notOfDeletedPrompts(snapshot, bind), `date >= ${bind(from, 'Date')}`],
    `(batch, chat_id) > (${bind(after.batch, 'UInt32')}, ${bind(after.chat_id, 'UUID')}) AND batch <= ${bind(upto, 'UInt32')}`,
    `chat_id IN (SELECT chat_id FROM readings WHERE ${ofReading} AND analysis_version != ${bind(scorer, 'String')})`,
    `chat_id IN (SELECT chat_id FROM mentions WHERE ${ofReading})`,
  ].join(' AND ')
  const columns = `date, prompt_id, chat_id, batch, ${chats.columns}`
  return await facts.query<ChatRow>({
    text: `SELECT ${columns} FROM (
        SELECT *, sum(bytes) OVER (ORDER BY batch, chat_id ROWS UNBOUNDED PRECEDING) - bytes AS bytes_before FROM (
          SELECT ${columns}, ${chats.bytes} AS bytes FROM chat_contents WHERE ${where}
          ORDER BY batch, chat_id LIMIT ${bind(chatsAtOnce, 'UInt32')}))
      WHERE bytes_before < ${bind(bytesAtOnce, 'UInt32')} ORDER BY batch, chat_id`,
    params,
  })
}
