import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { noAnswerReasons, runStatuses } from './enums.ts'
import { ChannelId, Day, id, nextCursor, oneOf, page, Ref, Timestamp, Walk } from './shared.ts'

const CollectionRun = z
  .object({
    id: z.string(),
    prompt: Ref,
    model_channel: Ref,
    status: z.enum(runStatuses),
    attempts: z.int().meta({ description: 'How often it was asked' }),
    error: z.string().nullable().meta({ description: 'Why there is no answer, or none yet' }),
    reason: z.enum(noAnswerReasons).nullable().meta({
      description: 'Where the engine responded, why that is no answer; it is asked again unless it was blocked',
    }),
    chat: Ref.nullable(),
    started_at: Timestamp.nullable().meta({ description: 'Of the last attempt' }),
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'CollectionRun' })

const LocalDay = Day.optional().meta({ description: 'Day in the time zone of the project' })

export const collection = {
  list_collection_runs: {
    method: 'GET',
    path: '/collection/runs',
    scope: 'project',
    access: 'read',
    tag: 'Chats',
    summary: 'List what was, is and will be asked: a run per prompt, channel and day of the project, for 90 days',
    query: Walk.extend({
      status: oneOf(runStatuses).optional(),
      prompt_id: id('pr_').optional(),
      model_channel_id: ChannelId.optional(),
      start_date: LocalDay,
      end_date: LocalDay,
    }),
    response: page(CollectionRun).extend(nextCursor),
  },
} as const satisfies Contract
