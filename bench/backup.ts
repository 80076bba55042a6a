import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from '../src/client/client.ts'
import { bareAnswer, trackedBrands } from './collect/answer.ts'
import { startService, watchMemory } from './service.ts'
import { quantile, rounded } from './timing.ts'

/*
 * A backup of embedded stores while chats are imported and reports are requested: how long it takes, how large it is,
 * how it affects importers and readers, and how long a restore takes. `node bench/backup.ts [chats]`
 */

const chats = Number(process.argv[2] ?? 100_000)
const atOnce = 500

const item = (i: number) => {
  const question = `Question ${i}?`
  const { passages, search } = bareAnswer({ question })
  return {
    external_id: `bench-${i}`,
    prompt: { text: `Question ${i % 500}?`, country_code: 'US' as const },
    model_channel_id: 'A-0',
    created_at: new Date(Date.UTC(2026, 0, 1 + (i % 60), 10)).toISOString(),
    messages: [{ role: 'assistant' as const, content: passages.map(({ text }) => text).join('\n') }],
    sources: (search?.pages ?? []).map(({ url, title }) => ({ url, title: title ?? null })),
    queries: [...(search?.queries ?? [])],
  }
}

const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
const data_dir = join(folder, 'data')
const file = join(folder, 'backup')
const key = `skc-${randomBytes(24).toString('base64url')}`
const service = await startService({ DATA_DIR: data_dir, BOOTSTRAP_API_KEY: key, RATE_LIMIT_PER_MINUTE: '1000000' })
try {
  const api = createClient({ url: service.url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  for (const name of trackedBrands.slice(1)) await api.create_brand({ project_id, name })
  let next = 0
  const some = (count: number) => Array.from({ length: count }, () => item(next++))
  while (next < chats) await api.import_chats({ project_id, chats: some(Math.min(atOnce, chats - next)) })

  const work = atWork(api, project_id, () => some(1))
  await delay(20_000)
  work.mark()
  const backup = await command(['backup', file], { DATA_DIR: data_dir })
  const during = work.mark()
  await delay(1_000)
  const before = await work.stop()
  const check = await command(['restore', '--check', file])
  const restore = await command(['restore', file, '--data-dir', join(folder, 'restored')])
  const mib = (bytes: number) => rounded(bytes / 1024 ** 2)
  console.log(
    JSON.stringify({
      chats,
      stores_mib: mib(await sizeOf(data_dir)),
      backup_mib: mib((await stat(file)).size),
      backup,
      check,
      restore,
      before: before[0],
      during,
    }),
  )
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Imports one chat after another and, in parallel, requests one report after another, and times each. */
function atWork(api: Client, project_id: string, one: () => ReturnType<typeof item>[]) {
  let is_over = false
  const times = { import_ms: [] as number[], report_ms: [] as number[] }
  const phases: object[] = []
  const repeat = async (into: number[], ask: () => Promise<unknown>) => {
    while (!is_over) {
      const begun = performance.now()
      await ask()
      into.push(performance.now() - begun)
    }
  }
  const runs = Promise.all([
    repeat(times.import_ms, () => api.import_chats({ project_id, chats: one() })),
    repeat(times.report_ms, () =>
      api.get_brands_report({ project_id, start_date: '2026-02-01', end_date: '2026-02-07' }),
    ),
  ])
  const mark = () => {
    const phase = Object.fromEntries(
      Object.entries(times).map(([name, values]) => {
        const of = values.splice(0)
        return [name, { count: of.length, p50: rounded(quantile(of, 0.5)), max: rounded(Math.max(...of)) }]
      }),
    )
    phases.push(phase)
    return phase
  }
  return {
    mark,
    async stop() {
      is_over = true
      await runs
      return phases
    },
  }
}

async function command(args: string[], env: Record<string, string> = {}) {
  const begun = performance.now()
  const child = spawn(process.execPath, ['src/main.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const memory = watchMemory(child.pid ?? 0, 50)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return { seconds: rounded((performance.now() - begun) / 1000), peak_mb: memory.end().peak_mb }
}

async function sizeOf(path: string): Promise<number> {
  const child = spawn('du', ['-sb', path], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) said += chunk
  return Number(said.split('\t')[0])
}
