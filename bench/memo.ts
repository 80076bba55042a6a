/**
 * Repeated questions, through HTTP against a server process on the embedded stores: counted afresh, from the memo, and
 * unchanged for a caller that has the answer. `node bench/memo.ts [chats] [rounds]`
 */
import { cpuMilliseconds, startEmptyService } from './service.ts'
import { quantile, rounded } from './timing.ts'

const chats = Number(process.argv[2] ?? 2000)
const rounds = Number(process.argv[3] ?? 100)
const names = ['Acme', 'Bolt', 'Crest', 'Dyna', 'Evo', 'Flux', 'Grid', 'Hexa']

const service = await startEmptyService({ RATE_LIMIT_PER_MINUTE: '1000000' })
const { url, key, api } = service
const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
for (const name of names.slice(1)) await api.create_brand({ project_id, name })
for (let from = 0; from < chats; from += 500) {
  await api.import_chats({
    project_id,
    chats: Array.from({ length: Math.min(500, chats - from) }, (_, i) => chat(from + i)),
  })
}

function chat(i: number) {
  const named = names.filter((_, place) => (i >> place) % 2 === 0)
  return {
    external_id: `bench-${i}`,
    prompt: { text: `Question ${i % 100}?`, country_code: 'US' },
    model_channel_id: ['A-0', 'C-0', 'D-0'][i % 3] ?? 'A-0',
    created_at: `2026-03-${String(1 + (i % 30)).padStart(2, '0')}T10:00:00Z`,
    messages: [{ role: 'assistant' as const, content: `${named.join(', ')} are good.` }],
    sources: [1, 2, 3, 4].map((n) => ({ url: `https://site${(i * n) % 97}.com/page/${(i * n) % 389}` })),
  }
}

/** Milliseconds until the answer is read. */
async function ask(path: string, body: object, expected: number, headers: Record<string, string> = {}) {
  const begun = performance.now()
  const answer = await fetch(`${url}/customer/v1${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ project_id, ...body }),
  })
  const { length } = await answer.text()
  const ms = performance.now() - begun
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`)
  return { ms, tag: answer.headers.get('etag') ?? '', length }
}

const window = { start_date: '2026-03-01', end_date: '2026-03-30' }
const questions: Record<string, [path: string, body: object]> = {
  brands: ['/reports/brands', { ...window, dimensions: ['date'] }],
  domains: ['/reports/domains', window],
  urls: ['/reports/urls', window],
}
const at = (values: number[], share = 0.5) => rounded(quantile(values, share), 2)

/** Times of several questions in a row, and the service's CPU time for each. */
async function series(count: number, one: (i: number) => Promise<{ ms: number }>) {
  const before = await cpuMilliseconds(service.pid)
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push((await one(i)).ms)
  return { times, cpu_ms: rounded(((await cpuMilliseconds(service.pid)) - before) / count, 2) }
}

for (const [question, [path, body]] of Object.entries(questions)) {
  const { tag, length } = await ask(path, body, 200)
  // A new question each time, for the same rows, so that no answer is in the memo yet.
  const counted = await series(rounds, (i) => ask(path, { ...body, limit: 9000 - i }, 200))
  const kept = await series(rounds * 5, () => ask(path, body, 200))
  const unchanged = await series(rounds * 5, () => ask(path, body, 304, { 'if-none-match': tag }))
  console.log(
    JSON.stringify({
      bench: 'memo',
      question,
      chats,
      characters: length,
      counted_ms: at(counted.times),
      kept_ms: at(kept.times),
      kept_p95_ms: at(kept.times, 0.95),
      unchanged_ms: at(unchanged.times),
      counted_cpu_ms: counted.cpu_ms,
      kept_cpu_ms: kept.cpu_ms,
      unchanged_cpu_ms: unchanged.cpu_ms,
      ratio: rounded(at(counted.times) / at(kept.times)),
    }),
  )
}
await service.stop()
process.exit()
