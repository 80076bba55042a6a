import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type FilterSearch, listNames } from '../../src/views/filters.ts'
import { pageIndexOf } from '../../src/views/list-address.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/column.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { longDay, quantity, rangeOfDays, score } from '../components/format.ts'
import { NoValue } from '../components/no-value.tsx'
import { PageLayout } from '../components/page.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { EmptyState } from '../components/states.tsx'
import { ChatFilters, featuresIn } from '../features/chats/chat-filters.tsx'
import { type Chat, chatQuestion, useBrandsOf, useChatPage } from '../features/chats/chat-page.ts'
import { chatSelectionOf } from '../features/chats/chat-selection.ts'
import { NamedBrands } from '../features/chats/named-brands.tsx'
import { type ChatsSearch, chatFilterNames } from '../features/chats/search-parameters.ts'
import { UnlessNoAnswersYet } from '../features/first-steps/with-answers.tsx'
import { ImportLink } from '../features/imports/import-link.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { whyNone } from '../metrics/why-none.ts'
import { useBrands, useChannels, useProjectId, usePrompts } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/chats')
const size = 50

/** The answers behind the numbers. */
export default function Chats() {
  const project_id = useProjectId()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const set = (change: ChatsSearch & FilterSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...change }) })
  const page = pageIndexOf(search)
  const sort = search.sort === 'asc' ? 'asc' : 'desc'
  const which = chatSelectionOf(search, featuresIn(search))
  const paging = { limit: size, offset: page * size, sort } as const
  const asked = useChatPage(filters, paging, which)
  const current = currentOf(asked)
  const columns = useColumns(asked.data?.data ?? noChats)
  const is_narrowed = Object.keys(which).length > 0 || Object.values(filters.chosen).some((chosen) => chosen.length > 0)
  return (
    <PageLayout
      name="Chats"
      title="Chats"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {current && ` · ${quantity(current.total_count, 'answer')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="chats" columns={columns} rows={current?.data} />
          <AsApiCall calls={[callOf('Answers', 'list_chats', chatQuestion(project_id, filters, paging, which))]} />
        </>
      }
      filters={<ChatFilters search={search} set={set} />}
    >
      <PagedList
        label="Answers"
        columns={columns}
        of={asked}
        page={page}
        size={size}
        idOf={({ id }) => id}
        sorting={[{ id: 'date', desc: sort === 'desc' }]}
        onSorting={([by]) => set({ sort: by?.desc === false ? 'asc' : undefined })}
        onPage={(next) => set({ page: next })}
        empty={
          <UnlessNoAnswersYet>
            <EmptyState title="No answers match">
              <p className="mb-3">Choose other dates or clear a filter. Nothing was lost.</p>
              {is_narrowed ? <Button onClick={() => set(nothingChosen)}>Clear filters</Button> : <ImportLink />}
            </EmptyState>
          </UnlessNoAnswersYet>
        }
      />
    </PageLayout>
  )
}

const noChats: Chat[] = []
const nothingChosen = Object.fromEntries([...chatFilterNames, ...listNames].map((name) => [name, undefined]))

function useColumns(chats: readonly Chat[]): Column<Chat>[] {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  const { own } = useBrands()
  const named = useBrandsOf(chats)
  return useMemo(() => {
    const unnamed = `It does not name ${own?.name ?? 'the own brand'}`
    const ownOf = (chat: Chat) => named?.get(chat.id)?.find(({ brand }) => brand.id === own?.id)
    return [
      {
        id: 'prompt',
        title: 'Answer to',
        is_unsortable: true,
        value: ({ prompt }) => prompts.textOf(prompt.id),
        className: 'min-w-52',
        cell: ({ id, prompt, model_channel, date }) => (
          <>
            <Link
              to="/projects/$project_id/chats/$chat_id"
              params={{ project_id, chat_id: id }}
              className="block underline-offset-4 hover:underline"
            >
              <span className="line-clamp-2 [overflow-wrap:anywhere]">{prompts.textOf(prompt.id)}</span>
              <span className="text-muted text-xs md:hidden">
                {channels.nameOf(model_channel.id)} · {longDay(date)}
              </span>
            </Link>
            <span className="mt-0.5 block sm:hidden">
              <NamedBrands rows={named && (named.get(id) ?? [])} />
            </span>
          </>
        ),
      },
      {
        id: 'channel',
        title: 'Channel',
        is_unsortable: true,
        is_in_first_below: 'md',
        value: ({ model_channel }) => channels.nameOf(model_channel.id),
        className: 'whitespace-nowrap',
      },
      {
        id: 'brands',
        title: 'Names, in order',
        is_unsortable: true,
        is_in_first_below: 'sm',
        value: ({ id }) =>
          named
            ?.get(id)
            ?.map(({ brand }) => brand.name)
            .join(', ') ?? null,
        cell: ({ id }) => <NamedBrands rows={named && (named.get(id) ?? [])} />,
      },
      {
        id: 'position',
        title: 'Own rank',
        is_unsortable: true,
        is_number: true,
        is_in_first_below: 'sm',
        value: (chat) => ownOf(chat)?.position ?? null,
        cell: (chat) => named && (ownOf(chat)?.position ?? <NoValue why={unnamed} />),
      },
      {
        id: 'sentiment',
        title: 'Own sentiment',
        is_unsortable: true,
        is_number: true,
        from: 'lg',
        value: (chat) => ownOf(chat)?.sentiment ?? null,
        cell: (chat) => {
          const { sentiment } = ownOf(chat) ?? {}
          if (sentiment === undefined) return named && <NoValue why={unnamed} is_twin />
          return sentiment === null ? <NoValue why={whyNone('sentiment')} /> : score(sentiment)
        },
      },
      {
        id: 'date',
        title: 'Day',
        is_in_first_below: 'md',
        className: 'whitespace-nowrap',
        value: ({ date }) => date,
        cell: ({ date }) => longDay(date),
      },
    ]
  }, [project_id, prompts, channels, own, named])
}
