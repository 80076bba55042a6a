import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { time } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { QueryResult, Skeleton } from '../components/states.tsx'
import { AnswerWords } from '../features/chats/answer.tsx'
import { BrandsNamed } from '../features/chats/brands-named.tsx'
import { Products } from '../features/chats/chat-products.tsx'
import { ChatSources } from '../features/chats/chat-sources.tsx'
import { DeleteAnswer } from '../features/chats/delete-answer.tsx'
import { Ads, ChatPlaces, Searches } from '../features/chats/extras.tsx'
import type { Content } from '../features/chats/mentions.ts'
import { RawPayloadView } from '../features/chats/raw-payload.tsx'
import { Runs, runSides, useRuns } from '../features/chats/runs.tsx'
import { SideBySide } from '../features/chats/side-by-side.tsx'
import { useWhy } from '../features/chats/why-mention.tsx'
import { isNotFoundError, NotFoundNotice } from '../features/gone/not-found.tsx'
import { useChannels, useProjectId, usePrompts } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/chats/$chat_id')

/** One answer, with the words behind every number. */
export default function ChatReader() {
  const project_id = useProjectId()
  const { chat_id } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const question = { project_id, chat_id }
  const asked = useQuery(q('get_chat', question))
  const channels = useChannels()
  const prompts = usePrompts()
  const chat = asked.data
  const runs = useRuns(chat)
  const beside = runSides.find((side) => side === search.beside)
  const other_id = beside && runs?.[beside]
  const words = chat?.messages.find(({ role }) => role === 'user')?.content
  const is_gone = !chat && isNotFoundError(asked.error)
  const title = chat
    ? (words ?? prompts.textOf(chat.prompt.id)).slice(0, 2000)
    : is_gone
      ? 'This answer is gone'
      : 'An answer'
  return (
    <PageLayout
      name={title.slice(0, 60)}
      title={
        chat || is_gone ? (
          <span className="line-clamp-3 [overflow-wrap:anywhere] text-balance">{title}</span>
        ) : (
          <Skeleton className="h-7 w-96 max-w-full" />
        )
      }
      note={
        chat && (
          <>
            {channels.nameOf(chat.model_channel.id)} · {time(chat.created_at)} ·{' '}
            <Link
              to="/projects/$project_id/prompts/$prompt_id"
              params={{ project_id, prompt_id: chat.prompt.id }}
              className="text-accent underline underline-offset-4"
            >
              its prompt
            </Link>
          </>
        )
      }
      actions={
        <>
          {!is_gone && <AsApiCall calls={[callOf('This answer', 'get_chat', question)]} />}
          {chat && <DeleteAnswer chat_id={chat_id} />}
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link to="/projects/$project_id/chats" params={{ project_id }} className={buttonClass('quiet', '-ml-2.5')}>
          <ArrowLeft size={15} aria-hidden="true" />
          All answers
        </Link>
        {runs && (
          <Runs
            runs={runs}
            beside={beside}
            onBeside={(side) =>
              void navigate({ to: '.', search: (before) => ({ ...before, beside: side }), resetScroll: false })
            }
          />
        )}
      </div>
      {is_gone ? (
        <NotFoundNotice
          title="There is no such answer in this project"
          words="The link may be old, or somebody has deleted the answer or its prompt."
          link={
            <Link to="/projects/$project_id/chats" params={{ project_id }} className={buttonClass('primary')}>
              See the answers
            </Link>
          }
        />
      ) : (
        <QueryResult of={asked} loading={<Skeleton className="h-96 w-full rounded-xl" />}>
          {(content) =>
            beside && other_id ? (
              <SideBySide chat={content} other_id={other_id} side={beside} />
            ) : (
              <Reader key={content.id} chat={content} />
            )
          }
        </QueryResult>
      )}
    </PageLayout>
  )
}

function Reader({ chat }: { chat: Content }) {
  const [focus, setFocus] = useState<string>()
  const { onWhy, panel } = useWhy(chat)
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <AnswerWords chat={chat} focus={focus} onWhy={onWhy} label="Answer" />
      <aside
        aria-label="About the answer"
        className="grid min-w-0 gap-3 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <BrandsNamed chat={chat} focus={focus} onWhy={onWhy} onFocus={setFocus} />
        <ChatSources chat={chat} />
        <Searches chat={chat} />
      </aside>
      <div className="grid min-w-0 gap-3 sm:gap-4">
        <Products chat={chat} />
        <Ads chat={chat} />
        <ChatPlaces chat={chat} />
        <RawPayloadView chat={chat} />
      </div>
      {panel}
    </div>
  )
}
