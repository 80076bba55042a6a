import { Link } from '@tanstack/react-router'
import { ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { quantity } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { isWebUrl, OutboundLink } from './external-link.tsx'
import type { Content } from './mentions.ts'

/** The queries that the engine sent to search engines and shops. Each links to all answers with this query. */
export function Searches({ chat }: { chat: Content }) {
  return (
    <>
      {chat.queries.length > 0 && (
        <Card title="Fan-out queries" note="Web searches of the engine">
          <ul className="space-y-1.5">
            {chat.queries.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
              <li key={index}>
                <Asked text={text} kind="fanout_query" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {chat.shopping_queries.length > 0 && (
        <Card title="Shopping queries" note="Sent to shops">
          <ul className="space-y-1.5">
            {chat.shopping_queries.map(({ text, products }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
              <li key={index}>
                <Asked text={text} kind="shopping_query">
                  {products.length > 0 && (
                    <span className="text-muted block text-xs">
                      {quantity(products.length, 'product')}: {products.slice(0, 5).join(', ')}
                      {products.length > 5 && ', …'}
                    </span>
                  )}
                </Asked>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Asked({ text, kind, children }: { text: string; kind: string; children?: ReactNode }) {
  const project_id = useProjectId()
  return (
    <Link
      to="/projects/$project_id/fan-outs/asked"
      params={{ project_id }}
      search={{ text, kind }}
      title="All answers with this query"
      className="bg-sunken block rounded-lg px-2.5 py-1.5 text-sm underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      <bdi className="line-clamp-4">{text}</bdi>
      {children}
    </Link>
  )
}

/**
 * The ads beside an answer, card by card. Their images are not loaded: the requests would reveal the reader to third
 * parties.
 */
export function Ads({ chat }: { chat: Content }) {
  if (chat.ads.length === 0) return null
  return (
    <Card title="Ads" note={`${quantity(chat.ads.length, 'ad')} beside the answer, without pictures`} is_flush>
      <ul className="divide-line border-line divide-y border-t">
        {chat.ads.map(({ id, brand_name, url, ad_unit_type, cards }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
          <li key={`${id} ${index}`} className="px-4 py-2.5">
            <span className="flex flex-wrap items-center gap-2">
              <Out url={url}>{brand_name || url || id}</Out>
              {ad_unit_type && <Pill>{ad_unit_type}</Pill>}
            </span>
            {cards.length > 0 && (
              <ul className="mt-1.5 grid gap-1.5 sm:grid-cols-2">
                {cards.map(({ title, body, target_url }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
                  <li key={place} className="bg-sunken rounded-lg px-2.5 py-1.5 text-sm [overflow-wrap:anywhere]">
                    <Out url={target_url}>{title || target_url || 'Untitled'}</Out>
                    {body && <bdi className="text-muted line-clamp-4 block">{body}</bdi>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The places on an answer's map. */
export function ChatPlaces({ chat }: { chat: Content }) {
  if (chat.maps.length === 0) return null
  return (
    <Card title="Places" note={`${quantity(chat.maps.length, 'place')} on the answer’s map`} is_flush>
      <ul className="divide-line border-line divide-y border-t">
        {chat.maps.map(({ name, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
          <li key={index} className="flex items-center gap-2.5 px-4 py-2">
            <MapPin size={15} aria-hidden="true" className="text-muted shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Out url={url}>{name}</Out>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A name that links to an external site, with its host. */
const Out = ({ url, children }: { url: string; children: string }) => (
  <>
    <OutboundLink url={url} className="min-h-6 font-medium underline-offset-2 hover:underline">
      <bdi className="font-medium">{children}</bdi>
      {isWebUrl(url) && <ExternalLink size={12} aria-hidden="true" className="text-muted ml-1 inline" />}
    </OutboundLink>
    {isWebUrl(url) && <span className="text-muted block text-xs">{URL.parse(url)?.hostname}</span>}
  </>
)
