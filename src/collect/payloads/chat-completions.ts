import { z } from 'zod'
import { createSources, distinct, instantOf, modelOf, type PayloadAnswer, withoutThoughts } from './answer.ts'
import { amount, beside, counted, Found, inOrder, place, told } from './fields.ts'
import { citeInText, type Listed } from './marks.ts'
import { ticksPerDollar } from './openai-responses.ts'

const Result = Found.extend({ link: z.string().nullish(), index: counted })
/** With its URL inside, as OpenAI sends it, or flat. */
const Annotation = z.object({
  url_citation: Found.extend({ start_index: place }).nullish(),
  url: z.string().nullish(),
  title: told,
})
const Part = z.object({ type: told, text: z.string().nullish() })
/** What Perplexity's models did before they answered. */
const Step = z.object({
  web_search: z
    .object({ search_keywords: z.array(z.string()).nullish(), search_results: z.array(Found).nullish() })
    .nullish(),
  fetch_url_content: z.object({ contents: z.array(Found).nullish() }).nullish(),
})
const Citations = z.array(z.union([z.string(), Result])).nullish()
const Message = z.object({
  content: z.union([z.string(), z.array(Part)]).nullish(),
  refusal: told,
  annotations: z.array(Annotation).nullish(),
  citations: Citations,
  reasoning_steps: z.array(Step).nullish(),
})
export const ChatCompletion = z.object({
  model: told,
  created: z.number().nullish().catch(null),
  choices: z.array(z.object({ message: Message })).min(1),
  /** Perplexity, xAI: what was read, in the order the numbers in the text refer to. */
  citations: Citations,
  search_results: z.array(Result).nullish(),
  /** Qwen. */
  search_info: z.object({ search_results: z.array(Result).nullish() }).nullish(),
  search_queries: z.array(z.string()).nullish(),
  usage: beside({
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
 * A response of a Chat Completions API and of the many that speak it. What is listed beside the message is retrieved.
 * References in the text are its annotations; where there are none, numbers in square brackets that point into the
 * list, and links to what is listed.
 */
export function readChatCompletion(payload: Completion): PayloadAnswer {
  const message = payload.choices[0]?.message ?? {}
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
  ]
  return {
    text,
    sources: sources.all(),
    queries: distinct(queries),
    maps: [],
    model_id: modelOf(payload.model),
    created_at: instantOf(payload.created),
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

/** Perplexity names the total, hosts such as OpenRouter a number, xAI its own small coin. */
function costOf(usage: Completion['usage']): number | null {
  const { cost, cost_in_usd_ticks: ticks } = usage ?? {}
  if (typeof cost === 'number') return cost
  return cost?.total_cost ?? (typeof ticks === 'number' ? ticks / ticksPerDollar : null)
}

function textOf({ content, refusal }: Partial<z.output<typeof Message>>): string {
  const text = typeof content === 'string' ? content : content?.map((part) => part.text ?? '').join('')
  return withoutThoughts(text || (refusal ?? ''))
}

/** What was read, in the order of the numbers in the text; titles come from wherever they are said. */
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
