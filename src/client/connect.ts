import { sendUntilAnswered } from './retries.ts'
import { bytesOf, eventData, jsonLines } from './streams.ts'

export interface ConnectOptions {
  /** Where the service is, without the version segment: `http://127.0.0.1:8787`. */
  url: string
  /** Without a key, the browser's cookie identifies the caller. */
  key?: string
  fetch?: typeof fetch
  /** How often to retry after 429, 5xx or a lost connection; default 2. */
  retries?: number
  /** With a `Retry-After` beyond this, the error is thrown immediately; default one minute. */
  longest_wait_ms?: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** Identifies a write, so that it takes effect once, however often it is sent; generated if retries need it. */
  idempotency_key?: string
  /** Overrides the connection's setting. */
  retries?: number
}

/** Whether operations with this method take a body, unless their line says otherwise. */
export const takesBody = (method: string) => /^P/.test(method)

/**
 * An operation as a line: method (none: GET), path, then options: `body` or `-` (it takes a body or none, contrary to its method), `?a,b`
 * (fields that go into the query anyway), `once` (takes an idempotency key), `unsafe` (must not be repeated blindly), `cursor` or `offset`
 * (how to page), `lines`, `events`, `file` or `csv` (the form of the answer).
 */
export type OperationLine<Input, Answer> = string & { readonly of?: (input: Input) => Answer }

/** An operation that can be called. */
export interface BoundOperation<Input, Answer> {
  (input?: Input, options?: CallOptions): Promise<Answer>
  paging?: 'cursor' | 'offset' | undefined
}

/**
 * Binds single operations to a service: a program contains only those it names. Calls throw `ApiError` (a class for
 * each status) or `ConnectionError`.
 */
export function connect(to: ConnectOptions) {
  const { key, retries: usual = 2, longest_wait_ms = 60_000 } = to
  const base = `${to.url.replace(/\/+$/, '')}/customer/v1`
  return <Input, Answer>(line: OperationLine<Input, Answer>): BoundOperation<Input, Answer> => {
    const [method = '', template = '', ...words] = (line[0] === '/' ? `GET ${line}` : line).split(' ')
    const knows = (word: string) => words.includes(word)
    const call = async (input?: Input, { signal, idempotency_key, retries = usual }: CallOptions = {}) => {
      const { path, body } = addressed(template, words, takesBody(method) ? !knows('-') : knows('body'), {
        ...input,
      })
      const name = knows('once') ? (idempotency_key ?? (retries > 0 ? randomName() : undefined)) : idempotency_key
      const url = base + path
      const request: RequestInit = {
        method,
        headers: {
          ...(key !== undefined && { 'x-api-key': key }),
          ...(body && { 'content-type': 'application/json' }),
          ...(name !== undefined && { 'idempotency-key': name }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }
      const response = await sendUntilAnswered(
        base,
        () => (to.fetch ?? fetch)(url, request),
        { count: retries, longest_wait_ms, is_repeatable: !knows('unsafe'), is_named: name !== undefined },
        signal,
      )
      if (knows('file')) return bytesOf(response)
      if (knows('csv')) return await response.text()
      if (knows('events')) return eventData(response)
      return knows('lines') ? jsonLines(response) : parsed(await response.text())
    }
    const paging: 'cursor' | 'offset' | undefined = knows('cursor') ? 'cursor' : knows('offset') ? 'offset' : undefined
    return Object.assign(call as (input?: Input, options?: CallOptions) => Promise<Answer>, { paging })
  }
}

/** The value of a successful answer; undefined if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts every field into the path, query or body, as the operation expects. */
function addressed(template: string, words: string[], has_body: boolean, rest: Record<string, unknown>) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const inQuery = words
    .find((word) => word.startsWith('?'))
    ?.slice(1)
    .split(',')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || (has_body && !inQuery?.includes(name))) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
    delete rest[name]
  }
  const search = String(query)
  return { path: search ? `${path}?${search}` : path, body: has_body ? rest : undefined }
}

/** A unique name; `randomUUID` is not available on pages loaded without TLS. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
