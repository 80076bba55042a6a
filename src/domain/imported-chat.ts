import { normalizeUrl } from '../answers/urls.ts'
import { ImportedChat } from '../contract/chats.ts'
import type { importRejections } from '../contract/enums.ts'
import { firstProblem } from '../contract/problems.ts'
import { quoted } from '../errors.ts'
import type { ProjectContext } from './context.ts'
import { keptFrom } from './retention.ts'

export interface Rejection {
  external_id?: string
  index: number
  reason: (typeof importRejections)[number]
  message: string
}

const oldest = Date.UTC(2020, 0, 1)
const day_ms = 86_400_000

/**
 * Checks one item of an import as far as that goes without the stores.
 * @param seen the external ids of earlier sound items of the batch; this one's is added
 * @returns the item with its channel and time, or why it is refused
 */
export function checkChat(
  ctx: ProjectContext,
  index: number,
  value: unknown,
  seen: Set<string>,
): { chat: ImportedChat; channel: string; created_at: Date } | Rejection {
  const external_id = idOf(value)
  const reject = (reason: Rejection['reason'], message: string): Rejection => ({
    ...(external_id !== undefined && { external_id }),
    index,
    reason,
    message,
  })
  if (isTooDeep(value)) return reject('invalid', `The chat is nested more than ${deepest} levels deep. Flatten it.`)
  const parsed = ImportedChat.safeParse(wellFormed(value), { reportInput: true })
  if (!parsed.success) {
    const { path, message } = firstProblem(parsed.error)
    const is_size = /^messages\[\d+\]\.content$|^sources$/.test(path) && /must have \d+ to/.test(message)
    return reject(is_size ? 'too_large' : 'invalid', message)
  }
  const chat = parsed.data
  const named = chat.model_channel_id ?? chat.model_channel?.id
  if (named === undefined) return reject('invalid', 'model_channel_id is required. Send a channel id.')
  const channel = ctx.channels.resolve(named)
  if (!channel) return reject('channel_not_found', `model_channel_id ${quoted(named)} is not a known channel.`)
  const created_at = chat.created_at === undefined ? ctx.now() : new Date(chat.created_at)
  if (created_at.getTime() < oldest) {
    return reject('too_old', `created_at ${quoted(chat.created_at)} lies before 2020-01-01.`)
  }
  const kept = keptFrom(ctx)
  if (kept !== undefined && created_at.toISOString() < kept) {
    return reject(
      'too_old',
      `created_at ${quoted(created_at.toISOString())} lies before ${kept}, the first day that is kept.`,
    )
  }
  if (created_at.getTime() > ctx.now().getTime() + day_ms) {
    return reject('invalid', `created_at ${quoted(chat.created_at)} lies more than a day ahead.`)
  }
  for (const [i, { url }] of chat.sources.entries()) {
    if (normalizeUrl(url) === null) {
      return reject('invalid', `sources[${i}].url must be an absolute http or https URL, got ${quoted(url)}.`)
    }
  }
  if (seen.has(chat.external_id)) {
    return reject('duplicate_in_batch', `external_id ${quoted(chat.external_id)} stands in this batch already.`)
  }
  seen.add(chat.external_id)
  return { chat, channel, created_at }
}

function idOf(value: unknown) {
  if (typeof value !== 'object' || value === null || !('external_id' in value)) return undefined
  return typeof value.external_id === 'string' ? value.external_id.slice(0, 200).toWellFormed() : undefined
}

/** Far deeper than any field; what walks a value by recursion would run out of stack. */
const deepest = 100

const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === deepest || Object.values(value).some((entry) => isTooDeep(entry, depth + 1)))

/** The value with lone surrogates replaced by U+FFFD; only what has some is copied. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | undefined
  for (const [key, entry] of Object.entries(value)) {
    const clean = wellFormed(entry)
    if (clean === entry) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = clean
  }
  return copy ?? value
}
