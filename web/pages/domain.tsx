import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { Outward } from '../chats/outward.tsx'
import { buttonClass } from '../components/button.tsx'
import { Figure, FigureLoading } from '../components/figure.tsx'
import { counted, rangeOfDays, whole } from '../components/format.ts'
import { Empty, Failure, Result } from '../components/states.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters, useProjectId } from '../project/project.ts'
import { WithAnswers } from '../project/with-answers.tsx'
import { Page } from '../shell/page.tsx'
import { ClassChoice } from '../sources/class-choice.tsx'
import { useClasses } from '../sources/classes.ts'
import { NamedBrandList } from '../sources/named-brand-list.tsx'
import { NeverRead } from '../sources/never-read.tsx'
import { sourceCalls, sourceQuestions, usual } from '../sources/questions.ts'
import { useSourceColumns } from '../sources/source-columns.tsx'
import { SourceBody } from '../sources/source-page.tsx'
import { useRows } from '../sources/use-rows.ts'
import { writtenHost } from '../sources/written-host.ts'

const route = getRouteApi('/projects/$project_id/sources/domains/$domain')

/** One domain: how much it is read and cited, where, and by which answers. */
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
  const columns = useSourceColumns('url', filters.is_compared)
  const { color } = classes.of(row?.classification ?? 'OTHER')
  return (
    <Page
      name={domain}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="[overflow-wrap:anywhere]">{writtenHost(domain) ?? domain}</span>
          <Outward url={`https://${domain}`} className="text-muted hover:text-ink">
            <ExternalLink size={15} aria-label={`Open ${domain}`} />
          </Outward>
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
              {...{ kind: 'domain', questions, row, is_known: asked.data !== undefined, filters, metric, color }}
              label={domain}
            >
              <Result of={urls} loading={<FigureLoading title="Its URLs" />}>
                {(rows) => (
                  <Figure
                    title="Its URLs"
                    note={
                      rows.length >= usual ? `The ${whole(usual)} most read` : `${counted(rows.length, 'URL')} read`
                    }
                    columns={columns}
                    rows={rows}
                    idOf={({ target }) => target}
                    first={{ id: 'share', desc: true }}
                    empty={
                      <Empty title="None was read in these days">Choose other dates, or take a filter back.</Empty>
                    }
                  />
                )}
              </Result>
            </SourceBody>
          </WithAnswers>
        </>
      )}
    </Page>
  )
}
