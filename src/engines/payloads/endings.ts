import { type NoAnswerReason, type PayloadAnswer, PayloadError } from './answer.ts'

/** How a response ended. */
export interface Ending {
  /**
   * Cut: stopped by a limit; the text up to there is kept. Blocked: withheld by something other than the model. Paused:
   * the provider stopped before the model was done. Called: the model waits for the result of one of the caller's tools.
   */
  as: 'whole' | 'cut' | 'blocked' | 'paused' | 'called'
  /** The provider's term for it. */
  word: string | null
  /** Who blocked it, if known. */
  by?: string | undefined
}

/** What a reader finds in a response; `acceptedAnswer` decides whether it is an answer. */
export interface ReadResponse extends Omit<PayloadAnswer, 'is_truncated' | 'form'> {
  ending: Ending
}

/**
 * The ending that a provider's term stands for; a term with no special meaning ends a whole answer, or a call if there
 * is one.
 */
export function endingOf(
  word: string | null | undefined,
  meanings: Record<string, Ending['as']>,
  has_calls = false,
): Ending {
  const meaning = word && Object.hasOwn(meanings, word) ? meanings[word] : undefined
  return { as: meaning ?? (has_calls ? 'called' : 'whole'), word: word || null }
}

/**
 * The one rule for what counts as an answer (docs/methodology.md#what-is-an-answer): words from the engine, refusals
 * included. A response that is blocked, paused, without words or only a tool call does not count.
 * @throws PayloadError with the reason
 */
export function acceptedAnswer({ ending, ...read }: ReadResponse): Omit<PayloadAnswer, 'form'> {
  const { as, word, by } = ending
  const no = (reason: NoAnswerReason, message: string) => new PayloadError(message, reason)
  const told = word === null ? '' : ` (${word})`
  if (as === 'blocked') throw no('blocked', `is blocked${by ? ` by ${by}` : ''}: ${word ?? 'no reason given'}`)
  if (as === 'paused') throw no('incomplete', `is incomplete: it stopped early${told}`)
  if (read.text.trim() === '') {
    if (as === 'cut') throw no('incomplete', `is incomplete: it was cut off before its first word${told}`)
    if (as === 'called') throw no('tool_call', 'is a tool call, not an answer')
    throw no('empty', 'is empty: it has no text')
  }
  return { ...read, is_truncated: as === 'cut' }
}
