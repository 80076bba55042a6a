import { RawAnswer } from '../../../contract/chats.ts'
import { firstProblem } from '../../../contract/problems.ts'
import { type NoAnswerReason, type PayloadAnswer, PayloadError } from '../../../engines/payloads/answer.ts'
import { payloadReaderVersion, readPayload, refuseOther } from '../../../engines/payloads/read.ts'
import { digest } from '../../foundation/digest.ts'
import type { ItemProblem } from '../imports/imported-item.ts'

/** What a provider answered, as it is kept. */
export interface RawPayload extends Pick<PayloadAnswer, 'usage' | 'model_id'> {
  provider: string
  payload: string
  /** Fields the item gave itself; they take precedence over the payload whenever it is read. */
  said: Said[]
  said_features: string[]
}

const sayable = ['model_id', 'queries', 'maps', 'is_truncated'] as const
type Said = (typeof sayable)[number]

/**
 * An item with the answer its raw payload gives in place of messages and sources; what the item says itself of queries,
 * model and time stands. An item without one stays as it is.
 * @param read what the payload was read as, where it was
 */
export function withAnswer(
  value: unknown,
  read?: PayloadAnswer,
): { value: unknown; raw: RawPayload | null } | ItemProblem<'invalid' | NoAnswerReason> {
  if (typeof value !== 'object' || value === null || !('raw' in value)) return { value, raw: null }
  const { raw, ...item } = value as Record<string, unknown>
  const given = ['messages', 'sources'].find((field) => item[field] !== undefined)
  if (given) return invalid(`${given} and raw exclude each other. Send raw alone, or messages and sources.`)
  const parsed = RawAnswer.safeParse(raw, { reportInput: true })
  if (!parsed.success) {
    const { path, message } = firstProblem(parsed.error)
    return invalid(path === '' ? message : `raw.${message}`)
  }
  const { provider, payload } = parsed.data
  try {
    if (read) refuseOther(payload, provider)
    const { text, sources, queries, maps, model_id, created_at, has_searched, is_truncated, usage } =
      read ?? readPayload(payload, provider)
    const said_features = Array.isArray(item.features) ? item.features : []
    const said = sayable.filter(
      (field) => (field === 'model_id' ? (item.model ?? item[field]) : item[field]) !== undefined,
    )
    return {
      value: {
        ...(model_id !== null && !said.includes('model_id') && { model_id }),
        ...(created_at !== null && { created_at }),
        queries,
        maps,
        is_truncated,
        ...item,
        messages: [{ role: 'assistant', content: text }],
        sources,
        // A search that found nothing shows nowhere else.
        features: [...said_features, ...(has_searched ? ['WEB_SEARCH'] : [])],
      },
      raw: { provider, payload: JSON.stringify(payload), model_id, usage, said, said_features },
    }
  } catch (error) {
    if (error instanceof PayloadError) {
      return { reason: error.reason ?? 'invalid', message: `raw.payload ${error.message}` }
    }
    // Values inside one another by the thousands: no provider's, and more than can be written down again.
    if (error instanceof RangeError) return invalid('raw.payload is nested too deeply.')
    throw error
  }
}

const invalid = (message: string) => ({ reason: 'invalid' as const, message })

/** A payload as the analytical store keeps it. */
export const rawAnswerRow = ({ model_id, usage, ...raw }: RawPayload, chat: object) => ({
  ...chat,
  ...raw,
  payload_hash: digest(raw.payload),
  reader_version: payloadReaderVersion,
  model_id: model_id ?? '',
  ...usage,
})
