import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OverviewQuestions } from '../../../src/views/overview-questions.ts'
import { type Answer, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { percent, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { intervalText, verdictOf } from '../../metrics/verdicts.ts'
import { useClasses } from '../../open-project/classes.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import { SourceAnswers } from '../sources/source-answers.tsx'
import { NamedOnPage } from '../sources/source-columns.tsx'
import { SourceLink } from '../sources/source-link.tsx'

type Row = Answer<'get_domains_report'>['data'][number]

/** The most retrieved domains, and the brands that their pages name. */
export function TopSources({
  questions,
  is_compared,
  prompt_id,
}: {
  questions: OverviewQuestions
  is_compared: boolean
  /** The prompt that the numbers are limited to, if any. */
  prompt_id?: string
}) {
  const asked = useQuery(q('get_domains_report', questions.domains))
  const brands = useBrands()
  const classes = useClasses('domain')
  const project_id = useProjectId()
  const columns: Column<Row>[] = [
    {
      id: 'domain',
      title: 'Domain',
      is_ascending_first: true,
      value: ({ domain }) => domain,
      className: 'max-w-36 sm:max-w-52 2xl:max-w-44',
      cell: ({ domain, classification }) => (
        <span className="block leading-tight">
          <SourceLink kind="domain" target={domain}>
            <span className="block truncate">{domain}</span>
          </SourceLink>
          {classification && <span className="text-muted text-xs">{classes.of(classification).title}</span>}
        </span>
      ),
    },
    {
      id: 'retrieved',
      title: 'Read in',
      is_number: true,
      value: ({ retrieved_percentage }) => retrieved_percentage,
      cell: (row) => (
        <span
          className="block leading-tight"
          title={[
            `${whole(row.retrieved_chat_count)} of ${whole(row.total_chat_count)} answers`,
            intervalText('share', 'retrieved_percentage', percent(row.retrieved_percentage), row),
          ]
            .filter(Boolean)
            .join('. ')}
        >
          <SourceAnswers kind="domain" target={row.domain} count={row.retrieved_chat_count} prompt={prompt_id} is_twin>
            {percent(row.retrieved_percentage)}
          </SourceAnswers>
          {is_compared && (
            <MetricChange
              className="block text-xs"
              name="retrieved_percentage"
              difference={
                row.previous?.total_chat_count
                  ? row.retrieved_percentage - row.previous.retrieved_percentage
                  : undefined
              }
              verdict={verdictOf(row, 'retrieved_percentage')}
              is_own={row.classification === 'OWN'}
            />
          )}
        </span>
      ),
    },
    {
      id: 'cited',
      title: 'Citations',
      is_number: true,
      from: 'sm',
      value: ({ citation_count }) => citation_count,
      cell: ({ domain, citation_count }) => (
        <SourceLink kind="domain" target={domain} part="answers">
          {whole(citation_count)}
        </SourceLink>
      ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      from: 'md',
      value: (row) => row.retrieved_chat_count,
      cell: ({ domain, retrieved_chat_count }) => (
        <SourceAnswers kind="domain" target={domain} count={retrieved_chat_count} prompt={prompt_id}>
          {whole(retrieved_chat_count)}
        </SourceAnswers>
      ),
    },
    {
      id: 'brands',
      title: 'Names',
      is_unsortable: true,
      value: ({ mentioned_brands }) => mentioned_brands.map(({ id }) => brands.of(id)?.name ?? id).join(', '),
      cell: ({ mentioned_brands, is_read }) => (
        <NamedOnPage ids={mentioned_brands.map(({ id }) => id)} is_read={is_read ?? true} />
      ),
    },
  ]
  const title = 'Top sources'
  const are_pages_known = asked.data?.data.some(({ mentioned_brands }) => mentioned_brands.length > 0)
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => (
        <Figure
          title={title}
          note="Domains that the engines retrieved"
          actions={
            <Link
              to="/projects/$project_id/sources"
              params={{ project_id }}
              className="text-accent px-1 text-sm underline-offset-4 hover:underline"
            >
              All sources
            </Link>
          }
          columns={are_pages_known ? columns : columns.filter(({ id }) => id !== 'brands')}
          rows={data}
          idOf={({ domain }) => domain}
          first={{ id: 'retrieved', desc: true }}
          empty={
            <EmptyState title="No sources in this period">
              The answers came without sources, or there were no answers.
            </EmptyState>
          }
        />
      )}
    </QueryResult>
  )
}
