import { sql } from 'kysely'
import { normalizeUrl, registrableDomain } from '../../answers/urls.ts'
import type { ActionChange, actions as contract, NewAction } from '../../contract/actions.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import { badRequest, quoted } from '../../errors.ts'
import type { Db, ProjectContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { folded, lockProject } from '../names.ts'
import { dayOfMonth } from './due.ts'
import { findReferences } from './references.ts'
import { applyChanges, type Changes, insertActions, liveActions } from './rows.ts'
import { safeHtml } from './safe-html.ts'
import { beginsAnew, type Clock, clockOf, type Standing, withStatus } from './status.ts'
import { reopenSteps, replaceSteps } from './steps.ts'

type Operations = typeof contract

export async function create_actions(
  ctx: ProjectContext,
  { actions }: Input<Operations['create_actions']>,
): Promise<Output<Operations['create_actions']>> {
  refuseBadPages(actions)
  return await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const clock = await clockOf(ctx, db)
    const unknownIn = await findReferences(db, ctx.project_id, actions)
    const judged = actions.map((item) => ({ item, reason: unknownIn(item) }))
    const items = judged.flatMap(({ item, reason }) => (reason ? [] : [item]))
    // In the order of the request also where the clock does not tell rows apart.
    const ids = items.map(uuid).sort()
    const made = items.map((item, i) => ({ item, id: ids[i] as string }))
    await insertActions(
      db,
      ctx.project_id,
      made.map(({ item, id }) => ({
        ...columnsOf(item),
        ...firstStanding(item, clock),
        ...{ id, type: item.type, created_by: 'customer' as const },
      })),
    )
    await replaceSteps(
      db,
      made.flatMap(({ item: { steps }, id }) => (steps ? [{ action_id: id, steps }] : [])),
    )
    const anew = made.filter(({ item }) => beginsAnew(item.status, standingOf(item)))
    await reopenSteps(
      db,
      anew.map(({ id }) => id),
    )
    return {
      created: made.map(({ item, id }) => ({ action_id: id, title: item.title })),
      skipped: judged.flatMap(({ item, reason }) => (reason ? [{ title: item.title, reason }] : [])),
    }
  })
}

function firstStanding(item: NewAction, clock: Clock) {
  const standing = standingOf(item)
  return beginsAnew(item.status, standing)
    ? { status: 'PENDING' as const, ...withStatus(standing, item.status, clock) }
    : { status: item.status }
}

/** The standing of an action after a change, its status apart: what was not sent stays. */
function standingOf(
  { due_on, repeat }: Pick<ActionChange, 'due_on' | 'repeat'>,
  old: Standing = { status: 'PENDING', due_on: null, due_day: null, repeat_every: null },
): Standing {
  return {
    status: old.status,
    ...(due_on === undefined ? { due_on: old.due_on, due_day: old.due_day } : { due_on, due_day: dueDay(due_on) }),
    repeat_every: repeat === undefined ? old.repeat_every : (repeat?.every ?? null),
  }
}
const dueDay = (due_on: string | null) => (due_on === null ? null : dayOfMonth(due_on))

export async function update_actions(
  ctx: ProjectContext,
  { actions }: Input<Operations['update_actions']>,
): Promise<Output<Operations['update_actions']>> {
  refuseBadPages(actions)
  return await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const found = await liveActions(db, ctx.project_id)
      .select(['id', 'type', 'status', 'due_on', 'due_day', 'repeat_every'])
      .where('id', '=', sql<string>`ANY(${actions.map(({ action_id }) => action_id)}::text[])`)
      .execute()
    const known = new Map(found.map((action) => [action.id, action]))
    refuseMissingPages(actions, known)
    const unknownIn = await findReferences(db, ctx.project_id, actions)
    const seen = new Set<string>()
    const judged = actions.map((item) => {
      const old = known.get(item.action_id)
      if (!old) return { item, reason: 'not_found' as const }
      if (seen.has(old.id)) return { item, reason: 'duplicate_id' as const }
      seen.add(old.id)
      const reason = unknownIn(item)
      return reason ? { item, reason } : { item, old }
    })
    const clock = await clockOf(ctx, db)
    const changed = await change(
      db,
      judged.flatMap(({ item, old }) => (old ? [{ item, old }] : [])),
      clock,
    )
    const outcomes = judged.map(({ item: { action_id }, old, reason }) => ({
      action_id,
      reason: old && !changed.has(action_id) ? ('no_changes' as const) : reason,
    }))
    return {
      updated: outcomes.flatMap(({ action_id, reason }) => (reason ? [] : [{ action_id }])),
      skipped: outcomes.flatMap(({ action_id, reason }) => (reason ? [{ action_id, reason }] : [])),
    }
  })
}

/** Writes what was sent; gives the ids of the actions that were not so already. */
async function change(db: Db, items: { item: ActionChange; old: Standing }[], clock: Clock) {
  const changedRows = await applyChanges(
    db,
    items.map(({ item, old }) => ({
      id: item.action_id,
      changes: { ...columnsOf(item), ...(item.status && withStatus(standingOf(item, old), item.status, clock)) },
    })),
  )
  const changedSteps = await replaceSteps(
    db,
    items.flatMap(({ item: { action_id, steps } }) => (steps === undefined ? [] : [{ action_id, steps: steps ?? [] }])),
  )
  const anew = items.filter(({ item, old }) => beginsAnew(item.status, standingOf(item, old)))
  await reopenSteps(
    db,
    anew.map(({ item }) => item.action_id),
  )
  return changedRows.union(changedSteps)
}

/** The columns of what was sent; what was not is undefined. */
const columnsOf = (item: Partial<ActionChange>): Changes => ({
  title: item.title,
  title_key: item.title && folded(item.title),
  notes: item.notes && { text: item.notes.text, html: safeHtml(item.notes.html) },
  topic_id: item.topic_id,
  prompt_ids: distinct(item.prompt_ids),
  country_codes: distinct(item.country_codes),
  language_codes: distinct(item.language_codes),
  tag_ids: distinct(item.tag_ids),
  category: item.category,
  assignee_user_id: item.assignee_user_id,
  due_on: item.due_on,
  due_day: item.due_on && dayOfMonth(item.due_on),
  repeat_every: item.repeat === null ? null : item.repeat?.every,
  page_url: item.page_url,
  page_domain: item.page_url && registrableDomain(item.page_url),
  priority: item.priority,
})
const distinct = (values: string[] | null | undefined) => (values === undefined ? undefined : [...new Set(values)])

function refuseBadPages(actions: { type?: NewAction['type']; page_url?: string | null | undefined }[]) {
  for (const [i, { type, page_url }] of actions.entries()) {
    const field = `actions[${i}].page_url`
    if (page_url === undefined && type === 'CONTENT_OPTIMISATION') {
      throw badRequest(`${field} is required. Send an absolute http or https URL.`)
    }
    if (page_url && normalizeUrl(page_url) === null) {
      throw badRequest(`${field} must be an absolute http or https URL, got ${quoted(page_url)}.`)
    }
  }
}

/** A content optimization is nothing without its page. */
function refuseMissingPages(actions: ActionChange[], known: Map<string, { type: string }>) {
  for (const [i, { action_id, page_url }] of actions.entries()) {
    if (page_url === null && known.get(action_id)?.type === 'CONTENT_OPTIMISATION') {
      throw badRequest(`actions[${i}].page_url cannot be null. Leave it out or send an absolute http or https URL.`)
    }
  }
}
