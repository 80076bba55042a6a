import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../src/client/client.ts'
import { queryClient } from './api.ts'
import { onTold, tellOthers } from './windows.ts'

/** Who is signed in. */
export interface Session {
  key: { id: string; name: string; prefix: string }
  company: { name: string }
  scope: 'company' | 'project'
  /** The one project of a project key. */
  project_id?: string
  access: 'read' | 'write'
}

/** Signing in is the one thing that is not of the API. */
async function ask(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<{ session?: Session | null }> {
  const response = await fetch('/session', {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return (await answerOf(response)) as { session?: Session | null }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await ask('GET')).session ?? null,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Why one is at the door again, in the service's words. */
export const endedQuery = queryOptions({
  queryKey: ['ended'],
  queryFn: () => null,
  initialData: null as string | null,
  staleTime: Number.POSITIVE_INFINITY,
})

export async function signIn(by: { key: string } | { token: string }): Promise<void> {
  const { session } = await ask('POST', by)
  become(session ?? null)
  tellOthers({ signed: 'in' })
}

export async function signOut(): Promise<void> {
  await ask('DELETE')
  become(null)
  tellOthers({ signed: 'out' })
}

// The cookie is one for all windows, so they are all signed in or out at once.
onTold(async (told) => {
  if (!('signed' in told)) return
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const { session = null } = await ask('GET')
  if (session?.key.id === before?.key.id) return
  become(session)
  if (!session) queryClient.setQueryData(endedQuery.queryKey, 'You signed out in another window.')
})

/** What was read for somebody else is forgotten. */
function become(session: Session | null) {
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}
