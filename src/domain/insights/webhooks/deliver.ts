import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { day_ms } from '../../../days.ts'
import type { Db, SendOutcome, Services } from '../../foundation/context.ts'
import { eventText, recordEvent } from '../../foundation/events/record.ts'
import { type Backoff, fail, isFree, type Lease, release, renew, take } from '../../foundation/leases.ts'
import { startupDelay } from '../../foundation/startup-delay.ts'
import { commonHeaders, dropWaiting, secretsOf } from './endpoints.ts'
import { messageOf } from './message.ts'
import { signedHeaders } from './sign.ts'

/*
 * Deliveries are rows of a queue. Each process takes some of every endpoint, and fewer of a failing one, so that unresponsive endpoints
 * do not take capacity from others. Messages of an endpoint are sent concurrently. If a process dies, its messages are sent again once
 * their leases have expired. So a message arrives at least once, always with the same id.
 */

/** Longer than a message can take. Renewed while the message is held. */
const lease_s = 60
/** How many messages to take per endpoint at a time, and how many to send concurrently. */
const takenAtOnce = 64
const sentAtOnce = 8
const maxHeld = 2000
const busy_ms = 50
/** Outcomes within this time are stored together. */
const gather_ms = 25

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** The wait after each failed attempt: ten attempts in 75 hours. */
const retries_ms: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
]
const backoff: Backoff = { first_ms: 0, factor: 1, max_ms: 0, max_attempts: retries_ms.length + 1 }
/** Keeps messages that failed together from being retried together. */
const jitter = 0.1
const maxFailing_ms = 5 * day_ms

/** A message that this process sends. */
interface Held {
  lease: Lease<'webhook_deliveries'>
  id: string
  body: string
  endpoint: Endpoint
}

interface Endpoint {
  id: string
  project_id: string
  url: string
  is_failing: boolean
  secret: string
  previous_secret: string | null
  previous_until: Date | null
}

/** The messages of an endpoint that wait to be sent by this process, and the number of those being sent. */
interface Lane {
  waiting: Held[]
  sending: number
}

export interface Deliverer {
  /** Takes no more messages. Those being sent may finish within the grace period of a shutdown. */
  stop(): Promise<void>
}

/**
 * Sends waiting and new messages until it is stopped.
 * @param idle_ms how often it looks for more
 */
export function startDeliverer(services: Services, idle_ms = 1000): Deliverer {
  const { db, log, config } = services
  const stopping = new AbortController()
  const cut = new AbortController()
  const held = new Map<string, Held>()
  const lanes = new Map<string, Lane>()
  const noting: { message: Held; sent: SendOutcome; at: Date }[] = []
  let note_timer: NodeJS.Timeout | undefined
  let under_way = 0

  const warn = (error: unknown) => log.warn({ err: error }, 'webhook messages wait for the store')
  const let_go = (messages: readonly Held[]) => {
    for (const { lease } of messages) held.delete(lease.id)
  }

  function feed(lane: Lane) {
    while (lane.sending < sentAtOnce && lane.waiting.length > 0 && !stopping.signal.aborted) {
      const message = lane.waiting.shift() as Held
      lane.sending++
      under_way++
      send(lane, message)
        .catch(warn)
        .finally(() => {
          lane.sending--
          under_way--
          feed(lane)
          if (lane.sending === 0 && lane.waiting.length === 0 && lanes.get(message.endpoint.id) === lane) {
            lanes.delete(message.endpoint.id)
          }
        })
    }
  }

  async function send(lane: Lane, message: Held) {
    const { endpoint, id, body } = message
    const at = services.now()
    const headers = { ...commonHeaders, ...signedHeaders(id, body, secretsOf(endpoint, at), at) }
    try {
      const sent = await services.webhooks.send({ url: endpoint.url, headers, body, signal: cut.signal })
      if (sent.error === null) return noteSoon(message, sent, at)
      const others = lane.waiting.splice(0)
      let_go([message, ...others])
      await noteFailure(services, message, sent, at)
      // They are taken again one by one.
      await release(
        db,
        others.map(({ lease }) => lease),
        { now: services.now() },
      )
    } catch (error) {
      let_go([message])
      if (!cut.signal.aborted) throw error
      await release(db, [message.lease], { now: services.now() })
    }
  }

  function noteSoon(message: Held, sent: SendOutcome, at: Date) {
    noting.push({ message, sent, at })
    note_timer ??= setTimeout(() => {
      note_timer = undefined
      noteAll().catch(warn)
    }, gather_ms)
  }

  async function noteAll() {
    const batch = noting.splice(0)
    let_go(batch.map(({ message }) => message))
    await noteDelivered(db, batch)
  }

  const renewing = setInterval(
    () => {
      const leases = Array.from(held.values(), ({ lease }) => lease)
      if (leases.length > 0) renew(db, leases, lease_s).catch(warn)
    },
    (lease_s * 1000) / 4,
  )

  async function work() {
    await startupDelay(stopping.signal)
    while (!stopping.signal.aborted) {
      const taken = await takeDue(services, maxHeld - held.size).catch((error) => {
        warn(error)
        return []
      })
      for (const message of taken) {
        held.set(message.lease.id, message)
        const lane = lanes.get(message.endpoint.id) ?? { waiting: [], sending: 0 }
        lanes.set(message.endpoint.id, lane)
        lane.waiting.push(message)
      }
      for (const lane of new Set(taken.map(({ endpoint }) => lanes.get(endpoint.id)))) if (lane) feed(lane)
      await sleep(taken.length > 0 ? busy_ms : idle_ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = work()

  return {
    async stop() {
      stopping.abort()
      await ended
      const grace = setTimeout(() => cut.abort(new Error('the service is stopping')), config.SHUTDOWN_GRACE * 1000)
      const unsent = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0))
      let_go(unsent)
      await release(
        db,
        unsent.map(({ lease }) => lease),
      ).catch(warn)
      while (under_way > 0) await sleep(20)
      clearTimeout(grace)
      clearTimeout(note_timer)
      await noteAll().catch(warn)
      clearInterval(renewing)
    },
  }
}

/** The due messages of every endpoint: one of each failing endpoint, and only the next one of those that require order. */
const dueNow = (now: Date, most: number): RawBuilder<unknown> => sql`taken.id IN (
  SELECT due.id FROM webhook_endpoints AS endpoint CROSS JOIN LATERAL (
    SELECT next.id FROM webhook_deliveries AS next
    WHERE next.endpoint_id = endpoint.id AND next.state = 'waiting' AND next.due_at <= ${now} AND ${isFree('next')}
      AND (NOT endpoint.is_ordered OR next.id = (
        SELECT first.id FROM webhook_deliveries AS first
        WHERE first.endpoint_id = endpoint.id AND first.state = 'waiting' ORDER BY first.seq, first.id LIMIT 1
      ))
    ORDER BY next.seq
    LIMIT greatest(0, CASE WHEN endpoint.is_ordered OR endpoint.failing_since IS NOT NULL THEN 1 ELSE ${takenAtOnce}::integer END - (
      SELECT count(*) FROM webhook_deliveries AS leased
      WHERE leased.endpoint_id = endpoint.id AND leased.state = 'waiting' AND NOT ${isFree('leased')}
    ))
  ) AS due
  WHERE endpoint.disabled_at IS NULL
    AND EXISTS (SELECT FROM projects WHERE projects.id = endpoint.project_id AND projects.deleted_at IS NULL)
    AND EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'waiting')
  LIMIT ${most}::integer
)`

async function takeDue(
  { db, now, channels }: Pick<Services, 'db' | 'now' | 'channels'>,
  most: number,
): Promise<Held[]> {
  if (most <= 0) return []
  const at = now()
  const taken = await take(db, 'webhook_deliveries', dueNow(at, most), { for_s: lease_s, now: at })
  if (taken.length === 0) return []
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .innerJoin('events', 'events.id', 'event_id')
    .innerJoin('projects', 'projects.id', 'webhook_deliveries.project_id')
    .select(['webhook_deliveries.id', 'endpoint_id', 'webhook_deliveries.project_id', 'url', 'format', 'failing_since'])
    .select(['secret', 'previous_secret', 'previous_until', 'event_id', 'events.seq', 'type', 'data', 'projects.name'])
    .select('events.created_at')
    .where('webhook_deliveries.id', '=', sql<string>`ANY(${taken.map(({ lease }) => lease.id)}::text[])`)
    .orderBy('events.seq')
    .execute()
  const leases = new Map(taken.map(({ lease }) => [lease.id, lease]))
  return rows.flatMap((row): Held[] => {
    const lease = leases.get(row.id)
    const { project_id, event_id, seq, type, data, created_at, name, endpoint_id, failing_since, ...endpoint } = row
    const event = { id: event_id, seq, type, data, created_at, project: { id: project_id, name } }
    if (!lease) return []
    const is_failing = failing_since !== null
    return [
      {
        lease,
        ...messageOf(row.format, event, channels.nameOf),
        endpoint: { ...endpoint, id: endpoint_id, project_id, is_failing },
      },
    ]
  })
}

/** Stores the outcome of delivered messages. */
async function noteDelivered(db: Db, batch: readonly { message: Held; sent: SendOutcome; at: Date }[]): Promise<void> {
  if (batch.length === 0) return
  const rows = batch.map(({ message: { lease }, sent, at }) => ({
    id: lease.id,
    leased_by: lease.holder,
    sent_at: at.toISOString(),
    status: sent.status,
    answer: sent.answer,
    duration_ms: sent.duration_ms,
  }))
  await sql`
    UPDATE webhook_deliveries AS held SET state = 'delivered', leased_by = NULL, leased_until = NULL, error = NULL,
      sent_at = sent.sent_at, status = sent.status, answer = sent.answer, duration_ms = sent.duration_ms
    FROM jsonb_populate_recordset(NULL::webhook_deliveries, ${JSON.stringify(rows)}::jsonb) AS sent
    WHERE held.id = sent.id AND held.leased_by = sent.leased_by`.execute(db)
  const recovered = [
    ...new Set(batch.flatMap(({ message: { endpoint } }) => (endpoint.is_failing ? [endpoint.id] : []))),
  ]
  if (recovered.length === 0) return
  await db.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', 'in', recovered).execute()
}

/** Has a message sent again later, or gives it up. Disables an endpoint that is gone or has failed for too long. */
async function noteFailure(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { lease, endpoint: { id, project_id } }: Held,
  { status, error, answer, duration_ms, retry_after_s }: SendOutcome,
  sent_at: Date,
): Promise<void> {
  const outcome = { status, error, answer, duration_ms, sent_at }
  const planned_ms = (retries_ms[lease.attempts - 1] ?? 0) * (1 + jitter * Math.random())
  const delay_ms = Math.max(planned_ms, (retry_after_s ?? 0) * 1000)
  await db.transaction().execute(async (trx) => {
    const at = now()
    const endpoint = await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql`coalesce(failing_since, ${at})` })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning(['url', 'failing_since'])
      .executeTakeFirst()
    await fail(trx, lease, backoff, { delay_ms, now: at, again: outcome, given_up: { ...outcome, state: 'failed' } })
    if (!endpoint) return
    const failing_ms = at.getTime() - (endpoint.failing_since ?? at).getTime()
    const reason = status === 410 ? 'gone' : failing_ms >= maxFailing_ms ? 'failing' : undefined
    if (reason === undefined) return
    await trx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: at, disabled_for: reason })
      .where('id', '=', id)
      .execute()
    await dropWaiting(trx, id)
    await recordEvent(trx, project_id, 'endpoint.disabled', {
      webhook_endpoint: { id },
      url: eventText(endpoint.url),
      reason,
    })
    log.warn({ project_id, webhook_endpoint: id, reason }, 'a webhook endpoint was disabled')
  })
}
