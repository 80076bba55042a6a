import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type InputOf, q } from '../../api/api.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { SourceLink } from '../sources/source-link.tsx'

/**
 * Which of these pages the project's answers retrieved. Those have their own page in the dashboard, with links to the
 * answers.
 */
export function useReadPages(urls: readonly string[]): ReadonlySet<string> {
  const input = {
    project_id: useProjectId(),
    limit: 10_000,
    filters: [{ field: 'url' as const, operator: 'in' as const, values: [...urls] }],
  } satisfies InputOf<'get_urls_report'>
  const asked = useQuery({ ...q('get_urls_report', input), enabled: urls.length > 0 })
  return new Set(asked.data?.data.map(({ url }) => url))
}

interface Props {
  url: string
  title: string | null
  domain?: string
  /** Whether answers of the project retrieved it. */
  is_read: boolean
}

/**
 * A web page: a link to its numbers and answers, if any, and to the page itself. The source of an answer may be an
 * invalid URL.
 */
export function PageLink({ url, title, domain, is_read }: Props) {
  const text = <span className="line-clamp-2 [overflow-wrap:anywhere]">{title || url}</span>
  const is_address = /^https?:\/\//i.test(url)
  return (
    <span className="flex max-w-2xl items-start gap-2 leading-tight">
      <span className="min-w-0">
        {is_read ? (
          <SourceLink kind="url" target={url}>
            {text}
          </SourceLink>
        ) : (
          text
        )}
        <span className="text-muted block truncate text-xs" title={url}>
          {domain ?? url}
        </span>
      </span>
      {is_address && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener nofollow"
          aria-label={`Open ${url} in a new window`}
          title={url}
          className="text-muted hover:text-ink -my-1 rounded p-1.5"
        >
          <ExternalLink size={13} aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
