import { createHash } from 'node:crypto'
import { type PayloadAnswer, PayloadError } from '../../collect/payloads/answer.ts'
import { payloadReaderVersion, readPayload } from '../../collect/payloads/read.ts'
import { RawAnswer } from '../../contract/chats.ts'
import { firstProblem } from '../../contract/problems.ts'
import type { Problem } from '../imports/imported-item.ts'

/** What a provider answered, as it is kept. */
export interface RawPayload extends Pick<PayloadAnswer, 'usage'> {
  provider: string
  payload: string
}

/**
 * An item with the answer its raw payload gives in place of messages and sources; what the item says itself of queries,
 * model and time stands. An item without one stays as it is.
 */
export function withAnswer(value: unknown): { value: unknown; raw: RawPayload | null } | Problem {
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
    const { text, sources, queries, maps, model_id, created_at, has_searched, usage } = readPayload(payload, provider)
    const said = Array.isArray(item.features) ? item.features : []
    const seen = [has_searched && 'WEB_SEARCH', maps.length > 0 && 'MAP'].filter(Boolean)
    return {
      value: {
        ...(model_id !== null && item.model === undefined && { model_id }),
        ...(created_at !== null && { created_at }),
        queries,
        maps,
        ...item,
        messages: [{ role: 'assistant', content: text }],
        sources,
        features: [...said, ...seen],
      },
      raw: { provider, payload: JSON.stringify(payload), usage },
    }
  } catch (error) {
    if (error instanceof PayloadError) return invalid(`raw.payload ${error.message}`)
    // Values inside one another by the thousands: no provider's, and more than can be written down again.
    if (error instanceof RangeError) return invalid('raw.payload is nested too deeply.')
    throw error
  }
}

const invalid = (message: string): Problem => ({ reason: 'invalid', message })

/** A payload as the analytical store keeps it. */
export const rawAnswerRow = ({ provider, payload, usage }: RawPayload, chat: object) => ({
  ...chat,
  provider,
  payload,
  payload_hash: createHash('sha256').update(payload).digest('hex'),
  reader_version: payloadReaderVersion,
  ...usage,
})
