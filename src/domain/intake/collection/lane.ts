import { ask, EngineError, isAccountError, isRetryable, noAnswerReason, readAnswer } from '../../../engines/ask.ts'
import type { Services } from '../../foundation/context.ts'
import { release } from '../../foundation/leases.ts'
import { charge, dropReserves } from '../spending/charges.ts'
import type { Collected } from './answer-store.ts'
import { giveUp, scheduleRetry } from './outcomes.ts'
import { noteAnswer, noteProviderFailure } from './providers.ts'
import { type TakenRun, takeQuestions } from './take-questions.ts'

/** What the process provides to a lane. */
export interface Surroundings {
  services: Services
  /** Asks only for these projects. */
  project_ids?: readonly string[] | undefined
  /** Whether answers are stored as fast as they arrive. If not, asking waits for storing. */
  hasRoom(): boolean
  take(runs: TakenRun[]): void
  done(run: TakenRun, outcome: string): void
  keep(answer: Collected): void
  /** Questions are taken once this has resolved. */
  ready: Promise<void>
  /** When it fires, no more questions are taken. */
  stopping: AbortSignal
  /** When it fires, requests on their way are aborted. */
  cut: AbortSignal
}

/** The questions that this process asks one provider: a few at a time, as long as any are due. */
export interface Lane {
  /** Looks for questions at once, even after finding none. */
  wake(): void
  /** Checks whether there is room for more. */
  look(): void
  /** Resolves once it was stopped and nothing is on its way. */
  ended: Promise<void>
}

/** The limit of questions taken ahead: other processes may be free to ask them. */
const maxAhead = 200
/** How long a lane waits at most before it looks for questions that others planned. */
const poll_ms = 5000

export function startLane(provider: string, around: Surroundings): Lane {
  const { services, stopping } = around
  const { config, db, log, metrics } = services
  const concurrency = config.COLLECT_CONCURRENCY
  const waiting: TakenRun[] = []
  const asking = new Set<Promise<void>>()
  let failures = 0
  // Questions are taken ahead, as many as are asked in half a second, so that a free slot is filled at once.
  let ahead = concurrency
  let over_since_look = 0
  let looked_at = Date.now()
  let dry_until = 0
  let nudge = Promise.withResolvers<void>()
  function look() {
    nudge.resolve()
  }
  stopping.addEventListener('abort', look)

  /** Takes questions until told to stop. */
  async function feed() {
    await around.ready
    while (!stopping.aborted) {
      nudge = Promise.withResolvers()
      pump()
      const is_due =
        Date.now() >= dry_until && waiting.length <= Math.max(concurrency / 2, ahead / 4) && around.hasRoom()
      if (is_due) await takeSome(concurrency - asking.size + ahead - waiting.length)
      const pause = Math.max(0, dry_until - Date.now())
      // Without room, the next answer ends the wait.
      if (!is_due || pause > 0) await Promise.race([nudge.promise, sleep(pause || poll_ms)])
    }
    const given_back = waiting.splice(0).map(forgotten)
    const unsent = dropReserves(
      db,
      given_back.map(({ id }) => id),
    )
    await unsent
      .then(() => giveBack(given_back))
      .catch((error) => {
        log.warn(
          { err: error, provider, questions: given_back.length },
          'questions could not be released; their leases will expire',
        )
      })
    await Promise.all(asking)
  }

  const giveBack = (runs: TakenRun[]) =>
    release(
      db,
      runs.map(({ lease }) => lease),
      { now: services.now() },
    )
  const forgotten = (run: TakenRun) => {
    around.done(run, 'released')
    return run
  }

  async function takeSome(room: number) {
    const pace = (over_since_look * 1000) / Math.max(1, Date.now() - looked_at)
    ahead = Math.min(maxAhead, Math.max(concurrency, Math.round((ahead + pace / 2) / 2)))
    over_since_look = 0
    looked_at = Date.now()
    try {
      const taken = await takeQuestions(services, provider, room, around.project_ids)
      failures = taken.failures
      dry_until = Date.now() + Math.min(taken.wait_ms, poll_ms)
      around.take(taken.runs)
      waiting.push(...taken.runs)
      if (!stopping.aborted) pump()
    } catch (error) {
      log.warn({ err: error, provider }, 'questions could not be taken')
      dry_until = Date.now() + poll_ms
    }
  }

  function pump() {
    while (asking.size < concurrency && around.hasRoom()) {
      const run = waiting.shift()
      if (!run) break
      const asked = put(run).catch((error) => {
        // Its lease expires, and it is asked again.
        around.done(run, 'lost')
        log.error({ err: error, run: run.id }, 'the outcome of a question could not be stored')
      })
      const over = asked.finally(() => {
        asking.delete(over)
        over_since_look++
        metrics.collect_in_flight.set({ provider }, asking.size)
        pump()
        look()
      })
      asking.add(over)
      metrics.collect_in_flight.set({ provider }, asking.size)
    }
  }

  /** Asks one question and handles the outcome. */
  async function put(run: TakenRun) {
    const source = services.engines(run.model_channel_id)
    const asked_at = services.now()
    if (source.state !== 'connected' || source.engine.provider !== provider) {
      return await end(run, 'skipped', 'The engine of the channel was disconnected or replaced.')
    }
    if (asked_at >= run.expires_at) return await end(run, 'skipped', 'The day ended before it was asked.')
    const end_timer = metrics.collect_seconds.startTimer({ provider })
    try {
      const timeout_ms = config.COLLECT_TIMEOUT * 1000
      const payload = await ask(source.engine, run.text, source.country ?? run.country_code, around.cut, timeout_ms)
      const answer = readAnswer(payload)
      end_timer()
      if (failures > 0 || run.is_trial) await answered(run)
      const cost = services.prices.costOf(source.engine, answer.usage)
      around.keep({ run, provider, payload, answer, cost, asked_at })
    } catch (error) {
      end_timer()
      if (around.cut.aborted) return void (await giveBack([forgotten(run)]))
      if (!(error instanceof EngineError)) throw error
      const cost = isBilled(error) ? services.prices.typicalCost(source.engine) : { nano_usd: 0, is_estimate: false }
      await charge(db, services.now(), [{ run_id: run.id, is_answer: false, usage: null, cost }])
      await failed(run, error)
    }
  }

  async function answered(run: TakenRun) {
    failures = 0
    await noteAnswer(services, provider, run.is_trial)
    if (!run.is_trial) return
    log.info({ provider }, 'a provider is responding again')
    dry_until = 0
  }

  async function failed(run: TakenRun, error: EngineError) {
    const words = `${provider}: ${error.message}`
    log.debug({ provider, run: run.id, attempts: run.lease.attempts, kind: error.kind }, error.message)
    const reason = noAnswerReason(error)
    // The provider works; it just refuses this question, or has no answer to it.
    const is_there = error.kind === 'refused' || reason !== null
    if (is_there && (failures > 0 || run.is_trial)) await answered(run)
    const pause_ms = is_there ? 0 : await failedToAnswer(run, error)
    if (!isRetryable(error) && !isAccountError(error)) return await end(run, 'failed', words, reason)
    metrics.collect_retries.inc({ provider, kind: error.kind })
    const min_ms = Math.max(error.retry_after_ms ?? 0, pause_ms)
    const delay_ms = await scheduleRetry(services, run, { error: words, reason }, min_ms)
    if (delay_ms !== null) dry_until = Math.min(dry_until, Date.now() + delay_ms)
    around.done(run, delay_ms === null ? 'failed' : 'retried')
  }

  /** @returns for how many milliseconds the provider is not asked */
  async function failedToAnswer(run: TakenRun, error: EngineError): Promise<number> {
    failures++
    const pause_ms = await noteProviderFailure(services, provider, error, run.is_trial)
    if (pause_ms > 0) {
      log.warn({ provider, pause_ms, reason: error.message }, 'a provider is paused for a while')
      dry_until = Date.now() + Math.min(pause_ms, poll_ms)
    }
    return pause_ms
  }

  async function end(
    run: TakenRun,
    status: 'failed' | 'skipped',
    error: string,
    reason: ReturnType<typeof noAnswerReason> = null,
  ) {
    await dropReserves(db, [run.id])
    await giveUp(services, run, status, { error, reason })
    around.done(run, status)
  }

  return {
    wake() {
      dry_until = 0
      look()
    },
    look,
    ended: feed(),
  }
}

/** Whether a provider is likely to charge for a failed request: it responded, or may still be working on it. */
const isBilled = (error: EngineError) =>
  noAnswerReason(error) !== null || error.kind === 'malformed' || error.kind === 'timed_out'

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
