import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { eventTypeNames, ProjectEvent } from './event-types.ts'
import { integer, list, oneOf, Page } from './shared.ts'

const types = list(oneOf(eventTypeNames), 0, 100)
  .default([])
  .meta({ description: 'Only events of these types; empty: all types' })

const tag = 'Events'
export const events = {
  list_events: {
    method: 'GET',
    path: '/events',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List what happened in the project, oldest first',
    query: z.object({
      after: integer(0).default(0).meta({ description: 'Only events with a greater `seq`' }),
      types,
      limit: Page.shape.limit.meta({ description: 'Maximum number of events to return' }),
    }),
    response: z.object({
      data: z.array(ProjectEvent),
      total_count: z.int().meta({ description: 'Number of matching events that are still kept' }),
      last_seq: z
        .int()
        .meta({ description: '`seq` of the newest event of the project, of any type; 0: there is none' }),
    }),
  },
  stream_events: {
    method: 'GET',
    path: '/events/stream',
    scope: 'project',
    access: 'read',
    events: true,
    tag,
    summary: 'Stream what happens in the project, as it happens',
    query: z.object({
      after: integer(0).optional().meta({
        description:
          'Starts with the events after this `seq`; default: only new events. The header Last-Event-ID, which browsers send when they reconnect, takes precedence',
      }),
      types,
      duration_s: integer(1, 86_400)
        .optional()
        .meta({ description: 'Ends the stream after this many seconds; default: when the service stops' }),
    }),
    response: ProjectEvent,
  },
} as const satisfies Contract
