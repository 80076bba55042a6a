import type { OperationId } from '../../contract/contract.ts'
import { stampsOf } from '../../store/change-stamps.ts'
import { CachedAnswers, type KnownAnswer, shortDigest, wholeAnswer } from './cached-answers.ts'
import type { CompanyContext, Services } from './context.ts'
import type { Encoding } from './encodings.ts'

/*
 * A cache of responses. A response is a function of its key, which is built from the stamps of the data (they change with every
 * write), the question, the caller, the settings and the code. So a cached response equals what would be computed again, and the
 * key alone shows that it is still valid (docs/decisions/0030-answers-asked-before.md).
 */

/** A question, and who asks it. */
export interface AskedRead {
  ctx: CompanyContext & { project_id?: string }
  operation: OperationId
  input: unknown
}

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
  const cached = new CachedAnswers(mostBytes, (bytes) => metrics.memo_bytes.set(bytes))
  const making = new Map<string, Making>()

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
      if (!leave.signal.aborted) cached.keep(known)
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

  return {
    keyOf,
    keepPacked: (known: KnownAnswer, encoding: Encoding, packed: Buffer) => cached.keepPacked(known, encoding, packed),
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
      const known = key === undefined ? undefined : cached.find(key)
      if (known !== undefined) {
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
