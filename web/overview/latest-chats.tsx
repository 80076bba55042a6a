import { ChatLines } from '../chats/chat-lines.tsx'
import { type Chat, useChatPage } from '../chats/chat-page.ts'
import { LatestAnswers } from '../chats/latest-answers.tsx'
import { Empty } from '../components/states.tsx'
import { useFilters } from '../project/project.ts'

const shown = 6
/** Engines are asked one after the other; the newest of each are among so many. */
const looked = 200

/** The answers that came in last, of as many engines as there are. */
export function LatestChats() {
  const asked = useChatPage(useFilters(), { limit: looked, offset: 0, sort: 'desc' })
  return (
    <LatestAnswers
      of={asked}
      title="Latest answers"
      note="Read what the engines said; the newest of each"
      empty={<Empty title="No answers in these days" />}
      className="xl:col-span-2"
    >
      {(chats) => <ChatLines chats={newestOfEach(chats)} />}
    </LatestAnswers>
  )
}

/**
 * The newest answer of each channel, to a question of its own, and then the newest besides, until there are enough; in
 * the order in which they came.
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
