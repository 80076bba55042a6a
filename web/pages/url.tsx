import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, Failure, QueryResult, Skeleton } from '../components/states.tsx'
import { OutboundLink } from '../features/chats/external-link.tsx'
import { isNotFoundError, NotFoundNotice } from '../features/gone/not-found.tsx'
import { ClassChoice } from '../features/sources/class-choice.tsx'
import { NamedBrandList } from '../features/sources/named-brand-list.tsx'
import { type PageContent, PageText, pageQuestion } from '../features/sources/page-text.tsx'
import { sourceCalls, sourceQuestions } from '../features/sources/questions.ts'
import { SourceLink, shortUrl } from '../features/sources/source-link.tsx'
import { SourceBody } from '../features/sources/source-page.tsx'
import { useRows } from '../features/sources/use-rows.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useClasses } from '../open-project/classes.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/sources/urls/page')

/** One web page: its text, its brands, its retrievals and citations, and the answers that retrieved it. */
export default function Url() {
  const project_id = useProjectId()
  const { url } = route.useSearch()
  const filters = useFilters()
  const page = useQuery({ ...q('get_url_content', pageQuestion(project_id, url ?? '')), enabled: Boolean(url) })
  const content = page.data?.data
  const questions = sourceQuestions('url', content?.url ?? url ?? '', project_id, filters)
  const name = content?.title ?? shortUrl(url ?? 'A page')
  const is_gone = !content && isNotFoundError(page.error)
  return (
    <PageLayout
      name={name.slice(0, 60)}
      title={
        content ? (
          <span className="line-clamp-3 text-balance [overflow-wrap:anywhere]">{name}</span>
        ) : (
          (is_gone && 'This page is not known') || (url && !page.error && <Skeleton className="h-7 w-96 max-w-full" />)
        )
      }
      note={
        <>
          {url && (
            <OutboundLink
              url={content?.url ?? url}
              className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {shortUrl(content?.url ?? url)}
              <ExternalLink size={12} aria-hidden="true" className="ml-1 inline" />
            </OutboundLink>
          )}
          <span className="block">{rangeOfDays(filters.start_date, filters.end_date)}</span>
        </>
      }
      actions={
        url &&
        !is_gone && (
          <AsApiCall
            calls={[
              ...sourceCalls('url', questions),
              callOf('Its text', 'get_url_content', pageQuestion(project_id, content?.url ?? url)),
            ]}
          />
        )
      }
      filters={
        <FilterBar
          lead={
            <Link
              to="/projects/$project_id/sources/urls"
              params={{ project_id }}
              className={buttonClass('quiet', '-ml-2.5')}
            >
              <ArrowLeft size={15} aria-hidden="true" />
              All URLs
            </Link>
          }
        />
      }
    >
      {is_gone ? (
        <NotFoundNotice
          title="No answer of this project read it"
          words="The address may be wrong, or the answers that read the page were deleted."
          link={
            <Link to="/projects/$project_id/sources/urls" params={{ project_id }} className={buttonClass('primary')}>
              See the URLs
            </Link>
          }
        />
      ) : url ? (
        <QueryResult of={page} loading={<Skeleton className="h-96 w-full rounded-xl" />}>
          {() => content && <Known key={content.url} content={content} questions={questions} />}
        </QueryResult>
      ) : (
        <div className="card">
          <EmptyState title="No page chosen">Choose a page from the URLs.</EmptyState>
        </div>
      )}
    </PageLayout>
  )
}

function Known({ content, questions }: { content: PageContent; questions: ReturnType<typeof sourceQuestions> }) {
  const project_id = useProjectId()
  const filters = useFilters()
  const { metric } = route.useSearch()
  const classes = useClasses('url')
  const asked = useRows('url', questions.numbers, questions.totals)
  const [row] = asked.data ?? []
  if (asked.error && !asked.data) {
    return (
      <div className="card">
        <Failure error={asked.error} onRetry={() => void asked.refetch()} />
      </div>
    )
  }
  return (
    <>
      <dl className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-2 text-sm">
        <div className="flex items-center gap-3">
          <dt className="text-muted">Class</dt>
          <dd>
            <ClassChoice kind="url" target={content.url} classification={content.url_classification} />
          </dd>
        </div>
        <div className="flex items-center gap-3">
          <dt className="text-muted">Domain</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <SourceLink kind="domain" target={content.domain}>
              {content.domain}
            </SourceLink>
            <ClassChoice kind="domain" target={content.domain} classification={content.classification} />
          </dd>
        </div>
        {content.channel_title && (
          <div className="flex items-center gap-3">
            <dt className="text-muted">Channel</dt>
            <dd>{content.channel_title}</dd>
          </div>
        )}
        {row && <NamedBrandList ids={row.mentioned_brands.map(({ id }) => id)} />}
      </dl>
      <SourceBody
        kind="url"
        questions={questions}
        row={row}
        is_known={asked.data !== undefined}
        is_busy={asked.isPlaceholderData}
        filters={filters}
        metric={metric}
        color={classes.of(content.url_classification ?? 'OTHER').color}
        label={content.title ?? shortUrl(content.url)}
        target={content.url}
      >
        <PageText key={content.url} page={content} project_id={project_id} />
      </SourceBody>
    </>
  )
}
