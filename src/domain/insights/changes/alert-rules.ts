import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { changes as contract } from '../../../contract/changes.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Unit } from '../../../contract/metric.ts'
import { badRequest, conflict, notFound, shown } from '../../../errors.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { trackedBrands, unknownBrand } from '../../setup/brands/brands.ts'
import { unknownTopic } from '../../setup/prompts/topics.ts'
import type { ComparedMetric } from './compare-week.ts'

type Operations = typeof contract
type Row = Output<Operations['list_alert_rules']>['data'][number]

const maxRules = 100

/** The largest change of a metric, by its unit. */
const largestChange: Partial<Record<Unit, number>> = { share: 1, score: 100 }

function refuseUnreachable({ metric, threshold }: { metric: ComparedMetric; threshold: number }) {
  const largest = largestChange[brandMetrics[metric].unit]
  if (largest !== undefined && threshold > largest)
    throw badRequest(
      `threshold must be at most ${largest} for ${metric}, got ${threshold}: it is in the unit of the metric in reports.`,
    )
}

const rulesOf = (db: Db, project_id: string) => db.selectFrom('alert_rules').where('project_id', '=', project_id)

/** The rules of people, in the order of their creation, each with the result of the last search. */
export async function list_alert_rules(
  { db, project_id, channels }: ProjectContext,
  input: Input<Operations['list_alert_rules']>,
): Promise<Output<Operations['list_alert_rules']>> {
  const rules = rulesOf(db, project_id)
  const asked = queryFingerprint('list_alert_rules', project_id, input)
  const { rows, onward } = await pageByCreation(rules.selectAll(), 'alert_rules', input, asked)
  return {
    data: rows.map(({ id, name, direction, threshold, only_if_real, is_muted, ...rule }) => ({
      id,
      name,
      brand: { id: rule.brand_id },
      metric: rule.metric as ComparedMetric,
      model_channel: rule.model_channel_id === null ? null : { id: channels.served(rule.model_channel_id) },
      topic: rule.topic_id === null ? null : { id: rule.topic_id },
      direction,
      threshold,
      only_if_real,
      is_muted,
      last: rule.last as Row['last'],
      created_at: rule.created_at.toISOString(),
    })),
    total_count: await countOf(rules),
    ...onward,
  }
}

/** @throws AppError 400 with both a channel and a topic, 404 for an unknown brand or topic, 409 if there are too many rules */
export async function create_alert_rule(
  ctx: ProjectContext,
  { brand_id, model_channel_id, topic_id, ...rule }: Input<Operations['create_alert_rule']>,
): Promise<Output<Operations['create_alert_rule']>> {
  const { project_id } = ctx
  const channel = channelIn(ctx, model_channel_id)
  refuseBoth(channel, topic_id ?? null)
  refuseUnreachable(rule)
  const id = uuid()
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const count = await countOf(rulesOf(db, project_id))
    if (count >= maxRules) throw conflict(`The project has ${count} alert rules, the maximum. Delete one first.`)
    const brand = await brandIn(db, project_id, brand_id)
    if (topic_id) await refuseUnknownTopic(db, project_id, topic_id)
    const subject = { brand_id: brand, model_channel_id: channel, topic_id: topic_id ?? null }
    await db
      .insertInto('alert_rules')
      .values({ id, project_id, ...rule, ...subject })
      .execute()
    return { id }
  })
}

/** @throws AppError 400 with both a channel and a topic, 404 for an unknown rule, brand or topic */
export async function update_alert_rule(
  ctx: ProjectContext,
  { alert_rule_id, name, is_muted, ...asked }: Input<Operations['update_alert_rule']>,
): Promise<Output<Operations['update_alert_rule']>> {
  const { project_id } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const rule = await rulesOf(trx, project_id).selectAll().where('id', '=', alert_rule_id).executeTakeFirst()
    if (!rule) throw unknownRule(alert_rule_id)
    const { brand_id, model_channel_id, topic_id, ...rest } = asked
    if (topic_id) await refuseUnknownTopic(trx, project_id, topic_id)
    const wanted = {
      ...definedOnly(rest),
      ...(brand_id !== undefined && { brand_id: await brandIn(trx, project_id, brand_id) }),
      ...(model_channel_id !== undefined && { model_channel_id: channelIn(ctx, model_channel_id) }),
      ...(topic_id !== undefined && { topic_id }),
    }
    const after = { ...rule, ...wanted }
    refuseBoth(after.model_channel_id, after.topic_id)
    if (Object.keys(wanted).length > 0)
      refuseUnreachable({ metric: after.metric as ComparedMetric, threshold: after.threshold })
    const is_another = Object.keys(wanted).some(
      (field) => after[field as keyof typeof rule] !== rule[field as keyof typeof rule],
    )
    const changes = {
      ...wanted,
      ...definedOnly({ name, is_muted }),
      // The previous result, and what was reported, belong to the old rule.
      ...(is_another && { last: null, firing_since: null }),
    }
    if (Object.keys(changes).length === 0) return
    await trx.updateTable('alert_rules').set(changes).where('id', '=', alert_rule_id).execute()
  })
  return {}
}

export async function delete_alert_rule(
  { db, project_id }: ProjectContext,
  { alert_rule_id }: Input<Operations['delete_alert_rule']>,
): Promise<Output<Operations['delete_alert_rule']>> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_rules')
    .where('project_id', '=', project_id)
    .where('id', '=', alert_rule_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownRule(alert_rule_id)
  return {}
}

const unknownRule = (id: string) =>
  notFound(`Alert rule ${shown(id)} was not found. Check the id with GET /alert-rules.`)

const channelIn = ({ channels }: ProjectContext, value: string | null | undefined) =>
  value === undefined || value === null ? null : channelOf(channels, 'model_channel_id', value)

function refuseBoth(channel: string | null, topic_id: string | null) {
  if (channel === null || topic_id === null) return
  throw badRequest(
    'model_channel_id and topic_id are both set; changes are compared by channel or by topic, not by both. Set one of them to null.',
  )
}

/** @throws AppError 404 */
async function brandIn(db: Db, project_id: string, brand_id: string | undefined): Promise<string> {
  const tracked = trackedBrands(db, project_id).select('id')
  const brand = await (brand_id === undefined
    ? tracked.where('is_own', '=', true)
    : tracked.where('id', '=', brand_id)
  ).executeTakeFirst()
  if (!brand) throw unknownBrand(brand_id ?? '')
  return brand.id
}

/** @throws AppError 404 */
async function refuseUnknownTopic(db: Db, project_id: string, topic_id: string) {
  const topic = await db
    .selectFrom('topics')
    .select('id')
    .where('project_id', '=', project_id)
    .where('id', '=', topic_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!topic) throw unknownTopic(topic_id)
}

/** Without the fields that are undefined. */
const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
