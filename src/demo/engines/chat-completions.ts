import { z } from 'zod'
import {
  ConversationTurns,
  type EngineProtocol,
  lastQuestion,
  pieces,
  type StreamEvent,
  secondsNow,
  stableId,
} from './protocol.ts'
import { type SimulatedAnswer, together, tokens } from './simulated-answer.ts'

const Body = z.object({
  model: z.string(),
  messages: ConversationTurns,
  stream: z.boolean().nullish(),
  /** The fields that turn search on or off, where supported. */
  enable_search: z.boolean().nullish(),
  disable_search: z.boolean().nullish(),
})
type Search = NonNullable<SimulatedAnswer['search']>

/** The differences between hosts of Chat Completions: whether they search, and where they list the pages they read. */
interface Dialect {
  searches: (body: z.output<typeof Body>) => boolean
  lists: (search: Search) => object
}

function chatCompletions({ searches, lists }: Dialect): EngineProtocol {
  return {
    isAt: (path) => path.endsWith('/chat/completions'),
    question({ body }) {
      const given = Body.parse(body)
      return {
        model: given.model,
        question: lastQuestion(given.messages),
        web_search: searches(given),
        is_streamed: given.stream === true,
      }
    },
    answer(said, asked) {
      const { text } = together(said, (_, place) => `[${place + 1}]`)
      const [prompt_tokens, completion_tokens] = [tokens(asked.question), tokens(text)]
      return {
        id: stableId('chatcmpl-', asked),
        object: 'chat.completion',
        created: secondsNow(),
        model: asked.model,
        ...(said.search && lists(said.search)),
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
      }
    },
    stream(answer) {
      const { choices, usage, ...rest } = answer as {
        choices: { message: { content: string } }[]
        usage: unknown
      }
      const chunk = (delta: object, finish_reason: string | null, more: object = {}): StreamEvent => ({
        data: { ...rest, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }], ...more },
      })
      return [
        chunk({ role: 'assistant', content: '' }, null),
        ...pieces(choices[0]?.message.content ?? '').map((content) => chunk({ content }, null)),
        chunk({}, 'stop', { usage }),
        { data: '[DONE]' },
      ]
    },
  }
}

export const perplexityCompletions = chatCompletions({
  searches: ({ disable_search }) => disable_search !== true,
  lists: ({ pages }) => ({
    citations: pages.map(({ url }) => url),
    search_results: pages.map(({ url, title }) => ({ title, url, date: null, snippet: '' })),
  }),
})

export const qwenCompletions = chatCompletions({
  searches: ({ enable_search }) => enable_search === true,
  lists: ({ pages }) => ({
    search_info: { search_results: pages.map(({ url, title }, at) => ({ index: at + 1, title, url })) },
  }),
})

export const plainCompletions = chatCompletions({ searches: () => false, lists: () => ({}) })
