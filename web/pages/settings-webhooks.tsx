import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { quantity } from '../components/format.ts'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { Deliveries } from '../features/settings/deliveries.tsx'
import { EndpointForm, type WebhookEndpoint } from '../features/settings/endpoint-form.tsx'
import { EndpointItem } from '../features/settings/endpoint-item.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/settings/webhooks')

/** The endpoints that events of the project are sent to, and their deliveries. */
export default function Webhooks() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const navigate = useNavigate()
  const search = route.useSearch()
  const asked = useQuery(q('list_webhook_endpoints', { project_id, limit: 10_000 }))
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>()
  const [deleted, setDeleted] = useState<WebhookEndpoint>()
  const remove = useWrite('delete_webhook_endpoint')
  const shown = asked.data?.data.find(({ id }) => id === search.endpoint)
  return (
    <>
      <Card
        title="Webhooks"
        note={
          asked.data &&
          `${quantity(asked.data.total_count, 'endpoint')}. Events of the project are sent there as they happen, to programs or to chat tools.`
        }
        actions={
          can_write && (
            <Button look="primary" onClick={() => setEdited('new')}>
              New endpoint
            </Button>
          )
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No endpoints yet">
                An endpoint gets each event as a signed message, or as a sentence in Slack, Teams, Discord or Google
                Chat.
              </EmptyState>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {data.map((endpoint) => (
                  <EndpointItem
                    key={endpoint.id}
                    endpoint={endpoint}
                    onEdit={() => setEdited(endpoint)}
                    onDelete={() => {
                      remove.reset()
                      setDeleted(endpoint)
                    }}
                  />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Card>
      {shown && (
        <Deliveries
          key={shown.id}
          endpoint={shown}
          state={search.state}
          page={Math.max(0, Math.floor(Number(search.page) || 1) - 1)}
          onChange={(change) =>
            void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
          }
        />
      )}
      {edited && <EndpointForm {...(edited !== 'new' && { endpoint: edited })} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <Confirmation
          title="Delete the endpoint?"
          action="Delete endpoint"
          of={remove}
          onConfirm={() => remove.mutate({ endpoint_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p className="[overflow-wrap:anywhere]">
            Events are no longer sent to {deleted.url}. Its deliveries are deleted with it.
          </p>
        </Confirmation>
      )}
    </>
  )
}
