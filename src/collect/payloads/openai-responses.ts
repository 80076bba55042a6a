import { z } from 'zod'
import { createSources, distinct, instantOf, type PayloadAnswer, PayloadError } from './answer.ts'
import { counted } from './usage.ts'

const Annotation = z.object({ type: z.string(), url: z.string().optional(), title: z.string().nullish() })
const Part = z.object({
  type: z.string(),
  text: z.string().optional(),
  refusal: z.string().optional(),
  annotations: z.array(Annotation).nullish(),
})
const Action = z.object({
  type: z.string().optional(),
  query: z.string().nullish(),
  queries: z.array(z.string()).nullish(),
  url: z.string().nullish(),
  sources: z.array(z.object({ url: z.string().nullish(), title: z.string().nullish() })).nullish(),
})
const Item = z.object({
  type: z.string(),
  content: z.array(Part).nullish(),
  action: Action.nullish(),
})
export const OpenAiResponse = z.object({
  object: z.literal('response'),
  status: z.string().nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
  model: z.string().nullish(),
  created_at: z.number().nullish(),
  output: z.array(Item),
  /** Hosts that speak this protocol list all they read here. */
  citations: z.array(z.string()).nullish(),
  usage: z
    .object({
      input_tokens: counted,
      output_tokens: counted,
      num_server_side_tools_used: counted,
    })
    .nullish(),
})

/**
 * A response of the Responses API. A search lists its `sources`, all retrieved, when they are asked for; pages opened
 * or searched are retrieved too; every `url_citation` is one reference in the text.
 */
export function readOpenAiResponse(payload: z.output<typeof OpenAiResponse>): PayloadAnswer {
  if (payload.status === 'failed') {
    throw new PayloadError(`is a failed response: ${payload.error?.message ?? 'no reason given'}`)
  }
  const sources = createSources()
  const calls = payload.output.filter(({ type }) => type === 'web_search_call')
  for (const { action } of calls) {
    for (const { url, title } of action?.sources ?? []) sources.retrieved(url, title)
    sources.retrieved(action?.url)
  }
  const messages = payload.output.filter(({ type }) => type === 'message')
  for (const { annotations } of messages.flatMap(({ content }) => content ?? [])) {
    for (const { type, url, title } of annotations ?? []) if (type === 'url_citation') sources.cited(url, title)
  }
  for (const url of payload.citations ?? []) sources.retrieved(url)
  return {
    text: messages
      .map(({ content }) => (content ?? []).map(({ text, refusal }) => text ?? refusal ?? '').join(''))
      .filter(Boolean)
      .join('\n\n'),
    sources: sources.all(),
    queries: distinct(calls.flatMap(({ action }) => [...(action?.queries ?? []), action?.query ?? ''])),
    model_id: payload.model ?? null,
    created_at: instantOf(payload.created_at),
    has_searched: calls.length > 0,
    usage: {
      input_tokens: payload.usage?.input_tokens ?? null,
      output_tokens: payload.usage?.output_tokens ?? null,
      searches: calls.filter(({ action }) => (action?.type ?? 'search') === 'search').length,
    },
  }
}
