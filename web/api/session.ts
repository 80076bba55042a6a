import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../src/client/client.ts'
import { queryClient } from './api.ts'
import { home } from './home.ts'
import { onMessage, sendToOthers } from './windows.ts'

/** The current session. */
export interface Session {
  key: { id: string; name: string; prefix: string }
  company: { name: string }
  scope: 'company' | 'project'
  /** The only project of a project key. */
  project_id?: string
  access: 'read' | 'write'
}

/** Sends a session request. These requests are outside the API. */
async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  path = '/session',
): Promise<{ session?: Session | null }> {
  const response = await fetch(home + path, {
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

/** Why the session ended, as the service's message says. */
export const endedQuery = queryOptions({
  queryKey: ['ended'],
  queryFn: () => null,
  initialData: null as string | null,
  staleTime: Number.POSITIVE_INFINITY,
})

export async function signIn(by: { key: string } | { token: string }): Promise<void> {
  const { session } = await ask('POST', by)
  await become(session ?? null)
  sendToOthers({ signed: 'in' })
}

export async function signOut(): Promise<void> {
  await ask('DELETE')
  await become(null)
  sendToOthers({ signed: 'out' })
}

/** Ends every session of the key, on all devices. */
export async function signOutEverywhere(): Promise<void> {
  await ask('DELETE', undefined, '/sessions')
  await become(null)
  sendToOthers({ signed: 'out' })
}

// All windows share one cookie, so they are all signed in or out at once.
onMessage(async (message) => {
  if (!('signed' in message)) return
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const { session = null } = await ask('GET')
  if (session?.key.id === before?.key.id) return
  await become(session)
  if (!session) queryClient.setQueryData(endedQuery.queryKey, 'You signed out in another window.')
})

/** Switches to a session: cancels a pending session request and drops the data of the previous session. */
async function become(session: Session | null) {
  await queryClient.cancelQueries(sessionQuery)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}
