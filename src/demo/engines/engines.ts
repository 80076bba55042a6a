import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { providers } from '../../contract/enums.ts'
import { perplexityCompletions, plainCompletions, qwenCompletions } from './chat-completions.ts'
import { createRedirects, generateContent } from './generate-content.ts'
import { type Listener, listen, type Received, sendJson } from './listen.ts'
import { anthropicMessages } from './messages.ts'
import { mistralConversations } from './mistral-conversations.ts'
import type { Protocol } from './protocol.ts'
import { keyOf, refusal, unknownKey } from './refusals.ts'
import { openaiResponses, xaiResponses } from './responses.ts'
import type { Asked, Provider, Said } from './said.ts'

export interface Answering {
  /** What an engine says, or the body of a response as it was recorded. */
  answer: (asked: Asked) => Said | { recorded: unknown }
  /** The key that every provider knows; without one all are welcome. */
  key?: string
  /** Milliseconds every answer takes. */
  delay_ms?: number
  /** Whether URLs of grounded pages lead there by a redirect only, as the vendor's do. */
  has_redirects?: boolean
  /** Sees every request first. @returns whether it answers by itself, or keeps silent */
  instead?: (request: Received, response: ServerResponse) => boolean
}

/** Engines that can be asked on this machine. */
export interface LocalEngines extends Listener {
  /** What stands in the place of a provider's own host. */
  baseUrl(provider: Provider): string
}

/** Serves every provider's API under a path of its own, all on one port of loopback. */
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

const protocolsOf = (google: Protocol): Record<Provider, Protocol[]> => ({
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
  protocols: Record<Provider, Protocol[]>,
  { answer, key }: Answering,
) {
  const [, first, path = ''] = /^\/([^/]+)(\/[^?]*)/.exec(target) ?? []
  const provider = providers.find((one) => one === first)
  if (provider === undefined) return sendJson(response, 404, { error: `no provider at ${target}` })
  const refuse = (status: number, message: string) => sendJson(response, status, refusal(provider, status, message))
  const given = keyOf(provider, headers)
  if (key !== undefined && given !== key) {
    const { status, body: said } = unknownKey(provider, given)
    return sendJson(response, status, said)
  }
  const protocol = protocols[provider].find((one) => one.isAt(path))
  if (protocol === undefined) return refuse(404, `no ${target}`)
  const request = { path, body }
  let question: ReturnType<Protocol['question']>
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
