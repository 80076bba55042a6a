import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { providers } from '../../contract/enums.ts'
import { perplexityCompletions, plainCompletions, qwenCompletions } from './chat-completions.ts'
import { createRedirects, generateContent } from './generate-content.ts'
import { type EngineListener, listen, type Received, sendJson } from './listen.ts'
import { anthropicMessages } from './messages.ts'
import { mistralConversations } from './mistral-conversations.ts'
import type { EngineProtocol } from './protocol.ts'
import { keySent, refusal, unknownKey } from './refusals.ts'
import { openaiResponses, xaiResponses } from './responses.ts'
import type { EngineQuestion, ProviderName, SimulatedAnswer } from './simulated-answer.ts'

export interface Answering {
  /** What an engine says, or the body of a recorded response. */
  answer: (asked: EngineQuestion) => SimulatedAnswer | { recorded: unknown }
  /** The key that every provider accepts; without it all keys are accepted. */
  key?: string
  /** The delay of every answer in milliseconds. */
  delay_ms?: number
  /** Whether URLs of grounded pages are redirects, like the vendor's. */
  has_redirects?: boolean
  /** Sees every request first. @returns whether it answers the request itself, or leaves it unanswered */
  instead?: (request: Received, response: ServerResponse) => boolean
}

/** Simulated engines on this machine. */
export interface LocalEngines extends EngineListener {
  /** The base URL that replaces a provider's own host. */
  baseUrl(provider: ProviderName): string
}

/** Serves every provider's API under its own path, all on one loopback port. */
export async function startEngines(answering: Answering): Promise<LocalEngines> {
  const { has_redirects = false, instead, delay_ms = 0 } = answering
  const redirects = createRedirects('https://vertexaisearch.cloud.google.com')
  const protocols = protocolsOf(generateContent(has_redirects ? redirects.urlOf : ({ url }) => url))
  const listener = await listen(async (request, response) => {
    if (instead?.(request, response)) return
    const page = redirects.pageOf(request.path)
    if (page !== undefined) return void response.writeHead(302, { location: page }).end()
    if (delay_ms > 0) await pause(delay_ms)
    respond(request, response, protocols, answering)
  })
  return { ...listener, baseUrl: (provider) => `${listener.url}/${provider}/v1` }
}

const protocolsOf = (google: EngineProtocol): Record<ProviderName, EngineProtocol[]> => ({
  openai: [openaiResponses, plainCompletions],
  anthropic: [anthropicMessages],
  google: [google],
  perplexity: [perplexityCompletions],
  xai: [xaiResponses, plainCompletions],
  mistral: [mistralConversations, plainCompletions],
  deepseek: [plainCompletions],
  qwen: [qwenCompletions],
  meta: [plainCompletions],
  'openai-compatible': [plainCompletions],
})

function respond(
  { path: target, headers, body }: Received,
  response: ServerResponse,
  protocols: Record<ProviderName, EngineProtocol[]>,
  { answer, key }: Answering,
) {
  const [, first, path = ''] = /^\/([^/]+)(\/[^?]*)/.exec(target) ?? []
  const provider = providers.find((one) => one === first)
  if (provider === undefined) return sendJson(response, 404, { error: `no provider at ${target}` })
  const refuse = (status: number, message: string) => sendJson(response, status, refusal(provider, status, message))
  const given = keySent(provider, headers)
  if (key !== undefined && given !== key) {
    const { status, body: said } = unknownKey(provider, given)
    return sendJson(response, status, said)
  }
  const protocol = protocols[provider].find((one) => one.isAt(path))
  if (protocol === undefined) return refuse(404, `no ${target}`)
  const request = { path, body }
  let question: ReturnType<EngineProtocol['question']>
  try {
    question = protocol.question(request)
  } catch (error) {
    return refuse(400, error instanceof z.ZodError ? z.prettifyError(error) : String(error))
  }
  const { is_streamed, ...rest } = question
  const asked = { provider, ...rest }
  const said = answer(asked)
  if ('recorded' in said) return sendJson(response, 200, said.recorded)
  const { passages, search } = said
  const answered = protocol.answer({ passages, ...(asked.web_search && search && { search }) }, asked, request)
  if (!is_streamed) return sendJson(response, 200, answered)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  for (const { event, data } of protocol.stream(answered)) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`)
  }
  response.end()
}
