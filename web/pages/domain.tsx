import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { buttonClass } from '../components/button.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { quantity, rangeOfDays, whole } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, Failure, QueryResult } from '../components/states.tsx'
import { OutboundLink } from '../features/chats/external-link.tsx'
import { WithAnswers } from '../features/first-steps/with-answers.tsx'
import { ClassChoice } from '../features/sources/class-choice.tsx'
import { NamedBrandList } from '../features/sources/named-brand-list.tsx'
import { NeverRead } from '../features/sources/never-read.tsx'
import { sourceCalls, sourceQuestions, usual } from '../features/sources/questions.ts'
import { useSourceColumns } from '../features/sources/source-columns.tsx'
import { SourceBody } from '../features/sources/source-page.tsx'
import { useJudged, useRows } from '../features/sources/use-rows.ts'
import { writtenHost } from '../features/sources/written-host.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useClasses } from '../open-project/classes.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/sources/domains/$domain')

/** One domain: its retrievals and citations, its pages, and the answers that retrieved it. */
export default function Domain() {
  const { domain } = route.useParams()
  return <OneDomain key={domain} domain={domain} />
}

function OneDomain({ domain }: { domain: string }) {
  const project_id = useProjectId()
  const { metric } = route.useSearch()
  const filters = useFilters()
  const classes = useClasses('domain')
  const questions = sourceQuestions('domain', domain, project_id, filters)
  const asked = useRows('domain', questions.numbers, questions.totals)
  const [row] = asked.data ?? []
  const urls = useRows('url', questions.urls, questions.totals)
  const judged = useJudged('url', urls.data, questions.urls_judged)
  const columns = useSourceColumns('url', filters.is_compared)
  const { color } = classes.of(row?.classification ?? 'OTHER')
  return (
    <PageLayout
      name={domain}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="[overflow-wrap:anywhere]">{writtenHost(domain) ?? domain}</span>
          <OutboundLink url={`https://${domain}`} className="text-muted hover:text-ink">
            <ExternalLink size={15} aria-label={`Open ${domain}`} />
          </OutboundLink>
        </span>
      }
      note={`${writtenHost(domain) ? `${domain} · ` : ''}${rangeOfDays(filters.start_date, filters.end_date)}`}
      actions={<AsApiCall calls={sourceCalls('domain', questions)} />}
      filters={
        <FilterBar
          lead={
            <Link
              to="/projects/$project_id/sources"
              params={{ project_id }}
              className={buttonClass('quiet', '-ml-2.5')}
            >
              <ArrowLeft size={15} aria-hidden="true" />
              All domains
            </Link>
          }
        />
      }
    >
      {asked.error && !asked.data ? (
        <div className="card">
          <Failure error={asked.error} onRetry={() => void asked.refetch()} />
        </div>
      ) : asked.data && !row ? (
        <NeverRead what={domain} kind="domain" />
      ) : (
        <>
          {row && (
            <dl className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-2 text-sm">
              <div className="flex items-center gap-3">
                <dt className="text-muted">Class</dt>
                <dd>
                  <ClassChoice kind="domain" target={row.target} classification={row.classification} />
                </dd>
              </div>
              <NamedBrandList ids={row.mentioned_brands.map(({ id }) => id)} />
            </dl>
          )}
          <WithAnswers>
            <SourceBody
              kind="domain"
              questions={questions}
              row={row}
              is_known={asked.data !== undefined}
              is_busy={asked.isPlaceholderData}
              filters={filters}
              metric={metric}
              color={color}
              label={domain}
              target={domain}
            >
              <QueryResult of={{ ...urls, data: judged }} loading={<FigureLoading title="Its URLs" />}>
                {(rows) => (
                  <Figure
                    title="Its URLs"
                    note={
                      rows.length >= usual ? `The ${whole(usual)} most read` : `${quantity(rows.length, 'URL')} read`
                    }
                    columns={columns}
                    rows={rows}
                    is_busy={urls.isPlaceholderData}
                    idOf={({ target }) => target}
                    first={{ id: 'share', desc: true }}
                    empty={
                      <EmptyState title="No URLs read in this period">Choose other dates or clear a filter.</EmptyState>
                    }
                  />
                )}
              </QueryResult>
            </SourceBody>
          </WithAnswers>
        </>
      )}
    </PageLayout>
  )
}
