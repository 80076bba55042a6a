import { z } from 'zod'
import { createSources, distinct, type PayloadAnswer } from './answer.ts'
import { counted } from './usage.ts'

const Web = z.object({ uri: z.string().nullish(), title: z.string().nullish() })
const Candidate = z.object({
  content: z
    .object({ parts: z.array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() })).nullish() })
    .nullish(),
  groundingMetadata: z
    .object({
      webSearchQueries: z.array(z.string()).nullish(),
      groundingChunks: z.array(z.object({ web: Web.nullish(), retrievedContext: Web.nullish() })).nullish(),
      groundingSupports: z.array(z.object({ groundingChunkIndices: z.array(z.number()).nullish() })).nullish(),
    })
    .nullish(),
  urlContextMetadata: z
    .object({ urlMetadata: z.array(z.object({ retrievedUrl: z.string().nullish() })).nullish() })
    .nullish(),
})
export const GeminiContent = z.object({
  candidates: z.array(Candidate).min(1),
  modelVersion: z.string().nullish(),
  createTime: z.string().nullish(),
  usageMetadata: z
    .object({ promptTokenCount: counted, candidatesTokenCount: counted, thoughtsTokenCount: counted })
    .nullish(),
})

/**
 * A response of `generateContent` with grounding. Chunks are what was retrieved; every chunk that supports a stretch of
 * the text is one reference.
 */
export function readGeminiContent(payload: z.output<typeof GeminiContent>): PayloadAnswer {
  const [candidate] = payload.candidates
  const grounding = candidate?.groundingMetadata
  const chunks = (grounding?.groundingChunks ?? []).map(({ web, retrievedContext }) => web ?? retrievedContext)
  const sources = createSources()
  for (const chunk of chunks) sources.retrieved(chunk?.uri, chunk?.title)
  for (const { retrievedUrl } of candidate?.urlContextMetadata?.urlMetadata ?? []) sources.retrieved(retrievedUrl)
  for (const { groundingChunkIndices } of grounding?.groundingSupports ?? []) {
    for (const index of groundingChunkIndices ?? []) sources.cited(chunks[index]?.uri, chunks[index]?.title)
  }
  const queries = distinct(grounding?.webSearchQueries ?? [])
  const { usageMetadata: usage } = payload
  return {
    text: (candidate?.content?.parts ?? []).map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    sources: sources.all(),
    queries,
    model_id: payload.modelVersion ?? null,
    created_at: instant(payload.createTime),
    has_searched: queries.length > 0 || chunks.length > 0,
    usage: {
      input_tokens: usage?.promptTokenCount ?? null,
      output_tokens: usage ? (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0) : null,
      searches: null,
    },
  }
}

const Annotation = z.object({ type: z.string().nullish(), url: z.string().nullish(), title: z.string().nullish() })
const Step = z.object({
  type: z.string(),
  content: z
    .array(
      z.object({ type: z.string().nullish(), text: z.string().nullish(), annotations: z.array(Annotation).nullish() }),
    )
    .nullish(),
  arguments: z.object({ queries: z.array(z.string()).nullish(), urls: z.array(z.string()).nullish() }).nullish(),
  result: z.unknown().optional(),
})
export const GoogleInteraction = z.object({
  object: z.literal('interaction'),
  model: z.string().nullish(),
  created: z.string().nullish(),
  steps: z.array(Step),
  usage: z
    .object({ total_input_tokens: counted, total_output_tokens: counted, total_thought_tokens: counted })
    .nullish(),
})
const Results = z.array(z.object({ url: z.string().nullish(), title: z.string().nullish() }))

/** A response of the Interactions API: results and fetched pages are retrieved, every `url_citation` is one reference. */
export function readGoogleInteraction(payload: z.output<typeof GoogleInteraction>): PayloadAnswer {
  const sources = createSources()
  const calls = payload.steps.filter(({ type }) => type === 'google_search_call')
  for (const { type, arguments: given, result } of payload.steps) {
    if (type === 'url_context_call') for (const url of given?.urls ?? []) sources.retrieved(url)
    if (!type.endsWith('_result')) continue
    for (const { url, title } of Results.safeParse(result).data ?? []) sources.retrieved(url, title)
  }
  const parts = payload.steps.flatMap(({ type, content }) => (type === 'model_output' ? (content ?? []) : []))
  for (const { type, url, title } of parts.flatMap(({ annotations }) => annotations ?? [])) {
    if (type === 'url_citation') sources.cited(url, title)
  }
  const { usage } = payload
  return {
    text: parts.map(({ text }) => text ?? '').join(''),
    sources: sources.all(),
    queries: distinct(calls.flatMap((call) => call.arguments?.queries ?? [])),
    model_id: payload.model ?? null,
    created_at: instant(payload.created),
    has_searched: calls.length > 0,
    usage: {
      input_tokens: usage?.total_input_tokens ?? null,
      output_tokens: usage ? (usage.total_output_tokens ?? 0) + (usage.total_thought_tokens ?? 0) : null,
      searches: calls.length,
    },
  }
}

const instant = (text: string | null | undefined) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null
