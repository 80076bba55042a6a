import type { Worker } from 'node:worker_threads'
import { TIME_BUDGET_MS } from '../text/pattern-matches.ts'
import { createThread } from '../thread.ts'

/** A single search that has used this much CPU time is stuck: its thread is ended, because nothing else can interrupt it. */
const STUCK_AFTER_MS = 400
const WATCH_EVERY_MS = 50
const MAX_PATTERN_LENGTH = 1000

/** All matches as text, start, end in UTF-16 units; or the reason for their absence. */
export type PatternResult = { spans: number[] } | { problem: string }

export interface FindRequest {
  answers: string[][]
  patterns: string[]
  /** Answers before this one are done. */
  from: number
  /** Searches for which a worker was ended, as answer * number of patterns + pattern. */
  stuck: number[]
}

export type PatternRequest = FindRequest | { regex: string }

export interface PatternReply {
  results: PatternResult[][]
  is_done: boolean
  problem?: string | null
}

/** Runs user-defined patterns (RE2 syntax) in threads of their own, so that none can block the event loop. */
export interface PatternRunner {
  /**
   * Finds all non-empty matches of every pattern in every answer; an answer is the visible texts of its messages. A
   * pattern that exceeds its budget in an answer has a problem in that answer only. Results are by answer, then by
   * pattern.
   */
  find(answers: string[][], patterns: string[]): Promise<PatternResult[][]>
  /**
   * null when the pattern is usable, else the problem, in words that follow a colon: it does not compile, or is too slow
   * on hostile texts.
   */
  checkPattern(regex: string): Promise<string | null>
  /** Ends the threads; calls in progress are rejected. */
  close(): Promise<void>
}

/** Creates a runner; its threads start on first use. */
export function createPatternRunner(): PatternRunner {
  const finding = createPatternThread()
  const checking = createPatternThread()
  return {
    async find(answers, patterns) {
      const results: PatternResult[][] = []
      const stuck: number[] = []
      for (;;) {
        const request = { answers, patterns, from: results.length, stuck }
        try {
          const last = await finding.ask(request, (reply) => results.push(...reply.results))
          return [...results, ...last.results].map((answer) => answer.map(describe))
        } catch (error) {
          if (!(error instanceof StuckError)) throw error
          stuck.push(error.answer * patterns.length + error.pattern)
        }
      }
    },
    async checkPattern(regex) {
      if (regex === '') return 'it is empty'
      if (regex.length > MAX_PATTERN_LENGTH) return `it is longer than ${MAX_PATTERN_LENGTH} characters`
      const problem = await checking.ask({ regex }).then(
        (reply) => reply.problem ?? null,
        (error: unknown) => {
          if (error instanceof StuckError) return 'budget'
          throw error
        },
      )
      if (problem === 'budget') return 'it takes too long on some texts'
      return problem
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
        problem: `The pattern exceeds its budget of ${TIME_BUDGET_MS} ms or 10,000 matches in some answers. It finds no mentions in those answers.`,
      }
    : { problem: `The pattern is not valid RE2 syntax: ${result.problem}.` }
}

/** One search that took so long that its thread was ended. */
class StuckError extends Error {
  readonly answer: number
  readonly pattern: number

  constructor(answer: number, pattern: number) {
    super('The search is stuck.')
    this.answer = answer
    this.pattern = pattern
  }
}

function createPatternThread() {
  // The number of the thread's current step, then its answer and pattern.
  const progress = new Int32Array(new SharedArrayBuffer(12))
  return createThread<PatternRequest, PatternReply>({
    file: new URL('./pattern-worker.ts', import.meta.url),
    options: { workerData: progress.buffer },
    isLast: ({ is_done }) => is_done,
    limit: (worker, end) => watchSteps(worker, progress, end),
    lost(loss) {
      if (loss.why === 'too long') return new StuckError(Atomics.load(progress, 1), Atomics.load(progress, 2))
      if (loss.why === 'failed' && loss.error instanceof Error) return loss.error
      return new Error('The pattern runner is closed.')
    },
  })
}

/** Ends a worker whose step has used too much CPU time; time that the machine spent on other work does not count. */
function watchSteps(worker: Worker, progress: Int32Array, end: () => void): () => void {
  const before = Atomics.load(progress, 0)
  let is_over = false
  let step = before
  let spentAtStep_ms = 0
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    if (is_over) return
    const spent_ms = (user + system) / 1000
    const current = Atomics.load(progress, 0)
    if (current !== step) {
      step = current
      spentAtStep_ms = spent_ms
    } else if (step !== before && spent_ms - spentAtStep_ms > STUCK_AFTER_MS) end()
  }
  const timer = setInterval(() => {
    // A worker that starts or ends cannot respond; its failures have their own handlers.
    look().catch(() => undefined)
  }, WATCH_EVERY_MS)
  return () => {
    is_over = true
    clearInterval(timer)
  }
}
