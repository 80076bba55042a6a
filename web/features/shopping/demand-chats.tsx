import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Filters, reportOf } from '../../../src/views/filters.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { longDay, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'

export type Demand = Answer<'get_product_demand'>['data'][number]
interface Asked {
  prompt: { id: string }
  chat: { id: string }
  model_channel: { id: string }
  date: string
  query: { text: string }
}

const most = 10_000

/** The answers with a query. All queries of the period are fetched, and the matching ones are shown. */
export function DemandChats({ row, filters, onClose }: { row: Demand; filters: Filters; onClose: () => void }) {
  const project_id = useProjectId()
  const { start_date, end_date } = filters
  const prompts = usePrompts()
  const { countries } = filters.chosen
  // Queries cannot be filtered by country, but each has a prompt with a country.
  const isThere = ({ prompt }: Asked) =>
    countries.length === 0 || countries.includes(prompts.of(prompt.id)?.user_location.country ?? '')
  const among = reportOf(project_id, filters).filters.filter(({ field }) => field !== 'country_code')
  const input = {
    project_id,
    start_date,
    end_date,
    limit: most,
    filters: among as NonNullable<InputOf<'search_queries'>['filters']>,
  } satisfies InputOf<'search_queries'>
  const fanouts = useQuery({ ...q('search_queries', input), enabled: row.kind !== 'shopping_query' })
  const shopping = useQuery({ ...q('search_shopping_queries', input), enabled: row.kind !== 'fanout_query' })
  const parts = [
    ...(row.kind === 'shopping_query' ? [] : [fanouts]),
    ...(row.kind === 'fanout_query' ? [] : [shopping]),
  ]
  const error = parts.find((one) => one.error)?.error ?? null
  const are_all = parts.every(({ data }) => data !== undefined)
  const rows: Asked[] = parts.flatMap(({ data }): Asked[] => data?.data ?? [])
  const is_cut = parts.some(({ data }) => data && data.total_count > most)
  return (
    <Dialog title={`“${row.text}”`} onClose={onClose}>
      <QueryResult
        of={{
          data: are_all ? rows : undefined,
          error,
          refetch: () => parts.map((one) => one.refetch()),
        }}
      >
        {(all) => <Found asked={all.filter((one) => isSo(one.query.text, row) && isThere(one))} is_cut={is_cut} />}
      </QueryResult>
    </Dialog>
  )
}

/** Matches as the API counts: whole texts in lower case, or terms as consecutive words. */
function isSo(text: string, { kind, text: wanted }: Demand): boolean {
  if (kind !== 'query_term') return text.trim().toLowerCase() === wanted
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(Boolean)
  return ` ${words.join(' ')} `.includes(` ${wanted} `)
}

function Found({ asked, is_cut }: { asked: readonly Asked[]; is_cut: boolean }) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  const chats = [...new Map(asked.map((one) => [one.chat.id, one])).values()].reverse()
  return (
    <>
      {is_cut && (
        <p className="text-muted px-4 pt-3 text-sm">Found among the first {whole(most)} queries of this period.</p>
      )}
      {chats.length === 0 ? (
        <EmptyState title="No answer in this period matches" />
      ) : (
        <ul className="divide-line divide-y">
          {chats.map(({ chat, prompt, model_channel, date, query }) => (
            <li key={chat.id}>
              <Link
                to="/projects/$project_id/chats/$chat_id"
                params={{ project_id, chat_id: chat.id }}
                className="hover:bg-sunken/60 block px-4 py-2.5"
              >
                <span className="line-clamp-2">{prompts.textOf(prompt.id)}</span>
                <span className="text-muted block text-xs">
                  {channels.nameOf(model_channel.id)} · {longDay(date)} · asked “{query.text}”
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
