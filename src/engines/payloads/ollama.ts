import { z } from 'zod'
import { instantOf, modelOf, withoutThoughts } from './answer.ts'
import { endingOf, type ReadResponse } from './endings.ts'
import { counted, optionalText } from './fields.ts'

/** `/api/chat` returns a message, `/api/generate` a response. */
export const OllamaAnswer = z.object({
  model: optionalText,
  created_at: optionalText,
  message: z.object({ content: z.string().nullish(), tool_calls: z.array(z.unknown()).nullish() }).nullish(),
  response: z.string().nullish(),
  done: z.boolean().nullish(),
  done_reason: optionalText,
  prompt_eval_count: counted,
  eval_count: counted,
})

/** A response of Ollama's own API: a self-hosted model without web search. */
export const readOllamaAnswer = (payload: z.output<typeof OllamaAnswer>): ReadResponse => ({
  text: withoutThoughts(payload.message?.content ?? payload.response ?? ''),
  sources: [],
  queries: [],
  maps: [],
  model_id: modelOf(payload.model),
  created_at: instantOf(payload.created_at),
  ending:
    payload.done === false
      ? { as: 'paused', word: 'done is false' }
      : endingOf(payload.done_reason, { length: 'cut' }, (payload.message?.tool_calls ?? []).length > 0),
  has_searched: false,
  usage: {
    input_tokens: payload.prompt_eval_count ?? null,
    output_tokens: payload.eval_count ?? null,
    searches: null,
    cost_usd: null,
  },
})
