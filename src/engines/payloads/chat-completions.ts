import { z } from 'zod'
import {
  createSources,
  distinct,
  fieldsOf,
  instantOf,
  isObject,
  modelOf,
  type Sources,
  textIn,
  withoutThoughts,
} from './answer.ts'
import { type Ending, endingOf, type ReadResponse } from './endings.ts'
import { azureFilter, azureName } from './failures.ts'
import { amount, counted, Found, inOrder, optionalObject, optionalText, partOf, place } from './fields.ts'
import { citeInText, type Listed } from './marks.ts'
import { ticksPerDollar } from './openai-responses.ts'

const Result = Found.extend({ link: z.string().nullish(), index: counted })
/** The URL is nested, as OpenAI sends it, or flat. */
const Annotation = z.object({
  url_citation: Found.extend({ start_index: place }).nullish(),
  url: z.string().nullish(),
  title: optionalText,
})
/** Mistral's references name pages, and its thoughts may contain such references. */
const Part = partOf(
  {
    type: optionalText,
    url: z.string().nullish(),
    title: optionalText,
    thinking: z.union([z.string(), z.array(z.union([z.string(), Found.extend({ type: optionalText })]))]).nullish(),
  },
  /^(?:text|output_text|refusal)$/,
  /^(?:thinking|redacted_thinking|reasoning|reference|tool_(?:reference|file|use|call|result)|image|audio|video|file|(?:image|audio|video|file|pdf|document)_url|(?:input|output)_(?:image|audio|file))$/,
)
/** A part in Qwen's own API has no type, only one of these fields. */
const Media = z
  .looseObject({})
  .refine((part) => ['image', 'audio', 'video'].some((field) => typeof part[field] === 'string'))
  .transform(() => ({ words: '', type: null, url: null, title: null, thinking: null }))
/** The steps that Perplexity's models take before the answer. */
const Step = z.object({
  web_search: z
    .object({ search_keywords: z.array(z.string()).nullish(), search_results: z.array(Found).nullish() })
    .nullish(),
  fetch_url_content: z.object({ contents: z.array(Found).nullish() }).nullish(),
})
/** A tool that Groq ran. */
const Executed = z.object({
  type: optionalText,
  arguments: z.unknown().optional(),
  search_results: z.union([z.object({ results: z.array(Found).nullish() }), z.array(Found)]).nullish(),
  browser_results: z.array(Found).nullish(),
})
const Citations = z.array(z.union([z.string(), Result])).nullish()
const Message = z.object({
  content: z.union([z.string(), z.array(z.union([Media, Part]))]).nullish(),
  refusal: optionalText,
  annotations: z.array(Annotation).nullish(),
  citations: Citations,
  reasoning_steps: z.array(Step).nullish(),
  executed_tools: z.array(Executed).nullish(),
  tool_calls: z.array(z.unknown()).nullish().catch(null),
  function_call: z.unknown().optional(),
})
const Choice = z.object({
  message: Message,
  finish_reason: optionalText,
  index: counted,
  /** Azure. */
  content_filter_results: z.unknown().optional(),
})
export const ChatCompletion = z.object({
  model: optionalText,
  created: z.number().nullish().catch(null),
  choices: z.array(Choice).min(1),
  /** Perplexity, xAI: the pages read, in the order of the reference numbers in the text. */
  citations: Citations,
  search_results: z.array(Result).nullish(),
  /** Qwen. */
  search_info: z.object({ search_results: z.array(Result).nullish() }).nullish(),
  search_queries: z.array(z.string()).nullish(),
  usage: optionalObject({
    prompt_tokens: counted,
    completion_tokens: counted,
    num_search_queries: counted,
    cost: z
      .union([z.number().min(0), z.object({ total_cost: amount })])
      .nullish()
      .catch(null),
    cost_in_usd_ticks: amount,
  }),
})
type Completion = z.output<typeof ChatCompletion>

/**
 * A response of the Chat Completions API, which many hosts speak. Sources listed beside the message are retrieved.
 * References are the annotations of the text; without annotations, the numbers in square brackets that point into the
 * list, and the links to listed sources.
 */
export function readChatCompletion(payload: Completion): ReadResponse {
  const choice = payload.choices.find(({ index }) => !index) ?? payload.choices[0]
  const message: Partial<z.output<typeof Message>> = choice?.message ?? {}
  const text = textOf(message)
  const sources = createSources()
  const listed = listOf(payload, message)
  for (const { url, title } of listed) sources.retrieved(url, title)
  const steps = message.reasoning_steps ?? []
  for (const { web_search, fetch_url_content } of steps) {
    for (const { url, title } of [...(web_search?.search_results ?? []), ...(fetch_url_content?.contents ?? [])]) {
      sources.retrieved(url, title)
    }
  }
  const tools = message.executed_tools ?? []
  for (const tool of tools) retrieveBy(tool, sources)
  for (const part of partsOf(message)) {
    for (const page of thoughtsOf(part)) sources.retrieved(page.url, page.title)
    if (part.type === 'tool_reference' || part.type === 'reference') sources.cited(part.url, part.title)
  }
  const annotations = (message.annotations ?? []).map(({ url_citation, url, title }) => url_citation ?? { url, title })
  const references = inOrder(
    annotations.filter(({ url }) => url),
    startOf,
  )
  for (const { url, title } of references) sources.cited(url, title)
  if (references.length === 0) citeInText(text, listed, sources)
  const { usage } = payload
  const queries = [
    ...(payload.search_queries ?? []),
    ...steps.flatMap(({ web_search }) => web_search?.search_keywords ?? []),
    ...tools.flatMap((tool) => (tool.type?.includes('search') ? [textIn(fieldsOf(tool.arguments), 'query')] : [])),
  ]
  return {
    text,
    sources: sources.all(),
    queries: distinct(queries),
    maps: [],
    model_id: modelOf(payload.model),
    created_at: instantOf(payload.created),
    ending: endingOfChoice(choice),
    has_searched: sources.all().length > 0 || queries.length > 0 || (usage?.num_search_queries ?? 0) > 0,
    usage: {
      input_tokens: usage?.prompt_tokens ?? null,
      output_tokens: usage?.completion_tokens ?? null,
      searches: usage?.num_search_queries ?? null,
      cost_usd: costOf(usage),
    },
  }
}

const startOf = (reference: { start_index?: number | null | undefined }) => reference.start_index

/** Perplexity reports an object with a total, hosts such as OpenRouter a number, xAI a small unit of its own. */
function costOf(usage: Completion['usage']): number | null {
  const { cost, cost_in_usd_ticks: ticks } = usage ?? {}
  if (typeof cost === 'number') return cost
  return cost?.total_cost ?? (typeof ticks === 'number' ? ticks / ticksPerDollar : null)
}

function textOf(message: Partial<z.output<typeof Message>>): string {
  const { content, refusal } = message
  const text =
    typeof content === 'string'
      ? content
      : partsOf(message)
          .map(({ words }) => words)
          .join('')
  return withoutThoughts(text || (refusal ?? ''))
}

const partsOf = ({ content }: Partial<z.output<typeof Message>>) => (Array.isArray(content) ? content : [])
const thoughtsOf = ({ thinking }: z.output<typeof Part>) =>
  Array.isArray(thinking) ? thinking.filter((one) => typeof one !== 'string') : []

/** The pages that a tool found or visited. */
function retrieveBy(tool: z.output<typeof Executed>, sources: Sources): void {
  const { search_results, browser_results } = tool
  const results = Array.isArray(search_results) ? search_results : (search_results?.results ?? [])
  for (const { url, title } of [...results, ...(browser_results ?? [])]) sources.retrieved(url, title)
  if (tool.type?.includes('visit')) sources.retrieved(textIn(fieldsOf(tool.arguments), 'url'))
}

const endings: Record<string, Ending['as']> = {
  length: 'cut',
  max_tokens: 'cut',
  model_length: 'cut',
  content_filter: 'blocked',
  insufficient_system_resource: 'paused',
  error: 'paused',
  tool_calls: 'called',
  function_call: 'called',
}

function endingOfChoice(choice: z.output<typeof Choice> | undefined): Ending {
  const { finish_reason, content_filter_results, message } = choice ?? {}
  const has_calls = (message?.tool_calls ?? []).length > 0 || Boolean(message?.function_call)
  const ending = endingOf(finish_reason, endings, has_calls)
  if (ending.as !== 'blocked' || !isObject(content_filter_results)) return ending
  return { as: 'blocked', word: azureFilter(content_filter_results) ?? ending.word, by: azureName }
}

/** The pages read, in the order of the reference numbers in the text; a title comes from any field that has one. */
function listOf(payload: Completion, message: Partial<z.output<typeof Message>>): Listed[] {
  const detailed = [...(payload.search_results ?? []), ...(payload.search_info?.search_results ?? [])].flatMap(
    ({ url, link, title, index }): Listed[] => {
      const page = url || link
      return page ? [{ url: page, title: title ?? null, number: index }] : []
    },
  )
  const titles = new Map(detailed.map(({ url, title }) => [url, title]))
  const numbered = (payload.citations ?? message.citations ?? []).flatMap((one): Listed[] => {
    const { url, title } =
      typeof one === 'string' ? { url: one, title: null } : { url: one.url ?? one.link, title: one.title }
    return url ? [{ url, title: title ?? titles.get(url) ?? null }] : []
  })
  return numbered.length > 0 ? [...numbered, ...detailed.map(({ number: _, ...one }) => one)] : detailed
}
