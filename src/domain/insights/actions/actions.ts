import { type SelectQueryBuilder, sql } from 'kysely'
import { registrableDomain } from '../../../answers/urls.ts'
import type { actions as contract } from '../../../contract/actions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { actionWeights } from '../../../contract/enums.ts'
import { notFound, shown } from '../../../errors.ts'
import type { Tables } from '../../../store/postgres/tables.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { countOf } from '../../foundation/paging.ts'
import { liveActions } from './rows.ts'
import { stepsOf } from './steps.ts'

type Operations = typeof contract
type Listed = Input<Operations['list_actions']>

export const unknownAction = (id: string) =>
  notFound(`Action ${shown(id)} was not found. Check the id with POST /actions/list.`)

export async function list_actions(ctx: ProjectContext, input: Listed): Promise<Output<Operations['list_actions']>> {
  const found = filtered(ctx, input)
  const rows = await summaries(found)
    .orderBy(sortKeys[input.order_by], (by) => (input.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
  return { data: rows.map(onTheWire), total_count: await countOf(found) }
}

export async function get_action(
  ctx: ProjectContext,
  { action_id }: Input<Operations['get_action']>,
): Promise<Output<Operations['get_action']>> {
  const action = await summaries(liveActions(ctx.db, ctx.project_id))
    .select(['notes', 'repeat_every', 'country_codes', 'language_codes', 'model_channel_ids'])
    .select(['page_url', 'brief', 'opportunity', notDeleted('prompts', 'prompt_ids')])
    .where('id', '=', action_id)
    .executeTakeFirst()
  if (!action) throw unknownAction(action_id)
  const { repeat_every, model_channel_ids } = action
  return {
    data: {
      ...onTheWire(action),
      steps: await stepsOf(ctx.db, action_id),
      repeat: repeat_every && { every: repeat_every },
      model_channel_ids: model_channel_ids.map((id) => ctx.channels.served(id)),
    },
  }
}

/** Weakest first. Null if the action has no weight. */
const weight = (column: 'impact' | 'priority') =>
  sql<number | null>`array_position(${[...actionWeights].reverse()}::text[], ${sql.ref(column)})`

const sortKeys = {
  impact: weight('impact'),
  priority: weight('priority'),
  status_updated_at: sql.ref('status_updated_at'),
  created_at: sql.ref('created_at'),
  due_on: sql.ref('due_on'),
  title: sql`title_key COLLATE "C"`,
} as const satisfies Record<Listed['order_by'], unknown>

const among = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${[...values]}::text[])`
const overlapping = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]`

/** The actions that pass all filters. Of the filters on target, group, archetype and platform, one match is enough. */
function filtered(ctx: ProjectContext, input: Listed) {
  const channels = input.model_channel_ids.map((id, i) => channelOf(ctx.channels, `model_channel_ids[${i}]`, id))
  const domains = input.domains.map((domain) => registrableDomain(domain) ?? domain)
  let query = liveActions(ctx.db, ctx.project_id)
  if (input.types.length) query = query.where(among('type', input.types))
  if (input.statuses.length) query = query.where(among('status', input.statuses))
  if (input.categories.length) query = query.where(among('category', input.categories))
  if (domains.length) query = query.where(sql<boolean>`coalesce(source_domain, page_domain) = ANY(${domains}::text[])`)
  if (input.topic_ids.length) query = query.where(among('topic_id', input.topic_ids)).where(liveTopic, 'is not', null)
  if (channels.length) query = query.where(overlapping('model_channel_ids', channels))
  if (input.country_codes.length) query = query.where(overlapping('country_codes', input.country_codes))
  const either = (['target', 'group', 'archetype', 'platform'] as const)
    .map((column) => ({ column, values: input[`${column}s`] }))
    .filter(({ values }) => values.length > 0)
    .map(({ column, values }) => among(column, values))
  return either.length === 0 ? query : query.where((where) => where.or(either))
}

const liveTopic = sql<
  string | null
>`(SELECT topics.id FROM topics WHERE topics.id = actions.topic_id AND topics.deleted_at IS NULL)`

/** The ids in a column, without those of things that have since been deleted. */
const notDeleted = <Column extends 'tag_ids' | 'prompt_ids'>(table: 'tags' | 'prompts', column: Column) =>
  sql<string[]>`ARRAY(
    SELECT kept.id FROM unnest(${sql.ref(`actions.${column}`)}) WITH ORDINALITY AS named (id, place)
    JOIN ${sql.table(table)} AS kept ON kept.id = named.id AND kept.deleted_at IS NULL ORDER BY place)`.as(column)

const summaries = (actions: SelectQueryBuilder<Tables, 'actions', object>) =>
  actions
    .select(['id', 'type', 'status', 'title', 'group', 'category', 'archetype', 'target', 'platform', 'impact'])
    .select(['created_by', 'priority', 'assignee_user_id', 'due_on', 'created_at', 'status_updated_at'])
    .select([liveTopic.as('topic_id'), sql<string | null>`coalesce(source, page_url)`.as('source')])
    .select(notDeleted('tags', 'tag_ids'))
    .select(sql<number>`(SELECT count(*)::int FROM action_steps WHERE action_id = actions.id)`.as('step_count'))
    .select(
      sql<number>`(SELECT count(*)::int FROM action_steps WHERE action_id = actions.id AND completed)`.as(
        'completed_step_count',
      ),
    )

const onTheWire = <Row extends { created_at: Date; status_updated_at: Date | null }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  status_updated_at: row.status_updated_at?.toISOString() ?? null,
})
