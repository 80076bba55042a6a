import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api, type Input, type Operation } from './api.ts'
import { refreshEverywhere } from './refresh.ts'
import { sessionQuery } from './session.ts'

/** Whether controls that write are shown. */
export const useCanWrite = () => useQuery(sessionQuery).data?.access === 'write'

/** The one way to write: what was read by the operations named is asked again when it is done. */
export function useWrite<Id extends Operation>(operation: Id, stale: readonly Operation[]) {
  return useMutation<Answer<Id>, Error, Input<Id>>({
    mutationFn: (input) => (api[operation] as (input: Input<Id>) => Promise<Answer<Id>>)(input),
    // Without a network it fails and says so, instead of waiting unseen.
    networkMode: 'always',
    onSuccess: () => refreshEverywhere(stale),
  })
}
