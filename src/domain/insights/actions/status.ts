import { sql } from 'kysely'
import type { actions as contract } from '../../../contract/actions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { actionStatuses, repeatIntervals } from '../../../contract/enums.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { dayIn, dayOfMonth, nextDue } from './due.ts'
import { liveActions, recordActionEvents, updateActions } from './rows.ts'
import { reopenSteps } from './steps.ts'

type Operations = typeof contract
type Status = (typeof actionStatuses)[number]

export interface ActionState {
  status: Status
  due_on: string | null
  due_day: number | null
  repeat_every: (typeof repeatIntervals)[number] | null
}

/** Completing a repeating action reopens it. */
export const reopensOnCompletion = (status: Status | undefined, { repeat_every }: Pick<ActionState, 'repeat_every'>) =>
  status === 'COMPLETED' && repeat_every !== null

/**
 * The changes of an action that gets a status. A repeating action that is completed becomes pending again, due one
 * interval after its old due day, or after today if it had none.
 */
export function withStatus(action: ActionState, status: Status, { now, today }: Clock) {
  const status_updated_at = now.toISOString()
  if (!reopensOnCompletion(status, action) || action.repeat_every === null) {
    return status === action.status ? {} : { status, status_updated_at }
  }
  const due_on = action.due_on ?? today
  const due_day = action.due_day ?? dayOfMonth(due_on)
  return {
    status: 'PENDING' as const,
    status_updated_at,
    due_on: nextDue(due_on, action.repeat_every, due_day),
    due_day,
  }
}

export interface Clock {
  now: Date
  /** The project's calendar day. */
  today: string
}

export async function clockOf(ctx: ProjectContext, db: Db): Promise<Clock> {
  const { timezone } = await db
    .selectFrom('projects')
    .select('timezone')
    .where('id', '=', ctx.project_id)
    .executeTakeFirstOrThrow()
  const now = ctx.now()
  return { now, today: dayIn(timezone, now) }
}

export async function set_action_status(
  ctx: ProjectContext,
  { action_ids, status }: Input<Operations['set_action_status']>,
): Promise<Output<Operations['set_action_status']>> {
  const ids = [...new Set(action_ids)]
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const found = await liveActions(db, ctx.project_id)
      .select(['id', 'created_by', 'status', 'due_on', 'due_day', 'repeat_every'])
      .where('id', '=', sql<string>`ANY(${ids}::text[])`)
      .execute()
    const actions = new Map(found.map((action) => [action.id, action]))
    const judged = ids.map((action_id) => ({ action_id, reason: problemOf(actions.get(action_id), status) }))
    const handled = judged.flatMap(({ action_id, reason }) => (reason ? [] : [actions.get(action_id) as Found]))
    if (status === 'DELETED') await deleteActions(db, handled, ctx.now())
    else await setStatus(db, handled, status, await clockOf(ctx, db))
    if (status === 'COMPLETED') {
      const completed = handled.filter((action) => action.status !== status).map(({ id }) => id)
      await recordActionEvents(db, ctx.project_id, 'action.completed', completed)
    }
    const given = (action: Found) => (status !== 'DELETED' && reopensOnCompletion(status, action) ? 'PENDING' : status)
    return {
      updated: handled.map((action) => ({ action_id: action.id, status: given(action) })),
      skipped: judged.flatMap(({ action_id, reason }) => (reason ? [{ action_id, reason }] : [])),
    }
  })
}

interface Found extends ActionState {
  id: string
  created_by: 'service' | 'customer'
}

function problemOf(action: Found | undefined, status: Status | 'DELETED') {
  if (!action) return 'not_found' as const
  return status === 'DELETED' && action.created_by !== 'customer' ? ('not_deletable' as const) : undefined
}

const deleteActions = (db: Db, actions: Found[], deleted_at: Date) =>
  db
    .updateTable('actions')
    .set({ deleted_at })
    .where('id', '=', sql<string>`ANY(${actions.map(({ id }) => id)}::text[])`)
    .execute()

async function setStatus(db: Db, actions: Found[], status: Status, clock: Clock) {
  await updateActions(
    db,
    actions.map((action) => ({ id: action.id, changes: withStatus(action, status, clock) })),
  )
  await reopenSteps(
    db,
    actions.filter((action) => reopensOnCompletion(status, action)).map(({ id }) => id),
  )
}
