import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api, type InputOf, type Operation } from './api.ts'
import { refreshAfter } from './refresh.ts'
import { sessionQuery } from './session.ts'

/** Whether controls that write are shown. */
export const useCanWrite = () => useQuery(sessionQuery).data?.access === 'write'

interface Options {
  /** Queries of the resource that the write deletes while its page is open. */
  gone?: readonly Operation[]
}

/** The one way to write: stale data is refetched when the write is done. */
export function useWrite<Id extends Operation>(operation: Id, { gone }: Options = {}) {
  return useMutation<Answer<Id>, Error, InputOf<Id>>({
    mutationFn: (input) => (api[operation] as (input: InputOf<Id>) => Promise<Answer<Id>>)(input),
    // Without a network it fails visibly instead of waiting.
    networkMode: 'always',
    onSuccess: () => refreshAfter([operation], gone),
  })
}
