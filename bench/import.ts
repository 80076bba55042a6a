import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPatternRunner, createReader } from '../src/answers/read.ts'
import { ImportedChat } from '../src/contract/chats.ts'
import { chatFactRows } from '../src/domain/intake/chats/chat-facts.ts'
import { nothingSeen } from '../src/domain/setup/products/seen-products.ts'
import { migrateAnalytics } from '../src/store/clickhouse/migrate.ts'
import { openEmbedded } from '../src/store/clickhouse/open.ts'
import { openDisk } from '../src/store/disk.ts'
import { type EmptyService, startEmptyService, watchMemory } from './service.ts'
import { quantile, rounded } from './timing.ts'

/*
 * Chats per second through HTTP into the embedded stores, memory included, against inserting the same rows straight
 * into the analytical engine. `node bench/import.ts [chats]`
 */

const chats = Number(process.argv[2] ?? 200_000)
const batch = 2000
const brands = ['Acme', 'Bolt', 'Crest', 'Dyna'].flatMap((name) => [name, `${name} Cloud`, `${name}ly`, `${name} Pro`])
const words =
  'the a plan price team free best secure simple sync vault note share export review rating support fast'.split(' ')

let seed = 1
const random = (below: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff
  return (seed >> 8) % below
}
const pick = <T>(list: readonly T[]) => list[random(list.length)] as T

function answer() {
  const parts = [`## ${pick(brands)} or ${pick(brands)}?`]
  for (let i = 0; i < 14; i++) {
    const text = Array.from({ length: 28 }, () => pick(words)).join(' ')
    parts.push(
      i % 3 ? `- **${pick(brands)}**: ${text}.` : `${text}, so [${pick(brands)}](https://example.com/${i}) helps.`,
    )
  }
  return parts.join('\n\n')
}

function line(i: number) {
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((i / chats) * 60))).toISOString().slice(0, 10)
  return JSON.stringify({
    external_id: `bench-${i}`,
    prompt: { text: `Question ${i % 500}?`, country_code: 'US' },
    model_channel_id: pick(['A-0', 'C-0', 'D-0', 'E-0']),
    created_at: `${day}T10:00:00Z`,
    messages: [
      { role: 'user', content: `Question ${i % 500}?` },
      { role: 'assistant', content: answer() },
    ],
    sources: Array.from({ length: 8 }, (_, n) => ({
      url: `https://www.site${random(300)}.com/page/${random(2000)}?utm_source=x`,
      title: `Page ${n}`,
      citation_count: random(3),
    })),
    queries: ['best tool for teams', 'tool price comparison'],
  })
}

async function throughHttp() {
  const service = await startEmptyService({ RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const { url, key, api, pid } = service
    const { id: project_id } = await api.create_project({
      name: brands[0] ?? '',
      domain: 'acme.com',
      country_code: 'US',
    })
    for (const name of brands.slice(1)) await api.create_brand({ project_id, name })
    const memory = watchMemory(pid, 1000)
    const started = performance.now()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= chats) return controller.close()
        const until = Math.min(chats, sent + 100)
        let text = ''
        while (sent < until) text += `${line(sent++)}\n`
        controller.enqueue(Buffer.from(text))
      },
    })
    const response = await fetch(`${url}/customer/v1/chats/import?project_id=${project_id}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
      body,
      duplex: 'half',
    } as RequestInit)
    const result = (await response.json()) as { created?: number }
    const seconds = (performance.now() - started) / 1000
    const { memory_mb_first_half, memory_mb_second_half } = memory.end()
    if (result.created !== chats) throw new Error(`imported ${JSON.stringify(result)}`)
    return { seconds, memory_mb_first_half, memory_mb_second_half, ...(await readAgain(service, project_id)) }
  } finally {
    await service.stop()
  }
}

/** Adds a brand that answers name, and requests a short list while they are re-read. */
async function readAgain({ api }: EmptyService, project_id: string) {
  const started = performance.now()
  await api.create_brand({ project_id, name: 'Vault Note' })
  const waits: number[] = []
  for (;;) {
    const begun = performance.now()
    const { data } = await api.list_brands({ project_id, include: ['recalculation'], limit: 1 })
    waits.push(performance.now() - begun)
    if (data[0]?.recalculation === null) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    read_again_per_s: rounded((chats * 1000) / (performance.now() - started), 0),
    answer_p95_ms: rounded(quantile(waits, 0.95)),
  }
}

async function straight(count: number) {
  seed = 1
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
  const facts = openEmbedded(
    folder,
    openDisk(folder, () => process.exit(1)),
  )
  await migrateAnalytics(facts)
  const patterns = createPatternRunner()
  const reader = createReader(
    brands.map((name) => ({ id: `kw_${randomUUID()}`, name, aliases: [], domains: [], regex: null })),
    patterns,
  )
  const ctx = { project_id: `or_${randomUUID()}`, now: () => new Date(), readers: { version: '1' } as never }
  const prompts = Array.from({ length: 500 }, () => `pr_${randomUUID()}`)
  let seconds = 0
  for (let at = 0; at < count; at += batch) {
    const accepted = Array.from({ length: Math.min(batch, count - at) }, (_, n) => {
      const chat = ImportedChat.parse(JSON.parse(line(at + n)))
      return {
        index: n,
        chat,
        channel: chat.model_channel_id ?? '',
        created_at: new Date(chat.created_at ?? ''),
        prompt_id: prompts[(at + n) % 500] ?? '',
        country_code: 'US',
        chat_id: `ch_${randomUUID()}`,
        replaces: null,
        raw: null,
        void_chat_id: null,
      }
    })
    const read = await reader.readWhole(accepted.map(({ chat }) => chat.messages))
    const mentions = new Map(read.map((one, i) => [i, one.mentions]))
    const named = new Map(read.map((one, i) => [i, one.candidates]))
    const rows = chatFactRows(ctx, { batch: 1, reading: 1 }, accepted, { mentions, named, seen: nothingSeen })
    const started = performance.now()
    await Promise.all(Object.entries(rows).map(([table, of]) => facts.insert(table, of)))
    seconds += (performance.now() - started) / 1000
  }
  await patterns.close()
  await facts.close()
  await rm(folder, { recursive: true, force: true })
  return count / seconds
}

const { seconds, ...memory } = await throughHttp()
const ours = chats / seconds
const engine = await straight(Math.min(chats, 20_000))
const round = (value: number, digits = 0) => Number(value.toFixed(digits))
console.log(
  JSON.stringify({
    bench: 'import',
    chats,
    chats_per_s: round(ours),
    straight_into_engine_chats_per_s: round(engine),
    ratio: round(ours / engine, 3),
    ...memory,
  }),
)
process.exit(0)
