import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { saying, until } from '../collect/collecting.ts'
import { json, startProvider } from '../collect/replay.ts'
import { briefly, programFile, surroundings } from '../service-process.ts'
import { answerscope, type Ended, workFolder } from './run.ts'

const key = `skc-${'k'.repeat(40)}`

let folder: Awaited<ReturnType<typeof workFolder>>
let provider: Awaited<ReturnType<typeof startProvider>>
let env: Record<string, string>
beforeAll(async () => {
  folder = await workFolder()
  provider = await startProvider(json(saying('Acme.')))
  env = {
    DATA_DIR: folder.data,
    OPENAI_API_KEY: 'sk-secret-0123456789',
    OPENAI_BASE_URL: `${provider.url}/v1`,
    COLLECT_RETRY_DELAY: '0',
    SHUTDOWN_GRACE: '1',
  }
})
afterAll(async () => {
  await provider.stop()
  await folder.remove()
})

/** Runs commands by the URL of one service on the stores, instead of opening them for each command. */
async function byService<T>(
  worker: 'on' | 'off',
  work: (run: (words: string[], input?: string) => Promise<Ended>) => Promise<T>,
): Promise<T> {
  const settings = { ...env, PORT: '0', WORKER: worker, BOOTSTRAP_API_KEY: key }
  const service = await startServer(readConfig(settings), pino({ level: 'silent' }))
  try {
    return await work((words, input) =>
      answerscope([...words, '--url', service.url], { ANSWERSCOPE_API_KEY: key }, input),
    )
  } finally {
    await service.stop()
  }
}

/** Prompts arrive with answers from long ago. */
const history = [1, 2, 3].map((i) => ({
  external_id: `old-${i}`,
  prompt: { text: `Question ${i}`, country_code: 'US' },
  model_channel_id: 'A-4',
  created_at: '2026-03-02T10:00:00Z',
  messages: [{ role: 'assistant', content: 'Bolt.' }],
}))

test('collect says what is missing when no engine can be asked', async () => {
  const { code, stderr } = await answerscope(['collect'], { DATA_DIR: folder.data })
  expect([code, stderr]).toEqual([
    1,
    ['No channel has an engine that can be asked. Set the key of a provider, such as OPENAI_API_KEY.'],
  ])
})

test('collect asks what is due and exits; a second run has nothing to ask', async () => {
  await byService('off', async (run) => {
    const make = [
      'projects',
      'create',
      '--name',
      'Acme',
      '--domain',
      'acme.com',
      '--country',
      'US',
      '--channels',
      'A-4',
    ]
    expect((await run(make)).code).toBe(0)
    const lines = history.map((chat) => `${JSON.stringify(chat)}\n`).join('')
    expect((await run(['import', '-', '--project', 'Acme'], lines)).code).toBe(0)
  })
  expect(provider.requests).toEqual([])
  const first = await answerscope(['collect', '--project', 'Acme'], env)
  expect([first.code, first.stderr]).toEqual([0, []])
  expect(first.stdout).toMatch(/^3 answers, 0 failed, 0 skipped, 0 retried, \d+\/s\n$/)
  expect(provider.requests).toHaveLength(3)
  const second = await answerscope(['collect'], env)
  expect(second.stdout).toMatch(/^0 answers, /)
  expect(provider.requests).toHaveLength(3)
})

test('collect --now retries failed questions, and says why they failed', async () => {
  const add = { ...history[0], external_id: 'old-4', prompt: { text: 'Question 4', country_code: 'US' } }
  await answerscope(['import', '-'], { DATA_DIR: folder.data }, `${JSON.stringify(add)}\n`)
  // The plan of the day already exists, so seeing the new prompt needs --now.
  provider.now(json({ error: 'bad sk-secret-0123456789' }, 400))
  const failed = await answerscope(['collect', '--now'], env)
  expect([failed.code, failed.stdout.split('\n').slice(0, 2)]).toEqual([
    1,
    [expect.stringMatching(/^0 answers, 1 failed/), '1 failed: openai: the request was refused (400)'],
  ])
  provider.now(json({}, 401))
  const refused = await answerscope(['collect', '--now'], env)
  expect([refused.code, refused.stdout.split('\n')[1]]).toEqual([1, '1 queued: openai: the key was refused (401)'])
  expect(JSON.stringify([failed, refused])).not.toContain('sk-secret')
  provider.now(json(saying('Acme.')))
  const again = await answerscope(['collect', '--now'], env)
  expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^1 answers, 0 failed/)])
})

test('worker runs jobs without listening, and exits when told to', async () => {
  const add = { ...history[0], external_id: 'old-5', prompt: { text: 'Question 5', country_code: 'US' } }
  await answerscope(['import', '-'], env, `${JSON.stringify(add)}\n`)
  provider.now(json(saying('Acme.')))
  const child = spawn(process.execPath, [...briefly, programFile(), 'worker'], { env: { ...surroundings(), ...env } })
  let log = ''
  child.stdout.on('data', (chunk) => (log += chunk))
  await until(
    () => provider.requests.length,
    (count) => count === 1,
    60,
  )
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(log).toContain('answerscope worker started')
  expect(log).not.toContain('is listening')
  expect(log).not.toContain('sk-secret')
  const { stdout } = await answerscope(['report', 'brands', '--json'], { DATA_DIR: folder.data })
  expect(stdout).toContain('"visibility_total": 10')
})

test('prompts run asks immediately, on the stores or through a service; samples are set and listed', {
  timeout: 300_000,
}, async () => {
  provider.now(json(saying('Acme.')))
  const tea = (...words: string[]) => answerscope([...words, '--project', 'Tea'], env)
  await byService('off', async (run) => {
    const make = ['projects', 'create', '--name', 'Tea', '--domain', 'tea.com', '--country', 'US', '--channels', 'A-4']
    expect((await run(make)).code).toBe(0)
    const lines = history.slice(1).map((chat) => `${JSON.stringify(chat)}\n`)
    expect((await run(['import', '-', '--project', 'Tea'], lines.join(''))).code).toBe(0)
  })
  expect((await tea('collect')).stdout).toMatch(/^2 answers, /)
  const all = await tea('prompts', 'run')
  expect([all.code, all.stdout, all.stderr]).toEqual([0, '2 of 2 questions answered, 0 failed, 0 not asked.\n', []])
  expect(provider.requests).toHaveLength(4)

  const set = await tea('projects', 'set', '--samples-per-day', '2')
  expect([set.code, set.stdout]).toEqual([0, expect.stringMatching(/^Prompts of project Tea are asked 2 times a day/)])
  const id = /pr_[\w-]+/.exec((await tea('prompts', 'list')).stdout)?.[0] ?? ''
  await byService('off', async (run) => {
    const there = (...words: string[]) => run([...words, '--project', 'Tea'])
    const unknown = await there('prompts', 'run', '--topic', 'Herbs')
    expect([unknown.code, unknown.stderr]).toEqual([1, ['There is no topic Herbs. The project has no topics.']])
    const listed = async () => (await there('prompts', 'list')).stdout.trim().split('\n').slice(-2)
    const often = async () => (await listed()).map((line) => line.trim().split(/\s+/).at(-1))
    expect((await there('prompts', 'set', id, '--samples-per-day', '7')).code).toBe(0)
    expect(await often()).toEqual(['7', '2'])
    expect((await there('prompts', 'set', id, '--samples-per-day', 'project')).code).toBe(0)
    expect(await often()).toEqual(['2', '2'])
    expect((await there('prompts', 'set', id, '--samples-per-day', '21')).code).toBe(1)
  })

  const straight = await tea('prompts', 'set', id, '--samples-per-day', '3')
  expect([straight.code, straight.stderr]).toEqual([0, []])
  const often = (await tea('prompts', 'list')).stdout.trim().split('\n').slice(-2)
  expect(often.map((line) => line.trim().split(/\s+/).at(-1))).toEqual(['3', '2'])
  expect((await tea('prompts', 'set', id, '--samples-per-day', 'project')).code).toBe(0)

  // Sample 1 exists already, and sample 2 is due later today.
  const later = await tea('collect', '--now')
  expect([later.code, later.stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    [expect.stringMatching(/^0 answers, 0 failed/), '2 scheduled for later today'],
  ])

  provider.now(json({}, 400))
  const failed = await tea('prompts', 'run', '--prompt', id, '--channel', 'A-4')
  expect([failed.code, failed.stdout]).toEqual([
    1,
    '0 of 1 questions answered, 1 failed, 0 not asked.\nopenai: the request was refused (400)\n',
  ])

  provider.now(json(saying('Acme.')))
  await byService('on', async (run) => {
    const byUrl = await run(['prompts', 'run', '--project', 'Tea', '--prompt', id])
    expect([byUrl.code, byUrl.stdout]).toEqual([0, '1 of 1 questions answered, 0 failed, 0 not asked.\n'])
  })
})
