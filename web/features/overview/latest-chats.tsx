import { EmptyState } from '../../components/states.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { ChatLines } from '../chats/chat-lines.tsx'
import { type Chat, useChatPage } from '../chats/chat-page.ts'
import { LatestAnswers } from '../chats/latest-answers.tsx'

/** Engines answer one after another, so this many answers usually include the newest of each. */
const looked = 200

/** The newest answer of each engine. */
export function LatestChats() {
  const asked = useChatPage(useFilters(), { limit: looked, offset: 0, sort: 'desc' })
  const is_part = (asked.data?.total_count ?? 0) > looked
  return (
    <LatestAnswers
      of={asked}
      title="Latest answers"
      note={is_part ? 'The newest answer of each engine that answered recently' : 'The newest answer of each engine'}
      empty={<EmptyState title="No answers in this period" />}
      className="2xl:col-span-2"
    >
      {(chats) => <ChatLines chats={newestOfEach(chats)} />}
    </LatestAnswers>
  )
}

/** @param chats latest first */
function newestOfEach(chats: readonly Chat[]): Chat[] {
  const seen = new Set<string>()
  return chats.filter(({ model_channel: { id } }) => !seen.has(id) && seen.add(id))
}
