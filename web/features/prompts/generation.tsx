import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { refresh } from '../../api/refresh.ts'
import { staleAtEnd } from '../../api/stale.ts'
import { quantity } from '../../components/format.ts'
import { Failure, Skeleton } from '../../components/states.tsx'

type Generation = Answer<'get_prompt_suggestion_generation'>

const poll_ms = 1000
const isOpen = (generation: Generation | undefined) =>
  generation === undefined || generation.status === 'QUEUED' || generation.status === 'RUNNING'

/** The error, and what to do about it. */
const problems: Record<NonNullable<Generation['error_code']>, string> = {
  PROFILE_INCOMPLETE:
    'The project profile has too little information. Give it an industry, or products and services, then generate again.',
  TOPIC_DELETED: 'The topic has been deleted. Choose another one.',
  NO_MODEL_AVAILABLE: 'No engine is available. Check the key of the assistant, or try again later.',
  MODEL_ERROR: 'The engine returned an error. Try again.',
  MODEL_RATE_LIMITED: 'The engine accepts no more requests for now. Wait a few minutes and try again.',
  INVALID_MODEL_OUTPUT: 'The engine’s answer could not be used. Try again.',
  TIMED_OUT: 'Generation took too long and was stopped. Try again.',
  INTERNAL_ERROR: 'The service had an internal error; see its log. Try again.',
}

/** Progress of a generation. Its suggestions are fetched when it ends. */
export function GenerationState({ generation_id }: { generation_id: string }) {
  const asked = useQuery({
    ...q('get_prompt_suggestion_generation', { generation_id }),
    refetchInterval: ({ state }) => (!state.error && isOpen(state.data) ? poll_ms : false),
    staleTime: 0,
  })
  const is_open = isOpen(asked.data)
  useEffect(() => {
    if (!is_open) void refresh(staleAtEnd.generation)
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
      return 'Waiting in the queue …'
    case 'RUNNING':
      return `Looking for prompts … ${quantity(count, 'suggestion')} so far.`
    case 'SUCCEEDED':
      return count > 0
        ? `${quantity(count, 'suggestion')} added.`
        : 'Nothing new was found: every candidate is already tracked, suggested or rejected.'
    case 'FAILED':
      return problems[error_code ?? 'INTERNAL_ERROR']
  }
}
