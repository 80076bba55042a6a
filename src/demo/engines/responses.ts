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
import { type ReadPage, searchesOf, together, tokens } from './simulated-answer.ts'

const Body = z.object({
  model: z.string(),
  input: ConversationTurns,
  stream: z.boolean().nullish(),
  include: z.array(z.string()).nullish(),
  tools: z
    .array(z.object({ type: z.string(), user_location: z.object({ country: z.string().nullish() }).nullish() }))
    .nullish(),
})
const sourcesIncluded = 'web_search_call.action.sources'

interface Item {
  id: string
  type: string
  content?: { type: string; text: string; annotations: unknown[] }[]
}

/**
 * The Responses API.
 * @param mark how its engine refers to a page within the text
 * @param lists_citations whether all pages it read are listed beside the output
 */
function responses(mark: (page: ReadPage, place: number) => string, lists_citations: boolean): EngineProtocol {
  return {
    isAt: (path) => path.endsWith('/responses'),
    question({ body }) {
      const { model, input, tools, stream } = Body.parse(body)
      const search = tools?.find(({ type }) => type.startsWith('web_search'))
      return {
        model,
        question: lastQuestion(input),
        web_search: search !== undefined,
        is_streamed: stream === true,
        country: search?.user_location?.country ?? undefined,
      }
    },
    answer(said, asked, { body }) {
      const { search } = said
      const is_listing = Body.parse(body).include?.includes(sourcesIncluded)
      const searches = (search ? searchesOf(search) : []).map(({ query, pages }) => ({
        id: stableId('ws_', asked, query),
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query,
          ...(is_listing && { sources: pages.map(({ url }) => ({ type: 'url', url })) }),
        },
      }))
      const { text, references } = together(said, mark)
      const annotations = references.map(({ page, start, end }) => ({
        type: 'url_citation',
        url: page.url,
        title: page.title,
        start_index: start,
        end_index: end,
      }))
      const message = {
        id: stableId('msg_', asked),
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text, annotations, logprobs: [] }],
      }
      const [input_tokens, output_tokens] = [tokens(asked.question), tokens(text)]
      return {
        id: stableId('resp_', asked),
        object: 'response',
        created_at: secondsNow(),
        status: 'completed',
        error: null,
        incomplete_details: null,
        model: asked.model,
        output: [...searches, message],
        ...(lists_citations && search && { citations: search.pages.map(({ url }) => url) }),
        usage: { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
      }
    },
    stream(answer) {
      const { output, usage, ...rest } = answer as { output: Item[]; usage: unknown }
      const begun = { ...rest, status: 'in_progress', output: [] }
      const events = [
        { type: 'response.created', response: begun },
        { type: 'response.in_progress', response: begun },
        ...output.flatMap((item, output_index) => [
          { type: 'response.output_item.added', output_index, item: { ...item, status: 'in_progress', content: [] } },
          ...(item.content ?? []).flatMap((part, content_index) =>
            partEvents(part, { item_id: item.id, output_index, content_index }),
          ),
          { type: 'response.output_item.done', output_index, item },
        ]),
        { type: 'response.completed', response: answer },
      ]
      return events.map(
        (data, sequence_number): StreamEvent => ({ event: data.type, data: { ...data, sequence_number } }),
      )
    },
  }
}

function partEvents(part: NonNullable<Item['content']>[number], at: object) {
  const { text, annotations } = part
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, text: '', annotations: [] } },
    ...pieces(text).map((delta) => ({ type: 'response.output_text.delta', ...at, delta })),
    ...annotations.map((annotation, annotation_index) => ({
      type: 'response.output_text.annotation.added',
      ...at,
      annotation_index,
      annotation,
    })),
    { type: 'response.output_text.done', ...at, text },
    { type: 'response.content_part.done', ...at, part },
  ]
}

export const openaiResponses = responses(({ url }) => ` ([${new URL(url).hostname}](${url}))`, false)
export const xaiResponses = responses(({ url }, place) => `[[${place + 1}]](${url})`, true)
