import { z } from 'zod'
import {
  createSources,
  distinct,
  fieldsOf,
  instantOf,
  modelOf,
  PayloadError,
  textIn,
  withoutThoughts,
} from './answer.ts'
import { type Ending, endingOf, type ReadResponse } from './endings.ts'
import { azureFilter, azureName } from './failures.ts'
import { amount, counted, Found, inOrder, optionalObject, optionalText, partOf, place, typed } from './fields.ts'
import { citeInText, type Listed } from './marks.ts'

const Annotation = z.object({ type: optionalText, url: z.string().nullish(), title: optionalText, start_index: place })
const Part = partOf(
  { annotations: z.array(Annotation).nullish() },
  /^(?:output_text|text|refusal)$/,
  /^(?:reasoning_text|summary_text|(?:input|output)_(?:image|audio|file))$/,
)
const Message = z.object({
  type: z.literal('message'),
  phase: optionalText,
  content: z.union([z.string(), z.array(Part)]).nullish(),
})
const calls = ['web_search_call', 'x_search_call', 'custom_tool_call'] as const
/** A search, or a page opened or searched. xAI sends its arguments as a JSON string. */
const Call = z.object({
  type: z.enum(calls),
  name: optionalText,
  status: optionalText,
  action: z
    .object({
      type: optionalText,
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
/** Pages that Perplexity's agent found or opened. */
const Results = z.object({
  type: z.enum(['search_results', 'people_search_results', 'fetch_url_results']),
  queries: z.array(z.string()).nullish(),
  results: z.array(Found.extend({ id: counted })).nullish(),
  contents: z.array(Found).nullish(),
})
const Item = typed(
  {
    message: Message,
    web_search_call: Call,
    x_search_call: Call,
    custom_tool_call: Call,
    search_results: Results,
    people_search_results: Results,
    fetch_url_results: Results,
  },
  /^(?:reasoning|compaction|program|mcp_list_tools|mcp_approval_request|\w+_(?:call|output|results?|response))$/,
)
export const OpenAiResponse = z.object({
  object: z.literal('response'),
  status: optionalText,
  error: optionalObject({ message: optionalText }),
  incomplete_details: optionalObject({ reason: optionalText }),
  /** Azure. */
  content_filters: z.array(z.looseObject({})).nullish().catch(null),
  model: optionalText,
  created_at: z.number().nullish().catch(null),
  output: z.array(Item),
  /** Hosts that speak this protocol list everything they read here. */
  citations: z.array(z.string()).nullish(),
  usage: optionalObject({
    input_tokens: counted,
    output_tokens: counted,
    cost: optionalObject({ total_cost: amount }),
    cost_in_usd_ticks: amount,
    tool_calls_details: optionalObject({ search_web: optionalObject({ invocation: counted }) }),
  }),
})

/**
 * A response of the Responses API, which xAI and Perplexity's agent also speak. A search lists its `sources` on
 * request. All of them are retrieved, and so are pages opened or searched. Every annotation with a URL is one reference
 * in the text. Without annotations, the references written into the text count.
 */
export function readOpenAiResponse(payload: z.output<typeof OpenAiResponse>): ReadResponse {
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
    .map((part) => withoutThoughts(part.map(({ words }) => words).join('')))
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
    ending: ending(payload),
    has_searched: payload.output.some((item) => isCall(item) || isResults(item)),
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches: usage?.tool_calls_details?.search_web?.invocation ?? searches,
      cost_usd: usage?.cost?.total_cost ?? (typeof ticks === 'number' ? ticks / ticksPerDollar : null),
    },
  }
}

/** xAI's currency unit. */
export const ticksPerDollar = 10_000_000_000

/** @throws PayloadError for a response without an answer: failed or unfinished */
export function refuseUnfinished(status: string | null | undefined, reason: string | null | undefined): void {
  if (status === 'failed') throw new PayloadError(`is a failed response: ${reason ?? 'no reason given'}`)
  if (['queued', 'in_progress', 'cancelled', 'requires_action'].includes(status ?? '')) {
    const why = status === 'requires_action' ? 'tool_call' : 'incomplete'
    throw new PayloadError(`is not a finished response: its status is ${status}`, why)
  }
}

function ending({ status, incomplete_details, content_filters, output }: z.output<typeof OpenAiResponse>): Ending {
  const reason = incomplete_details?.reason ?? null
  if (reason === 'content_filter') {
    const results = content_filters?.map((one) => azureFilter(one.content_filter_results)).find(Boolean)
    return { as: 'blocked', word: results ?? reason, by: content_filters ? azureName : undefined }
  }
  if (status === 'incomplete') return { as: 'cut', word: reason }
  const has_calls = output.some((item) => (item.type === 'other' ? isOwnCall.test(item.other_type) : isOwnTool(item)))
  return endingOf(null, {}, has_calls)
}

/** Calls that the caller has to carry out. */
const isOwnCall = /^(?:function|local_shell|shell|apply_patch|computer|tool_search)_call$|^mcp_approval_request$/
const isOwnTool = (item: Item) => item.type === 'custom_tool_call' && !isCall(item)

type Item = z.output<typeof Item>
/** Tools defined by the caller do not count; tools that search X are recognised by their names. */
const isCall = (item: Item): item is z.output<typeof Call> =>
  item.type !== 'custom_tool_call' ? calls.some((type) => type === item.type) : /^x_/.test(item.name ?? '')
const isResults = (item: Item): item is z.output<typeof Results> =>
  ['search_results', 'people_search_results', 'fetch_url_results'].includes(item.type)

/** The text parts of all messages of the answer. If the answer marks its final messages, commentary is left out. */
function spoken(output: Item[]): Pick<z.output<typeof Part>, 'annotations' | 'words'>[][] {
  const messages = output.filter((item) => item.type === 'message')
  const is_told = messages.some(({ phase }) => phase === 'final_answer')
  return messages
    .filter(({ phase }) => !(is_told && phase === 'commentary'))
    .map(({ content }) => (typeof content === 'string' ? [{ words: content, annotations: null }] : (content ?? [])))
}

const citations = ({ annotations }: Pick<z.output<typeof Part>, 'annotations'>) =>
  (annotations ?? []).filter(({ type, url }) => url && (!type || type.endsWith('citation')))
