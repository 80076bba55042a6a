import { Agent, request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { createRandom } from '../../src/demo/random.ts'
import { openApiDocument } from '../../src/http/openapi.ts'
import { isOnServers, withMail } from '../harness.ts'
import { type Callers, createCallers, jwtSecret, newMark } from './callers.ts'
import { markProject } from './marks.ts'
import { createRequests, type Sent } from './random-requests.ts'
import { printResult, seedOf, size } from './result.ts'
import { createRunning, type Running } from './running.ts'
import { flatness, growth, type Sample } from './vitals.ts'

/*
 * Requests made from the contract, valid and invalid, by callers of every kind. No answer may be a fault, undeclared in
 * the contract, or contain data of another tenant; and the service must not grow.
 */

vi.setConfig({ testTimeout: 6 * 3_600_000, hookTimeout: 300_000 })

const count = size('REQUESTS', 100_000, 500)
/** The maximum for one project, so that none is refused because others are being answered. */
const atOnce = 4
/** After that the callers get a new company, because much of their data is deleted by then. */
const requestsPerCompany = size('REQUESTS_PER_COMPANY', 4000, 1000)
/** Limits per minute: failed keys of an address, and requests of a key. */
const requestsPerMinute = 250
const seed = seedOf()

let service: Running
beforeAll(async () => {
  service = await createRunning({ ...withMail, JWT_SECRET: jwtSecret })
  await service.start()
})
afterAll(() => service?.remove())

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
interface Answer {
  status: number
  type: string
  text: string
}

const send = ({ method, path, headers, body }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(service.url)
    // For some methods Node would send a body without declaring it.
    const length = body.length > 0 && { 'content-length': String(body.length) }
    const out = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    out.on('error', reject)
    out.end(body.length > 0 ? body : undefined)
  })

describe.skipIf(isOnServers)('requests of every kind', () => {
  test('get responses that follow the contract, reveal nothing of other tenants, and do not grow the service', async () => {
    const started = performance.now()
    console.log(`SEED=${seed}`)
    const random = createRandom(`requests ${seed}`)
    const victim_mark = newMark('victim')
    await markProject(createClient({ url: service.url, key: await service.ask('company') }), victim_mark)
    let clock = Date.now()
    let callers = await createCallers(service, clock)
    const requests = createRequests(random, callers)
    const wrong: object[] = []
    const statuses: Record<string, number> = {}
    const samples: Sample[] = []
    let sent = 0
    const minute = async (from: Callers, until: number) => {
      while (sent < until) {
        sent++
        const one = requests.next(from)
        const answer = await send(one).catch((error) => ({ status: 0, type: '', text: String(error) }))
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const marks = [victim_mark, ...(one.caller.is_of_project ? [from.neighbour_mark] : [])]
        const problem = problemOf(one, answer, marks)
        if (problem && wrong.length < 50)
          wrong.push({ problem, ...shown(one), ...answer, text: answer.text.slice(0, 500) })
      }
    }
    while (sent < count) {
      if (sent > 0 && sent % requestsPerCompany === 0) callers = await createCallers(service, clock)
      const until = Math.min(count, sent + requestsPerMinute)
      await Promise.all(Array.from({ length: atOnce }, () => minute(callers, until)))
      samples.push(await service.ask('vitals'))
      clock += 61_000
      await service.ask('clock', clock, 1)
    }
    const live = await fetch(`${service.url}/health/live`)
    printResult('requests', started, {
      seed,
      requests: sent,
      combinations: requests.combinations,
      statuses,
      wrong: wrong.length,
      ...flatness(samples),
    })
    expect(wrong).toEqual([])
    expect(growth(samples)).toEqual([])
    expect(service.faults).toEqual([])
    expect([live.status, service.isAlive()]).toEqual([200, true])
  })
})

const shown = ({ method, path, how, caller, headers, body }: Sent) => ({
  request: `${method} ${path.slice(0, 500)}`,
  how,
  caller: caller.name,
  headers: JSON.stringify(headers).slice(0, 500),
  body: body.toString().slice(0, 800),
})

const { paths } = openApiDocument() as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>
}

/** What is wrong about an answer, if anything. */
function problemOf(
  { endpoint, path, headers }: Sent,
  { status, type, text }: Answer,
  marks: string[],
): string | undefined {
  if (status >= 500) return 'a fault'
  if (status === 0) return 'no answer'
  const seen = marks.find((mark) => text.includes(mark))
  if (seen) return `something of another tenant: ${seen}`
  if (!isAt(endpoint, path)) return JSON.parse(text) instanceof Object ? undefined : 'no JSON'
  const declared = Object.keys(paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {})
  // Refusals by Node before there is a request, and cookies, which belong to the dashboard and not to the API.
  const others = ['414', '431', ...('cookie' in headers ? ['403'] : [])]
  if (![...declared, ...others].includes(String(status))) return `undeclared ${status}`
  const other = endpoint.file
    ? (endpoint.media_type ?? 'application/octet-stream')
    : endpoint.csv && 'text/csv; charset=utf-8; header=present'
  if (status === 200 && other) return type === other ? undefined : `is ${type}`
  const is_lines = status === 200 && endpoint.lines
  if (!type.startsWith(is_lines ? 'application/x-ndjson' : 'application/json')) return `is ${type}`
  let answers: unknown[]
  try {
    answers = is_lines
      ? text
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [JSON.parse(text)]
  } catch {
    return 'no JSON'
  }
  if (status !== 200) {
    const [refusal] = answers as { message?: unknown }[]
    const is_refusal = typeof refusal?.message === 'string' && Object.keys(refusal).length === 1
    return is_refusal && String(refusal.message).length < 5000 ? undefined : 'no refusal'
  }
  for (const answer of answers) {
    const fits = [endpoint.response, endpoint.stream?.response].some((schema) => {
      const parsed = schema?.safeParse(answer)
      return parsed?.success && isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), answer)
    })
    if (!fits) return 'not what the contract declares'
  }
  return undefined
}

/** Whether a path still leads to the operation, after the changes to it. */
const isAt = (endpoint: Endpoint, path: string) =>
  new RegExp(`^/customer/v1${endpoint.path.replace(/\{\w+\}/g, '[^/?]+')}/?(?:\\?|$)`).test(path)
