import { z } from 'zod'
import { createSources, distinct, fieldsOf, instantOf, modelOf, textIn } from './answer.ts'
import { endingOf, type ReadResponse } from './endings.ts'
import { counted, Found, optionalObject, optionalText, partOf, typed } from './fields.ts'

/** A thinking chunk may also contain references: pages that were read but that the answer does not refer to. */
const Thought = z.union([z.string(), Found.extend({ type: optionalText })])
const Chunk = partOf(
  {
    type: optionalText,
    url: z.string().nullish(),
    title: optionalText,
    thinking: z.union([z.string(), z.array(Thought)]).nullish(),
  },
  /^text$/,
  /^(?:thinking|tool_reference|tool_file|reference|image_url|document_url|file|input_audio)$/,
)
const Message = z.object({
  type: z.literal('message.output'),
  created_at: optionalText,
  model: optionalText,
  content: z.union([z.string(), z.array(Chunk)]).nullish(),
})
const Execution = z.object({ type: z.literal('tool.execution'), name: optionalText, arguments: z.unknown().optional() })
export const MistralConversation = z.object({
  object: z.literal('conversation.response'),
  outputs: z.array(
    typed({ 'message.output': Message, 'tool.execution': Execution }, /^(?:function\.call|agent\.handoff)$/),
  ),
  usage: optionalObject({ prompt_tokens: counted, completion_tokens: counted }),
})

/** A response of the Conversations API with the web search connector: every `tool_reference` is one reference. */
export function readMistralConversation(payload: z.output<typeof MistralConversation>): ReadResponse {
  const sources = createSources()
  const said = payload.outputs.filter((one) => one.type === 'message.output')
  const searches = payload.outputs.flatMap((one) =>
    one.type === 'tool.execution' && one.name?.startsWith('web_search') ? [fieldsOf(one.arguments)] : [],
  )
  let text = ''
  for (const { content } of said) {
    if (typeof content === 'string') text += content
    for (const chunk of typeof content === 'string' ? [] : (content ?? [])) {
      text += chunk.words
      if (chunk.type === 'tool_reference') sources.cited(chunk.url, chunk.title)
      for (const { url, title } of thoughtsIn(chunk)) sources.retrieved(url, title)
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
    ending: endingOf(null, {}, payload.outputs.some(isOwnCall)),
    has_searched: searches.length > 0,
    usage: {
      input_tokens: usage?.prompt_tokens ?? null,
      output_tokens: usage?.completion_tokens ?? null,
      searches: searches.length,
      cost_usd: null,
    },
  }
}

const isOwnCall = (one: z.output<typeof MistralConversation>['outputs'][number]) =>
  one.type === 'other' && one.other_type === 'function.call'

const thoughtsIn = ({ thinking }: z.output<typeof Chunk>) =>
  Array.isArray(thinking) ? thinking.filter((one) => typeof one !== 'string') : []
