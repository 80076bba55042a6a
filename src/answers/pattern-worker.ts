import { parentPort, workerData } from 'node:worker_threads'
import { RE2JS, RE2JSException } from 're2js'
import {
  type FindRequest,
  MATCH_BUDGET,
  type PatternReply,
  type PatternRequest,
  type PatternResult,
  TIME_BUDGET_MS,
} from './patterns.ts'

const port = parentPort
if (port === null) throw new Error('This file is the worker of patterns.ts.')

/** Which step the worker is at; the watching side ends the worker when one takes too long. */
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

/** Measures the time this thread spends computing, so that a busy machine fails no pattern. */
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

/** What is wrong with a pattern that does not compile. */
const problemOf = (error: unknown): string =>
  error instanceof RE2JSException ? error.message.replace(/^error parsing regexp: /, '') : 'cannot be read'

/** All matches in the texts of one answer as text, start, end; null when they exceed the budget. */
function findAll(pattern: RE2JS, texts: string[], match_budget: number): number[] | null {
  const found: number[] = []
  const watch = new Stopwatch()
  for (const [index, text] of texts.entries()) {
    const matcher = pattern.matcher(text)
    let isFound = matcher.find()
    while (isFound) {
      const [start, end] = [matcher.start(), matcher.end()]
      const blockEnd = text.indexOf('\n\n', start)
      if (end > start && (blockEnd < 0 || blockEnd + 2 > end)) found.push(index, start, end)
      if (found.length > match_budget * 3 || watch.isOver(TIME_BUDGET_MS)) return null
      // A match never crosses a block; the search goes on behind the edge it ran over.
      isFound = blockEnd >= 0 && blockEnd + 2 <= end ? matcher.find(blockEnd + 2) : matcher.find()
    }
    if (watch.isOver(TIME_BUDGET_MS)) return null
  }
  return found
}

/** A first try may be slow for want of compiled code: only a second one counts against a pattern. */
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

/** Results go out in parcels, so that little is lost when the worker is ended. */
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

/** Long enough for a search that is quadratic to stand out, short enough for an ordinary one to stay far below the budget. */
const HOSTILE_LENGTH = 5000

/** Texts on which patterns that need quadratic time to find all matches show it. */
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
