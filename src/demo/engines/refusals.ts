import type { IncomingHttpHeaders } from 'node:http'
import type { Provider } from './said.ts'

/** The key a request came with, where its provider looks for it. */
export function keyOf(provider: Provider, headers: IncomingHttpHeaders): string {
  const own = { anthropic: 'x-api-key', google: 'x-goog-api-key' }[provider as string]
  if (own !== undefined) return String(headers[own] ?? '')
  return headers.authorization?.replace(/^Bearer /, '') ?? ''
}

/** What a refusal is called; vendors have a word of their own for each. */
const words: Record<number, [openai: string, anthropic: string, google: string]> = {
  400: ['invalid_request_error', 'invalid_request_error', 'INVALID_ARGUMENT'],
  401: ['invalid_api_key', 'authentication_error', 'UNAUTHENTICATED'],
  403: ['access_denied', 'permission_error', 'PERMISSION_DENIED'],
  404: ['not_found', 'not_found_error', 'NOT_FOUND'],
  429: ['rate_limit_exceeded', 'rate_limit_error', 'RESOURCE_EXHAUSTED'],
  500: ['server_error', 'api_error', 'INTERNAL'],
  503: ['server_error', 'overloaded_error', 'UNAVAILABLE'],
}

/** The body with which a provider says no. */
export function refusal(provider: Provider, status: number, message: string): object {
  const [openai, anthropic, google] = words[status] ?? ['error', 'api_error', 'UNKNOWN']
  if (provider === 'anthropic') return { type: 'error', error: { type: anthropic, message }, request_id: null }
  if (provider === 'google') return { error: { code: status, message, status: google } }
  if (provider === 'perplexity') return { error: { code: status, message, type: openai } }
  if (provider === 'mistral') return { object: 'error', message, type: openai, param: null, code: null }
  if (provider === 'xai') return { code: openai, error: message }
  return { error: { message, type: openai, param: null, code: openai } }
}

/**
 * What a provider answers to a key it does not know. Two of them call the request wrong rather than the caller unknown,
 * and some repeat the key.
 */
export function unknownKey(provider: Provider, key: string): { status: number; body: object } {
  if (provider === 'google') {
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }
    const error = { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT', details: [reason] }
    return { status: 400, body: { error } }
  }
  const status = provider === 'xai' ? 400 : 401
  return { status, body: refusal(provider, status, `Incorrect API key provided: ${key}.`) }
}
