import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import type { Config } from './config.ts'
import { createContentRunner } from './content/runner.ts'
import { contract } from './contract/contract.ts'
import { channelsOver } from './domain/foundation/channels.ts'
import type { ProjectContext, Services } from './domain/foundation/context.ts'
import { createMetrics } from './domain/foundation/metrics.ts'
import { createPace } from './domain/foundation/pace.ts'
import { createReaders } from './domain/foundation/readers.ts'
import { createCalls } from './domain/foundation/threads/calls.ts'
import type { MainTasks, Requester, ThreadData, ThreadTasks } from './domain/foundation/threads/pool.ts'
import { createSharedReaders, readForOthers } from './domain/foundation/threads/shared-reading.ts'
import { createThreadStores, mainThreadOnly } from './domain/foundation/threads/thread-stores.ts'
import { get_chat } from './domain/intake/chats/chats.ts'
import { exportPage } from './domain/intake/chats/export.ts'
import { import_chats } from './domain/intake/chats/import-chats.ts'
import { get_raw_answer } from './domain/intake/chats/raw-answer.ts'
import { splitLines } from './domain/intake/imports/lines.ts'
import type { StreamImport } from './domain/intake/imports/store-lines.ts'
import { streams } from './domain/intake/imports/streams.ts'
import { createWaste, type Waste } from './domain/intake/imports/waste.ts'
import { import_perception_runs } from './domain/intake/perception/import-runs.ts'
import { import_pages } from './domain/intake/sources/import-pages.ts'
import { import_logs } from './domain/intake/visits/import-logs.ts'
import { parseBody } from './http/body.ts'
import { unreadable } from './http/import-stream.ts'
import { checked } from './http/input.ts'
import { Ignored, unknownInBody, unknownInItem } from './http/unknown-fields.ts'
import { freeBytes } from './store/disk.ts'

/*
 * A thread that reads and writes bodies of any size, and reads many answers. It runs the same verbs as the main thread.
 * Services that hold the stores forward their calls to the main thread (src/domain/foundation/threads).
 */

const port = parentPort
if (port === null) throw new Error('This file is the worker of domain/foundation/threads/pool.ts.')
const { config, data_folder, channels, asked, is_helper } = workerData as ThreadData

// On Linux a thread has its own priority; elsewhere this would set that of the process. Where it is forbidden, it runs as it is.
if (is_helper && process.platform === 'linux') {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

/** Threads do not get other settings. Reading one fails, so that it does not look unset. */
const settings = new Proxy(config as Config, {
  get(known, name) {
    if (!(name in known)) throw new Error(`threads do not get the setting ${String(name)}`)
    return Reflect.get(known, name)
  },
})

/** Far more than a full backup, but still a limit. */
const unpackedBytes = 20 * 1024 ** 3

const tasks: ThreadTasks = {
  async ping() {},
  async ask_others(others) {
    Object.assign(asked, others)
  },
  async open_body(job, bytes) {
    const read = Promise.withResolvers<Fields>()
    const done = Promise.withResolvers<void>()
    services.pace
      .withRoom(bytes.length, async () => {
        await services.pace.yieldTurn()
        read.resolve(parseBody(bytes))
        await done.promise
      })
      .catch(read.reject)
    const body = await read.promise
    bodies.set(job, { body, close: done.resolve })
    return { project_id: shortened(body.project_id) }
  },
  async import_body(job, operation, asker) {
    const { body } = bodies.get(job) ?? {}
    const { body: schema } = contract[operation]
    const { project_id: _, ...fields } = body ?? {}
    const ignored = new Ignored()
    ignored.add('body', unknownInBody(contract[operation], fields))
    const answer = await importing[operation](contextOf(job, asker), checked(schema, body) as never)
    return { answer, ignored: ignored.header }
  },
  async close_body(job) {
    bodies.get(job)?.close()
    bodies.delete(job)
  },
  async import_stream(job, operation, asker, options) {
    const kind = streams[operation] as StreamImport<unknown>
    const waste = createWaste(kind.waste_share)
    const source = splitLines(uploaded(job, waste), kind.line_bytes, unpackedBytes, waste)
    const onBroken = (error: unknown) => {
      if (error instanceof BrokenOff && error.is_unreadable) throw unreadable()
    }
    const ignored = new Ignored()
    const { stream } = contract[operation]
    const note = (item: unknown) => ignored.add('body', unknownInItem(stream, item))
    const answer = await kind.importLines(contextOf(job, asker), source, options, onBroken, waste, note)
    return { answer, ignored: ignored.header }
  },
  read_answers: (project_id, reading, answers) => services.readers.read(project_id, reading, answers),
  read_whole: (project_id, reading, answers) => services.readers.readWhole(project_id, reading, answers),
  read_with: (brands, answers) => services.readers.readWith(brands, answers),
  read_for_others: (...part) => readForOthers(ownReaders, ...part),
  async read(job, operation, asker, input) {
    const answer = await reading[operation](contextOf(job, asker), input as never)
    return new TextEncoder().encode(JSON.stringify(contract[operation].response.parse(answer)))
  },
  async export_page(job, asker, range, after) {
    const page = await exportPage(contextOf(job, asker), range, after)
    if (page === null) return null
    const lines = page.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return { lines: new TextEncoder().encode(lines), last: page.last }
  },
}

type Fields = Record<string, unknown>
const bodies = new Map<number, { body: Fields; close: () => void }>()
const importing = { import_chats, import_logs, import_pages, import_perception_runs }
const reading = { get_chat, get_raw_answer }

/** No valid id is that long. If the value is not text, only its kind matters. */
function shortened(project_id: unknown): unknown {
  if (typeof project_id === 'string') return project_id.slice(0, 1000)
  if (Array.isArray(project_id)) return []
  return typeof project_id === 'object' && project_id !== null ? {} : project_id
}

class BrokenOff extends Error {
  readonly is_unreadable: boolean

  constructor(is_unreadable: boolean) {
    super('the upload broke off')
    this.is_unreadable = is_unreadable
  }
}

/** An upload's bytes, as the main thread receives them. */
async function* uploaded(job: number, waste: Waste): AsyncGenerator<Uint8Array> {
  let unpacked = 0
  for (;;) {
    const chunk = await main.next(job)
    if ('is_end' in chunk) return
    if ('broken' in chunk) throw new BrokenOff(chunk.broken === 'unreadable')
    unpacked += chunk.bytes.length
    waste.unpacked(unpacked, chunk.received)
    yield chunk.bytes
  }
}

const { theirs: main } = createCalls<MainTasks>(port, { ...tasks })
const { yieldTurn, analyticsOf, ...stores } = createThreadStores(main)
const pace = createPace(yieldTurn)
const ownReaders = createReaders(stores.db, yieldTurn)
const services: Omit<Services, 'analytics'> = {
  config: settings,
  pace,
  ...stores,
  disk: data_folder === undefined ? undefined : { free: () => freeBytes(data_folder), status: mainThreadOnly },
  channels: channelsOver(config.CHANNEL_IDS, channels),
  engines: (channel_id) => asked.sources[channel_id] ?? { state: 'import_only' },
  engine_keys: {
    get access() {
      return mainThreadOnly()
    },
    stateOf: mainThreadOnly,
    version: mainThreadOnly,
    store: mainThreadOnly,
    remove: mainThreadOnly,
    look: mainThreadOnly,
    onChange: mainThreadOnly,
    close: mainThreadOnly,
  },
  get assistant() {
    return asked.assistant === undefined ? undefined : { name: asked.assistant, perform: mainThreadOnly }
  },
  readers: createSharedReaders(ownReaders, main.read_elsewhere),
  content: createContentRunner(),
  metrics: createMetrics(),
  tracing: undefined,
  log: pino({ level: config.LOG_LEVEL }, { write: (line) => void main.log(line) }),
  threads: { run: mainThreadOnly, close: mainThreadOnly },
  prices: { version: '', priceOf: mainThreadOnly, costOf: mainThreadOnly, typicalCost: mainThreadOnly },
  webhooks: { send: mainThreadOnly },
  sites: { survey: mainThreadOnly },
  share: mainThreadOnly,
  tryWithLock: mainThreadOnly,
  now: () => new Date(),
}

function contextOf(job: number, { project_id, actor, now_ms }: Requester): ProjectContext {
  const started = performance.now()
  const now = () => new Date(now_ms + performance.now() - started)
  return { ...services, analytics: analyticsOf(job), project_id, actor, now, signal: new AbortController().signal }
}
