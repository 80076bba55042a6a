import { z } from 'zod'
import {
  createSources,
  distinct,
  fieldsOf,
  instantOf,
  modelOf,
  type PayloadAnswer,
  PayloadError,
  textIn,
  withoutThoughts,
} from './answer.ts'
import { amount, beside, counted, Found, inOrder, place, told, typed } from './fields.ts'
import { citeInText, type Listed } from './marks.ts'

const Annotation = z.object({ type: told, url: z.string().nullish(), title: told, start_index: place })
const Part = z.object({ text: z.string().nullish(), refusal: told, annotations: z.array(Annotation).nullish() })
const Message = z.object({
  type: z.literal('message'),
  phase: told,
  content: z.union([z.string(), z.array(Part)]).nullish(),
})
const calls = ['web_search_call', 'x_search_call', 'custom_tool_call'] as const
/** A search, or a page opened or searched. xAI says what for in a text of JSON. */
const Call = z.object({
  type: z.enum(calls),
  name: told,
  status: told,
  action: z
    .object({
      type: told,
      query: z.string().nullish(),
      queries: z.array(z.string()).nullish(),
      url: z.string().nullish(),
      sources: z.array(Found).nullish(),
    })
    .nullish(),
  results: z.array(Found).nullish().catch(null),
  arguments: z.unknown().optional(),
  input: z.unknown().optional(),
})
/** What Perplexity's agent found or opened. */
const Results = z.object({
  type: z.enum(['search_results', 'people_search_results', 'fetch_url_results']),
  queries: z.array(z.string()).nullish(),
  results: z.array(Found.extend({ id: counted })).nullish(),
  contents: z.array(Found).nullish(),
})
const Item = typed({
  message: Message,
  ...{ web_search_call: Call, x_search_call: Call, custom_tool_call: Call },
  ...{ search_results: Results, people_search_results: Results, fetch_url_results: Results },
})
export const OpenAiResponse = z.object({
  object: z.literal('response'),
  status: told,
  error: beside({ message: told }),
  model: told,
  created_at: z.number().nullish().catch(null),
  output: z.array(Item),
  /** Hosts that speak this protocol list all they read here. */
  citations: z.array(z.string()).nullish(),
  usage: beside({
    input_tokens: counted,
    output_tokens: counted,
    cost: beside({ total_cost: amount }),
    cost_in_usd_ticks: amount,
    tool_calls_details: beside({ search_web: beside({ invocation: counted }) }),
  }),
})

/**
 * A response of the Responses API, which xAI and Perplexity's agent speak too. A search lists its `sources`, all
 * retrieved, when they are asked for; pages opened or searched are retrieved too; every annotation with a URL is one
 * reference in the text. Where there are no annotations, the references written into the text count.
 */
export function readOpenAiResponse(payload: z.output<typeof OpenAiResponse>): PayloadAnswer {
  refuseUnfinished(payload.status, payload.error?.message)
  const sources = createSources()
  const queries: (string | null)[] = []
  const listed: Listed[] = []
  let searches = 0
  for (const item of payload.output) {
    if (isCall(item) && item.status !== 'failed') {
      const fields = fieldsOf(item.arguments ?? item.input)
      const { action } = item
      const url = action?.url ?? textIn(fields, 'url')
      const asked = [...(action?.queries ?? []), action?.query ?? null, textIn(fields, 'query')]
      if ((action?.type ?? (url ? 'open_page' : 'search')) === 'search') searches++
      queries.push(...asked)
      for (const found of [...(action?.sources ?? []), ...(item.results ?? [])]) {
        sources.retrieved(found.url, found.title)
      }
      sources.retrieved(url)
    }
    if (isResults(item)) {
      if (item.type !== 'fetch_url_results') searches++
      queries.push(...(item.queries ?? []))
      for (const { url, title, id } of item.results ?? []) {
        sources.retrieved(url, title)
        if (url) listed.push({ url, title: title ?? null, number: id })
      }
      for (const { url, title } of item.contents ?? []) sources.retrieved(url, title)
    }
  }
  for (const url of payload.citations ?? []) {
    sources.retrieved(url)
    listed.push({ url, title: null })
  }
  const parts = spoken(payload.output)
  const annotations = parts.flat().flatMap((part) => inOrder(citations(part), ({ start_index }) => start_index))
  for (const { url, title } of annotations) sources.cited(url, title)
  const text = parts
    .map((part) => withoutThoughts(part.map((one) => one.text ?? one.refusal ?? '').join('')))
    .filter(Boolean)
    .join('\n\n')
  if (annotations.length === 0) citeInText(text, listed, sources)
  const { usage } = payload
  const ticks = usage?.cost_in_usd_ticks
  return {
    text,
    sources: sources.all(),
    queries: distinct(queries),
    maps: [],
    model_id: modelOf(payload.model),
    created_at: instantOf(payload.created_at),
    has_searched: payload.output.some((item) => isCall(item) || isResults(item)),
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches: usage?.tool_calls_details?.search_web?.invocation ?? searches,
      cost_usd: usage?.cost?.total_cost ?? (typeof ticks === 'number' ? ticks / ticksPerDollar : null),
    },
  }
}

/** How xAI counts money. */
export const ticksPerDollar = 10_000_000_000

/** @throws PayloadError for a response that is no answer: one that failed, or is still under way */
export function refuseUnfinished(status: string | null | undefined, reason: string | null | undefined): void {
  if (status === 'failed') throw new PayloadError(`is a failed response: ${reason ?? 'no reason given'}`)
  if (['queued', 'in_progress', 'cancelled', 'requires_action'].includes(status ?? '')) {
    throw new PayloadError(`is no finished response: its status is ${status}`)
  }
}

type Item = z.output<typeof Item>
/** A tool of the caller's own is none of these: X is searched by tools whose names say so. */
const isCall = (item: Item): item is z.output<typeof Call> =>
  item.type !== 'custom_tool_call' ? calls.some((type) => type === item.type) : /^x_/.test(item.name ?? '')
const isResults = (item: Item): item is z.output<typeof Results> =>
  ['search_results', 'people_search_results', 'fetch_url_results'].includes(item.type)

/** The parts of every message of the answer; what is said while working is left out where the answer says it is one. */
function spoken(output: Item[]): z.output<typeof Part>[][] {
  const messages = output.filter((item) => item.type === 'message')
  const is_told = messages.some(({ phase }) => phase === 'final_answer')
  return messages
    .filter(({ phase }) => !(is_told && phase === 'commentary'))
    .map(({ content }) => (typeof content === 'string' ? [{ text: content, refusal: null }] : (content ?? [])))
}

const citations = ({ annotations }: z.output<typeof Part>) =>
  (annotations ?? []).filter(({ type, url }) => url && type?.endsWith('citation'))
