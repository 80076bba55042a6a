/**
 * Answers per second through schedule, call, reading and storing, from engines that answer immediately and from slow
 * engines, memory included. Compares with importing the same payloads, and with calling the same engines without a
 * service. `--answers 50000` sets the number of answers from the immediate engines, `--slow 0` leaves out the slow ones.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { providers } from '../src/contract/enums.ts'
import { providerOf } from '../src/contract/providers.ts'
import { channelEngines } from '../src/engines/channel-engines.ts'
import { trackedBrands } from './collect/answer.ts'
import {
  cpuMilliseconds,
  type EmptyService,
  type Process,
  startEmptyService,
  startProcess,
  watchMemory,
} from './service.ts'
import { rounded } from './timing.ts'

const { values: flags } = parseArgs({
  options: {
    answers: { type: 'string', default: '6000' },
    slow: { type: 'string', default: '2400' },
    concurrency: { type: 'string', default: '8' },
    imported: { type: 'string', default: '3000' },
  },
})
/** A channel of each family that searches the web; each has its own lane. */
const channels = ['A-1', 'C-1', 'D-4', 'E-1', 'H-1', 'K-0'] as const
const concurrency = Number(flags.concurrency) * channels.length

const startEngines = (delay_ms: number) => startProcess(['bench/collect/provider.ts', '--delay', String(delay_ms)])

const startCollecting = (engines: Process) =>
  startEmptyService({
    ...Object.fromEntries(
      providers.flatMap((provider) => [
        [`${providerOf(provider).prefix}_API_KEY`, 'bench'],
        [`${providerOf(provider).prefix}_BASE_URL`, `${engines.url}/${provider}/v1`],
      ]),
    ),
    COLLECT_CONCURRENCY: flags.concurrency,
    RATE_LIMIT_PER_MINUTE: '1000000',
    ASSISTANT: 'off',
    LOG_LEVEL: 'info',
  })

const questionOf = (place: number) => `Which tool of ${place} is the best for a team?`

/** A project that tracks no engine yet, with enough prompts for that many questions. */
async function makeProject({ api, url, key }: EmptyService, prompts: number): Promise<string> {
  const { id: project_id } = await api.create_project({
    name: trackedBrands[0] ?? '',
    domain: 'acme.example',
    country_code: 'US',
    model_channel_ids: ['A-0'],
  })
  for (const name of trackedBrands.slice(1)) await api.create_brand({ project_id, name })
  const lines = Array.from({ length: prompts }, (_, place) => ({
    external_id: `first-${place}`,
    model_channel_id: 'A-0',
    created_at: '2026-01-01T10:00:00Z',
    prompt: { text: questionOf(place), country_code: 'US' },
    messages: [{ role: 'assistant', content: 'None.' }],
  }))
  await importLines({ url, key, project_id }, lines)
  return project_id
}

async function importLines(
  { url, key, project_id }: { url: string; key: string; project_id: string },
  lines: object[],
) {
  const response = await fetch(`${url}/customer/v1/chats/import?project_id=${project_id}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const result = (await response.json()) as { created?: number }
  if (result.created !== lines.length) throw new Error(`imported ${JSON.stringify(result).slice(0, 500)}`)
}

interface Load {
  answered: number
  begun_ms_ago: number
  open_mean: number
}
const loadOf = async ({ url }: Process) => (await (await fetch(`${url}/load`)).json()) as Load

/** The number of questions by outcome. */
async function outcomes({ url }: Process): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counted: Record<string, number> = {}
  for (const [, outcome = '', value] of text.matchAll(
    /^answerscope_collection_runs_total\{[^}]*outcome="(\w+)"[^}]*\} (\d+)/gm,
  )) {
    counted[outcome] = (counted[outcome] ?? 0) + Number(value)
  }
  return counted
}

/** Lets the schedule run until every question has a stored answer. */
async function collect(service: EmptyService, engines: Process, project_id: string, answers: number) {
  await service.api.update_project({ project_id, model_channel_ids: [...channels] })
  let memory: ReturnType<typeof watchMemory> | undefined
  let cpu_before = 0
  for (;;) {
    const { succeeded = 0, ...others } = await outcomes(service)
    if (Object.keys(others).length > 0) throw new Error(`not only answers: ${JSON.stringify(others)}`)
    if (memory === undefined && (await loadOf(engines)).answered > 0) {
      memory = watchMemory(service.pid, 200)
      cpu_before = await cpuMilliseconds(service.pid)
    }
    if (succeeded >= answers) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { begun_ms_ago, open_mean } = await loadOf(engines)
  return {
    answers_per_s: rounded(answers / (begun_ms_ago / 1000)),
    busy: rounded(open_mean / concurrency, 3),
    cpu_ms_per_answer: rounded(((await cpuMilliseconds(service.pid)) - cpu_before) / answers, 2),
    ...memory?.end(),
  }
}

/** The same payloads through the import, which reads and stores them as the schedule does. */
async function importRaw(service: EmptyService, engines: Process, count: number) {
  const project_id = await makeProject(service, Math.ceil(count / channels.length))
  const lines: object[] = []
  for (let place = 0; lines.length < count; place++) {
    for (const channel of channels) {
      const { provider, model } = channelEngines[channel] ?? { provider: 'openai', model: '' }
      lines.push({
        external_id: `raw-${place}-${channel}`,
        model_channel_id: channel,
        created_at: new Date().toISOString(),
        prompt: { text: questionOf(place), country_code: 'US' },
        raw: { provider, payload: await payloadOf(engines, provider, model, questionOf(place)) },
      })
    }
  }
  const begun = performance.now()
  await importLines({ ...service, project_id }, lines)
  return lines.length / ((performance.now() - begun) / 1000)
}

async function payloadOf({ url }: Process, provider: string, model: string, question: string): Promise<unknown> {
  const { path, body } = requestTo(provider, model, question)
  const response = await fetch(`${url}/${provider}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return await response.json()
}

/** The minimal request for a question that an API accepts. */
function requestTo(provider: string, model: string, question: string): { path: string; body: object } {
  const messages = [{ role: 'user', content: question }]
  const tools = [{ type: 'web_search' }]
  if (provider === 'openai' || provider === 'xai') {
    const include = ['web_search_call.action.sources']
    return { path: '/responses', body: { model, input: messages, tools, include } }
  }
  if (provider === 'anthropic') return { path: '/messages', body: { model, messages, tools } }
  if (provider === 'mistral') return { path: '/conversations', body: { model, inputs: messages, tools } }
  if (provider === 'google') {
    const contents = [{ role: 'user', parts: [{ text: question }] }]
    return { path: `/models/${model}:generateContent`, body: { contents, tools: [{ googleSearch: {} }] } }
  }
  return { path: '/chat/completions', body: { model, messages } }
}

/** The same number of concurrent requests, with the answers discarded. */
async function fetchBare(engines: Process, count: number): Promise<number> {
  let sent = 0
  const begun = performance.now()
  const lane = async (channel: (typeof channels)[number]) => {
    const { provider, model } = channelEngines[channel] ?? { provider: 'openai', model: '' }
    while (sent < count) await payloadOf(engines, provider, model, questionOf(sent++))
  }
  await Promise.all(Array.from({ length: concurrency }, (_, at) => lane(channels[at % channels.length] ?? 'A-1')))
  return count / ((performance.now() - begun) / 1000)
}

async function measure(provider_ms: number, wanted: number) {
  const prompts = Math.ceil(wanted / channels.length)
  const answers = prompts * channels.length
  const engines = await startEngines(provider_ms)
  const service = await startCollecting(engines)
  try {
    const project_id = await makeProject(service, prompts)
    const result = await collect(service, engines, project_id, answers)
    const common = { bench: 'collect', provider_ms, answers, concurrency, cores: availableParallelism() }
    if (provider_ms > 0) {
      const most_per_s = concurrency / (provider_ms / 1000)
      console.log(
        JSON.stringify({ ...common, ...result, most_per_s, ratio: rounded(result.answers_per_s / most_per_s, 3) }),
      )
      return
    }
    const { busy: _, ...told } = result
    const import_per_s = await importRaw(service, engines, Number(flags.imported))
    const fetch_per_s = await fetchBare(engines, 5000)
    console.log(
      JSON.stringify({
        ...common,
        ...told,
        import_raw_per_s: rounded(import_per_s),
        ratio: rounded(result.answers_per_s / import_per_s, 3),
        bare_fetch_per_s: rounded(fetch_per_s),
        ratio_to_fetch: rounded(result.answers_per_s / fetch_per_s, 3),
      }),
    )
  } finally {
    await service.stop()
    await engines.stop()
  }
}

await measure(0, Number(flags.answers))
if (Number(flags.slow) > 0) await measure(800, Number(flags.slow))
process.exit()
