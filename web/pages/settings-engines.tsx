import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../src/client/client.ts'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { sessionQuery } from '../api/session.ts'
import { Card } from '../components/card.tsx'
import { quantity } from '../components/format.ts'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { ProviderItem } from '../features/settings/provider-item.tsx'

/** The providers of engines and their keys. They belong to the installation, so only the company that runs it sees them. */
export default function Engines() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  return session.scope === 'company' ? (
    <List />
  ) : (
    <OperatorOnlyNotice>
      You are signed in with a key of this project. Sign in with a company key to connect engines.
    </OperatorOnlyNotice>
  )
}

function List() {
  const asked = useQuery(q('list_engines', {}))
  if (asked.error instanceof ApiError && asked.error.status === 403)
    return <OperatorOnlyNotice>{asked.error.message}</OperatorOnlyNotice>
  const connected = asked.data?.data.filter(({ state }) => state === 'connected').length
  return (
    <Card
      title="Engines"
      note={
        connected !== undefined &&
        `${quantity(connected, 'provider')} connected, for all projects of this installation. A key is stored encrypted and never shown again; connected engines are asked immediately.`
      }
      actions={<AsApiCall calls={[callOf('Engines', 'list_engines', {})]} />}
      is_flush
    >
      <QueryResult of={asked}>
        {({ data }) => (
          <ul aria-label="Providers" className="divide-line border-line divide-y border-t">
            {data.map((engine) => (
              <ProviderItem key={engine.provider} engine={engine} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Card>
  )
}

const OperatorOnlyNotice = ({ children }: { children: string }) => (
  <Card title="Engines" is_flush>
    <EmptyState title="Only the operator can connect engines">{children}</EmptyState>
  </Card>
)
