import { randomBytes } from 'node:crypto'
import { chat } from './harness.ts'

/** The outcome of a request. */
export interface Answer {
  kind: string
  status: number
  retry_after: string | null
  text: string
}
type Kinds = Record<string, () => Promise<Answer>>

/** Requests of every kind to a service, different on every call. */
export interface KindsOfRequests {
  /** Those that change something. */
  writes: Kinds
  reads: Kinds
  /** External ids of the chats whose import was acknowledged. */
  acknowledged: Set<string>
  /** Chats that were sent, by their external ids. */
  sent: Map<string, object>
  /** The external ids of all chats that the service has. */
  stored(): Promise<string[]>
}

/** @param place the service, its project and a company key */
export function kindsOfRequests(place: { url: string; key: string; project_id: string }): KindsOfRequests {
  const { project_id, key } = place
  const acknowledged = new Set<string>()
  const sent = new Map<string, object>()
  const base = '/customer/v1'
  let made = 0
  const kind =
    (name: string, method: string, path: string, bodyOf?: () => unknown, type = 'application/json') =>
    async () => {
      const body = bodyOf?.()
      const response = await fetch(place.url + path, {
        method,
        headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const { status, headers } = response
      // An answer that has started can only be cut off if it cannot be completed.
      const text = await response.text().catch(() => 'cut off')
      return { kind: name, status, retry_after: headers.get('retry-after'), text }
    }
  const kinds = (rows: Parameters<typeof kind>[]): Kinds =>
    Object.fromEntries(rows.map((row) => [row[0], kind(...row)]))
  const chats = (count: number) =>
    Array.from({ length: count }, () => {
      const one = chat(`Acme and Bolt, ${randomBytes(300).toString('base64')}.`)
      sent.set(one.external_id, one)
      return one
    })
  const importing =
    (name: string, count: number, path: string, bodyOf: (items: object[]) => unknown, type?: string) => async () => {
      const items = chats(count)
      const answer = await kind(name, 'POST', base + path, () => bodyOf(items), type)()
      if (answer.status === 200) for (const { external_id } of items) acknowledged.add(external_id)
      return answer
    }
  const logLines = () => [`1.2.3.4 - - [02/Mar/2026:10:00:00 +0000] "GET /${made++} HTTP/1.1" 200 5 "-" "GPTBot/1.0"`]
  const asLines = (items: object[]) => items.map((one) => JSON.stringify(one)).join('\n')
  const writes: Kinds = {
    chats: importing('chats', 20, '/chats/import', (items) => ({ project_id, chats: items })),
    stream: importing('stream', 200, `/chats/import?project_id=${project_id}`, asLines, 'application/x-ndjson'),
    ...kinds([
      ['log', 'POST', `${base}/agent-analytics/logs/import`, () => ({ project_id, lines: logLines() })],
      [
        'pages',
        'POST',
        `${base}/sources/urls/import`,
        () => ({ project_id, urls: [{ url: `https://a.com/${made++}`, content: 'Acme' }] }),
      ],
      ['prompt', 'POST', `${base}/prompts`, () => ({ project_id, text: `Which tool ${made++}?`, country_code: 'US' })],
      ['brand', 'POST', `${base}/brands`, () => ({ project_id, name: `Brand ${made++}` })],
      ['tag', 'POST', `${base}/tags`, () => ({ project_id, name: `tag ${made++}` })],
      ['topic', 'POST', `${base}/topics`, () => ({ project_id, name: `topic ${made++}` })],
      [
        'project',
        'POST',
        `${base}/projects`,
        () => ({ name: `P${made++}`, domain: 'a.com', country_code: 'US', allocated_credits: 1 }),
      ],
      ['key', 'POST', `${base}/api-keys`, () => ({ name: `k${made++}`, scope: 'company', access: 'read' })],
      ['session', 'POST', '/session', () => ({ key })],
      ['sign-out', 'DELETE', '/sessions'],
    ]),
  }
  const reads = kinds([
    ['report', 'POST', `${base}/reports/brands`, () => ({ project_id })],
    ['report of domains', 'POST', `${base}/reports/domains`, () => ({ project_id })],
    ['list of chats', 'GET', `${base}/chats?project_id=${project_id}`],
    ['list of brands', 'GET', `${base}/brands?project_id=${project_id}`],
    ['export', 'GET', `${base}/chats/export?project_id=${project_id}`],
    ['projects', 'GET', `${base}/projects`],
  ])
  return {
    writes,
    reads,
    acknowledged,
    sent,
    async stored() {
      const { text } = await kind('export', 'GET', `${base}/chats/export?project_id=${project_id}`)()
      const lines = text.split('\n').filter(Boolean)
      return lines.map((line) => (JSON.parse(line) as { external_id: string }).external_id)
    },
  }
}

/** One of each kind, in parallel. */
export const oneOfEach = (kinds: Kinds) => Promise.all(Object.values(kinds).map((ask) => ask()))
/** The status of each kind. */
export const statuses = (answers: Answer[]) => Object.fromEntries(answers.map(({ kind, status }) => [kind, status]))
/** Expects this status for each kind. */
export const each = (kinds: Kinds, status: number) =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, status]))

/**
 * Sends requests of each kind one after the other, with all kinds in parallel.
 * @returns a function that stops it and returns the statuses seen; it throws for a status that is not a success, client
 * error or 503
 */
export function traffic(kinds: Kinds, pause_ms = 100): () => Promise<number[]> {
  const seen = new Set<number>()
  const wrong: Answer[] = []
  let is_over = false
  const running = Object.values(kinds).map(async (ask) => {
    while (!is_over) {
      const answer = await ask()
      seen.add(answer.status)
      if (answer.status >= 500 && answer.status !== 503) wrong.push(answer)
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
  })
  return async () => {
    is_over = true
    await Promise.all(running)
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong.slice(0, 5)))
    return [...seen].sort()
  }
}
