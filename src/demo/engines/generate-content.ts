import { z } from 'zod'
import { ConversationTurns, type EngineProtocol, lastQuestion, pieces, type StreamEvent, stableId } from './protocol.ts'
import { citedBy, type ReadPage, tokens } from './simulated-answer.ts'

const Body = z.object({ contents: ConversationTurns, tools: z.array(z.record(z.string(), z.unknown())).nullish() })
const at = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/

/**
 * `generateContent` with grounding: pages are chunks, and supports link stretches of the text to chunks.
 * @param urlOf the URL of a page's chunk; the vendor's is a redirect
 */
export function generateContent(urlOf: (page: ReadPage) => string): EngineProtocol {
  return {
    isAt: (path) => at.test(path),
    question({ path, body }) {
      const [, model = '', call] = at.exec(path) ?? []
      const { contents, tools } = Body.parse(body)
      const web_search = tools?.some((tool) => 'googleSearch' in tool || 'googleSearchRetrieval' in tool) === true
      return { model, question: lastQuestion(contents), web_search, is_streamed: call === 'streamGenerateContent' }
    },
    answer({ passages, search }, asked) {
      const text = passages.map((passage) => passage.text).join('')
      let end = 0
      const supports = passages.flatMap((passage) => {
        // The vendor counts bytes, not characters.
        const start = end
        end += Buffer.byteLength(passage.text)
        const cited = citedBy(passage, search)
        const segment = { startIndex: start, endIndex: end, text: passage.text }
        return cited.length > 0 ? [{ segment, groundingChunkIndices: cited.map(({ place }) => place) }] : []
      })
      const grounding = search && {
        webSearchQueries: search.queries,
        groundingChunks: search.pages.map((page) => ({
          web: { uri: urlOf(page), title: new URL(page.url).hostname },
        })),
        groundingSupports: supports,
      }
      const [promptTokenCount, candidatesTokenCount] = [tokens(asked.question), tokens(text)]
      return {
        candidates: [
          {
            index: 0,
            content: { role: 'model', parts: [{ text }] },
            finishReason: 'STOP',
            ...(grounding && { groundingMetadata: grounding }),
          },
        ],
        usageMetadata: {
          promptTokenCount,
          candidatesTokenCount,
          totalTokenCount: promptTokenCount + candidatesTokenCount,
        },
        modelVersion: asked.model,
        createTime: new Date().toISOString(),
        responseId: stableId('', asked),
      }
    },
    stream(answer) {
      const { candidates, usageMetadata, ...rest } = answer as {
        candidates: { content: { parts: { text: string }[] }; finishReason: string }[]
        usageMetadata: unknown
      }
      const [candidate] = candidates
      const said = pieces(candidate?.content.parts.map(({ text }) => text).join('') ?? '')
      const chunks = said.map(
        (text): StreamEvent => ({
          data: { ...rest, candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }] },
        }),
      )
      const last = { ...candidate, content: { role: 'model', parts: [{ text: '' }] } }
      return [...chunks, { data: { ...rest, candidates: [last], usageMetadata } }]
    },
  }
}

const prefix = '/grounding-api-redirect/'

/** Opaque URLs like the vendor's; `pageOf` knows their targets. */
export function createRedirects(host: string) {
  const pages = new Map<string, string>()
  return {
    urlOf({ url }: ReadPage) {
      const token = Buffer.from(url).toString('base64url').split('').reverse().join('')
      pages.set(token, url)
      return `${host}${prefix}${token}`
    },
    pageOf: (path: string) => pages.get(path.slice(path.indexOf(prefix) + prefix.length)),
  }
}
