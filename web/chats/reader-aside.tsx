import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../api/api.ts'
import { BrandName } from '../components/brand-mark.tsx'
import { Card } from '../components/card.tsx'
import { classNames } from '../components/class-names.ts'
import { counted, score } from '../components/format.ts'
import { useBrands, useProjectId } from '../project/project.ts'
import { Outward } from './answer-text.tsx'

export type Content = Answer<'get_chat'>

/** The brands the answer names: rank, tone and how often. One of them can be followed through the text. */
export function BrandsNamed({
  chat,
  focus,
  onFocus,
}: {
  chat: Content
  focus: string | undefined
  onFocus: (brand_id: string | undefined) => void
}) {
  const brands = useBrands()
  const named = [...chat.brands_mentioned].sort((a, b) => a.position - b.position)
  return (
    <Card title="Brands named" note="In the order the answer ranks them" is_flush>
      {named.length === 0 ? (
        <p className="text-muted px-4 pb-4">The answer names no tracked brand.</p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {named.map(({ id, name, position, mention_count, sentiment }) => {
            const brand = brands.of(id) ?? { name, color: '#64748b', is_own: false }
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={focus === id}
                  onClick={() => onFocus(focus === id ? undefined : id)}
                  title={focus === id ? 'Show all mentions' : `Follow ${name} through the answer`}
                  className={classNames(
                    'hover:bg-sunken/60 flex w-full items-center gap-3 px-4 py-2 text-left',
                    focus === id && 'bg-accent-soft',
                  )}
                >
                  <span className="text-muted numbers w-6">#{position}</span>
                  <span className="min-w-0 flex-1">
                    <BrandName {...brand} />
                  </span>
                  <span className="text-muted numbers text-right text-xs leading-tight">
                    {counted(mention_count, 'mention')}
                    <span className="block">
                      {sentiment === null ? 'no tone' : `sentiment ${score((sentiment / 2 + 0.5) * 100)}`}
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** What the engine read: first what the answer cites, then what it only looked at. */
export function Sources({ chat }: { chat: Content }) {
  const cited = chat.sources
    .filter(({ citation_count }) => citation_count > 0)
    .sort((a, b) => (a.citation_position ?? Number.MAX_VALUE) - (b.citation_position ?? Number.MAX_VALUE))
  const only_read = chat.sources.filter(({ citation_count }) => citation_count === 0)
  return (
    <Card title="Sources" note={`${cited.length} cited, ${only_read.length} only read`} is_flush>
      {chat.sources.length === 0 && <p className="text-muted px-4 pb-4">The answer came without sources.</p>}
      <SourceList title="Cited in the answer" sources={cited} is_cited />
      <SourceList title="Only read" sources={only_read} />
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
          <li key={url} className="flex items-start gap-2.5 rounded-lg px-2 py-1.5">
            <span
              className={classNames(
                'numbers mt-0.5 grid h-5 min-w-5 place-items-center rounded px-1 text-xs',
                is_cited ? 'bg-accent-soft text-accent font-medium' : 'bg-sunken text-muted',
              )}
              title={is_cited ? `Cited ${citation_count} times` : 'Read, not cited'}
            >
              {is_cited ? (citation_position ?? citation_count) : '–'}
            </span>
            <span className="min-w-0 flex-1 leading-tight">
              <Outward url={url} className="line-clamp-2 underline-offset-2 [overflow-wrap:anywhere] hover:underline">
                {name ?? url}
                <ExternalLink size={11} aria-hidden="true" className="text-muted ml-1 inline" />
              </Outward>
              <span className="text-muted block truncate text-xs">
                {url_normalized === null ? (
                  domain
                ) : (
                  <Link
                    to="/projects/$project_id/sources/urls/page"
                    params={{ project_id }}
                    search={{ url: url_normalized }}
                    title="How often engines read this page"
                    className="underline-offset-2 hover:underline"
                  >
                    {domain}
                  </Link>
                )}
                {citation_count > 1 && ` · ${counted(citation_count, 'citation')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists that only some answers have. */
export function Extras({ chat }: { chat: Content }) {
  return (
    <>
      <Listed title="Searched for" note="Queries the engine sent out" items={chat.queries} />
      <Listed title="Shopping queries" items={chat.shopping_queries.map(({ text }) => text)} />
      <Listed
        title="Products shown"
        items={[...chat.products]
          .sort((a, b) => a.position - b.position)
          .map(({ name, price, currency, merchant }) =>
            [name, price !== undefined && `${price} ${currency ?? ''}`.trim(), merchant?.name]
              .filter(Boolean)
              .join(' · '),
          )}
      />
      <Listed title="Ads" items={chat.ads.map(({ brand_name, url }) => brand_name || url)} />
      <Listed
        title="Places"
        items={chat.maps.map(({ name, url }) => (
          <Outward key={url} url={url} className="underline">
            {name}
          </Outward>
        ))}
      />
    </>
  )
}

function Listed({ title, note, items }: { title: string; note?: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <Card title={title} note={note}>
      <ul className="space-y-1.5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
          <li key={index} className="bg-sunken rounded-lg px-2.5 py-1.5 text-sm [overflow-wrap:anywhere]">
            {item}
          </li>
        ))}
      </ul>
    </Card>
  )
}
