import { type NoAnswerReason, type PayloadAnswer, PayloadError } from './answer.ts'

/** How a response ended. */
export interface Ending {
  /**
   * Cut: by a limit, with what was said until then. Blocked: somebody other than the model withholds the answer. Paused:
   * the provider stopped before the model had done. Called: the model waits for what a tool of the caller returns.
   */
  as: 'whole' | 'cut' | 'blocked' | 'paused' | 'called'
  /** The provider's word for it. */
  word: string | null
  /** Who blocks it, where that is known. */
  by?: string | undefined
}

/** What a reader finds in a response; whether it is an answer is for `acceptedAnswer` to say. */
export interface ReadResponse extends Omit<PayloadAnswer, 'is_truncated'> {
  ending: Ending
}

/** The ending that a word stands for; a word of no special meaning ends a whole answer, or a call where there is one. */
export function endingOf(
  word: string | null | undefined,
  meanings: Record<string, Ending['as']>,
  has_calls = false,
): Ending {
  const meaning = word && Object.hasOwn(meanings, word) ? meanings[word] : undefined
  return { as: meaning ?? (has_calls ? 'called' : 'whole'), word: word || null }
}

/**
 * The one rule for what is an answer (docs/methodology.md#what-is-an-answer): words that the engine said, its refusal
 * included. What is blocked, paused, without words or only a call of a tool is none.
 * @throws PayloadError with the reason
 */
export function acceptedAnswer({ ending, ...read }: ReadResponse): PayloadAnswer {
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
