import { setTimeout as wait } from 'node:timers/promises'
import { EngineError, type FailureKind, isRetryable } from '../../../engines/ask.ts'
import type { GenerationError } from '../../../store/postgres/suggestion-tables.ts'
import type { Services } from '../../foundation/context.ts'
import { release } from '../../foundation/leases.ts'
import { draft, type Retrying, TopicGoneError } from './drafts.ts'
import { isEnough } from './generations.ts'
import { wordPrompts } from './known.ts'
import { type GenerationContext, gather } from './material.ts'
import { storeDrafts } from './store-drafts.ts'
import { endFailed, type Generation, isStillWanted, takeGeneration, tryAgain } from './take-generation.ts'

/** The maximum number of attempts for a question, if retries can help. */
const maxTries = 3
const first_wait_ms = 300
/** If an engine asks for a longer wait, the question fails. */
const max_wait_ms = 60_000

/** The lease was lost, or the project was deleted. */
class StoppedError extends Error {}

const codes: Record<FailureKind, GenerationError> = {
  unauthorized: 'NO_MODEL_AVAILABLE',
  unpaid: 'NO_MODEL_AVAILABLE',
  refused: 'MODEL_ERROR',
  rate_limited: 'MODEL_RATE_LIMITED',
  unavailable: 'MODEL_ERROR',
  timed_out: 'TIMED_OUT',
  malformed: 'INVALID_MODEL_OUTPUT',
  blocked: 'MODEL_ERROR',
  empty: 'INVALID_MODEL_OUTPUT',
  incomplete: 'INVALID_MODEL_OUTPUT',
  tool_call: 'INVALID_MODEL_OUTPUT',
}

/**
 * Runs one generation of suggestions from beginning to end, unless another process does or it is done. If it is
 * interrupted by a crash, the next call starts it from scratch once the lease has expired.
 */
export async function generate(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const { db, log } = services
  const generation = await takeGeneration(db, id)
  if (generation === undefined) return
  try {
    await work(services, generation, signal)
  } catch (error) {
    if (error instanceof StoppedError) return
    if (signal.aborted) return await release(db, [generation.lease])
    const error_code = codeOf(error)
    if (error_code === undefined) {
      await tryAgain(db, generation)
      throw error
    }
    log.warn({ generation_id: id, project_id: generation.project_id, error_code }, 'a generation of suggestions failed')
    await endFailed(db, generation, error_code)
  }
}

function codeOf(error: unknown): GenerationError | undefined {
  if (error instanceof TopicGoneError) return 'TOPIC_DELETED'
  return error instanceof EngineError ? codes[error.kind] : undefined
}

async function work(services: Services, generation: Generation, signal: AbortSignal): Promise<void> {
  const { db, analytics, config, readers, assistant } = services
  const { project_id, markets } = generation
  const place: GenerationContext = { db, analytics, config, readers, assistant, project_id, signal }
  const { profile } = await db
    .selectFrom('projects')
    .select('profile')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  if (!isEnough(profile)) return await endFailed(db, generation, 'PROFILE_INCOMPLETE')
  await wordPrompts(db, project_id)
  const material = await gather(place, profile, markets)
  const asking: Retrying = (question) => asked(services, generation, signal, question)
  await storeDrafts(db, generation, await draft(place, generation, material, asking))
}

/** Asks an engine a question, and retries a few times if the failure is temporary. */
async function asked<T>(
  { db }: Services,
  generation: Generation,
  signal: AbortSignal,
  question: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    if (!(await isStillWanted(db, generation))) throw new StoppedError()
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof EngineError) || !isRetryable(error) || tries === maxTries) throw error
      const wait_ms = error.retry_after_ms ?? first_wait_ms * 2 ** tries
      if (wait_ms > max_wait_ms) throw error
      await wait(wait_ms, undefined, { signal })
    }
  }
}
