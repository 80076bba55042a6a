/**
 * The cost of an assistant's question relative to the same question by REST, through HTTP against a server process on the embedded
 * stores: from the memo, and counted afresh. `node bench/mcp.ts [chats] [rounds]`
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { cpuMilliseconds, startEmptyService } from './service.ts'
import { quantile, rounded } from './timing.ts'

const chats = Number(process.argv[2] ?? 1000)
const rounds = Number(process.argv[3] ?? 100)
const names = ['Acme', 'Bolt', 'Crest', 'Dyna', 'Evo', 'Flux']

const limits = { RATE_LIMIT_PER_MINUTE: '1000000', KEY_RATE_LIMIT_PER_MINUTE: '1000000' }
const { url, key, api, pid, stop } = await startEmptyService(limits)
const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
for (const name of names.slice(1)) await api.create_brand({ project_id, name })
for (let from = 0; from < chats; from += 500) {
  const some = Array.from({ length: Math.min(500, chats - from) }, (_, i) => chat(from + i))
  await api.import_chats({ project_id, chats: some })
}

function chat(i: number) {
  const named = names.filter((_, place) => (i >> place) % 2 === 0)
  return {
    external_id: `bench-${i}`,
    prompt: { text: `Question ${i % 50}?`, country_code: 'US' as const },
    model_channel_id: ['A-0', 'C-0', 'D-0'][i % 3] ?? 'A-0',
    created_at: `2026-03-${String(1 + (i % 28)).padStart(2, '0')}T10:00:00Z`,
    messages: [{ role: 'assistant' as const, content: `${named.join(', ')} are good.` }],
    sources: [1, 2].map((n) => ({ url: `https://site${(i * n) % 97}.com/page/${(i * n) % 389}` })),
  }
}

const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
const requestInit = { headers: { authorization: `Bearer ${key}` } }
await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
await client.listTools()
const bearer = requestInit.headers.authorization

/** The request as a client would send it, without the client's own work. */
async function byMcp(limit: number) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = {
    name: 'report',
    arguments: { kind: 'brands', project: project_id, brands: names, offset: limit },
    _meta: meta,
  }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'report' }
  return await send('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
}

const { data: brands } = await api.list_brands({ project_id })
const byRest = (offset: number) =>
  send('/customer/v1/reports/brands', {
    project_id,
    having: [{ field: 'brand_id', operator: 'in', values: brands.map(({ id }) => id) }],
    include: ['confidence', 'total_count'],
    limit: 300,
    offset,
  })

async function send(path: string, body: object, more: Record<string, string> = {}) {
  const begun = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: bearer,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...more,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - begun
  if (response.status !== 200 || text.includes('"isError":true')) throw new Error(`${path} answered ${text}`)
  return ms
}

const middle = (values: number[], share = 0.5) => rounded(quantile(values, share), 2)

/** Times both ways in turn, so that a slow moment of the machine affects both. */
async function inTurn(offsetOf: (round: number, way: number) => number) {
  const times: { rest: number[]; mcp: number[] } = { rest: [], mcp: [] }
  for (let round = 0; round < rounds; round++) {
    times.rest.push(await byRest(offsetOf(round, 0)))
    times.mcp.push(await byMcp(offsetOf(round, 1)))
  }
  return times
}

/** The CPU time of the service for one of several questions in a row. */
async function cpuOf(ask: () => Promise<unknown>) {
  const before = await cpuMilliseconds(pid)
  for (let round = 0; round < rounds; round++) await ask()
  return rounded(((await cpuMilliseconds(pid)) - before) / rounds, 2)
}

await inTurn(() => 0)
const kept = await inTurn(() => 0)
const cpu = { rest_cpu_ms: await cpuOf(() => byRest(0)), mcp_cpu_ms: await cpuOf(() => byMcp(0)) }
// Pages that nobody has requested yet, each with the same number of rows.
const counted = await inTurn((round, way) => 10 + 2 * round + way)
for (const [question, { rest, mcp }] of Object.entries({ kept, counted })) {
  console.log(
    JSON.stringify({
      bench: 'mcp',
      question,
      chats,
      rest_ms: middle(rest),
      mcp_ms: middle(mcp),
      mcp_p95_ms: middle(mcp, 0.95),
      overhead_ms: rounded(middle(mcp) - middle(rest), 2),
      ...(question === 'kept' && cpu),
      ratio: rounded(middle(mcp) / middle(rest), 2),
    }),
  )
}
await client.close()
await stop()
process.exit()
