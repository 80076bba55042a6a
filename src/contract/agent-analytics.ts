import { z } from 'zod'
import { botIds, botTypes } from './bots.ts'
import type { Contract } from './endpoint.ts'
import { logFormats, timeBuckets, visitGroups } from './enums.ts'
import {
  anyOf,
  Dates,
  integer,
  list,
  nextCursor,
  oneOf,
  Page,
  page,
  pageWithTwin,
  streamAnswer,
  Timestamp,
  text,
  Walk,
} from './shared.ts'

const isKnown = (id: string) => botIds.some((known) => known === id)
/** Ids of bots, repeated or separated by commas. */
const BotIds = z
  .array(z.string().meta({ enum: botIds }))
  .overwrite((values) => values.flatMap((value) => value.split(',')))
  .refine((values) => values.every(isKnown), {
    error: ({ input }) => {
      const unknown = (input as string[]).find((id) => !isKnown(id))
      return `does not accept ${JSON.stringify(unknown?.slice(0, 100))}. List the known ids with GET /agent-analytics/bots.`
    },
  })
  .default([])
/** Filters for visits, used by the counts and the log. */
const picking = {
  bot_ids: BotIds,
  response_statuses: anyOf(integer(100, 999)).meta({ description: 'Visits answered with one of the statuses' }),
  request_hosts: anyOf(text(1, 8192)).meta({ description: 'Visits to one of the hosts' }),
  request_paths: anyOf(text(1, 8192)).meta({ description: 'Visits to one of the paths, without the query string' }),
}

const LogLine = z.string().meta({ id: 'LogLine', description: 'One line of an access log' })
const LogOptions = z.object({
  format: oneOf(logFormats).optional().meta({ description: 'Default: detected from the first lines' }),
  host: text(1, 1000)
    .optional()
    .meta({ description: 'Host of lines that name none; default: the domain of the project' }),
})
const LogAnswer = streamAnswer(
  {
    lines: z.int().meta({ description: 'Lines with a request; the four counts below add up to it' }),
    stored: z.int(),
    not_a_bot: z.int(),
    duplicates: z.int().meta({ description: 'Visits that were stored before' }),
  },
  z.object({ line: z.int().meta({ description: 'From 1' }), message: z.string() }),
)

const Visits = z.object({
  bot_id: z.string().optional(),
  response_status: z.int().optional(),
  request_host: z.string().optional(),
  request_path: z.string().optional(),
  time_bucket: z
    .string()
    .optional()
    .meta({ description: 'The hour as a date-time, otherwise the first day; for a week, its Monday' }),
  visits: z.int(),
})

const tag = 'Agent analytics'
export const agentAnalytics = {
  list_bots: {
    method: 'GET',
    path: '/agent-analytics/bots',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List the known bots of AI services',
    query: Page,
    response: page(z.object({ id: z.enum(botIds), provider: z.string(), type: z.enum(botTypes) }).meta({ id: 'Bot' })),
  },
  list_visits: {
    method: 'GET',
    path: '/agent-analytics/visits',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Count the visits of bots; in one row without group_by and time_bucket',
    question: true,
    query: Walk.extend(Dates.shape).extend({
      group_by: list(oneOf(visitGroups), 0, 100).default([]),
      time_bucket: oneOf(timeBuckets).optional(),
      ...picking,
    }),
    response: pageWithTwin(Visits).extend(nextCursor),
    errors: [400, 409],
  },
  list_logs: {
    method: 'GET',
    path: '/agent-analytics/logs',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List the visits of bots one by one, newest first',
    query: Walk.extend(Dates.shape).extend(picking),
    response: pageWithTwin(
      z
        .object({
          bot_id: z.string(),
          timestamp: Timestamp,
          request_method: z.string(),
          request_host: z.string(),
          request_path: z.string().meta({ description: 'Without the query string' }),
          response_status: z.int(),
          user_agent: z.string(),
          client_ip: z
            .string()
            .nullable()
            .meta({ description: 'Its network (/24, /48) unless the service stores it in full' }),
          referer: z.string().nullable(),
        })
        .meta({ id: 'Visit' }),
    ).extend(nextCursor),
    errors: [400, 409],
  },
  import_logs: {
    method: 'POST',
    path: '/agent-analytics/logs/import',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Import an access log; sending it again changes nothing',
    body: LogOptions.extend({
      lines: list(z.unknown().meta({ $ref: '#/components/schemas/LogLine' }), 1, 1000),
    }),
    stream: {
      media_type: 'text/plain',
      item: LogLine,
      options: LogOptions,
      response: LogAnswer,
    },
    response: LogAnswer,
    errors: [400],
  },
} as const satisfies Contract
