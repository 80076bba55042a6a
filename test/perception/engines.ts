import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '../../src/client/client.ts'
import { type Behaviour, json, startProvider } from '../collect/replay.ts'
import type { Tenant, TestServer } from '../harness.ts'

/** A model's answer to a text: words, words with the pages it has read, or any behaviour of a server. */
export type Says = string | { text: string; citations: string[] } | Behaviour
export type Model = (text: string, instructions: string) => Says

/** The model of each channel in the tests, and of the assistant. */
const channels = { 'A-0': 'alpha', 'B-0': 'beta' }
export const assistant = 'helper'

/** A provider on loopback with a model behind each channel; a model's answers can be changed at any time. */
export async function startEngines(models: Record<string, Model> = {}) {
  const current: Record<string, Model> = { ...models }
  const provider = await startProvider((request, response) => {
    const model = String(request.body.model)
    const messages = request.body.messages as { role: string; content: string }[]
    const of = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
    const says = current[model]?.(of('user'), of('system')) ?? json({ error: `no ${model}` }, 404)
    return (typeof says === 'function' ? says : said(says))(request, response)
  })
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-test-'))
  const file = join(folder, 'channels.json')
  const rows = Object.entries(channels).map(([id, model]) => ({
    id,
    engine: { provider: 'openai-compatible', model, web_search: false },
  }))
  await writeFile(file, JSON.stringify({ channels: rows }))
  return {
    settings: {
      CHANNELS_FILE: file,
      OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
      PERCEPTION_INTERVAL_DAYS: '0',
      ASSISTANT: `openai-compatible:${assistant}`,
    },
    /** The questions to a model, in order. */
    asked: (model: string) =>
      provider.requests
        .filter(({ body }) => body.model === model)
        .map(({ body }) => (body.messages as { content: string }[]).at(-1)?.content ?? ''),
    now(next: Record<string, Model>) {
      for (const model of Object.keys(current)) delete current[model]
      Object.assign(current, next)
      provider.requests.length = 0
    },
    async stop() {
      await provider.stop()
      await rm(folder, { recursive: true })
    },
  }
}
export type Engines = Awaited<ReturnType<typeof startEngines>>

/** Words in the form of a provider's answer. */
export const said = (words: string | { text: string; citations: string[] }): Behaviour => {
  const { text, citations } = typeof words === 'string' ? { text: words, citations: [] } : words
  return json({
    object: 'chat.completion',
    created: 1,
    model: 'm',
    citations,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  })
}

export const profile = (fields: Record<string, unknown> = {}) => ({
  occupation: '',
  industry: 'Software',
  brand_presentation: [],
  products_and_services: ['Boards'],
  target_markets: [{ location: 'Germany', market_size: 'National' as const }],
  audience_distribution: { simple_recommendation_seeker: 100, informed_shopper: 0, evaluative_researcher: 0 },
  used_prepared_profile: false,
  ...fields,
})

/** A project with both channels and two more brands, whose perception runs ask about the given attributes. */
export async function market(server: TestServer, attributes: string[]): Promise<Tenant> {
  const tenant = await server.tenant({
    project: {
      name: 'Acme',
      domain: 'acme.com',
      country_code: 'US',
      model_channel_ids: ['A-0', 'B-0', 'C-0'],
      // Without a whole credit nothing is collected except what a run asks.
      allocated_credits: 0.5,
    },
  })
  const { project } = tenant
  for (const name of ['Bolt', 'Crest']) await project.create_brand({ name })
  if (attributes.length > 0) await project.create_attribute_clusters({ names: attributes })
  return tenant
}

type Runs = Awaited<ReturnType<Client['list_perception_runs']>>['data']

/** The runs of a project once they meet a condition. */
export async function runsWhen(
  { list_perception_runs }: Pick<Client, 'list_perception_runs'>,
  isSo: (runs: Runs) => boolean,
  project_id?: string,
): Promise<Runs> {
  let runs: Runs = []
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    runs = (await list_perception_runs(project_id === undefined ? {} : { project_id })).data
    if (runs.length > 0 && isSo(runs)) return runs
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`not so after a minute: ${JSON.stringify(runs)}`)
}

const isOver = (runs: Runs) => runs.every(({ state }) => state === 'completed' || state === 'failed')

/** Orders one run of a market, and waits for its end. */
export async function runMade({ project }: Pick<Tenant, 'project'>, target_market = 'Germany') {
  const { created } = await project.create_perception_runs({ industry: 'Software', target_market })
  const runs = await runsWhen(project, isOver)
  const run = runs.find(({ id }) => id === created[0]?.id)
  if (!run) throw new Error('the run is not listed')
  return run
}
