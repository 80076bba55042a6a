import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { facts as contract } from '../../contract/facts.ts'
import { paymentRequired } from '../../errors.ts'
import type { Db, ProjectContext } from '../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../foundation/cursors.ts'
import { uuid } from '../foundation/ids.ts'
import { commitWithResponse } from '../foundation/kept-answers.ts'
import { lockProject } from '../foundation/names.ts'
import { countOf } from '../foundation/paging.ts'
import { lockCompany, planOf } from './projects/plan.ts'

type Operations = typeof contract

/** Facts per statement. */
const slice = 100

const live = (db: Db, project_id: string) =>
  db.selectFrom('facts').where('project_id', '=', project_id).where('deleted_at', 'is', null)

export async function list_facts(
  ctx: ProjectContext,
  input: Input<Operations['list_facts']>,
): Promise<Output<Operations['list_facts']>> {
  const facts = live(ctx.db, ctx.project_id)
  const listed = facts.select(['id', 'text', 'is_active', 'origin', 'created_at'])
  const asked = queryFingerprint('list_facts', ctx.project_id, input)
  const { rows, onward } = await pageByCreation(listed, 'facts', input, asked)
  const { plan } = await planOf(ctx, ctx.db)
  return {
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total_count: await countOf(facts),
    fact_limit: plan.facts ?? null,
    ...onward,
  }
}

export async function create_facts(
  ctx: ProjectContext,
  { facts }: Input<Operations['create_facts']>,
): Promise<Output<Operations['create_facts']>> {
  // Sorted, so that lists keep the order of the request although all timestamps are equal.
  const ids = facts.map(uuid).sort()
  const rows = facts.map(({ text }, i) => ({ id: ids[i] as string, text }))
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const { limit, active } = await activeFacts(ctx, db)
    const count = active + facts.length
    if (count > limit) {
      throw paymentRequired(
        `facts would make ${count} active facts; the plan allows ${limit}. Deactivate or delete ${count - limit} and retry; nothing was added.`,
      )
    }
    for (let at = 0; at < rows.length; at += slice) {
      // Let other requests run between slices.
      if (at > 0) await nextTurn()
      const part = rows.slice(at, at + slice)
      await db
        .insertInto('facts')
        .values(part.map((row) => ({ ...row, project_id: ctx.project_id, origin: 'manual' as const })))
        .execute()
    }
    return { created: rows.map(({ id, text }) => ({ fact_id: id, text })) }
  })
}

/** The number of active facts, and the limit. Blocks other activations in the company until the transaction ends. */
async function activeFacts(ctx: ProjectContext, db: Db) {
  const { plan, company_id } = await planOf(ctx, db)
  if (plan.facts === undefined) return { limit: Number.POSITIVE_INFINITY, active: 0 }
  // Other projects of the company count against the same plan.
  await lockCompany(db, company_id)
  const { active } = await db
    .selectFrom('facts')
    .innerJoin('projects', 'projects.id', 'facts.project_id')
    .select(sql<number>`count(*)::int`.as('active'))
    .where('company_id', '=', company_id)
    .where('projects.deleted_at', 'is', null)
    .where('facts.deleted_at', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return { limit: plan.facts, active }
}

export async function update_facts(
  ctx: ProjectContext,
  { facts }: Input<Operations['update_facts']>,
): Promise<Output<Operations['update_facts']>> {
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const found = await live(db, ctx.project_id)
      .select(['id', 'is_active'])
      .where('id', '=', sql<string>`ANY(${facts.map(({ fact_id }) => fact_id)}::text[])`)
      .execute()
    const known = new Map(found.map(({ id, is_active }) => [id, is_active]))
    const judge = createJudge(known, await activeFacts(ctx, db))
    const judged = facts.map((item) => ({ ...item, outcome: judge(item) }))
    await write(
      db,
      judged.filter(({ outcome }) => outcome === 'updated'),
    )
    return {
      updated: judged.flatMap(({ fact_id, outcome }) => (outcome === 'updated' ? [{ fact_id }] : [])),
      skipped: judged.flatMap(({ fact_id, outcome: reason }) => (reason === 'not_found' ? [{ fact_id, reason }] : [])),
      rejected: judged.flatMap(({ fact_id, outcome }) =>
        typeof outcome === 'object' ? [{ fact_id, ...outcome }] : [],
      ),
    }
  })
}

type Change = Input<Operations['update_facts']>['facts'][number]

/** Decides the outcome of each item, in the order of the request: deactivated facts make room for later ones. */
function createJudge(known: Map<string, boolean>, { limit, active }: { limit: number; active: number }) {
  const seen = new Set<string>()
  let used = active
  return ({ fact_id, is_active }: Change) => {
    const was_active = known.get(fact_id)
    if (was_active === undefined) return 'not_found' as const
    if (seen.has(fact_id)) {
      const message = `Fact ${fact_id} appears more than once. Send each fact once.`
      return { reason: 'duplicate_id' as const, message }
    }
    seen.add(fact_id)
    const change = Number(is_active ?? was_active) - Number(was_active)
    if (change > 0 && used >= limit) {
      const message = `The plan allows ${limit} active facts. Deactivate another fact first.`
      return { reason: 'plan_limit' as const, message }
    }
    used += change
    return 'updated' as const
  }
}

const write = (db: Db, facts: Change[]) =>
  sql`
    UPDATE facts SET text = coalesce(sent.text, facts.text), is_active = coalesce(sent.is_active, facts.is_active)
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS sent (fact_id text, text text, is_active boolean)
    WHERE facts.id = sent.fact_id`.execute(db)

export async function delete_facts(
  ctx: ProjectContext,
  { fact_ids }: Input<Operations['delete_facts']>,
): Promise<Output<Operations['delete_facts']>> {
  const ids = [...new Set(fact_ids)]
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const of = db.selectFrom('facts').where('project_id', '=', ctx.project_id)
    const found = await of.select(['id', 'deleted_at']).where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
    const known = new Map(found.map(({ id, deleted_at }) => [id, deleted_at !== null]))
    const deleted = ids.filter((id) => known.get(id) === false)
    await db
      .updateTable('facts')
      .set({ deleted_at: ctx.now() })
      .where('id', '=', sql<string>`ANY(${deleted}::text[])`)
      .execute()
    return {
      deleted: deleted.map((fact_id) => ({ fact_id })),
      skipped: ids
        .filter((id) => known.get(id) !== false)
        .map((fact_id) => ({
          fact_id,
          reason: known.has(fact_id) ? ('already_deleted' as const) : ('not_found' as const),
        })),
    }
  })
}
