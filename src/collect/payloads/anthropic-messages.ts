import { z } from 'zod'
import { createSources, distinct, modelOf, type PayloadAnswer } from './answer.ts'
import { beside, counted, Found, told, typed } from './fields.ts'

/** Of a page found it has a URL, of a search result handed in its `source`; of a document only its number and title. */
const Citation = z.object({
  url: z.string().nullish(),
  source: told,
  title: told,
  document_index: counted,
  document_title: told,
})
const Text = z.object({
  type: z.literal('text'),
  text: z.string().nullish(),
  citations: z.array(Citation).nullish(),
})
const Use = z.object({
  type: z.literal('server_tool_use'),
  name: told,
  input: z.object({ query: told }).nullish().catch(null),
})
/** Results, or an error in their place. */
const Searched = z.object({
  type: z.literal('web_search_tool_result'),
  content: z.union([z.array(Found), z.looseObject({})]).nullish(),
})
const Fetched = z.object({
  type: z.literal('web_fetch_tool_result'),
  content: z.object({ url: z.string().nullish(), content: beside({ title: told }) }).nullish(),
})
export const AnthropicMessage = z.object({
  type: z.literal('message'),
  model: told,
  content: z.array(
    typed({ text: Text, server_tool_use: Use, web_search_tool_result: Searched, web_fetch_tool_result: Fetched }),
  ),
  usage: beside({
    input_tokens: counted,
    output_tokens: counted,
    server_tool_use: beside({ web_search_requests: counted }),
  }),
})

/**
 * A message of the Messages API. The results of a search and the pages fetched are retrieved; every citation of a block
 * of text is one reference. What is said before and after a search is told apart by an empty line.
 */
export function readAnthropicMessage(payload: z.output<typeof AnthropicMessage>): PayloadAnswer {
  const sources = createSources()
  const queries: (string | null | undefined)[] = []
  const fetched: { url: string; title: string | null }[] = []
  let text = ''
  let is_apart = false
  let has_searched = false
  /** A page that was fetched is cited as a document: by its title, else by its number. */
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
    has_searched,
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches: usage?.server_tool_use?.web_search_requests ?? null,
      cost_usd: null,
    },
  }
}
