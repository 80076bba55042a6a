import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, api, type InputOf, type Operation } from './api.ts'
import { refreshAfter } from './refresh.ts'
import { sessionQuery } from './session.ts'

/** Whether to show controls that write. */
export const useCanWrite = () => useQuery(sessionQuery).data?.access === 'write'

interface Options {
  /** Queries of the resource that the write deletes while its page is open. */
  gone?: readonly Operation[]
}

/** The only way to write: refetches stale data when the write is done. */
export function useWrite<Id extends Operation>(operation: Id, { gone }: Options = {}) {
  const under_way = useRef<{ sent: string; answer: Promise<Answer<Id>> }>(undefined)
  return useMutation<Answer<Id>, Error, InputOf<Id>>({
    mutationFn: (input) => {
      const sent = JSON.stringify(input)
      // A second submission can arrive before the form renders as busy; it shares the first one's answer.
      if (under_way.current?.sent !== sent) {
        const answer = (api[operation] as (input: InputOf<Id>) => Promise<Answer<Id>>)(input)
        const end = () => {
          if (under_way.current?.answer === answer) under_way.current = undefined
        }
        answer.then(end, end)
        under_way.current = { sent, answer }
      }
      return under_way.current.answer
    },
    // Offline, a write fails visibly instead of waiting.
    networkMode: 'always',
    onSuccess: () => refreshAfter([operation], gone),
  })
}
