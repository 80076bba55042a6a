import { z } from 'zod'
import { ConversationTurns, type EngineProtocol, lastQuestion, pieces, type StreamEvent, stableId } from './protocol.ts'
import { citedBy, tokens } from './simulated-answer.ts'

const Body = z.object({
  model: z.string(),
  inputs: ConversationTurns,
  stream: z.boolean().nullish(),
  tools: z.array(z.object({ type: z.string() })).nullish(),
})

interface Output {
  id: string
  type: string
  name?: string
  arguments?: string
  content?: { type: string; text?: string }[]
}

interface Event extends Record<string, unknown> {
  type: string
}

/**
 * The Conversations API with web search: references are part of the text; pages that were only read are not reported.
 */
export const mistralConversations: EngineProtocol = {
  isAt: (path) => path.endsWith('/conversations'),
  question({ body }) {
    const { model, inputs, tools, stream } = Body.parse(body)
    const web_search = tools?.some(({ type }) => type.startsWith('web_search')) === true
    return { model, question: lastQuestion(inputs), web_search, is_streamed: stream === true }
  },
  answer({ passages, search }, asked) {
    const created_at = new Date().toISOString()
    const searches = (search?.queries ?? []).map((query) => ({
      object: 'entry',
      type: 'tool.execution',
      id: stableId('tool_exec_', asked, query),
      created_at,
      name: 'web_search',
      arguments: JSON.stringify({ query }),
    }))
    const content = passages.flatMap((passage) => [
      { type: 'text', text: passage.text },
      ...citedBy(passage, search).map(({ page: { url, title } }) => ({
        type: 'tool_reference',
        tool: 'web_search',
        title,
        url,
        source: 'web',
      })),
    ])
    const message = {
      object: 'entry',
      type: 'message.output',
      id: stableId('msg_', asked),
      created_at,
      model: asked.model,
      role: 'assistant',
      content,
    }
    const prompt_tokens = tokens(asked.question)
    const completion_tokens = tokens(passages.map(({ text }) => text).join(''))
    return {
      object: 'conversation.response',
      conversation_id: stableId('conv_', asked),
      outputs: [...searches, message],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    }
  },
  stream(answer) {
    const { conversation_id, outputs, usage } = answer as {
      conversation_id: string
      outputs: Output[]
      usage: unknown
    }
    const events: Event[] = [
      { type: 'conversation.response.started', conversation_id },
      ...outputs.flatMap((output): Event[] =>
        output.type === 'tool.execution' ? executed(output) : delivered(output),
      ),
      { type: 'conversation.response.done', usage },
    ]
    return events.map((data): StreamEvent => ({ event: data.type, data }))
  },
}

const executed = ({ id, name, arguments: given }: Output) => [
  { type: 'tool.execution.started', id, name, arguments: given },
  { type: 'tool.execution.done', id, name, info: {} },
]

const delivered = ({ id, content = [] }: Output) =>
  content.flatMap((chunk, content_index) => {
    const parts = chunk.type === 'text' ? pieces(chunk.text ?? '') : [chunk]
    return parts.map((part) => ({ type: 'message.output.delta', id, content_index, content: part }))
  })
