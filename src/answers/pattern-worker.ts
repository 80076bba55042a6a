import { parentPort, workerData } from 'node:worker_threads'
import { RE2JS } from 're2js'
import { findMatches, MATCH_BUDGET, problemOf, TIME_BUDGET_MS } from '../text/pattern-matches.ts'
import type { FindRequest, PatternReply, PatternRequest, PatternResult } from './patterns.ts'

const port = parentPort
if (port === null) throw new Error('This file is the worker of patterns.ts.')

/** The current step of the worker; the watching thread ends the worker when a step takes too long. */
const progress = new Int32Array(workerData as SharedArrayBuffer)
const begin = (answer: number, pattern: number): void => {
  Atomics.store(progress, 1, answer)
  Atomics.store(progress, 2, pattern)
  Atomics.add(progress, 0, 1)
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures the CPU time of this thread, so that a busy machine does not make patterns fail. */
class Stopwatch {
  readonly #wall = performance.now()
  readonly #cpu = cpuTime()

  isOver(budget_ms: number): boolean {
    return performance.now() - this.#wall > budget_ms && cpuTime() - this.#cpu > budget_ms
  }
}

const KEPT_PATTERNS = 1000
const compiled = new Map<string, RE2JS>()

function compile(regex: string): RE2JS {
  const known = compiled.get(regex)
  if (known !== undefined) return known
  if (compiled.size >= KEPT_PATTERNS) compiled.clear()
  const pattern = RE2JS.compile(regex)
  compiled.set(regex, pattern)
  return pattern
}

function findAll(pattern: RE2JS, texts: string[], match_budget: number): number[] | null {
  const watch = new Stopwatch()
  return findMatches(pattern, texts, match_budget, () => watch.isOver(TIME_BUDGET_MS))
}

/** The first try may be slow because its code is not compiled yet, so only the second one counts against a pattern. */
const findTwice = (pattern: RE2JS, texts: string[], match_budget: number): number[] | null =>
  findAll(pattern, texts, match_budget) ?? findAll(pattern, texts, match_budget)

function resultOf(regex: string, texts: string[]): PatternResult {
  try {
    const spans = findTwice(compile(regex), texts, MATCH_BUDGET)
    return spans === null ? { problem: 'budget' } : { spans }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Results are sent in batches, so that little is lost when the worker is ended. */
const PARCEL = 64

function find(request: FindRequest): void {
  let parcel: PatternResult[][] = []
  const stuck = new Set(request.stuck)
  for (let answer = request.from; answer < request.answers.length; answer++) {
    const texts = request.answers[answer] ?? []
    parcel.push(
      request.patterns.map((regex, pattern): PatternResult => {
        if (stuck.has(answer * request.patterns.length + pattern)) return { problem: 'budget' }
        begin(answer, pattern)
        return resultOf(regex, texts)
      }),
    )
    if (parcel.length === PARCEL) {
      reply({ results: parcel, is_done: false })
      parcel = []
    }
  }
  reply({ results: parcel, is_done: true })
}

const reply = (message: PatternReply): void => port.postMessage(message)

/** Long enough for a quadratic search to stand out, short enough for an ordinary one to stay far below the budget. */
const HOSTILE_LENGTH = 5000

/** Texts that reveal patterns with quadratic search time. */
function hostileTexts(regex: string): string[] {
  const letters = Array.from(new Set(regex.replace(/\\./g, '').match(/[\p{L}\p{N}]/gu) ?? [])).slice(0, 8)
  const words = regex.replace(/\\./g, ' ').match(/[\p{L}\p{N}]+/gu) ?? ['a']
  const units = [
    'a',
    ' ',
    'aA',
    '0',
    'a ',
    'a.',
    'Aa1 ',
    '\n',
    '- a\n',
    ...letters,
    words.join(''),
    words.join(' '),
    `${words.join(' ')} `,
  ]
  return units.map((unit) => unit.repeat(Math.ceil(HOSTILE_LENGTH / unit.length)).slice(0, HOSTILE_LENGTH))
}

function check(regex: string): string | null {
  begin(0, 0)
  try {
    const pattern = compile(regex)
    for (const text of hostileTexts(regex)) {
      begin(0, 0)
      if (findTwice(pattern, [text], Number.POSITIVE_INFINITY) === null) return 'budget'
    }
    return null
  } catch (error) {
    return problemOf(error)
  }
}

port.on('message', (request: PatternRequest) => {
  if ('regex' in request) reply({ results: [], is_done: true, problem: check(request.regex) })
  else find(request)
})
