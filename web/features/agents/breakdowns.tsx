import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../../api/api.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { classNames } from '../../components/class-names.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { percent, quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { botTypeNames, useBots } from './bots.ts'
import type { AgentQuestions } from './questions.ts'
import type { VisitRow } from './visits-over-time.tsx'

interface Row extends VisitRow {
  id: string
  share: number
  /** Visits in the previous period; undefined without a comparison. */
  before: number | undefined
}

/** @param onOpen shows the requests of a row */
const visitColumns = (onOpen: (row: Row) => void): Column<Row>[] => [
  {
    id: 'visits',
    title: 'Visits',
    is_number: true,
    value: ({ visits }) => visits,
    cell: (row) => (
      <span className="block leading-tight">
        <button
          type="button"
          title={`The ${quantity(row.visits, 'request')}, below`}
          data-requests={row.visits}
          onClick={() => onOpen(row)}
          className="underline-offset-4 hover:underline"
        >
          {whole(row.visits)}
        </button>
        {row.before !== undefined && (
          <MetricChange
            className="block text-xs"
            name="visits"
            difference={row.visits - row.before}
            verdict={undefined}
          />
        )}
      </span>
    ),
  },
  {
    id: 'share',
    title: 'Share',
    is_number: true,
    value: ({ share }) => share,
    from: 'sm',
    cell: ({ share }) => percent(share),
  },
]

interface Props {
  title: string
  note: ReactNode
  questions: readonly [now: AgentQuestions['now'], before: AgentQuestions['now']]
  is_compared: boolean
  idOf: (row: VisitRow) => string
  columns: readonly Column<Row>[]
  onOpen: (row: Row) => void
}

function Breakdown({ title, note, questions: [now, before], is_compared, idOf, columns, onOpen }: Props) {
  const asked = useQuery(q('list_visits', now))
  const earlier = useQuery({ ...q('list_visits', before), enabled: is_compared }).data?.data
  const total = asked.data?.data.reduce((sum, { visits }) => sum + visits, 0) ?? 0
  const visitsBefore = earlier && new Map(earlier.map((row) => [idOf(row), row.visits]))
  // Without visits in the previous period there is nothing to compare with.
  const is_comparable = is_compared && visitsBefore !== undefined && visitsBefore.size > 0
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => (
        <Figure
          title={title}
          note={note}
          columns={[...columns, ...visitColumns(onOpen)]}
          rows={data.map((row) => {
            const id = idOf(row)
            return {
              ...row,
              id,
              share: total > 0 ? row.visits / total : 0,
              before: is_comparable ? (visitsBefore.get(id) ?? 0) : undefined,
            }
          })}
          idOf={({ id }) => id}
          first={{ id: 'visits', desc: true }}
          empty={<EmptyState title="No visits in this period" />}
        />
      )}
    </QueryResult>
  )
}

interface Own {
  questions: AgentQuestions
  is_compared: boolean
}

export function ByBot({ questions, is_compared, onBot }: Own & { onBot: (id: string) => void }) {
  const bots = useBots()
  return (
    <Breakdown
      title="By bot"
      note="Visits by bot and purpose. Choose a bot to see its requests."
      questions={[questions.bots, questions.bots_before]}
      is_compared={is_compared}
      idOf={({ bot_id }) => bot_id ?? ''}
      onOpen={({ id }) => onBot(id)}
      columns={[
        {
          id: 'bot',
          title: 'Bot',
          is_ascending_first: true,
          value: ({ id }) => id,
          cell: ({ id }) => (
            <button
              type="button"
              onClick={() => onBot(id)}
              className="inline-flex items-center gap-2 text-left underline-offset-4 hover:underline"
            >
              <Dot color={bots.colorOf(id)} mark={bots.markOf(id)} />
              {id}
            </button>
          ),
        },
        {
          id: 'provider',
          title: 'Run by',
          is_ascending_first: true,
          from: 'sm',
          value: ({ id }) => bots.of(id)?.provider ?? null,
        },
        {
          id: 'type',
          title: 'Comes for',
          is_ascending_first: true,
          from: 'md',
          value: ({ id }) => {
            const bot = bots.of(id)
            return bot ? botTypeNames[bot.type] : null
          },
        },
      ]}
    />
  )
}

const kinds = ['', 'Informational', 'Success', 'Redirect', 'Refused or missing', 'Server error']

export const ByStatus = ({ questions, is_compared, onStatus }: Own & { onStatus: (status: string) => void }) => (
  <Breakdown
    title="By status"
    note="Responses of your site. Errors are pages that engines could not read."
    questions={[questions.statuses, questions.statuses_before]}
    is_compared={is_compared}
    idOf={({ response_status }) => String(response_status)}
    onOpen={({ id }) => onStatus(id)}
    columns={[
      {
        id: 'status',
        title: 'Status',
        is_ascending_first: true,
        value: (row) => row.response_status ?? null,
        cell: ({ response_status = 0 }) => (
          <button
            type="button"
            title={`Requests answered with ${response_status}`}
            onClick={() => onStatus(String(response_status))}
            className={classNames('underline-offset-4 hover:underline', response_status >= 400 && 'text-bad')}
          >
            {response_status}
          </button>
        ),
      },
      {
        id: 'kind',
        title: 'Meaning',
        is_ascending_first: true,
        value: ({ response_status = 0 }) => kinds[Math.floor(response_status / 100)] ?? null,
      },
    ]}
  />
)

export const ByPage = ({ questions, is_compared, onPage }: Own & { onPage: (host: string, path: string) => void }) => (
  <Breakdown
    title="By page"
    note="Pages visited, without query strings."
    questions={[questions.pages, questions.pages_before]}
    is_compared={is_compared}
    idOf={({ request_host, request_path }) => `${request_host}${request_path}`}
    onOpen={({ request_host = '', request_path = '' }) => onPage(request_host, request_path)}
    columns={[
      {
        id: 'page',
        title: 'Page',
        is_ascending_first: true,
        className: 'max-w-64',
        value: ({ id }) => id,
        cell: ({ id, request_host = '', request_path = '' }) => (
          <button
            type="button"
            title={`Requests of ${id}`}
            onClick={() => onPage(request_host, request_path)}
            className="block max-w-full text-left leading-tight underline-offset-4 hover:underline"
          >
            <span className="block truncate">{request_path}</span>
            <span className="text-muted block truncate text-xs">{request_host}</span>
          </button>
        ),
      },
    ]}
  />
)
