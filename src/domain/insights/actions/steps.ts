import { sql } from 'kysely'
import type { ActionChange, actions as contract } from '../../../contract/actions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { liveActions } from './rows.ts'

type Operations = typeof contract
type Completion = Input<Operations['set_step_completion']>['actions'][number]

/** The steps of an action with their options, in order. */
export async function stepsOf(db: Db, action_id: string) {
  const steps = await db
    .selectFrom('action_steps')
    .select(['id', 'title', 'description', 'section', 'completed'])
    .where('action_id', '=', action_id)
    .orderBy('position')
    .execute()
  const options = await db
    .selectFrom('action_step_options')
    .select(['id', 'step_id', 'title', 'completed'])
    .where('step_id', '=', sql<string>`ANY(${steps.map(({ id }) => id)}::text[])`)
    .orderBy('position')
    .execute()
  const byStep = Map.groupBy(options, ({ step_id }) => step_id)
  return steps.map((step) => ({ ...step, options: byStep.get(step.id) ?? [] }))
}

/** The new list of an action's steps. */
export interface NewSteps {
  action_id: string
  steps: NonNullable<ActionChange['steps']>
}

/**
 * Replaces the steps of actions. A step sent with its existing id keeps the id and, if they are not sent, its options
 * and its completion.
 * @returns the ids of the actions whose steps have changed
 */
export async function replaceSteps(db: Db, lists: NewSteps[]): Promise<Set<string>> {
  if (lists.length === 0) return new Set()
  const ids = lists.map(({ action_id }) => action_id)
  const old = await db
    .selectFrom('action_steps')
    .select(['id', 'action_id', 'completed'])
    .where('action_id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const known = new Map(old.map((step) => [`${step.action_id} ${step.id}`, step]))
  const listed = lists.flatMap(({ action_id, steps }) =>
    steps.map(({ id, title, description = null, section = null, completed, options }, position) => {
      const kept = known.get(`${action_id} ${id}`)
      // If an id is sent twice, the first step keeps it.
      known.delete(`${action_id} ${id}`)
      const is_completed = completed ?? kept?.completed ?? false
      const step = { id: kept?.id ?? uuid(), action_id, position, title, description, section, completed: is_completed }
      return { step, options }
    }),
  )
  const rows = listed.map(({ step }) => step)
  const sent = sql`jsonb_populate_recordset(NULL::action_steps, ${JSON.stringify(rows)}::jsonb)`
  const changed = await sql<{ action_id: string }>`
    SELECT DISTINCT coalesce(sent.action_id, old.action_id) AS action_id
    FROM (SELECT * FROM action_steps WHERE action_id = ANY(${ids}::text[])) AS old FULL JOIN ${sent} AS sent ON sent.id = old.id
    WHERE sent IS DISTINCT FROM old`.execute(db)
  await sql`
    DELETE FROM action_steps
    WHERE action_id = ANY(${ids}::text[]) AND NOT id = ANY(${rows.map(({ id }) => id)}::text[])`.execute(db)
  await sql`
    INSERT INTO action_steps SELECT * FROM ${sent} AS sent
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title,
      description = excluded.description, section = excluded.section, completed = excluded.completed`.execute(db)
  const withOptions = listed.flatMap(({ step, options }) => (options ? [{ step_id: step.id, options }] : []))
  return new Set(changed.rows.map(({ action_id }) => action_id)).union(await replaceOptions(db, withOptions))
}

type NewOptions = { step_id: string; options: NonNullable<NewSteps['steps'][number]['options']> }

/** Replaces the options of steps, in the way `replaceSteps` replaces steps. */
async function replaceOptions(db: Db, lists: NewOptions[]): Promise<Set<string>> {
  if (lists.length === 0) return new Set()
  const ids = lists.map(({ step_id }) => step_id)
  const old = await db
    .selectFrom('action_step_options')
    .select(['id', 'step_id', 'completed'])
    .where('step_id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const known = new Map(old.map((option) => [`${option.step_id} ${option.id}`, option]))
  const rows = lists.flatMap(({ step_id, options }) =>
    options.map(({ id, title, completed }, position) => {
      const kept = known.get(`${step_id} ${id}`)
      known.delete(`${step_id} ${id}`)
      return { id: kept?.id ?? uuid(), step_id, position, title, completed: completed ?? kept?.completed ?? false }
    }),
  )
  const sent = sql`jsonb_populate_recordset(NULL::action_step_options, ${JSON.stringify(rows)}::jsonb)`
  const changed = await sql<{ action_id: string }>`
    SELECT DISTINCT step.action_id
    FROM (SELECT * FROM action_step_options WHERE step_id = ANY(${ids}::text[])) AS old
    FULL JOIN ${sent} AS sent ON sent.id = old.id
    JOIN action_steps AS step ON step.id = coalesce(sent.step_id, old.step_id)
    WHERE sent IS DISTINCT FROM old`.execute(db)
  await sql`
    DELETE FROM action_step_options
    WHERE step_id = ANY(${ids}::text[]) AND NOT id = ANY(${rows.map(({ id }) => id)}::text[])`.execute(db)
  await sql`
    INSERT INTO action_step_options SELECT * FROM ${sent} AS sent
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title,
      completed = excluded.completed`.execute(db)
  return new Set(changed.rows.map(({ action_id }) => action_id))
}

/** Unchecks the steps and options of actions that start over. */
export async function reopenSteps(db: Db, action_ids: string[]): Promise<void> {
  if (action_ids.length === 0) return
  await sql`
    UPDATE action_step_options AS option SET completed = false FROM action_steps AS step
    WHERE step.id = option.step_id AND step.action_id = ANY(${action_ids}::text[])`.execute(db)
  await sql`UPDATE action_steps SET completed = false WHERE action_id = ANY(${action_ids}::text[])`.execute(db)
}

export async function set_step_completion(
  ctx: ProjectContext,
  { actions }: Input<Operations['set_step_completion']>,
): Promise<Output<Operations['set_step_completion']>> {
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const problemOf = await findProblems(db, ctx.project_id, actions)
    const judged = actions.map((item) => ({ item, action_id: item.action_id, reason: problemOf(item) }))
    const items = judged.flatMap(({ item, reason }) => (reason ? [] : [item]))
    await complete(db, items)
    const ids = items.map(({ action_id }) => action_id)
    const { rows } = await sql<{ action_id: string; step_count: number; completed_step_count: number }>`
      SELECT action_id, count(*)::int AS step_count, count(*) FILTER (WHERE completed)::int AS completed_step_count
      FROM action_steps WHERE action_id = ANY(${ids}::text[]) GROUP BY action_id`.execute(db)
    const counts = new Map(rows.map((row) => [row.action_id, row]))
    return {
      updated: ids.map((action_id) => counts.get(action_id) ?? { action_id, step_count: 0, completed_step_count: 0 }),
      skipped: judged.flatMap(({ action_id, reason }) => (reason ? [{ action_id, reason }] : [])),
    }
  })
}

/** Finds why an item cannot be processed. Undefined if it can. Must be called in the order of the request. */
async function findProblems(db: Db, project_id: string, items: Completion[]) {
  const steps = items.flatMap((item) => item.steps)
  const options = steps.flatMap((step) => step.options)
  const live = await liveActions(db, project_id)
    .select('id')
    .where('id', '=', sql<string>`ANY(${items.map(({ action_id }) => action_id)}::text[])`)
    .execute()
  const stepRows = await db
    .selectFrom('action_steps')
    .select(['id', 'action_id'])
    .where('id', '=', sql<string>`ANY(${steps.map(({ step_id }) => step_id)}::text[])`)
    .execute()
  const optionRows = await db
    .selectFrom('action_step_options')
    .select(['id', 'step_id'])
    .where('id', '=', sql<string>`ANY(${options.map(({ option_id }) => option_id)}::text[])`)
    .execute()
  const known = new Set(live.map(({ id }) => id))
  const actionOf = new Map(stepRows.map(({ id, action_id }) => [id, action_id]))
  const stepOf = new Map(optionRows.map(({ id, step_id }) => [id, step_id]))
  const seen = new Set<string>()
  return (item: Completion) => {
    if (!known.has(item.action_id)) return 'not_found' as const
    if (seen.has(item.action_id)) return 'duplicate_id' as const
    seen.add(item.action_id)
    if (item.steps.some(({ step_id }) => actionOf.get(step_id) !== item.action_id)) return 'step_not_found' as const
    const is_foreign = ({ step_id, options }: Completion['steps'][number]) =>
      options.some(({ option_id }) => stepOf.get(option_id) !== step_id)
    return item.steps.some(is_foreign) ? ('option_not_found' as const) : undefined
  }
}

/** Writes an action's own `completed`, then those of its steps and options. The last value for each wins. */
async function complete(db: Db, items: Completion[]) {
  const steps = items.flatMap((item) => item.steps)
  const options = steps.flatMap((step) => step.options)
  await setCompleted(db, 'action_steps', 'action_id', items, ({ action_id }) => action_id)
  await setCompleted(db, 'action_steps', 'id', steps, ({ step_id }) => step_id)
  await setCompleted(db, 'action_step_options', 'id', options, ({ option_id }) => option_id)
}

async function setCompleted<Item extends { completed?: boolean | undefined }>(
  db: Db,
  table: 'action_steps' | 'action_step_options',
  key: 'id' | 'action_id',
  items: Item[],
  idOf: (item: Item) => string,
) {
  const wanted = new Map(items.flatMap((item) => (item.completed === undefined ? [] : [[idOf(item), item.completed]])))
  if (wanted.size === 0) return
  const sent = sql`unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::boolean[])`
  await sql`
    UPDATE ${sql.table(table)} AS target SET completed = sent.completed FROM ${sent} AS sent (id, completed)
    WHERE ${sql.ref(`target.${key}`)} = sent.id`.execute(db)
}
