import { useMutation } from '@tanstack/react-query'
import { type Answer, api, type Input, type Operation, queryClient } from './api.ts'

type Call<Id extends Operation> = (input: Input<Id>) => Promise<Answer<Id>>

/** What counts answers, and so changes with prompts and brands. */
export const counted = [
  ...['get_brands_report', 'get_domains_report', 'get_urls_report', 'list_chats', 'get_chat'],
] as Operation[]

/** Has what was asked of some operations be asked anew: at once where it is shown, else when it is shown next. */
export const refresh = (operations: readonly Operation[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => operations.some((one) => one === queryKey[0]) })

/** The one way to write: `useWrite('create_topic', ['list_topics'])`, with the operations that answer otherwise afterwards. */
export const useWrite = <Id extends Operation>(operation: Id, changed: readonly Operation[] | (() => unknown)) =>
  useMutation({
    mutationFn: (input: Input<Id>) => (api[operation] as Call<Id>)(input),
    onSuccess: () => void (typeof changed === 'function' ? changed() : refresh(changed)),
  })
