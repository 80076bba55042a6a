import { sql } from 'kysely'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { type Lease, takeKnown } from '../../foundation/leases.ts'
import { openBudgets } from '../spending/budget-gate.ts'
import { chargeLost } from '../spending/charges.ts'
import { allowances } from './credits.ts'
import { openGate, takeFromGate } from './providers.ts'

/** A process that takes a question must renew the lease within this time. */
export const lease_s = 60

/** A question that this process is asking. */
export interface TakenRun {
  lease: Lease<'collection_runs'>
  id: string
  project_id: string
  company_id: string
  prompt_id: string
  model_channel_id: string
  day: string
  /** Its number among the day's questions for the prompt and channel. */
  sample: number
  expires_at: Date
  text: string
  country_code: string
  /** The provider has failed, and this question tests whether it answers again. */
  is_trial: boolean
}

export interface Taken {
  runs: TakenRun[]
  /** The provider's consecutive failures. */
  failures: number
  /** Milliseconds until it is worth asking again; 0: at once. */
  wait_ms: number
}

interface Candidate extends Omit<TakenRun, 'lease' | 'is_trial'> {
  provider: string
  attempts: number
  /** A process that asked it has died. */
  is_lost: boolean
  is_deleted: boolean
  is_archived: boolean
  is_tracked: boolean
  is_sampled: boolean
  is_collecting: boolean
}

const idle_ms = 5000
/** A question taken this often without an outcome may be what crashed the processes. */
const maxTakes = 24

/**
 * Takes due questions to a provider, from all projects in turn. Questions that must not be asked any more are
 * skipped. Each question is taken by one process only.
 * @param only takes questions of these projects only
 */
export async function takeQuestions(
  services: Pick<Services, 'db' | 'config' | 'now' | 'engines' | 'prices'>,
  provider: string,
  wanted: number,
  only?: readonly string[],
): Promise<Taken> {
  return await services.db.transaction().execute(async (db) => {
    const { free, is_trial, failures, wait_ms } = await openGate(db, services, provider, wanted)
    if (free === 0) return { runs: [], failures, wait_ms }
    const candidates = await nextInTurn(db, services.now(), provider, free, only)
    if (candidates.length === 0) return { runs: [], failures, wait_ms: idle_ms }
    const lost = candidates.flatMap(({ id, is_lost }) => (is_lost ? [id] : []))
    if (lost.length > 0) await chargeLost(db, services.now(), lost)
    const project_ids = [...new Set(candidates.map(({ project_id }) => project_id))]
    const allowed = await allowances(db, services, project_ids)
    const budgets = await openBudgets(db, services, project_ids)
    const spent: SpentFor[] = []
    const fates = candidates.map((run): [Candidate, Fate] => {
      if (run.attempts >= maxTakes) {
        return [run, { status: 'failed', error: `Started ${run.attempts} times without finishing.` }]
      }
      const reason = reasonAgainst(run)
      if (reason !== null) return [run, { status: 'skipped', error: reason }]
      const allowance = allowed.get(run.project_id)
      if (allowance?.spent) {
        spent.push({ project_id: run.project_id, error: allowance.spent })
        return [run, { status: 'skipped', error: allowance.spent }]
      }
      if (allowance && allowance.free < 1) return [run, { status: 'queued', error: null }]
      const admission = budgets.admit(run)
      if (admission.may === 'wait') return [run, { status: 'queued', error: null }]
      if (admission.may === 'skip') {
        const { project_id, model_channel_id } = run
        spent.push({ project_id, model_channel_id, error: admission.error })
        return [run, { status: 'skipped', error: admission.error }]
      }
      allowance?.take()
      return [run, { status: 'running', error: null, reserve_nano_usd: admission.reserve_nano_usd }]
    })
    const leases = await settle(db, services.now(), fates)
    for (const what of new Map(spent.map((one) => [`${one.project_id} ${one.model_channel_id}`, one])).values()) {
      await skipQueued(db, services.now(), what)
    }
    await budgets.recordReached()
    const runs = fates.flatMap(([run]) => {
      const lease = leases.get(run.id)
      return lease ? [{ ...run, lease, is_trial }] : []
    })
    await takeFromGate(db, services, provider, runs.length, is_trial)
    return { runs, failures, wait_ms: 0 }
  })
}

interface Fate {
  /** queued: credits may become free again in a moment. */
  status: 'running' | 'skipped' | 'failed' | 'queued'
  error: string | null
  /** Its expected cost, if it is asked. */
  reserve_nano_usd?: number
}

/** A project, or one of its channels, that has no credits or budget left. */
interface SpentFor {
  project_id: string
  /** Left out: all channels. */
  model_channel_id?: string
  error: string
}

/** Why a question must not be asked, or null. */
function reasonAgainst({ is_deleted, is_archived, is_tracked, is_sampled, is_collecting }: Candidate): string | null {
  if (is_deleted) return 'The prompt was deleted.'
  if (is_archived) return 'The prompt is archived.'
  if (!is_tracked) return 'The project does not track the channel.'
  if (!is_sampled) return 'The prompt is now asked fewer times a day.'
  if (!is_collecting) return 'The project is paused or has ended.'
  return null
}

async function nextInTurn(db: Db, now: Date, provider: string, limit: number, only?: readonly string[]) {
  const { rows } = await sql<Candidate>`
    SELECT runs.id, runs.project_id, company_id, prompt_id, model_channel_id, provider, day, sample, expires_at, attempts, text,
      reserved_nano_usd IS NOT NULL AS is_lost,
      prompts.country_code, prompts.deleted_at IS NOT NULL AS is_deleted, is_archived,
      model_channel_id = ANY(model_channel_ids) AS is_tracked,
      order_id IS NOT NULL OR sample <= coalesce(prompts.samples_per_day, projects.samples_per_day) AS is_sampled,
      ${isActive()} AS is_collecting
    FROM collection_runs AS runs
    JOIN prompts ON prompts.id = prompt_id
    JOIN projects ON projects.id = runs.project_id
    WHERE provider = ${provider} AND runs.status = 'queued' AND due_at <= ${now} AND expires_at > ${now}
      AND (${only ?? null}::text[] IS NULL OR runs.project_id = ANY(${only ?? null}::text[]))
    ORDER BY turn, runs.id LIMIT ${limit} FOR UPDATE OF runs SKIP LOCKED`.execute(db)
  return rows
}

/** Credits held by running questions may become free again. */
const waitForCredits_ms = 5000

/** @returns the leases of the questions to ask, by run */
async function settle(db: Db, now: Date, fates: [Candidate, Fate][]): Promise<Map<string, Lease<'collection_runs'>>> {
  const others = fates.filter(([, { status }]) => status !== 'running')
  if (others.length > 0) await leaveOut(db, now, others)
  const reserves = fates.flatMap(([{ id }, { status, reserve_nano_usd = 0 }]) =>
    status === 'running' ? [[id, reserve_nano_usd] as const] : [],
  )
  const ids = reserves.map(([id]) => id)
  const reserved_nano_usd = sql`(${JSON.stringify(Object.fromEntries(reserves))}::jsonb ->> taken.id)::bigint`
  const taken = await takeKnown(db, 'collection_runs', sql`id = ANY(${ids}::text[])`, {
    for_s: lease_s,
    now,
    set: { status: 'running', error: null, reason: null, started_at: now, reserved_nano_usd },
  })
  return new Map(taken.map((lease) => [lease.id, lease]))
}

const leaveOut = (db: Db, now: Date, fates: [Candidate, Fate][]) =>
  sql`
    UPDATE collection_runs AS runs SET status = fate.status, error = fate.error, reason = NULL,
      due_at = ${new Date(now.getTime() + waitForCredits_ms)},
      finished_at = CASE fate.status WHEN 'queued' THEN NULL ELSE ${now}::timestamptz END
    FROM unnest(
      ${fates.map(([{ id }]) => id)}::text[],
      ${fates.map(([, { status }]) => status)}::text[],
      ${fates.map(([, { error }]) => error)}::text[]
    ) AS fate (id, status, error)
    WHERE runs.id = fate.id`.execute(db)

/** Leaves out questions that another process is taking: it gets the same result and handles them itself. */
async function skipQueued(db: Db, now: Date, { project_id, model_channel_id, error }: SpentFor) {
  let queued = db
    .selectFrom('collection_runs')
    .select('id')
    .where('project_id', '=', project_id)
    .where('status', '=', 'queued')
  if (model_channel_id !== undefined) queued = queued.where('model_channel_id', '=', model_channel_id)
  await db
    .updateTable('collection_runs')
    .set({ status: 'skipped', error, finished_at: now })
    .where('id', 'in', queued.forUpdate().skipLocked())
    .execute()
}
