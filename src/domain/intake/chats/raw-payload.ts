import { RawAnswer } from '../../../contract/chats.ts'
import { firstProblem } from '../../../contract/problems.ts'
import { type NoAnswerReason, type PayloadAnswer, PayloadError } from '../../../engines/payloads/answer.ts'
import { payloadReaderVersion, readPayload, refuseOther } from '../../../engines/payloads/read.ts'
import { digest } from '../../foundation/digest.ts'
import type { ItemProblem } from '../imports/imported-item.ts'

/** A provider's response, as it is stored. */
export interface RawPayload extends Pick<PayloadAnswer, 'usage' | 'model_id'> {
  provider: string
  payload: string
  /** Fields the item set explicitly. They override the payload, also when it is read again. */
  said: Said[]
  said_features: string[]
}

const sayable = ['model_id', 'queries', 'maps', 'is_truncated'] as const
type Said = (typeof sayable)[number]

/**
 * An item whose messages and sources are replaced by the answer read from its raw payload. Queries, model and time that the
 * item sets itself are kept. An item without a payload stays as it is.
 * @param read the result of parsing the payload, if it was parsed already
 */
export function withAnswer(
  value: unknown,
  read?: PayloadAnswer,
): { value: unknown; raw: RawPayload | null } | ItemProblem<'invalid' | NoAnswerReason> {
  if (typeof value !== 'object' || value === null || !('raw' in value)) return { value, raw: null }
  const { raw, ...item } = value as Record<string, unknown>
  const given = ['messages', 'sources'].find((field) => item[field] !== undefined)
  if (given) return invalid(`${given} cannot be combined with raw. Send raw alone, or messages and sources.`)
  const parsed = RawAnswer.safeParse(raw, { reportInput: true })
  if (!parsed.success) {
    const { path, message } = firstProblem(parsed.error)
    return invalid(path === '' ? message : `raw.${message}`)
  }
  const { provider, payload } = parsed.data
  try {
    if (read) refuseOther(read.form, provider)
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
        // A search without results leaves no other trace.
        features: [...said_features, ...(has_searched ? ['WEB_SEARCH'] : [])],
      },
      raw: { provider, payload: JSON.stringify(payload), model_id, usage, said, said_features },
    }
  } catch (error) {
    if (error instanceof PayloadError) {
      return { reason: error.reason ?? 'invalid', message: `raw.payload ${error.message}` }
    }
    // Nested thousands of levels deep: no provider sends this, and it cannot be serialised again.
    if (error instanceof RangeError) return invalid('raw.payload is nested too deeply.')
    throw error
  }
}

const invalid = (message: string) => ({ reason: 'invalid' as const, message })

/** A payload, as a row of the analytical store. */
export const rawAnswerRow = ({ model_id, usage, ...raw }: RawPayload, chat: object) => ({
  ...chat,
  ...raw,
  payload_hash: digest(raw.payload),
  reader_version: payloadReaderVersion,
  model_id: model_id ?? '',
  ...usage,
})
