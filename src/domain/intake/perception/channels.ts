import { perceptionChannelIds } from '../../../contract/enums.ts'
import { allowedValues, badRequest, quoted } from '../../../errors.ts'
import { trackedChannels } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'

/**
 * The channels whose answers count: the given ones or, without any, those that the project tracks now.
 * @throws 400 for a channel that brand perception does not support
 */
export async function channelsThatCount(
  ctx: Pick<ProjectContext, 'db' | 'project_id' | 'channels'>,
  named: readonly string[] = [],
): Promise<string[]> {
  if (named.length === 0) {
    const tracked = await trackedChannels(ctx)
    return perceptionChannelIds.filter((id) => tracked.has(id))
  }
  return named.map((value) => {
    const id = ctx.channels.resolve(value)
    if (id !== undefined && perceptionChannelIds.includes(id)) return id
    throw badRequest(
      `model_channel_ids does not accept ${quoted(value)} for brand perception. ${allowedValues(perceptionChannelIds)}`,
    )
  })
}
