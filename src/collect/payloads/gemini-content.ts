import { z } from 'zod'
import { createSources, distinct, instantOf, modelOf, type PayloadAnswer, PayloadError } from './answer.ts'
import { beside, counted, inOrder, told } from './fields.ts'

const Page = z.object({ uri: z.string().nullish(), title: told })
/** A chunk is of the web, of documents or of the map. */
const Chunk = z.object({ web: Page.nullish(), retrievedContext: Page.nullish(), maps: Page.nullish() })
/** Places are bytes of UTF-8 in a part; what is 0 is left out. */
const Segment = beside({ partIndex: counted, startIndex: counted })
const Grounding = z.object({
  webSearchQueries: z.array(z.string()).nullish(),
  retrievalQueries: z.array(z.string()).nullish(),
  groundingChunks: z.array(Chunk).nullish(),
  groundingSupports: z
    .array(z.object({ segment: Segment, groundingChunkIndices: z.array(z.number()).nullish() }))
    .nullish(),
})
const Candidate = z.object({
  content: z
    .object({
      parts: z.array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish().catch(null) })).nullish(),
    })
    .nullish(),
  groundingMetadata: Grounding.nullish(),
  urlContextMetadata: z
    .object({
      urlMetadata: z.array(z.object({ retrievedUrl: z.string().nullish(), urlRetrievalStatus: told })).nullish(),
    })
    .nullish(),
})
export const GeminiContent = z.object({
  candidates: z.array(Candidate).nullish(),
  promptFeedback: beside({ blockReason: told }),
  modelVersion: told,
  createTime: told,
  usageMetadata: beside({ promptTokenCount: counted, candidatesTokenCount: counted, thoughtsTokenCount: counted }),
})

/**
 * A response of `generateContent` with grounding, of the Gemini API or of Vertex AI. Chunks are what was retrieved;
 * every chunk that supports a stretch of the text is one reference.
 * @throws PayloadError when the question was blocked, or nothing came of it
 */
export function readGeminiContent(payload: z.output<typeof GeminiContent>): PayloadAnswer {
  const [candidate] = payload.candidates ?? []
  if (!candidate) {
    const reason = payload.promptFeedback?.blockReason
    throw new PayloadError(reason ? `is a failed response: ${reason}` : 'at candidates: none is there')
  }
  const grounding = candidate.groundingMetadata
  const found = grounding?.groundingChunks ?? []
  const chunks = found.map(({ web, retrievedContext, maps }) => web ?? maps ?? retrievedContext)
  const sources = createSources()
  for (const chunk of chunks) sources.retrieved(chunk?.uri, chunk?.title)
  for (const { retrievedUrl, urlRetrievalStatus: status } of candidate.urlContextMetadata?.urlMetadata ?? []) {
    if (!status || status.endsWith('SUCCESS')) sources.retrieved(retrievedUrl)
  }
  const supports = inOrder(grounding?.groundingSupports ?? [], ({ segment }) => segment?.startIndex ?? 0)
  for (const { groundingChunkIndices } of inOrder(supports, ({ segment }) => segment?.partIndex ?? 0)) {
    for (const index of groundingChunkIndices ?? []) sources.cited(chunks[index]?.uri, chunks[index]?.title)
  }
  const queries = distinct([...(grounding?.webSearchQueries ?? []), ...(grounding?.retrievalQueries ?? [])])
  const { usageMetadata: usage } = payload
  return {
    text: (candidate.content?.parts ?? []).map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    sources: sources.all(),
    queries,
    maps: found.flatMap(({ maps }) => (maps?.uri && maps.title?.trim() ? [{ name: maps.title, url: maps.uri }] : [])),
    model_id: modelOf(payload.modelVersion),
    created_at: instantOf(payload.createTime),
    has_searched: queries.length > 0 || chunks.length > 0,
    usage: {
      input_tokens: usage?.promptTokenCount ?? null,
      output_tokens: usage ? (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0) : null,
      searches: null,
      cost_usd: null,
    },
  }
}
