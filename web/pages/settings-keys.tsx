import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { sessionQuery } from '../api/session.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity } from '../components/format.ts'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { type ApiKey, keyColumns, keyControl } from '../features/settings/key-columns.tsx'
import { NewKeyDialog } from '../features/settings/new-key.tsx'
import { useProjects } from '../open-project/open-project.ts'

/** API keys. They belong to the company, so only company keys see them. */
export default function Keys() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  return session.scope === 'company' ? (
    <List own_id={session.key.id} />
  ) : (
    <Card title="API keys" is_flush>
      <EmptyState title="Only a company key can manage keys">
        You are signed in with a key of this project. Sign in with a company key to see, create and delete keys.
      </EmptyState>
    </Card>
  )
}

function List({ own_id }: { own_id: string }) {
  const can_write = useCanWrite()
  const asked = useQuery(q('list_api_keys', { limit: 10_000 }))
  const projects = useProjects()
  const [is_new, setNew] = useState(false)
  const [deleted, setDeleted] = useState<ApiKey>()
  const [sorting, setSorting] = useState([{ id: 'created', desc: true }])
  const remove = useWrite('revoke_api_key')
  const control = keyControl((key) => {
    remove.reset()
    setDeleted(key)
  })
  const columns = [...keyColumns(own_id, projects), ...(can_write ? [control] : [])]
  return (
    <>
      <Card
        title="API keys"
        note={
          asked.data &&
          `${quantity(asked.data.total_count, 'key')} of the company. A key is shown once, when it is created.`
        }
        actions={
          can_write && (
            <Button look="primary" onClick={() => setNew(true)}>
              New key
            </Button>
          )
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) => (
            <DataTable
              label="API keys"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={sorting}
              onSorting={setSorting}
              empty={<EmptyState title="No keys" />}
            />
          )}
        </QueryResult>
      </Card>
      {is_new && <NewKeyDialog projects={projects} onClose={() => setNew(false)} />}
      {deleted && (
        <Confirmation
          title={`Delete the key ${deleted.name}?`}
          action="Delete key"
          of={remove}
          onConfirm={() => remove.mutate({ api_key_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>Requests with this key are refused immediately, on every server. This cannot be undone.</p>
          {deleted.id === own_id && (
            <p className="text-bad">You are signed in with this key: you will be signed out.</p>
          )}
        </Confirmation>
      )}
    </>
  )
}
