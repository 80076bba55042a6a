import { ask, EngineError, readAnswer } from '../../../engines/ask.ts'
import type { Source } from '../../../engines/engines.ts'
import type { CompanyContext } from '../../foundation/context.ts'

/** Short and with one answer, so that it costs next to nothing. */
const question = 'What is the capital of France? Answer in one word.'
const maxAnswerLength = 300
/** Short, because a person waits for it. */
const maxWait_ms = 60_000

/** The outcome of a test question. */
export interface QuestionOutcome {
  is_answered: boolean
  answer: string | null
  problem: string | null
  duration_ms: number
}

/** Asks an engine one question as collection does. Nothing is stored. */
export async function askOnce(
  { config, signal }: Pick<CompanyContext, 'config' | 'signal'>,
  { engine, country }: Extract<Source, { state: 'connected' }>,
): Promise<QuestionOutcome> {
  const started = performance.now()
  const outcome = (answer: string | null, problem: string | null) => ({
    is_answered: answer !== null,
    answer,
    problem,
    duration_ms: Math.round(performance.now() - started),
  })
  const timeout_ms = Math.min(maxWait_ms, config.COLLECT_TIMEOUT * 1000)
  try {
    const { text } = readAnswer(await ask(engine, question, country ?? 'US', signal, timeout_ms))
    return outcome(text.slice(0, maxAnswerLength), null)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return outcome(null, `${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`)
  }
}
