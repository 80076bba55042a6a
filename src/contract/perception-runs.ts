import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { orderOrigins, orderStates } from './enums.ts'
import { name, Page, page, Timestamp } from './shared.ts'

const Counts = z.object({
  total: z.int(),
  done: z.int(),
  failed: z.int().meta({ description: 'Not answered, even after retries' }),
})
const subject = { industry: z.string(), target_market: z.string() }
const Ordered = z.object({ id: z.string().meta({ format: 'uuid' }), ...subject })

const tag = 'Brand perception'
const of = { path: '/brand-perception/runs', scope: 'project', tag } as const
export const perceptionRuns = {
  list_perception_runs: {
    ...of,
    method: 'GET',
    access: 'read',
    summary: 'List the perception runs that the service makes, with their progress',
    query: Page,
    response: page(
      Ordered.extend({
        external_id: z.string().meta({ description: 'The external_id of the run among imported ones' }),
        origin: z
          .enum(orderOrigins)
          .meta({ description: 'What triggered it: a request, a custom attribute or the schedule' }),
        state: z.enum(orderStates),
        questions: Counts.meta({ description: 'One for every attribute and channel' }),
        analysis: z.object({
          assistant: z.string().nullable().meta({
            description: 'The assistant that looks for objections and claims; null: none, so the run has neither',
          }),
          ...Counts.shape,
        }),
        error: z.string().nullable().meta({ description: 'What went wrong, even if the run was completed' }),
        created_at: Timestamp,
        started_at: Timestamp.nullable(),
        finished_at: Timestamp.nullable(),
      }),
    ),
  },
  create_perception_runs: {
    ...of,
    method: 'POST',
    access: 'write',
    summary: 'Queue perception runs, one for each target market',
    body: z.object({
      industry: name(1, 1000).optional().meta({ description: 'Default: that of the project profile' }),
      target_market: name(1, 1000).optional().meta({
        description: 'Default: the first five of the project profile or, without any, the country of the project',
      }),
    }),
    response: z.object({
      created: z.array(Ordered),
      skipped: z.array(Ordered.extend({ reason: z.literal('already_queued') })),
    }),
    errors: [409],
  },
} as const satisfies Contract
