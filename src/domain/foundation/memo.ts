import { createHash } from 'node:crypto'
import type { OperationId } from '../../contract/contract.ts'
import { stampsOf } from '../../store/changes.ts'
import type { CompanyContext, Services } from './context.ts'
import { type Encoding, packers } from './encodings.ts'

/*
 * Answers that were given before. An answer is a function of its key: of the stamps of what it tells of, which are others
 * after every change, of the question, of who asks, of the settings and of the code. What is kept is therefore what would be
 * counted again, and the key itself says that an answer is still the same (docs/decisions/0030-answers-asked-before.md).
 */

export interface KnownAnswer {
  /** undefined: the answer is of this moment, and of no state that could be named. */
  key: string | undefined
  /** undefined once the answer is kept in an encoding, of which the JSON is made again where it is needed. */
  json: Buffer | undefined
  /** Of the bytes; undefined where there are too many to digest them in the loop of events. */
  digest: string | undefined
  /** The same bytes as they were sent in an encoding. */
  packed: Map<Encoding, Buffer>
}

/** What is asked, by whom. */
export interface AskedRead {
  ctx: CompanyContext & { project_id?: string }
  operation: OperationId
  input: unknown
}

/** More than this takes too long to digest in the loop of events. */
const mostDigested = 4 * 1024 * 1024
/** Of the memory for all answers one may have an eighth. */
const mostShare = 8
/** What an answer takes beside its bytes and its key. */
const overheadBytes = 300

/** Reads of what has no stamps: when a key was last used, and which questions are being asked, change all the time. */
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

/** Settings that change nothing about an answer, so that services that differ in them know each other's tags. */
const unrelated = new Set([
  ...['DATA_DIR', 'HOST', 'LOG_LEVEL', 'PORT', 'REPORT_MEMO_MB', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS', 'WORKER'],
])

/** The digest of bytes as a tag carries it. */
export const shortDigest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27)

/** @param said what is to be written as JSON, or the JSON itself */
export function wholeAnswer(said: unknown, key?: string): KnownAnswer {
  const json = Buffer.isBuffer(said) ? said : bytesOf(JSON.stringify(said))
  return { key, json, digest: json.length > mostDigested ? undefined : shortDigest(json), packed: new Map() }
}

/** An answer that is being made, for everybody who asks for it meanwhile. */
interface Making {
  answer: Promise<KnownAnswer>
  waiting: number
  leave: AbortController
}

/** @param code says which code answers */
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

  /** Of the code, the settings, and the engines that are connected now. */
  function version(): Promise<string> {
    const keys = engine_keys.version()
    if (installed?.keys === keys) return installed.version
    const installation = JSON.stringify([settings, channels.all, channels.ids.map((id) => engines(id)), prices.version])
    installed = { keys, version: code.then((digest) => shortDigest(digest + installation)) }
    return installed.version
  }

  const count = (outcome: string) => metrics.memo_answers.inc({ outcome })

  /** The key of an answer, for the price of one statement in the relational store; undefined while there is none. */
  async function keyOf({ ctx, operation, input }: AskedRead): Promise<string | undefined> {
    if (unstamped.some((one) => one === operation)) return undefined
    const { actor, project_id } = ctx
    const stamps = await stampsOf(ctx.db, { company_id: actor.company_id, project_id })
    if (stamps === undefined) return undefined
    const whose = [project_id, actor.company_id, actor.project_id, actor.access]
    return shortDigest(JSON.stringify([await version(), stamps, operation, whose, input]))
  }

  /** Makes the answer. It has its key when nothing has changed meanwhile, and when it did not look at the clock. */
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
      // What nobody waited for may have been ended in the middle.
      if (!leave.signal.aborted) keep(known)
    }, end)
    return one
  }

  /** Waits with the others. The work ends with the last who leaves. */
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
    if (known.key === undefined || sizeOf(known) > mostBytes / mostShare) return
    forget(known.key)
    kept.set(known.key, known)
    bytes += sizeOf(known)
    makeRoom()
  }

  function makeRoom() {
    // Oldest use first.
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
    /** Keeps the bytes of an answer in an encoding, in place of the JSON, which is some ten times as long. */
    keepPacked(known: KnownAnswer, encoding: Encoding, packed: Buffer) {
      const { key } = known
      if (key === undefined || kept.get(key) !== known || known.packed.has(encoding)) return
      bytes -= sizeOf(known)
      known.packed.set(encoding, packed)
      known.json = undefined
      bytes += sizeOf(known)
      makeRoom()
    },
    /** Notes that a caller has the answer already. */
    unchanged: () => count('unchanged'),
    /**
     * The answer, if need be from `ask`, which is then called with a context of its own.
     * @param key what `keyOf` gave for the question
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

/** The JSON of an answer. */
export async function jsonOf({ json, packed }: KnownAnswer): Promise<Buffer> {
  if (json) return json
  for (const [encoding, bytes] of packed) return await packers[encoding].unpack(bytes)
  throw new Error('an answer is kept in no form')
}

/** What an answer says. */
export const parsedAnswer = async (known: KnownAnswer) => JSON.parse((await jsonOf(known)).toString())

/** In memory of their own: small buffers share a larger one, which each of them would keep. */
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
