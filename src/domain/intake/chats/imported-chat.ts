import { normalizeUrl } from '../../../answers/urls.ts'
import { ImportedChat } from '../../../contract/chats.ts'
import type { importRejections } from '../../../contract/enums.ts'
import type { PayloadAnswer } from '../../../engines/payloads/answer.ts'
import { quoted } from '../../../errors.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type ItemProblem, parseItem, type Rejection, shownField, timeProblem } from '../imports/imported-item.ts'
import { type RawPayload, withAnswer } from './raw-payload.ts'
import { keptFrom } from './retention.ts'

export interface ChatRejection extends Rejection<(typeof importRejections)[number]> {
  external_id?: string
}

/**
 * Checks one item of an import, except for what needs a store.
 * @param seen the external ids of earlier valid items of the batch; this item's id is added
 * @param read the result of parsing its raw payload, if it was parsed already
 * @returns the item with its channel and time, or why it is refused
 */
export function checkChat(
  ctx: ProjectContext,
  index: number,
  value: unknown,
  seen: Set<string>,
  read?: PayloadAnswer,
): { chat: ImportedChat; raw: RawPayload | null; channel: string; created_at: Date } | ChatRejection {
  const external_id = shownField(value, 'external_id', 200)
  const reject = ({ reason, message }: ItemProblem<ChatRejection['reason']>): ChatRejection => ({
    ...(external_id !== undefined && { external_id }),
    index,
    reason,
    message,
  })
  const invalid = (message: string) => reject({ reason: 'invalid', message })
  const answered = withAnswer(value, read)
  if ('reason' in answered) return reject(answered)
  const parsed = parseItem(ImportedChat, 'chat', /^messages\[\d+\]\.content$|^sources$/, answered.value)
  if ('reason' in parsed) return reject(parsed)
  const chat = parsed.item
  const named = chat.model_channel_id ?? chat.model_channel?.id
  if (named === undefined) return invalid('model_channel_id is required. Send a channel id.')
  const channel = ctx.channels.resolve(named)
  if (!channel) {
    return reject({
      reason: 'channel_not_found',
      message: `model_channel_id ${quoted(named)} is not a known channel.`,
    })
  }
  const out_of_time = timeProblem('created_at', chat.created_at, ctx.now())
  if (out_of_time) return reject(out_of_time)
  const created_at = chat.created_at === undefined ? ctx.now() : new Date(chat.created_at)
  const kept = keptFrom(ctx)
  if (kept !== undefined && created_at.toISOString() < kept) {
    const message = `created_at ${quoted(created_at.toISOString())} is before ${kept}, the first day that is kept.`
    return reject({ reason: 'too_old', message })
  }
  for (const [i, { url }] of chat.sources.entries()) {
    if (normalizeUrl(url) === null) {
      return invalid(`sources[${i}].url must be an absolute http or https URL, got ${quoted(url)}.`)
    }
  }
  if (seen.has(chat.external_id)) {
    return reject({
      reason: 'duplicate_in_batch',
      message: `external_id ${quoted(chat.external_id)} appears twice in this batch.`,
    })
  }
  seen.add(chat.external_id)
  return { chat, raw: answered.raw, channel, created_at }
}
