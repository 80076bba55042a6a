import { z } from 'zod'
import { createSources, type PayloadAnswer } from './answer.ts'
import { counted } from './usage.ts'

const Chunk = z.object({
  type: z.string(),
  text: z.string().nullish(),
  url: z.string().nullish(),
  title: z.string().nullish(),
})
const Entry = z.object({
  type: z.string(),
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  model: z.string().nullish(),
  content: z.union([z.string(), z.array(Chunk)]).nullish(),
  info: z.unknown().optional(),
})
export const MistralConversation = z.object({
  object: z.literal('conversation.response'),
  outputs: z.array(Entry),
  usage: z.object({ prompt_tokens: counted, completion_tokens: counted }).nullish(),
})

/** A response of the Conversations API with the web search connector: every `tool_reference` is one reference. */
export function readMistralConversation(payload: z.output<typeof MistralConversation>): PayloadAnswer {
  const sources = createSources()
  const said = payload.outputs.filter(({ type }) => type === 'message.output')
  const searches = payload.outputs.filter(
    ({ type, name }) => type === 'tool.execution' && name?.startsWith('web_search'),
  )
  let text = ''
  for (const { content } of said) {
    if (typeof content === 'string') text += content
    for (const chunk of typeof content === 'string' ? [] : (content ?? [])) {
      if (chunk.type === 'text') text += chunk.text ?? ''
      if (chunk.type === 'tool_reference') sources.cited(chunk.url, chunk.title)
    }
  }
  const [first] = said
  return {
    text,
    sources: sources.all(),
    queries: [],
    model_id: first?.model ?? null,
    created_at: first?.created_at ? new Date(first.created_at).toISOString() : null,
    has_searched: searches.length > 0,
    usage: {
      input_tokens: payload.usage?.prompt_tokens ?? null,
      output_tokens: payload.usage?.completion_tokens ?? null,
      searches: searches.length,
    },
  }
}
