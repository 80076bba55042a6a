import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { classTitle } from '../../src/views/class-titles.ts'
import { type Answer, type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { classNames } from '../components/class-names.ts'
import type { Column } from '../components/column.ts'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { quantity, score, whole } from '../components/format.ts'
import { NoValue } from '../components/no-value.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { PageLink, useReadPages } from '../features/perception/page-link.tsx'
import { PerceptionPage } from '../features/perception/perception-page.tsx'
import { usePerception } from '../features/perception/questions.ts'
import { WhyNothing } from '../features/perception/why-nothing.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/perception/objections')
type Objection = Answer<'list_objections'>['data'][number]
type Source = Answer<'list_objection_sources'>['data'][number]

/** Objections to the own brand in answers, and the pages behind them. */
export default function Objections() {
  const { ofChannels } = usePerception()
  const search = route.useSearch()
  const asked = useQuery(q('list_objections', ofChannels))
  const chosen = search.objection ?? asked.data?.data[0]?.name
  return (
    <PerceptionPage
      name="Objections"
      title="Objections"
      note="Objections to the own brand in the latest completed run"
      filters={['channels']}
      calls={[
        callOf('Objections', 'list_objections', ofChannels),
        ...(chosen ? [callOf('Pages behind one', 'list_objection_sources', { ...ofChannels, objection: chosen })] : []),
      ]}
    >
      <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
        <QueryResult of={asked} loading={<FigureLoading title="Objections" />}>
          {({ data }) => (
            <Figure
              title="Objections, ranked"
              note="Score: the share of the run’s answers that raise it, 0 to 100"
              columns={columnsOf(chosen)}
              rows={data}
              idOf={({ name }) => name}
              first={{ id: 'rank', desc: false }}
              empty={<WhyNothing title="No objections" what="objections" />}
            />
          )}
        </QueryResult>
        {chosen && <Sources question={{ ...ofChannels, objection: chosen }} />}
      </div>
    </PerceptionPage>
  )
}

const columnsOf = (chosen: string | undefined): Column<Objection>[] => [
  { id: 'rank', title: '#', is_number: true, is_ascending_first: true, value: ({ rank }) => rank },
  {
    id: 'name',
    title: 'Objection',
    is_ascending_first: true,
    value: ({ name }) => name,
    cell: ({ name, members }) => <Name name={name} members={members} is_chosen={name === chosen} />,
  },
  {
    id: 'wordings',
    title: 'Wordings',
    is_number: true,
    from: 'sm',
    // Without members, the name of the objection is its only wording.
    value: ({ member_count }) => member_count || null,
    cell: ({ member_count }) =>
      member_count > 0 ? whole(member_count) : <NoValue why="Its name is its only wording" />,
  },
  {
    id: 'score',
    title: 'Score',
    is_number: true,
    value: (row) => row.score,
    cell: (row) => score(row.score),
  },
]

function Name({ name, members, is_chosen }: { name: string; members: readonly string[]; is_chosen: boolean }) {
  return (
    <Link
      to="/projects/$project_id/perception/objections"
      params={{ project_id: useProjectId() }}
      search={(before) => ({ ...before, objection: name })}
      resetScroll={false}
      aria-current={is_chosen}
      title={`Pages behind “${name}”`}
      className="block leading-tight underline-offset-4 hover:underline"
    >
      <span className={classNames('[overflow-wrap:anywhere]', is_chosen && 'font-semibold')}>{name}</span>
      {members.length > 0 && <span className="text-muted line-clamp-2 text-xs">{members.join(' · ')}</span>}
    </Link>
  )
}

function Sources({ question }: { question: InputOf<'list_objection_sources'> }) {
  const asked = useQuery(q('list_objection_sources', question))
  const read = useReadPages(asked.data?.data.map(({ url }) => url) ?? [])
  const title = `Pages behind “${question.objection}”`
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data, total_count }) => (
        <Figure
          key={question.objection}
          title={title}
          note={`${quantity(total_count, 'page')} retrieved by the answers that raise it`}
          columns={sourceColumnsOf(read)}
          rows={data}
          idOf={({ url }) => url}
          first={{ id: 'citations', desc: true }}
          empty={
            <EmptyState title="No pages are known">
              The answers came without sources, or the run reported only how many raise it.
            </EmptyState>
          }
        />
      )}
    </QueryResult>
  )
}

const sourceColumnsOf = (read: ReadonlySet<string>): Column<Source>[] => [
  {
    id: 'page',
    title: 'Page',
    is_ascending_first: true,
    value: ({ title, url }) => title ?? url,
    cell: (row) => <PageLink {...row} is_read={read.has(row.url)} />,
  },
  {
    id: 'type',
    title: 'Type',
    is_ascending_first: true,
    from: 'md',
    className: 'text-muted text-sm',
    value: ({ classification }) => classification && classTitle(classification),
  },
  {
    id: 'citations',
    title: 'Citations',
    is_number: true,
    value: ({ stats }) => stats.citation_count,
    cell: ({ stats }) => whole(stats.citation_count),
  },
  {
    id: 'answers',
    title: 'Answers',
    is_number: true,
    value: ({ stats }) => stats.chat_count,
    cell: ({ stats }) => whole(stats.chat_count),
  },
]
