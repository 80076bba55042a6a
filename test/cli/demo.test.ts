import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImportedChat } from '../../src/contract/chats.ts'
import { simulate } from '../../src/demo/simulate.ts'
import { answerscope, workFolder } from './run.ts'

describe('the simulator', () => {
  const story = { seed: 1, first_day: '2026-01-01', from: '2026-01-01', to: '2026-03-01' }
  const chats = [...simulate(story)]

  test('writes the same answers for the same seed, others for another, whatever days are asked for', () => {
    expect([...simulate(story)]).toEqual(chats)
    const days = [...simulate({ ...story, from: '2026-02-01', to: '2026-02-02' })]
    expect(days).toEqual(chats.filter(({ created_at }) => /^2026-02-0[12]/.test(created_at ?? '')))
    expect([...simulate({ ...story, seed: 2 })]).not.toEqual(chats)
  })

  test('writes chats that can be imported, on several channels and with made-up sources only', () => {
    for (const chat of chats) expect(ImportedChat.safeParse(chat).error).toBeUndefined()
    expect(new Set(chats.map(({ external_id }) => external_id)).size).toBe(chats.length)
    expect(new Set(chats.map(({ model_channel_id }) => model_channel_id)).size).toBe(6)
    const hosts = chats.flatMap(({ sources = [] }) => sources.map(({ url }) => new URL(url).hostname))
    expect(new Set(hosts.map((host) => host.split('.').at(-1)))).toEqual(new Set(['example']))
  })

  test('varies how answers look', () => {
    const texts = chats.map(({ messages }) => messages?.at(-1)?.content ?? '')
    for (const sign of [
      /^### /m,
      /^\d\. \*\*/m,
      /^- \*\*/m,
      /^\|---/m,
      /\]\(https:/,
      /could not find any information/,
    ]) {
      expect(texts.filter((text) => sign.test(text)).length).toBeGreaterThan(5)
    }
  })
})

describe('the command', () => {
  let folder: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => {
    folder = await workFolder()
  })
  afterAll(() => folder.remove())

  test('builds a market, reports on it, and serves it on a port that is free', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const env = { PATH: process.env.PATH, DATA_DIR: folder.data, PORT: String(port) }
    const child = spawn(process.execPath, ['src/main.ts', 'demo'], { env })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    const printed = await new Promise<string>((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
        if (text.includes('Press Ctrl-C')) resolve(text)
      })
      child.once('close', () => reject(new Error(said)))
    })
    expect(said).toContain(`Port ${port} is taken`)
    expect(printed).toContain('SIMULATED DATA')
    expect(printed).toMatch(/3,480 new answers, ready in/)
    expect(printed).toMatch(/^Brewhaven +\d\d\.\d% .* of 3,480$/m)

    const [, door = '', token] = /Dashboard +(\S+)\/sign-in#(\S+)/.exec(printed) ?? []
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) }
    expect((await fetch(`${door}/session`, signIn)).status).toBe(200)

    const [, docs = ''] = /API docs +(\S+)/.exec(printed) ?? []
    expect((await fetch(docs)).status).toBe(200)
    const [, url = ''] = /curl -s (\S+)/.exec(printed) ?? []
    const [, key = ''] = /X-API-Key: (\S+)'/.exec(printed) ?? []
    const [, body = ''] = /-d '(.+)'/.exec(printed) ?? []
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(5)

    other.close()
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)

    const again = await answerscope(['demo', '--exit'], { DATA_DIR: folder.data })
    expect([again.code, again.stderr]).toEqual([0, [`Opening the demo in ${folder.data} …`]])
    expect(again.stdout).toMatch(/ 0 new answers, ready in/)
    const table = (text: string) => /^Brand .*?(?=\n\n|$(?![\s\S]))/ms.exec(text.trimEnd())?.[0]
    expect(table(again.stdout)).toBe(table(printed))

    const other_seed = await answerscope(['demo', '--exit', '--seed', '7'], { DATA_DIR: folder.data })
    expect(other_seed.stderr).toEqual([expect.stringMatching(/was made with seed 1\. Remove the folder/)])
  }, 180_000)
})
