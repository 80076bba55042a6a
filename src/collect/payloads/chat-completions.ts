import { z } from 'zod'
import { createSources, distinct, instantOf, type PayloadAnswer, type Sources } from './answer.ts'
import { counted } from './usage.ts'

const Found = z.object({ url: z.string().nullish(), link: z.string().nullish(), title: z.string().nullish() })
const Annotation = z.object({ type: z.string().nullish(), url_citation: Found.nullish() })
const Part = z.object({ type: z.string().nullish(), text: z.string().nullish() })
const Message = z.object({
  content: z.union([z.string(), z.array(Part)]).nullish(),
  refusal: z.string().nullish(),
  annotations: z.array(Annotation).nullish(),
  citations: z.array(z.union([z.string(), Found])).nullish(),
})
export const ChatCompletion = z.object({
  object: z.string().nullish(),
  model: z.string().nullish(),
  created: z.number().nullish(),
  choices: z.array(z.object({ message: Message })).min(1),
  /** Perplexity, xAI: what was read, in the order the numbers in the text refer to. */
  citations: z.array(z.union([z.string(), Found])).nullish(),
  search_results: z.array(Found).nullish(),
  /** Qwen. */
  search_info: z.object({ search_results: z.array(Found).nullish() }).nullish(),
  search_queries: z.array(z.string()).nullish(),
  usage: z
    .object({
      prompt_tokens: counted,
      completion_tokens: counted,
      num_search_queries: counted,
      num_sources_used: counted,
    })
    .nullish(),
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
  const annotations = (message.annotations ?? []).flatMap(({ url_citation }) => url_citation ?? [])
  for (const { url, title } of annotations) sources.cited(url, title)
  if (annotations.length === 0) citeInText(text, listed, sources)
  const { usage } = payload
  return {
    text,
    sources: sources.all(),
    queries: distinct(payload.search_queries ?? []),
    model_id: payload.model ?? null,
    created_at: instantOf(payload.created),
    has_searched: sources.all().length > 0 || (usage?.num_search_queries ?? 0) > 0,
    usage: {
      input_tokens: usage?.prompt_tokens ?? null,
      output_tokens: usage?.completion_tokens ?? null,
      searches: usage?.num_search_queries ?? null,
    },
  }
}

function textOf({ content, refusal }: Partial<z.output<typeof Message>>): string {
  if (typeof content === 'string') return content
  return content?.map(({ text }) => text ?? '').join('') || (refusal ?? '')
}

interface Listed {
  url: string
  title: string | null
}

/** What was read, in the order of the numbers in the text; titles come from wherever they are said. */
function listOf(payload: Completion, message: Partial<z.output<typeof Message>>): Listed[] {
  const detailed = [...(payload.search_results ?? []), ...(payload.search_info?.search_results ?? [])].flatMap(
    ({ url, link, title }): Listed[] => (url || link ? [{ url: (url || link) ?? '', title: title ?? null }] : []),
  )
  const titles = new Map(detailed.map(({ url, title }) => [url, title]))
  const numbered = (payload.citations ?? message.citations ?? []).flatMap((one): Listed[] => {
    const { url, title } =
      typeof one === 'string' ? { url: one, title: null } : { url: one.url ?? one.link, title: one.title }
    return url ? [{ url, title: title ?? titles.get(url) ?? null }] : []
  })
  return numbered.length > 0 ? [...numbered, ...detailed] : detailed
}

/** `[3]`, but neither a link's text nor a longer number; `[[3]](url)` is a reference of its own. */
const reference = /\[\[?(\d{1,3})\]\]?(\([^)\s]+\))?|\[[^\]\n]*\]\((https?:[^)\s]+)\)/g

function citeInText(text: string, listed: Listed[], sources: Sources) {
  const known = new Map(listed.map((one) => [one.url, one]))
  for (const [, number, target, link] of text.matchAll(reference)) {
    const named = known.get(link ?? target?.slice(1, -1) ?? '')
    const one = named ?? (number === undefined ? undefined : listed[Number(number) - 1])
    if (one) sources.cited(one.url, one.title)
  }
}
