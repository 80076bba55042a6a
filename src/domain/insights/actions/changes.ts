import { sql } from 'kysely'
import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import type { ActionChange, actions as contract, NewAction } from '../../../contract/actions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { badRequest, quoted } from '../../../errors.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { folded, lockProject } from '../../foundation/names.ts'
import { dayOfMonth } from './due.ts'
import { findReferences } from './references.ts'
import { type Changes, insertActions, liveActions, recordActionEvents, updateActions } from './rows.ts'
import { type ActionState, type Clock, clockOf, reopensOnCompletion, withStatus } from './status.ts'
import { reopenSteps, replaceSteps } from './steps.ts'

type Operations = typeof contract

export async function create_actions(
  ctx: ProjectContext,
  { actions }: Input<Operations['create_actions']>,
): Promise<Output<Operations['create_actions']>> {
  refuseBadPages(actions)
  refuseUnfittingBriefs(actions)
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const clock = await clockOf(ctx, db)
    const unknownIn = await findReferences(db, ctx.project_id, actions)
    const judged = actions.map((item, i) => ({ item, i, reason: unknownIn(item) }))
    const items = judged.flatMap(({ item, i, reason }) => (reason ? [] : [{ item, i }]))
    // Sorted ids keep the order of the request, even if timestamps are equal.
    const ids = items.map(uuid).sort()
    const made = items.map((one, place) => ({ ...one, id: ids[place] as string }))
    await insertActions(
      db,
      ctx.project_id,
      await Promise.all(
        made.map(async ({ item, id, i }) => ({
          ...(await columnsOf(ctx, item, i)),
          ...firstStanding(item, clock),
          id,
          type: item.type,
          created_by: 'customer' as const,
        })),
      ),
    )
    await replaceSteps(
      db,
      made.flatMap(({ item: { steps }, id }) => (steps ? [{ action_id: id, steps }] : [])),
    )
    const anew = made.filter(({ item }) => reopensOnCompletion(item.status, standingOf(item)))
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
  return { status: item.status, ...withStatus(standingOf(item), item.status, clock) }
}

/** An action after a change, apart from its status. What was not sent stays. */
function standingOf(
  { due_on, repeat }: Pick<ActionChange, 'due_on' | 'repeat'>,
  old: ActionState = { status: 'PENDING', due_on: null, due_day: null, repeat_every: null },
): ActionState {
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
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const found = await liveActions(db, ctx.project_id)
      .select(['id', 'type', 'status', 'due_on', 'due_day', 'repeat_every'])
      .where('id', '=', sql<string>`ANY(${actions.map(({ action_id }) => action_id)}::text[])`)
      .execute()
    const known = new Map(found.map((action) => [action.id, action]))
    refuseMissingPages(actions, known)
    refuseUnfittingBriefs(actions.map((item) => ({ ...item, type: known.get(item.action_id)?.type })))
    const unknownIn = await findReferences(db, ctx.project_id, actions)
    const seen = new Set<string>()
    const judged = actions.map((item, i) => {
      const old = known.get(item.action_id)
      if (!old) return { item, i, reason: 'not_found' as const }
      if (seen.has(old.id)) return { item, i, reason: 'duplicate_id' as const }
      seen.add(old.id)
      const reason = unknownIn(item)
      return reason ? { item, i, reason } : { item, i, old }
    })
    const clock = await clockOf(ctx, db)
    const changed = await change(
      ctx,
      db,
      judged.flatMap(({ item, i, old }) => (old ? [{ item, i, old }] : [])),
      clock,
    )
    const completed = judged.filter(({ item, old }) => item.status === 'COMPLETED' && old && old.status !== 'COMPLETED')
    await recordActionEvents(
      db,
      ctx.project_id,
      'action.completed',
      completed.map(({ item }) => item.action_id),
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

/**
 * Writes what was sent.
 * @returns the ids of the actions that really changed
 */
async function change(
  ctx: ProjectContext,
  db: Db,
  items: { item: ActionChange; i: number; old: ActionState }[],
  clock: Clock,
) {
  const changedRows = await updateActions(
    db,
    await Promise.all(
      items.map(async ({ item, i, old }) => ({
        id: item.action_id,
        changes: {
          ...(await columnsOf(ctx, item, i)),
          ...(item.status && withStatus(standingOf(item, old), item.status, clock)),
        },
      })),
    ),
  )
  const changedSteps = await replaceSteps(
    db,
    items.flatMap(({ item: { action_id, steps } }) => (steps === undefined ? [] : [{ action_id, steps: steps ?? [] }])),
  )
  const anew = items.filter(({ item, old }) => reopensOnCompletion(item.status, standingOf(item, old)))
  await reopenSteps(
    db,
    anew.map(({ item }) => item.action_id),
  )
  return changedRows.union(changedSteps)
}

/** Loaded on demand: the HTML parser takes long to load, and nothing needs it at start. */
const safe = async (html: string) => (await import('./safe-html.ts')).safeHtml(html)

/**
 * The columns for what was sent. What was not sent is undefined.
 * @param place index in the request
 */
const columnsOf = async (
  { channels }: ProjectContext,
  item: Partial<ActionChange & Pick<NewAction, 'impact'>>,
  place: number,
): Promise<Changes> => ({
  title: item.title,
  title_key: item.title && folded(item.title),
  notes: item.notes && { text: item.notes.text, html: await safe(item.notes.html) },
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
  group: item.group,
  archetype: item.archetype,
  platform: item.platform,
  target: item.target,
  impact: item.impact,
  brief: item.brief,
  opportunity: item.opportunity,
  model_channel_ids: distinct(
    item.model_channel_ids?.map((id, i) => channelOf(channels, `actions[${place}].model_channel_ids[${i}]`, id)) ??
      item.model_channel_ids,
  ),
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

/** Actions about faults of a site have only steps. */
function refuseUnfittingBriefs(actions: { type?: string | undefined; brief?: unknown; opportunity?: unknown }[]) {
  for (const [i, { type, ...action }] of actions.entries()) {
    const field = (['brief', 'opportunity'] as const).find((one) => action[one])
    if (field && (type === 'SEO_ISSUE' || type === 'ROBOTS_TXT')) {
      throw badRequest(`actions[${i}].${field} does not apply to type ${type}. Leave it out.`)
    }
  }
}

/** A content optimization requires a page. */
function refuseMissingPages(actions: ActionChange[], known: Map<string, { type: string }>) {
  for (const [i, { action_id, page_url }] of actions.entries()) {
    if (page_url === null && known.get(action_id)?.type === 'CONTENT_OPTIMISATION') {
      throw badRequest(`actions[${i}].page_url cannot be null. Leave it out or send an absolute http or https URL.`)
    }
  }
}
