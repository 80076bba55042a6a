import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { noAnswerReasons, runStatuses } from './enums.ts'
import {
  anyOf,
  ChannelId,
  Day,
  id,
  nextCursor,
  oneOf,
  page,
  Ref,
  reference,
  Timestamp,
  target,
  uuidId,
  Walk,
} from './shared.ts'
import { Budget } from './spending.ts'

const CollectionRun = z
  .object({
    id: z.string(),
    prompt: Ref,
    model_channel: Ref,
    sample: z.int().meta({
      description: 'Sample number of the day for this prompt and channel: 1 to 20 for the schedule, higher for orders',
    }),
    order: Ref.nullable().meta({ description: 'The order that requested it; null: the schedule' }),
    status: z.enum(runStatuses),
    attempts: z.int().meta({ description: 'How often it was asked' }),
    error: z.string().nullable().meta({ description: 'Why there is no answer, or none yet' }),
    reason: z.enum(noAnswerReasons).nullable().meta({
      description: 'If the engine responded, why that is not an answer; it is asked again unless it was blocked',
    }),
    chat: Ref.nullable(),
    scheduled_at: Timestamp.nullable().meta({ description: 'Scheduled time of the day; null: immediately' }),
    started_at: Timestamp.nullable().meta({ description: 'Start of the last attempt' }),
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'CollectionRun' })

/** The channels of an order; if none is named, all that the project tracks. */
export const RunChannels = anyOf(ChannelId).meta({ description: 'Tracked channels to ask; empty: all' })

export const StartedOrder = z
  .object({
    id: z.string().meta({ format: 'uuid', description: 'Id of the order, for its progress' }),
    planned: z.int().meta({ description: 'How many questions it has' }),
    runs: z.array(z.string()).meta({ description: 'Ids of these questions, as `GET /collection/runs` gives them' }),
    warning: z.string().optional().meta({ description: 'Why nothing, or not everything, is asked' }),
  })
  .meta({ id: 'StartedOrder' })

const CollectionOrder = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    prompt_ids: z.array(z.string()).meta({ description: 'The prompts it names; empty: all' }),
    topic_ids: z.array(z.string()),
    model_channel_ids: z.array(z.string()).meta({ description: 'The channels it names; empty: all' }),
    planned: z.int().meta({ description: 'How many questions it has' }),
    done: z.int().meta({ description: 'How many were answered' }),
    failed: z.int().meta({ description: 'How many have no answer, even after retries' }),
    skipped: z.int().meta({ description: 'How many were not asked, such as those of a prompt that was archived' }),
    chats: z.array(Ref).meta({ description: 'The answers, the latest 100' }),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().meta({
      description: 'When the last question ended; null: not yet',
    }),
  })
  .meta({ id: 'CollectionOrder' })

const CollectionState = z
  .object({
    last_answer_at: Timestamp.nullable().meta({ description: 'When the last answer was stored; null: none yet' }),
    next_at: Timestamp.nullable().meta({ description: 'When the next question is asked; null: none is planned' }),
    today: z
      .object({
        queued: z.int().meta({ description: 'To be asked' }),
        running: z.int().meta({ description: 'Being asked' }),
        succeeded: z.int().meta({ description: 'With an answer' }),
        failed: z.int().meta({ description: 'Given up' }),
        skipped: z.int().meta({ description: 'Skipped' }),
      })
      .meta({ description: "Today's questions by status, in the time zone of the project" }),
    reasons: z
      .array(
        z.object({
          status: z.enum(runStatuses),
          error: z.string().meta({ description: 'Why there is no answer, or none yet' }),
          runs: z.int(),
        }),
      )
      .meta({ description: "Why today's questions have no answer, most frequent reasons first" }),
    stopped: z
      .array(
        z.object({
          provider: z.string(),
          reason: z.string().nullable(),
          retry_at: Timestamp.nullable().meta({ description: 'When it is asked next' }),
        }),
      )
      .meta({ description: 'Providers of the project that are paused because of failures' }),
    budgets: z.array(Budget).meta({ description: 'Budgets that are reached' }),
  })
  .meta({ id: 'CollectionState' })

const LocalDay = Day.optional().meta({ description: 'Day in the time zone of the project' })

export const collection = {
  list_collection_runs: {
    method: 'GET',
    path: '/collection/runs',
    scope: 'project',
    access: 'read',
    tag: 'Chats',
    summary:
      'List past, current and planned questions: one run per prompt, channel, project day and sample, for 90 days',
    query: Walk.extend({
      status: oneOf(runStatuses).optional(),
      prompt_id: id('pr_').optional(),
      model_channel_id: ChannelId.optional(),
      order_id: uuidId().optional(),
      start_date: LocalDay,
      end_date: LocalDay,
    }),
    response: page(CollectionRun).extend(nextCursor),
  },
  get_collection_state: {
    method: 'GET',
    path: '/collection/state',
    scope: 'project',
    access: 'read',
    tag: 'Chats',
    summary: 'Get the state of collection: the last answer, the next question, what failed today and why',
    response: CollectionState,
  },
  retry_collection: {
    method: 'POST',
    path: '/collection/retry',
    scope: 'project',
    access: 'write',
    tag: 'Chats',
    summary: "Retry today's failed questions: some, or all",
    body: z.object({
      run_ids: anyOf(reference()).meta({ description: 'Failed runs to retry; empty: all of today' }),
    }),
    response: z.object({ retried: z.int().meta({ description: 'How many questions are retried' }) }),
    errors: [404, 409],
  },
  run_collection: {
    method: 'POST',
    path: '/collection/run',
    scope: 'project',
    access: 'write',
    tag: 'Chats',
    summary: 'Ask prompts now, in addition to the schedule: some, those of topics, or all',
    body: z.object({
      prompt_ids: anyOf(reference()).meta({ description: 'Prompts to ask; empty: all that are not archived' }),
      topic_ids: anyOf(reference()),
      model_channel_ids: RunChannels,
    }),
    response: StartedOrder,
    errors: [400, 402, 404, 409],
  },
  list_collection_orders: {
    method: 'GET',
    path: '/collection/orders',
    scope: 'project',
    access: 'read',
    tag: 'Chats',
    summary: 'List collection orders of the last 90 days with their progress',
    query: Walk,
    response: page(CollectionOrder).extend(nextCursor),
  },
  get_collection_order: {
    method: 'GET',
    path: '/collection/orders/{collection_order_id}',
    scope: { item: 'collection_order' },
    access: 'read',
    tag: 'Chats',
    summary: 'Read the progress of a collection order',
    params: z.object({ collection_order_id: target() }),
    response: CollectionOrder,
    errors: [404],
  },
} as const satisfies Contract
