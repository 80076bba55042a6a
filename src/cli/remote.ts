import { ApiError, answerOf, createClient } from '../client/client.ts'
import { readConfig } from '../config.ts'
import { contract } from '../contract/contract.ts'
import type { Connection, ImportAnswer } from './connection.ts'
import { withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'

/** How often to check whether a re-reading has ended. */
const poll_ms = 1000

/**
 * A running service.
 * @throws CliError when the URL or the key is missing or malformed; nothing is sent yet
 */
export function connectByUrl(shell: Shell, given: string): Connection {
  const { url, key, send } = serviceOf(shell, given)
  const api = createClient({ url, key, fetch: send })
  return {
    kind: 'url',
    api,
    async importLines(project_id, lines, { create_missing, on_conflict }) {
      const query = new URLSearchParams({ project_id, create_missing: String(create_missing), on_conflict })
      const response = await send(`${url}/customer/v1/chats/import?${query}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
        body: `${lines.join('\n')}\n`,
      })
      return (await answerOf(response)) as ImportAnswer
    },
    async importLog(project_id, log, options) {
      const given = Object.entries({ project_id, ...options }).filter(([, value]) => value !== undefined)
      let broken: unknown
      const body = ReadableStream.from(watched(log, (error) => (broken = error)))
      const response = await send(`${url}/customer/v1/agent-analytics/logs/import?${new URLSearchParams(given)}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'text/plain' },
        body,
        duplex: 'half',
      }).catch((error) => {
        // A log that cannot be read to its end breaks the request, too.
        throw broken ?? error
      })
      return contract.import_logs.response.parse(await answerOf(response))
    },
    async settle(project_id) {
      let is_told = false
      for (;;) {
        const { data } = await api.list_brands({ project_id, limit: 1, include: ['recalculation'] })
        const run = data[0]?.recalculation
        if (!run) return
        if (!is_told)
          shell.note(`The service is re-reading ${withThousands(run.total)} stored answers after brand changes …`)
        is_told = true
        await new Promise((resolve) => setTimeout(resolve, poll_ms))
      }
    },
    writeExport: async () => {},
    makeReport: async () => {},
    close: async () => {},
  }
}

/**
 * The URL of a running service, its key, and a way to send requests.
 * @throws CliError when the URL or the key is missing or malformed
 */
function serviceOf(shell: Shell, given: string) {
  const url = baseOf(given)
  const key = shell.env.ANSWERSCOPE_API_KEY
  if (!key) {
    throw new CliError('Set ANSWERSCOPE_API_KEY to a key of the service; "answerscope keys create" creates one.')
  }
  // A header accepts no other characters, and the error about them would print the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CliError('ANSWERSCOPE_API_KEY is not an API key.')
  const send: typeof fetch = (input, init) => reach(url, () => fetch(input, init))
  return { url, key, send }
}

/** The service for commands that need a running one: the named one, or the one in this machine's settings. */
export function runningService(shell: Shell, url: string | undefined) {
  if (url !== undefined) return serviceOf(shell, url)
  const { BASE_URL, PORT, TLS_CERT } = readConfig(shell.env)
  const here = `${TLS_CERT === undefined ? 'http' : 'https'}://127.0.0.1:${PORT}`
  return serviceOf(shell, BASE_URL?.startsWith('http') ? BASE_URL : here)
}

function baseOf(given: string): string {
  const url = URL.parse(given)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new CliError(
      `--url must be the address of the service such as http://127.0.0.1:8787, got ${JSON.stringify(given)}.`,
    )
  }
  if (url.username || url.password)
    throw new CliError('--url must not contain a user or password. The key comes from ANSWERSCOPE_API_KEY.')
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/customer\/v1$/, '')}`
}

async function* watched(bytes: AsyncIterable<Buffer>, onError: (error: unknown) => void) {
  try {
    yield* bytes
  } catch (error) {
    onError(error)
    throw error
  }
}

/** The service did not answer; a retry may help. */
class UnreachableError extends CliError {
  /** The request may have taken effect, with only its answer lost. */
  readonly is_answer_lost: boolean

  constructor(message: string, is_answer_lost: boolean) {
    super(message)
    this.is_answer_lost = is_answer_lost
  }
}

/** The values of `Content-Type` in a service's answers. */
const answered = ['json', 'application/octet-stream', 'text/event-stream']

async function reach(url: string, request: () => Promise<Response>): Promise<Response> {
  try {
    const response = await request()
    const type = response.headers.get('content-type') ?? ''
    const is_of_service = response.ok
      ? answered.some((one) => type.includes(one))
      : // A proxy in front of a service has pages for other errors only.
        !([404, 405, 501].includes(response.status) && type.includes('html'))
    if (is_of_service) return response
    // An unread body would keep this process running.
    await response.body?.cancel()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
    throw new UnreachableError(
      `No service answers at ${url}${code ? ` (${code})` : ''}. Is it running there?`,
      !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code ?? ''),
    )
  }
  throw new CliError(`The server at ${url} is not an Answerscope service. Check --url.`)
}

/**
 * Whether a retry of the same request may succeed, after how many seconds if the service says so, and whether the first
 * one may have taken effect.
 */
export function retryAdvice(error: unknown): { after_s: number | undefined; is_answer_lost: boolean } | undefined {
  if (error instanceof UnreachableError) return { after_s: undefined, is_answer_lost: error.is_answer_lost }
  if (!(error instanceof ApiError) || ![429, 502, 503, 504].includes(error.status)) return undefined
  return { after_s: error.retry_after, is_answer_lost: error.status === 502 || error.status === 504 }
}
