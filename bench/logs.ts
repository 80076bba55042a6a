import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { botIds } from '../src/contract/bots.ts'
import { startEmptyService, watchMemory } from './service.ts'

/*
 * Lines of an access log per second through HTTP into the embedded stores, memory included, against splitting the same
 * bytes into lines and searching the user agents for the names of bots. `node bench/logs.ts [lines]`
 */

const lines = Number(process.argv[2] ?? 2_000_000)
const linesPerSecondOfLog = 40

let seed = 1
const random = (below: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff
  return (seed >> 8) % below
}
const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
const people = Array.from(
  { length: 300 },
  (_, i) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (i % 40)}.0.${i}.0 Safari/537.36`,
)
const bots = botIds.map(
  (id) => `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${id}/1.1; +https://${id}.example/bot)`,
)
const begun = Date.UTC(2026, 2, 1)
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** One in ten lines is from a bot. */
function* log() {
  for (let i = 0; i < lines; ) {
    const [, year, month, day, time] =
      /^(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(new Date(begun + Math.floor(i / linesPerSecondOfLog) * 1000).toISOString()) ??
      []
    const at = `${day}/${months[Number(month) - 1]}/${year}:${time} +0000`
    let text = ''
    for (let n = 0; n < linesPerSecondOfLog && i < lines; n++, i++) {
      const agent = random(10) === 0 ? pick(bots) : pick(people)
      const target = `/section-${random(40)}/page-${random(5000)}${random(3) ? '' : `?session=${random(1e9)}`}`
      const client = `${random(200) + 1}.${random(256)}.${random(256)}.${random(256)}`
      text += `${client} - - [${at}] "GET ${target} HTTP/1.1" ${pick([200, 200, 200, 301, 404])} ${random(90_000)} "https://www.acme.com/" "${agent}"\n`
    }
    yield text
  }
}

async function throughHttp(file: string) {
  const service = await startEmptyService()
  try {
    const { url, key, api, pid } = service
    const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    const memory = watchMemory(pid, 500)
    const send = async () => {
      const started = performance.now()
      const response = await fetch(`${url}/customer/v1/agent-analytics/logs/import?project_id=${project_id}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'text/plain' },
        body: ReadableStream.from(createReadStream(file, { highWaterMark: 256 * 1024 })),
        duplex: 'half',
      } as RequestInit)
      const answer = (await response.json()) as { lines: number; stored: number; duplicates: number }
      if (answer.lines !== lines) throw new Error(`imported ${JSON.stringify(answer)}`)
      return { ...answer, seconds: (performance.now() - started) / 1000 }
    }
    const first = await send()
    const { memory_mb_first_half, memory_mb_second_half } = memory.end()
    const again = await send()
    if (again.duplicates !== first.stored) throw new Error(`again: ${JSON.stringify(again)}`)
    return {
      seconds: first.seconds,
      seconds_again: again.seconds,
      visits: first.stored,
      memory_mb_first_half,
      memory_mb_second_half,
    }
  } finally {
    await service.stop()
  }
}

/** Seconds for splitting and searching alone. */
async function baseline(file: string) {
  const needles = botIds.map((id) => id.toLowerCase())
  const started = performance.now()
  let rest = ''
  let found = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024, encoding: 'utf8' })) {
    const all = (rest + chunk).split('\n')
    rest = all.pop() ?? ''
    for (const line of all) {
      const agent = line.slice(line.lastIndexOf('"', line.length - 2) + 1, -1).toLowerCase()
      if (needles.some((needle) => agent.includes(needle))) found++
    }
  }
  return { seconds: (performance.now() - started) / 1000, found }
}

const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-log-'))
const file = join(folder, 'access.log')
await pipeline(log(), createWriteStream(file))
const plain = await baseline(file)
const { seconds, seconds_again, visits, ...memory } = await throughHttp(file)
await rm(folder, { recursive: true, force: true })
if (visits !== plain.found) throw new Error(`${visits} visits stored, ${plain.found} found`)
console.log(
  JSON.stringify({
    bench: 'logs',
    lines,
    visits,
    lines_per_s: Math.round(lines / seconds),
    again_lines_per_s: Math.round(lines / seconds_again),
    split_and_search_lines_per_s: Math.round(lines / plain.seconds),
    ratio: Number((plain.seconds / seconds).toFixed(3)),
    ...memory,
  }),
)
process.exit(0)
