import { Link } from '@tanstack/react-router'
import { ChatLines } from '../chats/chat-lines.tsx'
import { useChatPage } from '../chats/chat-page.ts'
import { Card } from '../components/card.tsx'
import { Empty, Result } from '../components/states.tsx'
import { useFilters, useProjectId } from '../project/project.ts'

const shown = 6

/** The answers that came in last. */
export function LatestChats() {
  const filters = useFilters()
  const project_id = useProjectId()
  const asked = useChatPage(filters, { limit: shown, offset: 0, sort: 'desc' })
  const { topics, tags, countries } = filters.chosen
  const is_wider = [topics, tags, countries].some((list) => list.length > 0)
  return (
    <Card
      title="Latest answers"
      note={is_wider ? 'Narrowed by dates and channels only' : 'Read what the engines said'}
      is_flush
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
        {({ data }) => (data.length === 0 ? <Empty title="No answers in these days" /> : <ChatLines chats={data} />)}
      </Result>
    </Card>
  )
}
