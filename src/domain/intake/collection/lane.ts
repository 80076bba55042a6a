import { release } from '../../foundation/leases.ts'
import { dropReserves } from '../spending/charges.ts'
import { type AskContext, askQuestion } from './ask-question.ts'
import { type TakenRun, takeQuestions } from './take-questions.ts'

/** What the process provides to a lane. */
export interface Surroundings extends Pick<AskContext, 'services' | 'cut' | 'done' | 'keep'> {
  /** Asks only for these projects. */
  project_ids?: readonly string[] | undefined
  /** Whether answers are stored as fast as they arrive. If not, asking waits for storing. */
  hasRoom(): boolean
  take(runs: TakenRun[]): void
  /** Questions are taken once this has resolved. */
  ready: Promise<void>
  /** When it fires, no more questions are taken. */
  stopping: AbortSignal
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
  const { config, log, metrics } = services
  const concurrency = config.COLLECT_CONCURRENCY
  const waiting: TakenRun[] = []
  const in_flight = new Set<Promise<void>>()
  const asking: AskContext = { ...around, provider, failures: 0, pause, resume }
  // Questions are taken ahead, as many as are asked in half a second, so that a free slot is filled at once.
  let ahead = concurrency
  let over_since_look = 0
  let looked_at = Date.now()
  let dry_until = 0
  let nudge = Promise.withResolvers<void>()
  stopping.addEventListener('abort', look)

  function look() {
    nudge.resolve()
  }
  function pause(duration_ms: number) {
    dry_until = Date.now() + Math.min(duration_ms, poll_ms)
  }
  function resume(delay_ms: number) {
    dry_until = Math.min(dry_until, Date.now() + delay_ms)
  }

  /** Takes questions until told to stop. */
  async function feed() {
    await around.ready
    while (!stopping.aborted) {
      nudge = Promise.withResolvers()
      pump()
      const is_due =
        Date.now() >= dry_until && waiting.length <= Math.max(concurrency / 2, ahead / 4) && around.hasRoom()
      if (is_due) await takeSome(concurrency - in_flight.size + ahead - waiting.length)
      const pause_ms = Math.max(0, dry_until - Date.now())
      // Without room, the next answer ends the wait.
      if (!is_due || pause_ms > 0) await Promise.race([nudge.promise, sleep(pause_ms || poll_ms)])
    }
    await giveBack(asking, waiting.splice(0))
    await Promise.all(in_flight)
  }

  async function takeSome(room: number) {
    adaptToPace()
    try {
      const taken = await takeQuestions(services, provider, room, around.project_ids)
      asking.failures = taken.failures
      pause(taken.wait_ms)
      around.take(taken.runs)
      waiting.push(...taken.runs)
      if (!stopping.aborted) pump()
    } catch (error) {
      log.warn({ err: error, provider }, 'questions could not be taken')
      pause(poll_ms)
    }
  }

  function adaptToPace() {
    const pace = (over_since_look * 1000) / Math.max(1, Date.now() - looked_at)
    ahead = Math.min(maxAhead, Math.max(concurrency, Math.round((ahead + pace / 2) / 2)))
    over_since_look = 0
    looked_at = Date.now()
  }

  /** Fills the free slots. */
  function pump() {
    while (in_flight.size < concurrency && around.hasRoom()) {
      const run = waiting.shift()
      if (!run) break
      start(run)
    }
  }

  function start(run: TakenRun) {
    const asked = askQuestion(asking, run).catch((error) => {
      // Its lease expires, and it is asked again.
      around.done(run, 'lost')
      log.error({ err: error, run: run.id }, 'the outcome of a question could not be stored')
    })
    const over = asked.finally(() => {
      in_flight.delete(over)
      over_since_look++
      metrics.collect_in_flight.set({ provider }, in_flight.size)
      pump()
      look()
    })
    in_flight.add(over)
    metrics.collect_in_flight.set({ provider }, in_flight.size)
  }

  return {
    wake() {
      resume(0)
      look()
    },
    look,
    ended: feed(),
  }
}

/** Lets other processes ask questions that were only taken. */
async function giveBack({ services, provider, done }: AskContext, runs: readonly TakenRun[]) {
  const { db, log } = services
  for (const run of runs) done(run, 'released')
  try {
    await dropReserves(
      db,
      runs.map(({ id }) => id),
    )
    await release(
      db,
      runs.map(({ lease }) => lease),
      { now: services.now() },
    )
  } catch (error) {
    log.warn(
      { err: error, provider, questions: runs.length },
      'questions could not be released; their leases will expire',
    )
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
