import { z } from 'zod'
import { createSources, distinct, instantOf, modelOf, PayloadError } from './answer.ts'
import { type Ending, endingOf, type ReadResponse } from './endings.ts'
import { counted, inOrder, optionalObject, optionalText } from './fields.ts'

const Page = z.object({ uri: z.string().nullish(), title: optionalText })
/** A chunk is a web page, a document or a place on the map. */
const Chunk = z.object({ web: Page.nullish(), retrievedContext: Page.nullish(), maps: Page.nullish() })
/** Positions count UTF-8 bytes within a part; a zero is omitted. */
const Segment = optionalObject({ partIndex: counted, startIndex: counted })
const Grounding = z.object({
  webSearchQueries: z.array(z.string()).nullish(),
  retrievalQueries: z.array(z.string()).nullish(),
  groundingChunks: z.array(Chunk).nullish(),
  groundingSupports: z
    .array(z.object({ segment: Segment, groundingChunkIndices: z.array(z.number()).nullish() }))
    .nullish(),
})
/** A part has no type: its fields show what it is. */
const wordless = [
  ...['functionCall', 'functionResponse', 'toolCall', 'toolResponse', 'executableCode', 'codeExecutionResult'],
  ...['inlineData', 'fileData', 'thoughtSignature'],
]
const Part = z
  .looseObject({ text: z.string().nullish(), thought: z.boolean().nullish().catch(null) })
  .refine((part) => 'text' in part || wordless.some((field) => field in part) || Object.keys(part).length === 0, {
    message: 'is a part of an unknown kind, and its text would be lost',
  })
const Candidate = z.object({
  content: z.object({ parts: z.array(Part).nullish() }).nullish(),
  finishReason: optionalText,
  finishMessage: optionalText,
  groundingMetadata: Grounding.nullish(),
  urlContextMetadata: z
    .object({
      urlMetadata: z
        .array(z.object({ retrievedUrl: z.string().nullish(), urlRetrievalStatus: optionalText }))
        .nullish(),
    })
    .nullish(),
})
export const GeminiContent = z.object({
  candidates: z.array(Candidate).nullish(),
  promptFeedback: optionalObject({ blockReason: optionalText, blockReasonMessage: optionalText }),
  modelVersion: optionalText,
  createTime: optionalText,
  usageMetadata: optionalObject({
    promptTokenCount: counted,
    candidatesTokenCount: counted,
    thoughtsTokenCount: counted,
  }),
})

/**
 * A response of `generateContent` with grounding, from the Gemini API or Vertex AI. Chunks are the retrieved sources;
 * each chunk that supports a passage of the text is one reference.
 * @throws PayloadError when the question was blocked or the response has no candidate
 */
export function readGeminiContent(payload: z.output<typeof GeminiContent>): ReadResponse {
  const [candidate] = payload.candidates ?? []
  if (!candidate) {
    const { blockReason, blockReasonMessage } = payload.promptFeedback ?? {}
    if (blockReason) throw new PayloadError(`is blocked: ${blockReasonMessage ?? blockReason}`, 'blocked')
    throw new PayloadError('at candidates: there are none')
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
    ending: endingOfCandidate(candidate),
    has_searched: queries.length > 0 || chunks.length > 0,
    usage: {
      input_tokens: usage?.promptTokenCount ?? null,
      output_tokens: usage ? (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0) : null,
      searches: null,
      cost_usd: null,
    },
  }
}

const endings: Record<string, Ending['as']> = {
  MAX_TOKENS: 'cut',
  ...Object.fromEntries(
    ['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'MODEL_ARMOR'].map((word) => [
      word,
      'blocked' as const,
    ]),
  ),
  ...Object.fromEntries(
    ['MALFORMED_FUNCTION_CALL', 'MALFORMED_RESPONSE', 'UNEXPECTED_TOOL_CALL', 'TOO_MANY_TOOL_CALLS', 'OTHER'].map(
      (word) => [word, 'paused' as const],
    ),
  ),
}

function endingOfCandidate({ content, finishReason, finishMessage }: z.output<typeof Candidate>): Ending {
  const has_calls = (content?.parts ?? []).some((part) => 'functionCall' in part)
  const ending = endingOf(finishReason, endings, has_calls)
  return ending.as === 'blocked' && finishMessage ? { ...ending, word: `${finishReason}, ${finishMessage}` } : ending
}
