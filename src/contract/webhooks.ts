import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { webhookDisabledReasons, webhookFormats } from './enums.ts'
import { eventTypeNames } from './event-types.ts'
import { Empty, HttpUrl, integer, list, oneOf, Page, page, Ref, Timestamp, target } from './shared.ts'

const fields = {
  url: HttpUrl.meta({
    description: 'Where events are sent: https, at a public address unless the installation allows others',
  }),
  types: list(oneOf(eventTypeNames), 0, 100).meta({ description: 'Only events of these types; empty: all types' }),
  format: oneOf(webhookFormats).meta({
    description:
      'standard: the event as JSON, signed according to Standard Webhooks 1.0.0. The others: a message in the format of incoming webhooks of that service',
  }),
  is_ordered: z.boolean().meta({
    description: 'Sends one event at a time in the order of `seq`; an event that does not arrive blocks later ones',
  }),
}

const Endpoint = z
  .object({
    id: z.string(),
    ...fields,
    url: z.string().meta({ description: 'Where events are sent' }),
    is_enabled: z.boolean().meta({ description: 'Whether events are sent' }),
    disabled_for: z.enum(webhookDisabledReasons).nullable().meta({
      description:
        'Why it is disabled. gone: it responded with 410. failing: no delivery succeeded for five days. request: somebody disabled it. null: it is enabled',
    }),
    failing_since: Timestamp.nullable().meta({
      description: 'Since when messages have not arrived; null: the last one did',
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'WebhookEndpoint' })

const status = z.int().nullable().meta({ description: 'HTTP status of the answer; null: there was none' })
const problem = z.string().nullable().meta({ description: 'Why it did not arrive; null: it did' })
const answered = z
  .string()
  .nullable()
  .meta({ description: 'The first 1,024 bytes of the answer; null: there was none' })
const duration_ms = z.int().nullable().meta({ description: 'How long it took, milliseconds' })

const params = z.object({ endpoint_id: target() })
const secret = z.string().meta({ description: 'Signs what is sent: `whsec_` and 32 random bytes in base64' })
const tag = 'Webhooks'
const item = { scope: { item: 'webhook_endpoint' }, tag, params } as const

export const webhooks = {
  list_webhook_endpoints: {
    method: 'GET',
    path: '/webhook-endpoints',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List the endpoints of the project',
    query: Page,
    response: page(Endpoint),
  },
  create_webhook_endpoint: {
    method: 'POST',
    path: '/webhook-endpoints',
    scope: 'project',
    access: 'write',
    tag,
    secret: true,
    summary: 'Send events to a URL; the secret is shown in this answer only',
    body: z.object({
      url: fields.url,
      types: fields.types.default([]),
      format: fields.format.default('standard'),
      is_ordered: fields.is_ordered.default(false),
    }),
    response: z.object({ id: z.string(), secret }),
    errors: [409],
  },
  update_webhook_endpoint: {
    method: 'PATCH',
    path: '/webhook-endpoints/{endpoint_id}',
    ...item,
    access: 'write',
    summary: 'Change an endpoint, disable it, or enable it again',
    body: z.object({
      url: fields.url.optional(),
      types: fields.types.optional(),
      format: fields.format.optional(),
      is_ordered: fields.is_ordered.optional(),
      is_enabled: z.boolean().optional().meta({
        description: 'false: nothing is sent, and waiting events are dropped. true: events from now on are sent',
      }),
    }),
    response: Empty,
    errors: [404],
  },
  delete_webhook_endpoint: {
    method: 'DELETE',
    path: '/webhook-endpoints/{endpoint_id}',
    ...item,
    access: 'write',
    summary: 'Delete an endpoint with its deliveries; nothing more is sent to it',
    response: Empty,
    errors: [404],
  },
  test_webhook_endpoint: {
    method: 'POST',
    path: '/webhook-endpoints/{endpoint_id}/test',
    ...item,
    access: 'write',
    summary:
      'Send a message of type endpoint.test now, once, and return the answer; it is neither an event nor a delivery',
    response: z.object({
      is_delivered: z.boolean().meta({ description: 'Whether it was answered with a status from 200 to 299' }),
      status,
      error: problem,
      answer: answered,
      duration_ms,
    }),
    errors: [404],
  },
  rotate_webhook_secret: {
    method: 'POST',
    path: '/webhook-endpoints/{endpoint_id}/rotate',
    ...item,
    access: 'write',
    secret: true,
    summary: 'Give an endpoint a new secret; for 24 hours the previous one also signs',
    response: z.object({
      secret,
      previous_until: Timestamp.meta({ description: 'Until when the previous secret also signs' }),
    }),
    errors: [404],
  },
  replay_webhook_events: {
    method: 'POST',
    path: '/webhook-endpoints/{endpoint_id}/replay',
    ...item,
    access: 'write',
    summary: 'Send events again, or for the first time, with their original ids',
    body: z.object({
      after_seq: integer(0).meta({ description: 'Only events with a greater `seq`' }),
      until_seq: integer(1).optional().meta({ description: 'The last `seq` to send; default: the newest' }),
    }),
    response: z.object({
      queued: z.int().meta({ description: 'How many were queued; events that were already waiting are not counted' }),
    }),
    errors: [404, 409],
  },
  list_webhook_deliveries: {
    method: 'GET',
    path: '/webhook-endpoints/{endpoint_id}/deliveries',
    ...item,
    access: 'read',
    summary: 'List what was sent to an endpoint and what is waiting, latest first',
    query: Page.extend({
      state: oneOf(['waiting', 'delivered', 'failed', 'dropped'])
        .optional()
        .meta({ description: 'Only deliveries in this state' }),
    }),
    response: page(
      z.object({
        id: z.string(),
        event: Ref.extend({ seq: z.int().meta({ description: '`seq` of the event' }) }).meta({
          description: 'The event that is sent',
        }),
        type: z.string().meta({ description: 'Type of the event' }),
        state: z.enum(['waiting', 'delivered', 'failed', 'dropped']).meta({
          description:
            'waiting: it is sent, or sent again, at `due_at`. failed: given up after ten attempts. dropped: the endpoint was disabled',
        }),
        attempts: z.int().meta({ description: 'How often it was sent' }),
        due_at: Timestamp.nullable().meta({ description: 'When it is sent next; null: never again' }),
        sent_at: Timestamp.nullable().meta({ description: 'When it was sent last' }),
        request: z.string().meta({ description: 'The body that is sent' }),
        status,
        error: problem,
        answer: answered,
        duration_ms,
        created_at: Timestamp,
      }),
    ),
    errors: [404],
  },
} as const satisfies Contract
