import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import AnswerText, { type Mention } from '../chats/answer-text.tsx'
import { BrandsNamed, type Content, Extras, Sources } from '../chats/reader-aside.tsx'
import { buttonClass, IconButton } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { time } from '../components/format.ts'
import { Result, Skeleton } from '../components/states.tsx'
import { useBrands, useChannels, useProjectId, usePrompts } from '../project/project.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/chats/$chat_id')

/** One answer: every number can be opened down to the words it was counted from. */
export default function ChatReader() {
  const project_id = useProjectId()
  const { chat_id } = route.useParams()
  const question = { project_id, chat_id }
  const asked = useQuery(q('get_chat', question))
  const channels = useChannels()
  const prompts = usePrompts()
  const chat = asked.data
  const words = chat?.messages.find(({ role }) => role === 'user')?.content
  const title = chat ? (words ?? prompts.textOf(chat.prompt.id)) : 'An answer'
  return (
    <Page
      name={title.slice(0, 60)}
      title={
        chat ? <span className="line-clamp-3 text-balance">{title}</span> : <Skeleton className="h-7 w-96 max-w-full" />
      }
      note={chat && `${channels.nameOf(chat.model_channel.id)} · ${time(chat.created_at)}`}
      actions={<AsApiCall calls={[callOf('This answer', 'get_chat', question)]} />}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link to="/projects/$project_id/chats" params={{ project_id }} className={buttonClass('quiet', '-ml-2.5')}>
          <ArrowLeft size={15} aria-hidden="true" />
          All answers
        </Link>
        {chat && <Runs chat={chat} />}
      </div>
      <Result of={asked} loading={<Skeleton className="h-96 w-full rounded-xl" />}>
        {(content) => <Reader key={content.id} chat={content} />}
      </Result>
    </Page>
  )
}

function Reader({ chat }: { chat: Content }) {
  const [focus, setFocus] = useState<string>()
  const brands = useBrands()
  const mentions = useMemo(
    () =>
      chat.messages.map((_, message): Mention[] =>
        chat.brands_mentioned.flatMap(({ id, name, mentions: all }) =>
          all
            .filter((one) => one.message === message)
            .map(({ start, end }) => ({
              ...{ id: `${message}:${start}:${end}`, brand_id: id, name, start, end },
              color: brands.of(id)?.color ?? '#64748b',
            })),
        ),
      ),
    [chat, brands],
  )
  const is_plain = chat.messages.filter(({ role }) => role === 'user').length < 2
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article aria-label="Answer" className="card min-w-0 px-4 py-4 sm:px-6 sm:py-5">
        {chat.messages.map(({ role, content }, index) =>
          role === 'user' && is_plain ? null : (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
              key={index}
              className={classNames('max-w-[76ch] not-first:mt-4', role === 'user' && 'bg-sunken rounded-lg px-3 py-2')}
            >
              <AnswerText markdown={content} mentions={mentions[index] ?? []} focus={focus} />
            </div>
          ),
        )}
      </article>
      <aside aria-label="About the answer" className="grid gap-3 sm:gap-4">
        <BrandsNamed {...{ chat, focus, onFocus: setFocus }} />
        <Sources chat={chat} />
        <Extras chat={chat} />
      </aside>
    </div>
  )
}

/** The runs of the same prompt on the same channel before and after this one. */
function Runs({ chat }: { chat: Content }) {
  const project_id = useProjectId()
  const { data } = useQuery(
    q('list_chats', {
      ...{ project_id, prompt_id: chat.prompt.id, include_archived_prompts: true, limit: 10_000 },
      model_channel_id: chat.model_channel.id as NonNullable<Input<'list_chats'>['model_channel_id']>,
    }),
  )
  const ids = data?.data.map(({ id }) => id) ?? []
  const at = ids.indexOf(chat.id)
  if (at < 0) return null
  const step = (chat_id: string | undefined, label: string, Icon: typeof ChevronLeft) =>
    chat_id ? (
      <Link
        to="/projects/$project_id/chats/$chat_id"
        params={{ project_id, chat_id }}
        aria-label={label}
        title={label}
        className={buttonClass('plain', 'w-8 !px-0')}
      >
        <Icon size={16} aria-hidden="true" />
      </Link>
    ) : (
      <IconButton label={label} look="plain" disabled>
        <Icon size={16} />
      </IconButton>
    )
  return (
    <nav aria-label="Runs of this prompt" className="flex items-center gap-1.5">
      <span className="text-muted numbers text-sm">
        Run {at + 1} of {ids.length}
      </span>
      {step(ids[at - 1], 'Previous run', ChevronLeft)}
      {step(ids[at + 1], 'Next run', ChevronRight)}
    </nav>
  )
}
