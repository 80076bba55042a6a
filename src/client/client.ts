import { contract, type Operations } from '../contract/contract.ts'
import type { Endpoint, RawInput, Result } from '../contract/endpoint.ts'

/** An answer that is no success: the status and the service's own words. */
export class ApiError extends Error {
  readonly status: number
  /** Seconds to wait before another try, where the service says so. */
  readonly retry_after: number | undefined

  constructor(status: number, message: string, retry_after?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.retry_after = retry_after
  }
}

type Call<E extends Endpoint> = (input?: RawInput<E>, options?: { signal?: AbortSignal }) => Promise<Result<E>>
/** One function per operation, named by its id. */
export type Client = { [Id in keyof Operations]: Call<Operations[Id]> }

export interface ClientOptions {
  /** Where the service is, without the version segment: `http://127.0.0.1:8787`. */
  url: string
  /** Without one, the browser's cookie says who asks. */
  key?: string
  fetch?: typeof fetch
}

/** A typed caller of the API, made from the contract. */
export function createClient(connection: ClientOptions): Client {
  const call =
    (endpoint: Endpoint) =>
    async (input: Record<string, unknown> = {}, options: { signal?: AbortSignal } = {}) => {
      const { path, search, body } = split(endpoint, input)
      const response = await (connection.fetch ?? fetch)(`${connection.url}/customer/v1${path}${search}`, {
        method: endpoint.method,
        headers: {
          ...(connection.key !== undefined && { 'x-api-key': connection.key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(options.signal && { signal: options.signal }),
      })
      if (endpoint.events && response.ok) return eventsOf(response)
      return endpoint.lines && response.ok ? rowsOf(response) : await answerOf(response)
    }
  return Object.fromEntries(Object.entries(contract).map(([id, endpoint]) => [id, call(endpoint)])) as unknown as Client
}

/** The lines of an answer as they come; an answer that breaks off throws. */
async function* rowsOf({ body }: Response): AsyncGenerator<unknown> {
  if (!body) return
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest) throw new Error('the answer ends within a line')
}

/** The data of server-sent events as they come, until the service ends the stream. */
async function* eventsOf({ body }: Response): AsyncGenerator<unknown> {
  if (!body) return
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length))
    }
  }
}

/** The answer's JSON, or what went wrong. */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const json = parse(text)
  if (response.ok) return json
  const message = typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : text
  const wait = response.headers.get('retry-after')
  throw new ApiError(response.status, message || response.statusText, wait === null ? undefined : Number(wait))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts every field where the operation takes it. */
function split(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const query = new URLSearchParams()
  const inBody = endpoint.body !== undefined
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || (inBody && !(name in (endpoint.query?.shape ?? {})))) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
    delete rest[name]
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { path, search, body: inBody ? rest : undefined }
}
