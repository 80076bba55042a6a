import { z } from 'zod'
import { ConversationTurns, type EngineProtocol, lastQuestion, pieces, type StreamEvent, stableId } from './protocol.ts'
import { citedBy, searchesOf, tokens } from './simulated-answer.ts'

const Body = z.object({
  model: z.string(),
  messages: ConversationTurns,
  stream: z.boolean().nullish(),
  tools: z
    .array(
      z.object({ type: z.string().nullish(), user_location: z.object({ country: z.string().nullish() }).nullish() }),
    )
    .nullish(),
})

interface Block {
  type: string
  text?: string
  input?: unknown
  citations?: unknown[]
}

/** The Messages API: search results are among the content blocks, and every text block names its sources. */
export const anthropicMessages: EngineProtocol = {
  isAt: (path) => path.endsWith('/messages'),
  question({ body }) {
    const { model, messages, tools, stream } = Body.parse(body)
    const search = tools?.find(({ type }) => type?.startsWith('web_search'))
    return {
      model,
      question: lastQuestion(messages),
      web_search: search !== undefined,
      is_streamed: stream === true,
      country: search?.user_location?.country ?? undefined,
    }
  },
  answer({ passages, search }, asked) {
    const searches = (search ? searchesOf(search) : []).flatMap(({ query, pages }) => {
      const id = stableId('srvtoolu_', asked, query)
      const content = pages.map(({ url, title }) => ({
        type: 'web_search_result',
        url,
        title,
        page_age: null,
        encrypted_content: stableId('', asked, url),
      }))
      return [
        { type: 'server_tool_use', id, name: 'web_search', input: { query } },
        { type: 'web_search_tool_result', tool_use_id: id, content },
      ]
    })
    const texts = passages.map((passage) => {
      const citations = citedBy(passage, search).map(({ page: { url, title } }) => ({
        type: 'web_search_result_location',
        url,
        title,
        cited_text: passage.text.slice(0, 150),
        encrypted_index: stableId('', asked, url),
      }))
      return { type: 'text', text: passage.text, ...(citations.length > 0 && { citations }) }
    })
    const output_tokens = tokens(passages.map(({ text }) => text).join(''))
    return {
      id: stableId('msg_', asked),
      type: 'message',
      role: 'assistant',
      model: asked.model,
      content: [...searches, ...texts],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: tokens(asked.question),
        output_tokens,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        ...(search && { server_tool_use: { web_search_requests: search.queries.length } }),
      },
    }
  },
  stream(answer) {
    const { content, usage, stop_reason, ...message } = answer as {
      content: Block[]
      usage: { output_tokens: number }
      stop_reason: string
    }
    const events = [
      { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
      ...content.flatMap((block, index) => [
        { type: 'content_block_start', index, content_block: begun(block) },
        ...deltas(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
      { type: 'message_stop' },
    ]
    return events.map((data): StreamEvent => ({ event: data.type, data }))
  },
}

function begun(block: Block) {
  if (block.type === 'text') return { type: 'text', text: '' }
  return block.type === 'server_tool_use' ? { ...block, input: {} } : block
}

function deltas({ type, text = '', input, citations = [] }: Block) {
  if (type === 'server_tool_use') return [{ type: 'input_json_delta', partial_json: JSON.stringify(input) }]
  return [
    ...pieces(text).map((piece) => ({ type: 'text_delta', text: piece })),
    ...citations.map((citation) => ({ type: 'citations_delta', citation })),
  ]
}
