import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderName } from './simulated-answer.ts'

/** The key of a request, where its provider expects it. */
export function keySent(provider: ProviderName, headers: IncomingHttpHeaders): string {
  const own = { anthropic: 'x-api-key', google: 'x-goog-api-key' }[provider as string]
  if (own !== undefined) return String(headers[own] ?? '')
  return headers.authorization?.replace(/^Bearer /, '') ?? ''
}

/** The name of a refusal; vendors have names of their own. */
const words: Record<number, [openai: string, anthropic: string, google: string]> = {
  400: ['invalid_request_error', 'invalid_request_error', 'INVALID_ARGUMENT'],
  401: ['invalid_api_key', 'authentication_error', 'UNAUTHENTICATED'],
  403: ['access_denied', 'permission_error', 'PERMISSION_DENIED'],
  404: ['not_found', 'not_found_error', 'NOT_FOUND'],
  429: ['rate_limit_exceeded', 'rate_limit_error', 'RESOURCE_EXHAUSTED'],
  500: ['server_error', 'api_error', 'INTERNAL'],
  503: ['server_error', 'overloaded_error', 'UNAVAILABLE'],
}

/** The body of a provider's refusal. */
export function refusal(provider: ProviderName, status: number, message: string): object {
  const [openai, anthropic, google] = words[status] ?? ['error', 'api_error', 'UNKNOWN']
  if (provider === 'anthropic') return { type: 'error', error: { type: anthropic, message }, request_id: null }
  if (provider === 'google') return { error: { code: status, message, status: google } }
  if (provider === 'perplexity') return { error: { code: status, message, type: openai } }
  if (provider === 'mistral') return { object: 'error', message, type: openai, param: null, code: null }
  if (provider === 'xai') return { code: openai, error: message }
  return { error: { message, type: openai, param: null, code: openai } }
}

/**
 * A provider's answer to an unknown key. Two of them report a bad request instead of an authentication error, and some
 * repeat the key.
 */
export function unknownKey(provider: ProviderName, key: string): { status: number; body: object } {
  if (provider === 'google') {
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }
    const error = { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT', details: [reason] }
    return { status: 400, body: { error } }
  }
  const status = provider === 'xai' ? 400 : 401
  return { status, body: refusal(provider, status, `Incorrect API key provided: ${key}.`) }
}
