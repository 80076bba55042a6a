import { z } from 'zod'
import { createSources, distinct, fieldsOf, instantOf, modelOf, type PayloadAnswer, textIn } from './answer.ts'
import { beside, counted, told, typed } from './fields.ts'

const Chunk = z.object({ type: z.string(), text: z.string().nullish(), url: z.string().nullish(), title: told })
const Message = z.object({
  type: z.literal('message.output'),
  created_at: told,
  model: told,
  content: z.union([z.string(), z.array(Chunk)]).nullish(),
})
const Execution = z.object({ type: z.literal('tool.execution'), name: told, arguments: z.unknown().optional() })
export const MistralConversation = z.object({
  object: z.literal('conversation.response'),
  outputs: z.array(typed({ 'message.output': Message, 'tool.execution': Execution })),
  usage: beside({ prompt_tokens: counted, completion_tokens: counted }),
})

/** A response of the Conversations API with the web search connector: every `tool_reference` is one reference. */
export function readMistralConversation(payload: z.output<typeof MistralConversation>): PayloadAnswer {
  const sources = createSources()
  const said = payload.outputs.filter((one) => one.type === 'message.output')
  const searches = payload.outputs.flatMap((one) =>
    one.type === 'tool.execution' && one.name?.startsWith('web_search') ? [fieldsOf(one.arguments)] : [],
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
  const { usage } = payload
  return {
    text,
    sources: sources.all(),
    queries: distinct(searches.map((fields) => textIn(fields, 'query'))),
    maps: [],
    model_id: modelOf(first?.model),
    created_at: instantOf(first?.created_at),
    has_searched: searches.length > 0,
    usage: {
      input_tokens: usage?.prompt_tokens ?? null,
      output_tokens: usage?.completion_tokens ?? null,
      searches: searches.length,
      cost_usd: null,
    },
  }
}
