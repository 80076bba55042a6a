import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, q } from '../api/api.ts'
import { refresh } from '../api/refresh.ts'
import { counted } from '../components/format.ts'
import { Failure, Skeleton } from '../components/states.tsx'

type Generation = Answer<'get_prompt_suggestion_generation'>

const pollMilliseconds = 1000
const isOpen = (generation: Generation | undefined) =>
  generation === undefined || generation.status === 'QUEUED' || generation.status === 'RUNNING'

/** What went wrong, and what to do about it. */
const problems: Record<NonNullable<Generation['error_code']>, string> = {
  PROFILE_INCOMPLETE:
    'The project profile says too little. Give it an industry, or products and services, then generate again.',
  TOPIC_DELETED: 'The topic was deleted meanwhile. Choose another one.',
  NO_MODEL_AVAILABLE: 'No engine can be asked right now. Check the key of the assistant, or try again later.',
  MODEL_ERROR: 'The engine answered with an error. Try again.',
  MODEL_RATE_LIMITED: 'The engine takes no more requests for now. Wait some minutes and try again.',
  INVALID_MODEL_OUTPUT: 'The engine sent nothing that could be used. Try again.',
  TIMED_OUT: 'It took too long and was ended. Try again.',
  INTERNAL_ERROR: 'Something went wrong in the service; its log says what. Try again.',
}

/** How far a generation of suggestions is; what it brought is shown when it has ended. */
export function GenerationState({ generation_id }: { generation_id: string }) {
  const asked = useQuery({
    ...q('get_prompt_suggestion_generation', { generation_id }),
    refetchInterval: ({ state }) => (!state.error && isOpen(state.data) ? pollMilliseconds : false),
    staleTime: 0,
  })
  const is_open = isOpen(asked.data)
  useEffect(() => {
    if (!is_open) void refresh(['list_prompt_suggestions', 'list_topic_suggestions'])
  }, [is_open])
  if (asked.error) return <Failure error={asked.error} />
  if (!asked.data) return <Skeleton className="h-9 w-full" />
  return (
    <p
      role={asked.data.status === 'FAILED' ? 'alert' : 'status'}
      className={
        asked.data.status === 'FAILED'
          ? 'bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm'
          : 'bg-accent-soft rounded-lg px-3 py-2 text-sm'
      }
    >
      {is_open && <span aria-hidden="true" className="loading bg-accent mr-2 inline-block size-2 rounded-full" />}
      {wordsOf(asked.data)}
    </p>
  )
}

function wordsOf({ status, generated_suggestion_count: count, error_code }: Generation): string {
  switch (status) {
    case 'QUEUED':
      return 'Waiting for its turn …'
    case 'RUNNING':
      return `Looking for prompts … ${counted(count, 'suggestion')} so far.`
    case 'SUCCEEDED':
      return count > 0
        ? `${counted(count, 'suggestion')} came in.`
        : 'Nothing new was found: what came up is tracked, suggested or rejected already.'
    case 'FAILED':
      return problems[error_code ?? 'INTERNAL_ERROR']
  }
}
