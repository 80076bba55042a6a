import type { Services } from '../../foundation/context.ts'
import { renew } from '../../foundation/leases.ts'
import { startupDelay } from '../../foundation/startup-delay.ts'
import { connectedChannels } from '../../setup/schedule/plan.ts'
import { createAnswerStore } from './answer-store.ts'
import { type Lane, startLane } from './lane.ts'
import { readyProvider } from './providers.ts'
import { lease_s, type TakenRun } from './take-questions.ts'

/** Asks the engines the planned questions, until it is stopped. */
export interface Collector {
  /** Looks for due questions at once. */
  wake(): void
  /** How many questions it has taken that have no outcome yet. */
  readonly held: number
  /** Takes no more questions. Running requests may end within the shutdown grace period, and their answers are stored. */
  stop(): Promise<void>
}

export interface CollectorOptions {
  /** Asks only for these projects. */
  project_ids?: readonly string[]
  /** Starts asking at once, without the head start that a process leaves to requests. */
  at_once?: boolean
  /** Called with the outcome of each question: succeeded, empty, retried, failed, skipped, released or lost. */
  onOutcome?(outcome: string): void
}

/** When this many answers wait to be stored, asking waits for storing. */
const maxUnstored = 600

/** Starts a lane for every provider that can be asked, including providers connected later. */
export async function startCollector(
  services: Services,
  { project_ids, at_once = false, onOutcome = () => {} }: CollectorOptions = {},
): Promise<Collector> {
  const { db, config, log, metrics } = services
  const stopping = new AbortController()
  const cut = new AbortController()
  const held = new Map<string, TakenRun>()

  const done = (run: TakenRun, outcome: string) => {
    held.delete(run.id)
    const source = services.engines(run.model_channel_id)
    if (source.state === 'connected') metrics.collect_runs.inc({ provider: source.engine.provider, outcome })
    onOutcome(outcome)
  }
  const store = createAnswerStore(services, (run, outcome) => {
    done(run, outcome)
    wakeAll()
  })
  const around = {
    services,
    project_ids,
    done,
    stopping: stopping.signal,
    cut: cut.signal,
    ready: at_once ? Promise.resolve() : startupDelay(stopping.signal),
    hasRoom: () => store.waiting < maxUnstored,
    take: (runs: TakenRun[]) => {
      for (const run of runs) held.set(run.id, run)
    },
    keep: store.add,
  }
  const lanes = new Map<string, Lane>()
  const wakeAll = () => {
    for (const lane of lanes.values()) lane.look()
  }
  async function connect() {
    const providers = new Set(connectedChannels(services).map(({ provider }) => provider))
    for (const provider of providers) {
      if (lanes.has(provider)) continue
      await readyProvider(db, provider, services.now())
      if (stopping.signal.aborted) return
      if (!lanes.has(provider)) lanes.set(provider, startLane(provider, around))
    }
  }
  await connect()
  // The sweep plans the new questions.
  const stopConnecting = services.engine_keys.onChange(() => {
    connect()
      .then(() => services.jobs.send('sweep'))
      .catch((error) => log.warn({ err: error }, 'newly connected engines could not be started yet'))
  })
  const holding = setInterval(
    () => {
      if (held.size === 0) return
      const leases = [...held.values()].map(({ lease }) => lease)
      renew(db, leases, lease_s).catch((error) => log.warn({ err: error }, 'leases of questions could not be renewed'))
    },
    (lease_s * 1000) / 4,
  )

  return {
    wake() {
      for (const lane of lanes.values()) lane.wake()
    },
    get held() {
      return held.size
    },
    async stop() {
      stopping.abort()
      stopConnecting()
      const grace = setTimeout(() => cut.abort(new Error('the service is stopping')), config.SHUTDOWN_GRACE * 1000)
      await Promise.all(Array.from(lanes.values(), ({ ended }) => ended))
      clearTimeout(grace)
      await store.drained()
      clearInterval(holding)
    },
  }
}
