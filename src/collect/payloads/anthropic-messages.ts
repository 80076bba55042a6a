import { z } from 'zod'
import { createSources, distinct, type PayloadAnswer } from './answer.ts'
import { counted } from './usage.ts'

const Citation = z.object({ url: z.string().nullish(), title: z.string().nullish() })
const Result = z.object({ url: z.string().nullish(), title: z.string().nullish() })
const Fetched = z.object({
  url: z.string().nullish(),
  content: z.object({ title: z.string().nullish() }).nullish(),
})
const Block = z.object({
  type: z.string(),
  text: z.string().nullish(),
  citations: z.array(Citation).nullish(),
  input: z.unknown().optional(),
  content: z.unknown().optional(),
})
export const AnthropicMessage = z.object({
  type: z.literal('message'),
  model: z.string().nullish(),
  content: z.array(Block),
  usage: z
    .object({
      input_tokens: counted,
      output_tokens: counted,
      server_tool_use: z.object({ web_search_requests: counted }).nullish(),
    })
    .nullish(),
})

/**
 * A message of the Messages API. The results of a search and the pages fetched are retrieved; every citation of a block
 * of text is one reference. What is said before and after a search is told apart by an empty line.
 */
export function readAnthropicMessage(payload: z.output<typeof AnthropicMessage>): PayloadAnswer {
  const sources = createSources()
  const queries: string[] = []
  let text = ''
  let is_apart = false
  let has_searched = false
  for (const block of payload.content) {
    if (block.type === 'text') {
      text += is_apart && text !== '' ? `\n\n${block.text ?? ''}` : (block.text ?? '')
      is_apart = false
      for (const { url, title } of block.citations ?? []) sources.cited(url, title)
      continue
    }
    is_apart = true
    const query = z.object({ query: z.string() }).safeParse(block.input)
    if (query.success) queries.push(query.data.query)
    if (block.type === 'web_search_tool_result') {
      has_searched = true
      for (const { url, title } of z.array(Result).safeParse(block.content).data ?? []) sources.retrieved(url, title)
    }
    if (block.type === 'web_fetch_tool_result') {
      const page = Fetched.safeParse(block.content).data
      sources.retrieved(page?.url, page?.content?.title)
    }
  }
  const { usage } = payload
  return {
    text,
    sources: sources.all(),
    queries: distinct(queries),
    model_id: payload.model ?? null,
    created_at: null,
    has_searched,
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches: usage?.server_tool_use?.web_search_requests ?? null,
    },
  }
}
