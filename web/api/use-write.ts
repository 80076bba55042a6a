import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api, type Input, type Operation, queryClient } from './api.ts'
import { sessionQuery } from './session.ts'

type Call<Id extends Operation> = (input: Input<Id>) => Promise<Answer<Id>>

interface After<Id extends Operation> {
  /** What was read by these is read again, wherever it is shown. */
  stale: readonly Operation[]
  onDone?: (answer: Answer<Id>) => void
}

/** The one way to write. What is shown is current again before `onDone`. */
export const useWrite = <Id extends Operation>(operation: Id, { stale, onDone }: After<Id>) =>
  useMutation({
    mutationFn: (input: Input<Id>) => (api[operation] as Call<Id>)(input),
    onSuccess: async (answer) => {
      await Promise.all(stale.map((one) => queryClient.invalidateQueries({ queryKey: [one] })))
      onDone?.(answer)
    },
  })

/** Whether whoever is signed in may write. */
export const useMayWrite = () => useQuery(sessionQuery).data?.access === 'write'
