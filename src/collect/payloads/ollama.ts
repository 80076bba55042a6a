import { z } from 'zod'
import { instantOf, modelOf, type PayloadAnswer, withoutThoughts } from './answer.ts'
import { counted, told } from './fields.ts'

/** Of `/api/chat` it has a message, of `/api/generate` a response. */
export const OllamaAnswer = z.object({
  model: told,
  created_at: told,
  message: z.object({ content: z.string().nullish() }).nullish(),
  response: z.string().nullish(),
  prompt_eval_count: counted,
  eval_count: counted,
})

/** A response of Ollama's own API: a model of one's own, which searches nothing. */
export const readOllamaAnswer = (payload: z.output<typeof OllamaAnswer>): PayloadAnswer => ({
  text: withoutThoughts(payload.message?.content ?? payload.response ?? ''),
  sources: [],
  queries: [],
  maps: [],
  model_id: modelOf(payload.model),
  created_at: instantOf(payload.created_at),
  has_searched: false,
  usage: {
    input_tokens: payload.prompt_eval_count ?? null,
    output_tokens: payload.eval_count ?? null,
    searches: null,
    cost_usd: null,
  },
})
