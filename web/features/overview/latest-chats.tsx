import { EmptyState } from '../../components/states.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { ChatLines } from '../chats/chat-lines.tsx'
import { type Chat, useChatPage } from '../chats/chat-page.ts'
import { LatestAnswers } from '../chats/latest-answers.tsx'

const shown = 6
/** Engines answer one after the other; this many answers include the newest of each. */
const looked = 200

/** The latest answers, from as many engines as possible. */
export function LatestChats() {
  const asked = useChatPage(useFilters(), { limit: looked, offset: 0, sort: 'desc' })
  return (
    <LatestAnswers
      of={asked}
      title="Latest answers"
      note="The newest answer of each engine"
      empty={<EmptyState title="No answers in this period" />}
      className="xl:col-span-2"
    >
      {(chats) => <ChatLines chats={newestOfEach(chats)} />}
    </LatestAnswers>
  )
}

/**
 * The newest answer of each channel, to different prompts, then the newest others until there are enough; sorted by
 * time.
 */
function newestOfEach(chats: readonly Chat[]): Chat[] {
  const seen = new Set<string>()
  const chosen = new Set<Chat>()
  for (const chat of chats) {
    const { model_channel, prompt } = chat
    if (chosen.size === shown || seen.has(model_channel.id) || seen.has(prompt.id)) continue
    seen.add(model_channel.id).add(prompt.id)
    chosen.add(chat)
  }
  for (const chat of chats) if (chosen.size < shown) chosen.add(chat)
  return chats.filter((chat) => chosen.has(chat))
}
