import type { agentAnalytics } from '../../../contract/agent-analytics.ts'
import { type BotId, botIds, bots } from '../../../contract/bots.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { ProjectContext } from '../../foundation/context.ts'

type Operations = typeof agentAnalytics

export async function list_bots(
  _ctx: ProjectContext,
  { limit, offset }: Input<Operations['list_bots']>,
): Promise<Output<Operations['list_bots']>> {
  return { data: bots.slice(offset, offset + limit), total_count: bots.length }
}

/** Ids with their search text, the longest first; for equal length in the order of the list. */
const needles = botIds.map((id) => ({ id, needle: id.toLowerCase() })).sort((a, b) => b.needle.length - a.needle.length)

const remembered = 5000
const maxRememberedLength = 1000

/** Finds the bot of a user agent: the longest known id in it, ignoring case. The most recent agents are cached. */
export function createBotFinder(): (user_agent: string) => BotId | undefined {
  const known = new Map<string, BotId | undefined>()
  return (user_agent) => {
    if (known.has(user_agent)) return known.get(user_agent)
    const text = user_agent.toLowerCase()
    const found = needles.find(({ needle }) => text.includes(needle))?.id
    if (user_agent.length > maxRememberedLength) return found
    if (known.size >= remembered) known.clear()
    // A copy, because a slice would keep the whole line in memory.
    known.set(Buffer.from(user_agent).toString(), found)
    return found
  }
}
