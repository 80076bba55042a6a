import { Worker } from 'node:worker_threads'

/** What one pattern may use up on one answer (metrics.md 2.1). */
export const TIME_BUDGET_MS = 50
export const MATCH_BUDGET = 10_000

/** A single search that has computed this long is stuck: its thread is ended, for nothing else can interrupt it. */
const STUCK_AFTER_MS = 400
const WATCH_EVERY_MS = 50
const MAX_PATTERN_LENGTH = 1000

/** All matches as text, start, end in UTF-16 units; or why there are none. */
export type PatternResult = { spans: number[] } | { problem: string }

export interface FindRequest {
  answers: string[][]
  patterns: string[]
  /** Answers before this one are done. */
  from: number
  /** Pairs that a worker was ended for, as answer * number of patterns + pattern. */
  stuck: number[]
}

export type PatternRequest = FindRequest | { regex: string }

export interface PatternReply {
  results: PatternResult[][]
  is_done: boolean
  problem?: string | null
}

/** Runs customers' patterns (RE2 syntax) in threads of their own, so that none can hold up the event loop. */
export interface PatternRunner {
  /**
   * Finds all non-empty matches of every pattern in every answer, an answer being the visible texts of its messages. A
   * pattern over its budget in an answer has a problem there and nowhere else. Results are by answer, then by pattern.
   */
  find(answers: string[][], patterns: string[]): Promise<PatternResult[][]>
  /** null when the pattern may be used, else what is wrong with it: it does not compile, or is too slow on hostile texts. */
  checkPattern(regex: string): Promise<string | null>
  /** Ends the threads; what is under way is rejected. */
  close(): Promise<void>
}

/** Makes a runner; its threads start when they are first needed. */
export function createPatternRunner(): PatternRunner {
  const finding = new Lane()
  const checking = new Lane()
  return {
    async find(answers, patterns) {
      const results: PatternResult[][] = []
      const stuck: number[] = []
      for (;;) {
        const request = { answers, patterns, from: results.length, stuck }
        const outcome = await finding.run(request, (reply) => results.push(...reply.results))
        if (outcome.kind === 'done') return results.map((answer) => answer.map(describe))
        stuck.push(outcome.answer * patterns.length + outcome.pattern)
      }
    },
    async checkPattern(regex) {
      if (regex === '') return 'The pattern is empty.'
      if (regex.length > MAX_PATTERN_LENGTH) return `The pattern is longer than ${MAX_PATTERN_LENGTH} characters.`
      let problem: string | null = null
      const outcome = await checking.run({ regex }, (reply) => {
        problem = reply.problem ?? null
      })
      if (outcome.kind === 'stuck' || problem === 'budget') return 'The pattern takes too long on some texts.'
      return problem === null ? null : `The pattern is not valid RE2 syntax: ${problem}.`
    },
    async close() {
      await Promise.all([finding.close(), checking.close()])
    },
  }
}

const describe = (result: PatternResult): PatternResult => {
  if ('spans' in result) return result
  return result.problem === 'budget'
    ? {
        problem: `The pattern exceeds its budget of ${TIME_BUDGET_MS} ms or 10,000 matches in some answers and counts nothing there.`,
      }
    : { problem: `The pattern is not valid RE2 syntax: ${result.problem}.` }
}

type Outcome = { kind: 'done' } | { kind: 'stuck'; answer: number; pattern: number }

/** One thread and the requests that wait for it. */
class Lane {
  #worker: Worker | null = null
  #progress = new Int32Array(new SharedArrayBuffer(12))
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /** Sends a request once the ones before it are done; `receive` gets each reply. */
  run(request: PatternRequest, receive: (reply: PatternReply) => void): Promise<Outcome> {
    const outcome = this.#last.then(() => this.#send(request, receive))
    this.#last = outcome.catch(() => undefined)
    return outcome
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #start(): Worker {
    this.#progress = new Int32Array(new SharedArrayBuffer(12))
    const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { workerData: this.#progress.buffer })
    worker.unref()
    return worker
  }

  async #send(request: PatternRequest, receive: (reply: PatternReply) => void): Promise<Outcome> {
    if (this.#isClosed) throw new Error('The pattern runner is closed.')
    this.#worker ??= this.#start()
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const onMessage = (reply: PatternReply): void => {
      receive(reply)
      if (reply.is_done) resolve({ kind: 'done' })
    }
    const onExit = (): void => reject(new Error('The pattern runner was closed.'))
    worker.on('message', onMessage).on('error', reject).on('exit', onExit)
    worker.ref()
    worker.postMessage(request)
    const isOver = new AbortController()
    this.#watch(worker, isOver.signal).then(resolve)
    try {
      const outcome = await promise
      isOver.abort()
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      if (outcome.kind === 'stuck') await this.#end()
      else worker.unref()
      return outcome
    } catch (error) {
      isOver.abort()
      await this.#end()
      throw error
    }
  }

  /** Resolves when one step has computed for too long; time in which the machine was busy otherwise does not count. */
  #watch(worker: Worker, signal: AbortSignal): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const progress = this.#progress
    let step = -1
    let spentAtStep_ms = 0
    const look = async (): Promise<void> => {
      const { user, system } = await worker.cpuUsage()
      if (signal.aborted) return
      const spent_ms = (user + system) / 1000
      const current = Atomics.load(progress, 0)
      if (current !== step) {
        step = current
        spentAtStep_ms = spent_ms
      } else if (step > 0 && spent_ms - spentAtStep_ms > STUCK_AFTER_MS) {
        resolve({ kind: 'stuck', answer: Atomics.load(progress, 1), pattern: Atomics.load(progress, 2) })
      }
    }
    const timer = setInterval(() => {
      // A worker that starts or ends cannot be asked; its failures have their own handlers.
      look().catch(() => undefined)
    }, WATCH_EVERY_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    return promise
  }
}
