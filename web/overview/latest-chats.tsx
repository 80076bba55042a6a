import { Link } from '@tanstack/react-router'
import { ChatLines } from '../chats/chat-lines.tsx'
import { type Chat, useChatPage } from '../chats/chat-page.ts'
import { Card } from '../components/card.tsx'
import { Empty, Result } from '../components/states.tsx'
import { useFilters, useProjectId } from '../project/project.ts'

const shown = 6
/** Engines are asked one after the other; the newest of each are among so many. */
const looked = 200

/** The answers that came in last, of as many engines as there are. */
export function LatestChats() {
  const filters = useFilters()
  const project_id = useProjectId()
  const asked = useChatPage(filters, { limit: looked, offset: 0, sort: 'desc' })
  return (
    <Card
      title="Latest answers"
      note="Read what the engines said; the newest of each"
      is_flush
      className="xl:col-span-2"
      actions={
        <Link
          to="/projects/$project_id/chats"
          params={{ project_id }}
          className="text-accent px-1 text-sm underline-offset-4 hover:underline"
        >
          All answers
        </Link>
      }
    >
      <Result of={asked}>
        {({ data }) =>
          data.length === 0 ? <Empty title="No answers in these days" /> : <ChatLines chats={newestOfEach(data)} />
        }
      </Result>
    </Card>
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
