import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Answer, api, type Input } from '../api/api.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { decimal, longDay, whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import type { Filters } from '../filters/filters.ts'
import { useChannels, usePrompts } from '../project/project.ts'
import { money } from './money.ts'

type Chat = Answer<'get_chat'>
type Product = { name: string; brand: string | null }

/** Lists of answers do not say which products they show, so so many are read at a time. */
const readAtOnce = 12
/** Without being asked so many more are read for, until so many are found. */
const readsAtMost = 3
const enough = 3

const folded = (text: string | null | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()
const shownIn = (chat: Chat, { name, brand }: Product) =>
  chat.products.find((one) => folded(one.name) === folded(name) && (!one.brand || folded(one.brand) === folded(brand)))

/** The answers that show a product, found by reading the latest ones with products. */
export function ProductChats({
  project_id,
  product,
  filters,
}: {
  project_id: string
  product: Product
  filters: Filters
}) {
  const prompts = usePrompts()
  const channels = useChannels()
  const [only, ...more] = filters.chosen.channels
  const question = {
    ...{ project_id, start_date: filters.start_date, end_date: filters.end_date },
    ...{ features: ['SHOPPING' as const], sort: 'desc' as const, limit: readAtOnce, include_archived_prompts: true },
    ...(only &&
      more.length === 0 && { model_channel_id: only as NonNullable<Input<'list_chats'>['model_channel_id']> }),
  }
  const asked = useInfiniteQuery({
    queryKey: ['list_chats', 'with their products', question],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) => {
      const { data, total_count } = await api.list_chats({ ...question, offset }, { signal })
      const chats = await Promise.all(data.map(({ id }) => api.get_chat({ project_id, chat_id: id }, { signal })))
      return { chats, total_count, read: offset + chats.length }
    },
    getNextPageParam: ({ read, total_count }) => (read < total_count ? read : undefined),
  })
  const title = 'Answers that show it'
  const foundIn = (chats: readonly Chat[]) =>
    chats.flatMap((chat) => {
      const shown = shownIn(chat, product)
      const is_asked = filters.chosen.channels.length === 0 || filters.chosen.channels.includes(chat.model_channel.id)
      return shown && is_asked ? [{ chat, shown }] : []
    })
  const pages = asked.data?.pages ?? []
  const is_short =
    pages.length > 0 && pages.length < readsAtMost && foundIn(pages.flatMap(({ chats }) => chats)).length < enough
  const goes_on = is_short && asked.hasNextPage && !asked.isFetchingNextPage && !asked.isError
  const { fetchNextPage } = asked
  useEffect(() => {
    if (goes_on) void fetchNextPage()
  }, [goes_on, fetchNextPage])
  const place = useRef<HTMLDivElement>(null)
  const is_aim = useLocation().hash === 'answers'
  useEffect(() => {
    // They come after what is above them, so the browser could not go there by itself.
    if (is_aim) place.current?.scrollIntoView()
  }, [is_aim])
  return (
    <div ref={place} id="answers" className="scroll-mt-4">
      <Card
        title={title}
        note={asked.data && noteOf(asked.data.pages.at(-1))}
        is_flush
        actions={
          asked.hasNextPage && (
            <Button disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              {asked.isFetchingNextPage ? 'Reading …' : 'Look further back'}
            </Button>
          )
        }
      >
        <Result of={asked}>
          {({ pages }) => {
            const found = foundIn(pages.flatMap(({ chats }) => chats))
            return found.length === 0 ? (
              <Empty title="None of these shows it">
                {asked.hasNextPage ? 'Look further back, or choose other dates.' : 'Choose other dates.'}
              </Empty>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {found.map(({ chat, shown }) => (
                  <li key={chat.id}>
                    <Link
                      to="/projects/$project_id/chats/$chat_id"
                      params={{ project_id, chat_id: chat.id }}
                      className="hover:bg-sunken/60 flex items-center gap-4 px-4 py-2.5"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="line-clamp-2">{prompts.textOf(chat.prompt.id)}</span>
                        <span className="text-muted text-xs">
                          {channels.nameOf(chat.model_channel.id)} · {longDay(chat.created_at.slice(0, 10))}
                        </span>
                      </span>
                      <span className="numbers text-right text-sm">
                        <span className="block font-medium">#{shown.position}</span>
                        <span className="text-muted text-xs">
                          {[
                            shown.price !== undefined && money(shown.price, shown.currency ?? ''),
                            shown.rating !== undefined && `${decimal(shown.rating)} stars`,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </Result>
      </Card>
    </div>
  )
}

const noteOf = (last: { read: number; total_count: number } | undefined) =>
  last && `Found among the latest ${whole(last.read)} of ${whole(last.total_count)} answers with products`
