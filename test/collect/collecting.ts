import { expect } from 'vitest'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { type Behaviour, json, startProvider } from './replay.ts'

/** A response of the Responses API with a text. */
export const saying = (text: string) => ({
  id: 'r',
  object: 'response',
  status: 'completed',
  model: 'm-1',
  created_at: 1_770_768_226,
  output: [{ id: 'm', type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] }],
  usage: { input_tokens: 7, output_tokens: 3 },
})

/** A service that asks a provider on loopback, with a clock that the test sets. */
export interface Collecting extends TestServer {
  provider: Awaited<ReturnType<typeof startProvider>>
  /** The question of each request, in order. */
  asked(): string[]
  /** @param speed how fast time passes from then on; by default it stands still */
  setClock(instant: string, speed?: number): void
  /** Ends all existing projects, and forgets the state of providers. */
  onlyWhatFollows(): Promise<void>
  /** Plans what is due, and returns when nothing is queued or running any more. */
  collected(tenant: Tenant): Promise<Run[]>
  runs(tenant: Tenant): Promise<Run[]>
  /** A project that tracks some channels. */
  tracking(project?: object): Promise<Tenant>
}
export type Run = Awaited<ReturnType<Tenant['api']['list_collection_runs']>>['data'][number]

export async function startCollecting(
  settings: Record<string, string> = {},
  behaviour: Behaviour = json(saying('Acme.')),
): Promise<Collecting> {
  const provider = await startProvider(behaviour)
  const server = await startTestServer({
    OPENAI_API_KEY: 'sk-secret-0123456789',
    OPENAI_BASE_URL: `${provider.url}/v1`,
    COLLECT_RETRY_DELAY: '0',
    SHUTDOWN_GRACE: '1',
    ...settings,
  })
  const { services } = server
  const runs = async ({ api, project_id }: Tenant) => {
    const { data } = await api.list_collection_runs({ project_id })
    const are_over = data.map(({ status }) => status !== 'queued' && status !== 'running')
    expect(data.map(({ finished_at }) => finished_at !== null)).toEqual(are_over)
    return data
  }
  return {
    ...server,
    provider,
    asked: () => provider.requests.map(({ body }) => questionOf(body)),
    setClock(instant, speed = 0) {
      const start = performance.now()
      services.now = () => new Date(Date.parse(instant) + speed * (performance.now() - start))
    },
    async onlyWhatFollows() {
      await services.db.updateTable('projects').set({ status: 'TRIAL_ENDED' }).execute()
      await services.db.deleteFrom('collection_runs').execute()
      await services.db
        .updateTable('collection_providers')
        .set({ failures: 0, not_before: null, reason: null })
        .execute()
    },
    runs,
    async collected(tenant) {
      await planCollection(services)
      let looks = 0
      return await until(
        async () => {
          // The clock of the tests may have jumped past a time that a job waits for.
          if (looks++ % 10 === 9) await services.jobs.send('collect')
          return await runs(tenant)
        },
        (all) => all.every(({ status }) => status !== 'queued' && status !== 'running'),
      )
    },
    tracking: (project = {}) =>
      server.tenant({
        project: {
          ...({ name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['A-4'] } as const),
          ...project,
        },
      }),
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}

const questionOf = ({ input }: Record<string, unknown>) =>
  (input as { content: { text: string }[] }[]).at(-1)?.content[0]?.text ?? ''

/** Polls until the condition is met. */
export async function until<T>(look: () => Promise<T> | T, isSo: (value: T) => boolean, seconds = 20): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await look()
    if (isSo(value)) return value
    if (Date.now() > deadline) throw new Error(`it did not come to be: ${JSON.stringify(value).slice(0, 2000)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
