import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/api.ts'
import { time } from '../../components/format.ts'
import { QueryResult, Skeleton } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { AnswerWords } from './answer.tsx'
import { BrandsNamed } from './brands-named.tsx'
import { Products } from './chat-products.tsx'
import { ChatSources } from './chat-sources.tsx'
import { Differences } from './differences.tsx'
import { Ads, ChatPlaces, Searches } from './extras.tsx'
import type { Content } from './mentions.ts'
import { RawPayloadView } from './raw-payload.tsx'
import type { Side } from './runs.tsx'
import { useWhy } from './why-mention.tsx'

interface Props {
  chat: Content
  other_id: string
  side: Side
}

/** Two runs of a prompt, the earlier one first; the highlighted brand is the same in both. */
export function SideBySide({ chat, other_id, side }: Props) {
  const project_id = useProjectId()
  const other = useQuery(q('get_chat', { project_id, chat_id: other_id }))
  const [focus, setFocus] = useState<string>()
  const column = (content: Content, title: string) => (
    <Column key={content.id} chat={content} title={title} focus={focus} onFocus={setFocus} />
  )
  const beside = (
    <QueryResult key={other_id} of={other} loading={<Skeleton className="h-96 w-full rounded-xl" />}>
      {(content) => column(content, side === 'previous' ? 'Previous run' : 'Next run')}
    </QueryResult>
  )
  const here = column(chat, 'This run')
  const [earlier, later] = side === 'previous' ? [other.data, chat] : [chat, other.data]
  return (
    <div className="grid gap-4">
      {earlier && later && <Differences earlier={earlier} later={later} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {side === 'previous' ? [beside, here] : [here, beside]}
      </div>
    </div>
  )
}

function Column({
  chat,
  title,
  focus,
  onFocus,
}: {
  chat: Content
  title: string
  focus: string | undefined
  onFocus: (brand_id: string | undefined) => void
}) {
  const { onWhy, panel } = useWhy(chat)
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-2 px-1">
        <span className="font-semibold">{title}</span>
        <span className="text-muted text-sm">{time(chat.created_at)}</span>
      </h2>
      <AnswerWords chat={chat} focus={focus} onWhy={onWhy} label={`Answer, ${title.toLowerCase()}`} />
      <BrandsNamed chat={chat} focus={focus} onFocus={onFocus} onWhy={onWhy} />
      <ChatSources chat={chat} />
      <Searches chat={chat} />
      <Products chat={chat} />
      <Ads chat={chat} />
      <ChatPlaces chat={chat} />
      <RawPayloadView chat={chat} />
      {panel}
    </section>
  )
}
