import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { ImportedChat } from '../../src/contract/chats.ts'
import bindings from '../../src/demo/channels.json' with { type: 'json' }
import type { ProviderName } from '../../src/demo/engines/simulated-answer.ts'
import { answerLive, demoKey, startDemoEngines } from '../../src/demo/live.ts'
import { marketChannels, marketPrompts } from '../../src/demo/market.ts'
import { simulate } from '../../src/demo/simulate.ts'
import { ask } from '../../src/engines/ask.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'
import { until } from '../collect/collecting.ts'
import { json, startProvider } from '../collect/replay.ts'
import { briefly, programFile, surroundings } from '../service-process.ts'
import { answerscopeProcess, workFolder } from './run.ts'

describe('the simulator', () => {
  const story = { seed: 1, first_day: '2026-01-01', from: '2026-01-01', to: '2026-03-01' }
  const chats = [...simulate(story)]

  test('writes the same answers for the same seed and days, and others for another seed', () => {
    expect([...simulate(story)]).toEqual(chats)
    const days = [...simulate({ ...story, from: '2026-02-01', to: '2026-02-02' })]
    expect(days).toEqual(chats.filter(({ created_at }) => /^2026-02-0[12]/.test(created_at ?? '')))
    expect([...simulate({ ...story, seed: 2 })]).not.toEqual(chats)
  })

  test('writes chats that can be imported, on several channels and only with made-up sources', () => {
    for (const chat of chats) expect(ImportedChat.safeParse(chat).error).toBeUndefined()
    expect(new Set(chats.map(({ external_id }) => external_id)).size).toBe(chats.length)
    expect(new Set(chats.map(({ model_channel_id }) => model_channel_id)).size).toBe(6)
    const hosts = chats.flatMap(({ sources = [] }) => sources.map(({ url }) => new URL(url).hostname))
    expect(new Set(hosts.map((host) => host.split('.').at(-1)))).toEqual(new Set(['example']))
  })

  test('varies the form of answers', () => {
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

describe('the engines', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const story = { seed: 1, first_day: '2026-01-01' }
  const urls = (sources: { url: string; citation_count: number }[]) =>
    Object.fromEntries(sources.map(({ url, citation_count }) => [url, citation_count]))

  test('continue the story over their own protocols', async () => {
    const engines = await startDemoEngines(story, () => at)
    try {
      const named = new Map<string, number>()
      for (const { id, engine } of bindings.channels) {
        const provider = engine.provider as ProviderName
        const bound = { ...engine, provider, api_key: demoKey, base_url: engines.baseUrl(provider) }
        for (const { text, country } of marketPrompts) {
          const read = readPayload(await ask(bound, text, country, new AbortController().signal))
          const asked = { provider, model: engine.model, question: text, country, web_search: engine.web_search }
          const { passages, search } = answerLive(asked, story, at)
          const places = passages.flatMap(({ cites }) => cites)
          const pages = (search?.pages ?? []).map(({ url }, place) => {
            return { url, citation_count: places.filter((one) => one === place).length }
          })
          expect(urls(read.sources)).toEqual(urls(pages))
          for (const { text: said } of passages) expect(read.text).toContain(said.trim())
          if (/\bTorrefa\b/.test(read.text)) named.set(id, (named.get(id) ?? 0) + 1)
        }
      }
      // The market leader is named in most answers of every engine.
      expect([...named.keys()]).toEqual(marketChannels)
      for (const count of named.values()) expect(count).toBeGreaterThan(marketPrompts.length / 3)
    } finally {
      await engines.stop()
    }
  })

  test('always give the same answer, and answer any question', () => {
    const asked = { provider: 'openai', model: 'gpt-5.1', country: 'GB', web_search: true } as const
    const say = (question: string) => answerLive({ ...asked, question }, story, at)
    expect(say('Is Kafira any good?')).toEqual(say('Is Kafira any good?'))
    expect(say('Is Kafira any good?')).not.toEqual(say('Is Crema9 any good?'))
    const textOf = (question: string) =>
      say(question)
        .passages.map(({ text }) => text)
        .join('')
    expect(textOf('Is Kafira any good?')).toContain('Kafira')
    const german = answerLive({ ...asked, country: undefined, question: 'Welche Mühle?' }, story, at)
    expect(german.passages.map(({ text }) => text).join('')).toMatch(/Budget|Kurz gesagt|Bohnen/)
  })
})

describe('the command', () => {
  let folder: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => {
    folder = await workFolder()
  })
  afterAll(() => folder.remove())

  test('creates a market, reports on it, and serves it on a free port', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    // Where the installation would send its questions; the demo sends none there.
    const elsewhere = await startProvider(json({}))
    const env = {
      ...surroundings(),
      DATA_DIR: folder.data,
      PORT: String(port),
      OPENAI_API_KEY: 'sk-of-the-installation',
      OPENAI_BASE_URL: `${elsewhere.url}/v1`,
      // Settings of an installation that would break the demo or slow it down.
      ...{ CLICKHOUSE_REPLICAS: '2', RETENTION_DAYS: '10', SENTIMENT: 'assistant', COLLECT_RATE_PER_MINUTE: '5' },
    }
    const child = spawn(process.execPath, [...briefly, programFile(), 'demo'], { env })
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
    // Its story begins on a Monday nine weeks ago, so its length depends on the day of the week.
    const [, said_to_be = ''] = /^imported (\d,\d{3}) answers up to yesterday in /m.exec(printed) ?? []
    const imported = Number(said_to_be.replace(',', ''))
    expect(imported).toBeGreaterThan(3000)
    expect(printed).toMatch(/^collected 174 answers for today from 6 engines over their own protocols in /m)
    const all = (more = 0) => (imported + 174 + more).toLocaleString('en-US')
    expect(printed).toMatch(new RegExp(`^Brewhaven +\\d\\d\\.\\d% .* of ${all()}$`, 'm'))

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

    const [, project_id = ''] = /"project_id": "([^"]+)"/.exec(printed) ?? []
    const api = createClient({ url: new URL(url).origin, key })
    const { data: verdicts } = await api.list_fact_checking_verdicts({ project_id })
    expect(verdicts.map(({ fact, verdict, chats }) => [fact, verdict, chats]).sort()).toEqual([
      ['Brewhaven machines have an automatic milk frother.', 'supported', 12],
      ['Brewhaven machines weigh from four to eight kilos.', 'contradicted', 12],
      ['Every Brewhaven machine comes with a warranty of five years.', 'contradicted', 12],
      ['Only the Brewhaven Duo Pro has a grinder.', 'supported', 12],
      ['The Brewhaven Duo and Duo Pro heat with a thermoblock.', 'supported', 12],
    ])
    for (const feature of ['SHOPPING', 'PRODUCT_COMPARISON', 'AD', 'MAP', 'WEB_SEARCH'] as const) {
      const { total_count } = await api.list_chats({ project_id, features: [feature], limit: 1 })
      expect([feature, total_count > 20]).toEqual([feature, true])
    }
    const { data: suggested } = await api.list_brand_suggestions({ project_id })
    expect(suggested.map(({ name }) => name)).toEqual(['Ostinato', 'Velluto'])
    const { data: visits } = await api.list_visits({ project_id, group_by: ['response_status'] })
    expect(visits.map(({ response_status }) => response_status).sort()).toEqual([200, 301, 404, 500])
    const { data: domains } = await api.get_domains_report({ project_id, limit: 100 })
    const classes = new Set(domains.map(({ classification }) => classification))
    for (const one of ['EDITORIAL', 'UGC', 'REFERENCE', 'Retailer', 'OWN', 'COMPETITOR']) expect(classes).toContain(one)
    const { data: products } = await api.list_products({ project_id })
    expect(products.every(({ categories }) => categories.length > 0)).toBe(true)
    const { profile } = await api.get_project_profile({ project_id })
    expect(profile?.industry).toBe('Espresso machines')
    const inbox = await until(
      () => api.list_prompt_suggestions({ project_id }),
      ({ total_count }) => total_count > 0,
    )
    expect(inbox.total_count).toBeGreaterThan(10)
    expect((await api.list_objections({ project_id })).data.map(({ name }) => name)).toEqual([
      ...['Slow support', 'Plastic parts', 'Dear spare parts', 'Noisy grinder', 'Small water tank'],
    ])
    const { data: history } = await api.list_attribute_history({ project_id })
    expect(
      history.find(({ attribute }) => attribute === 'good service')?.points.map(({ score }) => score > 10),
    ).toEqual([...[false, false, false, false, true]])
    const { data: attributes } = await api.list_brand_attributes({ project_id })
    const own = attributes.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0)).map(({ attribute }) => attribute)
    expect([own[0], own.at(-1)]).toEqual(['easy to use', 'good service'])

    const question = { project_id, text: 'Is the Kafira K1 any good?', country_code: 'GB' } as const
    const { id: prompt_id } = await api.create_prompt(question)
    const ofPrompt = () => api.list_chats({ project_id, prompt_id, limit: 100 })
    const answers = await until(ofPrompt, ({ total_count }) => total_count >= marketChannels.length)
    expect(answers.data.map(({ model_channel }) => model_channel.id).sort()).toEqual([...marketChannels])
    expect(elsewhere.requests).toEqual([])
    await elsewhere.stop()

    other.close()
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)

    const again = await answerscopeProcess(['demo', '--exit'], { DATA_DIR: folder.data })
    expect([again.code, again.stderr]).toEqual([0, [`Opening the demo in ${folder.data} …`]])
    expect(again.stdout).toMatch(/^imported 0 answers[\s\S]*^collected 0 answers/m)
    expect(again.stdout).toMatch(new RegExp(`^Brewhaven +\\d\\d\\.\\d% .* of ${all(marketChannels.length)}$`, 'm'))

    const other_seed = await answerscopeProcess(['demo', '--exit', '--seed', '7'], { DATA_DIR: folder.data })
    expect(other_seed.stderr).toEqual([expect.stringMatching(/was made with seed 2\. Remove the folder/)])
  }, 180_000)
})
