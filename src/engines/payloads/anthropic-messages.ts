import { z } from 'zod'
import { createSources, distinct, modelOf } from './answer.ts'
import { type Ending, endingOf, type ReadResponse } from './endings.ts'
import { counted, Found, optionalObject, optionalText, typed } from './fields.ts'

/**
 * A page citation has a URL, a citation of a search result passed as input has a `source`, a document citation only a
 * number and a title.
 */
const Citation = z.object({
  url: z.string().nullish(),
  source: optionalText,
  title: optionalText,
  document_index: counted,
  document_title: optionalText,
})
const Text = z.object({
  type: z.literal('text'),
  text: z.string().nullable(),
  citations: z.array(Citation).nullish(),
})
const Use = z.object({
  type: z.literal('server_tool_use'),
  name: optionalText,
  input: z.object({ query: optionalText }).nullish().catch(null),
})
/** Results, or an error instead. */
const Searched = z.object({
  type: z.literal('web_search_tool_result'),
  content: z.union([z.array(Found), z.looseObject({})]).nullish(),
})
const Fetched = z.object({
  type: z.literal('web_fetch_tool_result'),
  content: z.object({ url: z.string().nullish(), content: optionalObject({ title: optionalText }) }).nullish(),
})
export const AnthropicMessage = z.object({
  type: z.literal('message'),
  model: optionalText,
  content: z.array(
    typed(
      { text: Text, server_tool_use: Use, web_search_tool_result: Searched, web_fetch_tool_result: Fetched },
      /^(?:thinking|redacted_thinking|compaction|fallback|container_upload|image|document|search_result|(?:\w+_)?tool_(?:use|result))$/,
    ),
  ),
  stop_reason: optionalText,
  stop_details: optionalObject({ category: optionalText, explanation: optionalText }),
  usage: optionalObject({
    input_tokens: counted,
    output_tokens: counted,
    server_tool_use: optionalObject({ web_search_requests: counted }),
  }),
})

/**
 * A message of the Messages API. Search results and fetched pages are retrieved; every citation of a text block is one
 * reference. An empty line separates the text before a search from the text after it.
 */
export function readAnthropicMessage(payload: z.output<typeof AnthropicMessage>): ReadResponse {
  const sources = createSources()
  const queries: (string | null | undefined)[] = []
  const fetched: { url: string; title: string | null }[] = []
  let text = ''
  let is_apart = false
  let has_searched = false
  /** A fetched page is cited as a document: by its title, or else by its number. */
  const documentOf = ({ document_index, document_title }: z.output<typeof Citation>) =>
    fetched.find(({ title }) => title !== null && title === document_title) ?? fetched[document_index ?? -1]
  for (const block of payload.content) {
    if (block.type === 'text') {
      text += is_apart && text !== '' ? `\n\n${block.text ?? ''}` : (block.text ?? '')
      is_apart = false
      for (const citation of block.citations ?? []) {
        const page = documentOf(citation)
        sources.cited(citation.url ?? citation.source ?? page?.url, citation.title ?? page?.title)
      }
      continue
    }
    is_apart = true
    if (block.type === 'server_tool_use' && block.name === 'web_search') queries.push(block.input?.query)
    if (block.type === 'web_search_tool_result') {
      has_searched = true
      for (const { url, title } of Array.isArray(block.content) ? block.content : []) sources.retrieved(url, title)
    }
    if (block.type === 'web_fetch_tool_result' && block.content?.url) {
      const { url, content } = block.content
      fetched.push({ url, title: content?.title ?? null })
      sources.retrieved(url, content?.title)
    }
  }
  const { usage } = payload
  return {
    text,
    sources: sources.all(),
    queries: distinct(queries),
    maps: [],
    model_id: modelOf(payload.model),
    created_at: null,
    ending: endingOfMessage(payload, text),
    has_searched,
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches: usage?.server_tool_use?.web_search_requests ?? null,
      cost_usd: null,
    },
  }
}

const endings: Record<string, Ending['as']> = {
  max_tokens: 'cut',
  model_context_window_exceeded: 'cut',
  pause_turn: 'paused',
  compaction: 'paused',
  tool_use: 'called',
}

/** `refusal` covers both a classifier that stops the model and a model that explains why it does not answer. */
function endingOfMessage({ stop_reason, stop_details }: z.output<typeof AnthropicMessage>, text: string): Ending {
  if (stop_reason !== 'refusal') return endingOf(stop_reason, endings)
  const why = stop_details?.explanation ?? stop_details?.category
  return why || text.trim() === '' ? { as: 'blocked', word: why ?? stop_reason } : endingOf(null, {})
}
