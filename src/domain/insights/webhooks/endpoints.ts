import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { webhooks as contract } from '../../../contract/webhooks.ts'
import { badRequest, conflict, notFound, quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { messageOf, type SentEvent } from './message.ts'
import { RefusedUrl, refuseUrlOf } from './send.ts'
import { newSecret, signedHeaders } from './sign.ts'

type Operations = typeof contract

const maxEndpoints = 50
/** How long the previous secret also signs after a change. */
const overlap_ms = 24 * 60 * 60_000

export async function list_webhook_endpoints(
  { db, project_id }: ProjectContext,
  { limit, offset }: Input<Operations['list_webhook_endpoints']>,
): Promise<Output<Operations['list_webhook_endpoints']>> {
  const endpoints = db.selectFrom('webhook_endpoints').where('project_id', '=', project_id)
  const rows = await endpoints
    .select([
      'id',
      'url',
      'types',
      'format',
      'is_ordered',
      'disabled_at',
      'disabled_for',
      'failing_since',
      'created_at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    data: rows.map(({ disabled_at, failing_since, created_at, types, ...row }) => ({
      ...row,
      types: types as never[],
      is_enabled: disabled_at === null,
      failing_since: failing_since?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    total_count: await countOf(endpoints),
  }
}

export async function create_webhook_endpoint(
  { db, project_id, config }: ProjectContext,
  { url, types, format, is_ordered }: Input<Operations['create_webhook_endpoint']>,
): Promise<Output<Operations['create_webhook_endpoint']>> {
  checkUrl(url, config)
  const [id, secret] = [uuid(), newSecret()]
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const count = await countOf(trx.selectFrom('webhook_endpoints').where('project_id', '=', project_id))
    if (count >= maxEndpoints) throw conflict(`The project has ${count} endpoints, the maximum. Delete one first.`)
    await trx
      .insertInto('webhook_endpoints')
      .values({ id, project_id, url, types: [...new Set(types)], format, is_ordered, secret })
      .execute()
  })
  return { id, secret }
}

/** @throws 400 */
function checkUrl(url: string, config: ProjectContext['config']) {
  try {
    refuseUrlOf(url, config)
  } catch (error) {
    if (!(error instanceof RefusedUrl)) throw error
    throw badRequest(`url ${error.message}, got ${quoted(url)}.`)
  }
}

const unknownEndpoint = (id: string) =>
  notFound(`Webhook endpoint ${shown(id)} was not found. Check the id with GET /webhook-endpoints.`)

export async function update_webhook_endpoint(
  { db, project_id, config, now }: ProjectContext,
  { endpoint_id, url, types, format, is_ordered, is_enabled }: Input<Operations['update_webhook_endpoint']>,
): Promise<Output<Operations['update_webhook_endpoint']>> {
  if (url !== undefined) checkUrl(url, config)
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('webhook_endpoints')
      .select(['url', 'disabled_at'])
      .where('project_id', '=', project_id)
      .where('id', '=', endpoint_id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw unknownEndpoint(endpoint_id)
    const was_enabled = known.disabled_at === null
    const changes = {
      // Failures of the previous address say nothing about the new one.
      ...(url !== undefined && url !== known.url && { url, failing_since: null }),
      ...(types !== undefined && { types: [...new Set(types)] }),
      ...(format !== undefined && { format }),
      ...(is_ordered !== undefined && { is_ordered }),
      ...(is_enabled === true && !was_enabled && { disabled_at: null, disabled_for: null, failing_since: null }),
      ...(is_enabled === false && was_enabled && { disabled_at: now(), disabled_for: 'request' as const }),
    }
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('webhook_endpoints').set(changes).where('id', '=', endpoint_id).execute()
    }
    if (is_enabled !== undefined && is_enabled !== was_enabled) await dropWaiting(trx, endpoint_id)
  })
  return {}
}

/** Drops the messages that are waiting for an endpoint. */
export const dropWaiting = (db: Db, endpoint_id: string) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'dropped', leased_by: null, leased_until: null })
    .where('endpoint_id', '=', endpoint_id)
    .where('state', '=', 'waiting')
    .execute()

export async function delete_webhook_endpoint(
  { db, project_id }: ProjectContext,
  { endpoint_id }: Input<Operations['delete_webhook_endpoint']>,
): Promise<Output<Operations['delete_webhook_endpoint']>> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('project_id', '=', project_id)
    .where('id', '=', endpoint_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownEndpoint(endpoint_id)
  return {}
}

/**
 * The endpoint of an operation.
 * @throws 404
 */
async function endpointOf({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>, endpoint_id: string) {
  const row = await db
    .selectFrom('webhook_endpoints')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['url', 'format', 'types', 'secret', 'previous_secret', 'previous_until', 'disabled_at', 'projects.name'])
    .where('project_id', '=', project_id)
    .where('webhook_endpoints.id', '=', endpoint_id)
    .executeTakeFirst()
  if (!row) throw unknownEndpoint(endpoint_id)
  return row
}

/** The secrets that currently sign. */
export const secretsOf = (
  endpoint: { secret: string; previous_secret: string | null; previous_until: Date | null },
  now: Date,
): string[] => {
  const { secret, previous_secret, previous_until } = endpoint
  return previous_secret !== null && previous_until !== null && previous_until > now
    ? [secret, previous_secret]
    : [secret]
}

export async function test_webhook_endpoint(
  ctx: ProjectContext,
  { endpoint_id }: Input<Operations['test_webhook_endpoint']>,
): Promise<Output<Operations['test_webhook_endpoint']>> {
  const endpoint = await endpointOf(ctx, endpoint_id)
  const at = ctx.now()
  const event: SentEvent = {
    id: uuid(),
    seq: 0,
    type: 'endpoint.test',
    created_at: at,
    data: { webhook_endpoint: { id: endpoint_id } },
    project: { id: ctx.project_id, name: endpoint.name },
  }
  const { id, body } = messageOf(endpoint.format, event, ctx.channels.nameOf)
  const headers = { ...commonHeaders, ...signedHeaders(id, body, secretsOf(endpoint, at), at) }
  const { retry_after_s: _, ...sent } = await ctx.webhooks.send({
    url: endpoint.url,
    headers,
    body,
    signal: ctx.signal,
  })
  return { is_delivered: sent.error === null, ...sent }
}

export const commonHeaders = { 'content-type': 'application/json', 'user-agent': 'Answerscope-Webhooks/1' }

export async function rotate_webhook_secret(
  { db, project_id, now }: ProjectContext,
  { endpoint_id }: Input<Operations['rotate_webhook_secret']>,
): Promise<Output<Operations['rotate_webhook_secret']>> {
  const secret = newSecret()
  const previous_until = new Date(now().getTime() + overlap_ms)
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ secret, previous_secret: sql`secret`, previous_until })
    .where('project_id', '=', project_id)
    .where('id', '=', endpoint_id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw unknownEndpoint(endpoint_id)
  return { secret, previous_until: previous_until.toISOString() }
}

export async function replay_webhook_events(
  ctx: ProjectContext,
  { endpoint_id, after_seq, until_seq }: Input<Operations['replay_webhook_events']>,
): Promise<Output<Operations['replay_webhook_events']>> {
  const { types, disabled_at } = await endpointOf(ctx, endpoint_id)
  if (disabled_at !== null) throw conflict('The endpoint is disabled. Enable it first, with PATCH and is_enabled true.')
  return await commitWithResponse(ctx, async (db) => {
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO webhook_deliveries (id, project_id, endpoint_id, event_id, seq)
      SELECT gen_random_uuid()::text, project_id, ${endpoint_id}, id, seq FROM events
      WHERE project_id = ${ctx.project_id} AND seq > ${after_seq}
        AND seq <= ${until_seq ?? Number.MAX_SAFE_INTEGER}
        AND (${types}::text[] = '{}' OR type = ANY(${types}::text[]))
        AND NOT EXISTS (
          SELECT FROM webhook_deliveries AS known
          WHERE known.endpoint_id = ${endpoint_id} AND known.seq = events.seq AND state = 'waiting'
        )
      ORDER BY seq`.execute(db)
    return { queued: Number(numAffectedRows) }
  })
}

export async function list_webhook_deliveries(
  ctx: ProjectContext,
  { endpoint_id, state, limit, offset }: Input<Operations['list_webhook_deliveries']>,
): Promise<Output<Operations['list_webhook_deliveries']>> {
  const { db, project_id } = ctx
  const { format, name } = await endpointOf(ctx, endpoint_id)
  let deliveries = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpoint_id)
  if (state !== undefined) deliveries = deliveries.where('state', '=', state)
  const rows = await deliveries
    .innerJoin('events', 'events.id', 'event_id')
    .select([
      'webhook_deliveries.id',
      'event_id',
      'webhook_deliveries.seq',
      'type',
      'data',
      'events.created_at as told_at',
    ])
    .select(['state', 'attempts', 'due_at', 'sent_at', 'status', 'error', 'answer', 'duration_ms'])
    .select('webhook_deliveries.created_at')
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    data: rows.map(({ id, event_id, seq, type, data, told_at, due_at, sent_at, created_at, ...row }) => {
      const event = { id: event_id, seq, type, data, created_at: told_at, project: { id: project_id, name } }
      return {
        id,
        event: { id: event_id, seq },
        type,
        ...row,
        due_at: row.state === 'waiting' ? due_at.toISOString() : null,
        sent_at: sent_at?.toISOString() ?? null,
        request: messageOf(format, event, ctx.channels.nameOf).body,
        created_at: created_at.toISOString(),
      }
    }),
    total_count: await countOf(deliveries),
  }
}
