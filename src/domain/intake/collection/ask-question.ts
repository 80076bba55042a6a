import { ask, EngineError, isAccountError, isRetryable, noAnswerReason, readAnswer } from '../../../engines/ask.ts'
import type { Services } from '../../foundation/context.ts'
import { release } from '../../foundation/leases.ts'
import { charge, dropReserves } from '../spending/charges.ts'
import type { Collected } from './answer-store.ts'
import { giveUp, scheduleRetry, type WithoutAnswer } from './outcomes.ts'
import { noteAnswer, noteProviderFailure } from './providers.ts'
import type { TakenRun } from './take-questions.ts'

/** What a question needs to be asked, from its lane and from the process. */
export interface AskContext {
  services: Services
  provider: string
  /** The provider's consecutive failures. */
  failures: number
  /** Takes no questions for a while. */
  pause(duration_ms: number): void
  /** Takes questions again after this time, or earlier if that was due. */
  resume(delay_ms: number): void
  keep(answer: Collected): void
  done(run: TakenRun, outcome: string): void
  /** When it fires, requests on their way are aborted. */
  cut: AbortSignal
}

/** Asks one question and handles the outcome. */
export async function askQuestion(asking: AskContext, run: TakenRun): Promise<void> {
  const { services, provider, cut } = asking
  const { config, db, metrics } = services
  const source = services.engines(run.model_channel_id)
  const asked_at = services.now()
  if (source.state !== 'connected' || source.engine.provider !== provider) {
    return await end(asking, run, 'skipped', { error: 'The engine of the channel was disconnected or replaced.' })
  }
  if (asked_at >= run.expires_at) {
    return await end(asking, run, 'skipped', { error: 'The day ended before it was asked.' })
  }
  const end_timer = metrics.collect_seconds.startTimer({ provider })
  try {
    const timeout_ms = config.COLLECT_TIMEOUT * 1000
    const payload = await ask(source.engine, run.text, source.country ?? run.country_code, cut, timeout_ms)
    const answer = readAnswer(payload)
    end_timer()
    await noteResponse(asking, run)
    const cost = services.prices.costOf(source.engine, answer.usage)
    asking.keep({ run, provider, payload, answer, cost, asked_at })
  } catch (error) {
    end_timer()
    if (cut.aborted) return await giveBack(asking, run)
    if (!(error instanceof EngineError)) throw error
    const cost = isBilled(error) ? services.prices.typicalCost(source.engine) : { nano_usd: 0, is_estimate: false }
    await charge(db, services.now(), [{ run_id: run.id, is_answer: false, usage: null, cost }])
    await afterFailure(asking, run, error)
  }
}

/** Asks the question again later, unless that would not help. */
async function afterFailure(asking: AskContext, run: TakenRun, error: EngineError) {
  const { services, provider } = asking
  const { log, metrics } = services
  log.debug({ provider, run: run.id, attempts: run.lease.attempts, kind: error.kind }, error.message)
  const reason = noAnswerReason(error)
  const why = { error: `${provider}: ${error.message}`, reason }
  // The provider works; it just refuses this question, or has no answer to it.
  const is_there = error.kind === 'refused' || reason !== null
  if (is_there) await noteResponse(asking, run)
  const pause_ms = is_there ? 0 : await noteFailure(asking, run, error)
  if (!isRetryable(error) && !isAccountError(error)) return await end(asking, run, 'failed', why)
  metrics.collect_retries.inc({ provider, kind: error.kind })
  const delay_ms = await scheduleRetry(services, run, why, Math.max(error.retry_after_ms ?? 0, pause_ms))
  if (delay_ms !== null) asking.resume(delay_ms)
  asking.done(run, delay_ms === null ? 'failed' : 'retried')
}

/** The provider responded, so its failures are over. */
async function noteResponse(asking: AskContext, run: TakenRun) {
  if (asking.failures === 0 && !run.is_trial) return
  const { services, provider } = asking
  asking.failures = 0
  await noteAnswer(services, provider, run.is_trial)
  if (!run.is_trial) return
  services.log.info({ provider }, 'a provider is responding again')
  asking.resume(0)
}

/** @returns for how many milliseconds the provider is not asked */
async function noteFailure(asking: AskContext, run: TakenRun, error: EngineError): Promise<number> {
  const { services, provider } = asking
  asking.failures++
  const pause_ms = await noteProviderFailure(services, provider, error, run.is_trial)
  if (pause_ms > 0) {
    services.log.warn({ provider, pause_ms, reason: error.message }, 'a provider is paused for a while')
    asking.pause(pause_ms)
  }
  return pause_ms
}

async function end({ services, done }: AskContext, run: TakenRun, status: 'failed' | 'skipped', why: WithoutAnswer) {
  await dropReserves(services.db, [run.id])
  await giveUp(services, run, status, why)
  done(run, status)
}

async function giveBack({ services, done }: AskContext, run: TakenRun) {
  done(run, 'released')
  await release(services.db, [run.lease], { now: services.now() })
}

/** Whether a provider is likely to charge for a failed request: it responded, or may still be working on it. */
const isBilled = (error: EngineError) =>
  noAnswerReason(error) !== null || error.kind === 'malformed' || error.kind === 'timed_out'
