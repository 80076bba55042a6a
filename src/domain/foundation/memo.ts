import { createHash } from 'node:crypto'
import type { OperationId } from '../../contract/contract.ts'
import { stampsOf } from '../../store/change-stamps.ts'
import type { CompanyContext, Services } from './context.ts'
import { type Encoding, packers } from './encodings.ts'

/*
 * A cache of responses. A response is a function of its key, which is built from the stamps of the data (they change with every
 * write), the question, the caller, the settings and the code. So a cached response equals what would be computed again, and the
 * key alone shows that it is still valid (docs/decisions/0030-answers-asked-before.md).
 */

export interface KnownAnswer {
  /** undefined: the response is valid only now and belongs to no named state. */
  key: string | undefined
  /** undefined once the response is kept compressed; the JSON is decompressed when it is needed. */
  json: Buffer | undefined
  /** Digest of the bytes; undefined when they are too many to digest on the event loop. */
  digest: string | undefined
  /** The same bytes, as they were sent in an encoding. */
  packed: Map<Encoding, Buffer>
}

/** A question, and who asks it. */
export interface AskedRead {
  ctx: CompanyContext & { project_id?: string }
  operation: OperationId
  input: unknown
}

/** More than this takes too long to digest on the event loop. */
const maxDigested = 4 * 1024 * 1024
/** One response may use at most an eighth of the cache's memory. */
const maxShare = 8
/** Memory per response, besides its bytes and its key. */
const overheadBytes = 300

/** Reads of data without stamps: when a key was last used, and which questions are being asked, change all the time. */
const unstamped = [
  'list_api_keys',
  'list_collection_runs',
  'list_collection_orders',
  'get_collection_order',
  'list_webhook_deliveries',
  'list_engines',
  'get_collection_cost',
  'get_collection_state',
  'list_project_states',
  'list_budgets',
  'list_spend',
  'list_exports',
  'get_export',
  'list_export_schedules',
  'list_imports',
  'get_import',
  'list_report_snapshots',
  'get_report_snapshot',
] satisfies OperationId[]

/** Settings that do not affect responses. Services that differ only in these accept each other's tags. */
const unrelated = new Set([
  ...['DATA_DIR', 'HOST', 'LOG_LEVEL', 'PORT', 'REPORT_MEMO_MB', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS', 'WORKER'],
])

/** The digest of bytes, in the form used in tags. */
export const shortDigest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27)

/** @param said a value to write as JSON, or the JSON itself */
export function wholeAnswer(said: unknown, key?: string): KnownAnswer {
  const json = Buffer.isBuffer(said) ? said : bytesOf(JSON.stringify(said))
  return { key, json, digest: json.length > maxDigested ? undefined : shortDigest(json), packed: new Map() }
}

/** A response that is being computed, for everybody who asks for it meanwhile. */
interface Making {
  answer: Promise<KnownAnswer>
  waiting: number
  leave: AbortController
}

/** @param code identifies the running code */
export function createMemo(
  {
    config,
    channels,
    engines,
    engine_keys,
    prices,
    metrics,
  }: Pick<Services, 'config' | 'channels' | 'engines' | 'engine_keys' | 'prices' | 'metrics'>,
  code: Promise<string>,
) {
  const mostBytes = config.REPORT_MEMO_MB * 1024 * 1024
  const settings = Object.entries(config).filter(([name]) => !unrelated.has(name))
  let installed: { keys: string; version: Promise<string> } | undefined
  const kept = new Map<string, KnownAnswer>()
  const making = new Map<string, Making>()
  let bytes = 0

  /** The version of the code, the settings, and the engines that are connected now. */
  function version(): Promise<string> {
    const keys = engine_keys.version()
    if (installed?.keys === keys) return installed.version
    const installation = JSON.stringify([settings, channels.all, channels.ids.map((id) => engines(id)), prices.version])
    installed = { keys, version: code.then((digest) => shortDigest(digest + installation)) }
    return installed.version
  }

  const count = (outcome: string) => metrics.memo_answers.inc({ outcome })

  /** The key of a response, at the cost of one statement in the relational store; undefined if it has none. */
  async function keyOf({ ctx, operation, input }: AskedRead): Promise<string | undefined> {
    if (unstamped.some((one) => one === operation)) return undefined
    const { actor, project_id } = ctx
    const stamps = await stampsOf(ctx.db, { company_id: actor.company_id, project_id })
    if (stamps === undefined) return undefined
    const whose = [project_id, actor.company_id, actor.project_id, actor.access]
    return shortDigest(JSON.stringify([await version(), stamps, operation, whose, input]))
  }

  /** Computes the response. It gets its key only if nothing changed meanwhile and the clock was not read. */
  async function make(asked: AskedRead, key: string | undefined, ask: (ctx: CompanyContext) => Promise<unknown>) {
    let has_looked = false
    const now = () => {
      has_looked = true
      return asked.ctx.now()
    }
    const said = await ask({ ...asked.ctx, now })
    const is_same = key !== undefined && !has_looked && (await keyOf(asked)) === key
    return wholeAnswer(said, is_same ? key : undefined)
  }

  function begin(asked: AskedRead, key: string, ask: (ctx: CompanyContext) => Promise<unknown>): Making {
    const leave = new AbortController()
    const ctx = { ...asked.ctx, signal: leave.signal }
    const answer = make({ ...asked, ctx }, key, ask)
    const one = { answer, waiting: 0, leave }
    making.set(key, one)
    const end = () => {
      if (making.get(key) === one) making.delete(key)
    }
    answer.then((known) => {
      end()
      // If nobody waited any more, the work may have been aborted midway.
      if (!leave.signal.aborted) keep(known)
    }, end)
    return one
  }

  /** Waits together with other callers. The work is aborted when the last one leaves. */
  async function join(key: string, one: Making, signal: AbortSignal): Promise<KnownAnswer> {
    one.waiting++
    try {
      return await untilLeft(one.answer, signal)
    } finally {
      one.waiting--
      if (one.waiting === 0) {
        if (making.get(key) === one) making.delete(key)
        one.leave.abort(signal.reason)
      }
    }
  }

  function keep(known: KnownAnswer) {
    if (known.key === undefined || sizeOf(known) > mostBytes / maxShare) return
    forget(known.key)
    kept.set(known.key, known)
    bytes += sizeOf(known)
    makeRoom()
  }

  function makeRoom() {
    // Least recently used first.
    for (const key of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(key)
    }
    metrics.memo_bytes.set(bytes)
  }

  function forget(key: string) {
    const known = kept.get(key)
    if (!known) return
    kept.delete(key)
    bytes -= sizeOf(known)
  }

  return {
    keyOf,
    /** Keeps a compressed response instead of its JSON, which is about ten times as long. */
    keepPacked(known: KnownAnswer, encoding: Encoding, packed: Buffer) {
      const { key } = known
      if (key === undefined || kept.get(key) !== known || known.packed.has(encoding)) return
      bytes -= sizeOf(known)
      known.packed.set(encoding, packed)
      known.json = undefined
      bytes += sizeOf(known)
      makeRoom()
    },
    /** Counts a caller that already has the response. */
    unchanged: () => count('unchanged'),
    /**
     * The response, from the cache or else from `ask`, which is called with its own context.
     * @param key the result of `keyOf` for the question
     */
    async answer(
      asked: AskedRead,
      key: string | undefined,
      ask: (ctx: CompanyContext) => Promise<unknown>,
    ): Promise<KnownAnswer> {
      const known = key === undefined ? undefined : kept.get(key)
      if (known?.key !== undefined) {
        kept.delete(known.key)
        kept.set(known.key, known)
        count('kept')
        return known
      }
      const begun = key === undefined ? undefined : making.get(key)
      count(begun ? 'shared' : 'counted')
      if (key === undefined || mostBytes === 0) return await make(asked, key, ask)
      return await join(key, begun ?? begin(asked, key, ask), asked.ctx.signal)
    },
  }
}

export type Memo = ReturnType<typeof createMemo>

/** The JSON of a response. */
export async function jsonOf({ json, packed }: KnownAnswer): Promise<Buffer> {
  if (json) return json
  for (const [encoding, bytes] of packed) return await packers[encoding].unpack(bytes)
  throw new Error('a cached response has no content')
}

/** The parsed response. */
export const parsedAnswer = async (known: KnownAnswer) => JSON.parse((await jsonOf(known)).toString())

/** Allocates separate memory: small buffers share a larger one, which each of them would keep alive. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const sizeOf = ({ json, key = '', packed }: KnownAnswer) =>
  Array.from(packed.values(), ({ length }) => length).reduce((sum, length) => sum + length, 0) +
  (json?.length ?? 0) +
  key.length * 2 +
  overheadBytes

async function untilLeft<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
