import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Card } from '../../components/card.tsx'
import { quantity } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { OutboundLink } from './external-link.tsx'
import type { Content } from './mentions.ts'

/** The sources of the answer: cited ones first, then those that were only retrieved. */
export function ChatSources({ chat }: { chat: Content }) {
  const cited = chat.sources
    .filter(({ citation_count }) => citation_count > 0)
    .sort((a, b) => (a.citation_position ?? Number.MAX_VALUE) - (b.citation_position ?? Number.MAX_VALUE))
  const only_read = chat.sources.filter(({ citation_count }) => citation_count === 0)
  return (
    <Card title="Sources" note={`${cited.length} cited, ${only_read.length} only retrieved`} is_flush>
      {chat.sources.length === 0 && <p className="text-muted px-4 pb-4">The answer came without sources.</p>}
      <SourceList title="Cited in the answer" sources={cited} is_cited />
      <SourceList title="Only retrieved" sources={only_read} />
    </Card>
  )
}

function SourceList({ title, sources, is_cited }: { title: string; sources: Content['sources']; is_cited?: true }) {
  const project_id = useProjectId()
  if (sources.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-muted border-line border-t px-4 pt-2.5 text-xs font-medium">{title}</h3>
      <ul className="px-2 pt-1 pb-2">
        {sources.map(({ url, url_normalized, domain, title: name, citation_count, citation_position }) => (
          <li key={url} className="flex items-start gap-2.5 rounded-lg px-2 py-1">
            {is_cited && (
              <span
                className="numbers bg-accent-soft text-accent mt-0.5 grid h-5 min-w-5 place-items-center rounded px-1 text-xs font-medium"
                title={`Cited ${quantity(citation_count, 'time')}`}
              >
                {citation_position ?? citation_count}
              </span>
            )}
            <span className="min-w-0 flex-1 leading-tight">
              <OutboundLink
                url={url}
                className="line-clamp-2 py-0.5 underline-offset-2 [overflow-wrap:anywhere] hover:underline"
              >
                <bdi>{name?.trim() || shortened(url)}</bdi>
                <ExternalLink size={12} aria-hidden="true" className="text-muted ml-1 inline" />
              </OutboundLink>
              <span className="text-muted flex min-h-6 items-center gap-1 text-xs">
                {url_normalized === null ? (
                  <span className="truncate">{domain}</span>
                ) : (
                  <Link
                    to="/projects/$project_id/sources/urls/page"
                    params={{ project_id }}
                    search={{ url: url_normalized }}
                    title="How often engines read this page"
                    className="truncate leading-6 underline-offset-2 hover:underline"
                  >
                    {domain}
                  </Link>
                )}
                {citation_count > 1 && <span className="shrink-0">· {quantity(citation_count, 'citation')}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A URL for display, without scheme and `www.`. */
const shortened = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
