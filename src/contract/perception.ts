import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { perceptionChannelIds, runRejections, runStates, sourceTiers, verdicts } from './enums.ts'
import {
  ChannelId,
  Day,
  integer,
  list,
  name,
  oneOf,
  Page,
  page,
  reference,
  streamAnswer,
  Timestamp,
  text,
  uuidId,
} from './shared.ts'

const wide = 100_000
const Title = text(0, wide).nullable().optional()

const ImportedAnswer = z
  .object({
    attribute: name(1, 1000),
    model_channel_id: ChannelId,
    text: text(0, 5_000_000).optional().meta({ description: 'Markdown; can be left out if brands is sent' }),
    brands: list(name(1, 1000), 0, 10_000)
      .optional()
      .meta({ description: 'Brand names in order, for an answer without a text' }),
    sources: list(
      z.object({
        url: text(1, 8192),
        title: Title,
        citation_count: integer(0, 4_294_967_295).default(0),
        citation_position: integer(1, 4_294_967_295).nullable().optional(),
      }),
      0,
      100_000,
    ).default([]),
  })
  .refine(({ text, brands }) => text !== undefined || brands !== undefined, {
    error: () => 'needs text or brands.',
  })

const ImportedClaim = z.object({
  claim: name(1, wide),
  chat_id: reference().meta({ description: 'The chat that makes it' }),
  fact_id: reference().nullable().optional().meta({ description: 'What it was checked against' }),
  verdict: oneOf(verdicts).nullable().optional(),
  passage: text(0, 5_000_000).nullable().optional().meta({ description: 'What it was taken from' }),
  sources: list(z.object({ url: text(1, 8192), title: Title, tier: oneOf(sourceTiers) }), 0, 100_000).default([]),
})

const ImportedObjection = z.object({
  name: name(1, 1000),
  members: list(name(1, 1000), 0, 10_000).default([]).meta({ description: 'The wordings that it groups' }),
  answers: z.union([integer(0, 4_294_967_295), list(integer(0, 4_294_967_295), 0, 100_000)]).meta({
    description:
      'Indexes in `answers` of those that raise it, from 0. Or only their number, in which case no sources are known',
  }),
})

/** One perception run to import. It replaces the run with the same external_id as a whole. */
export const ImportedRun = z
  .object({
    external_id: name(1, 200).meta({ description: 'Unique in the project; makes sending it again harmless' }),
    industry: name(1, 1000),
    target_market: name(1, 1000),
    state: oneOf(runStates),
    started_at: Timestamp.optional(),
    completed_at: Timestamp.nullable().optional(),
    answers: list(ImportedAnswer, 0, 100_000).default([]),
    claims: list(ImportedClaim, 0, 100_000).default([]),
    objections: list(ImportedObjection, 0, 10_000).default([]),
  })
  .meta({ id: 'ImportedRun' })
export type ImportedRun = z.output<typeof ImportedRun>

const Rejected = z.object({
  external_id: z.string().optional(),
  index: z.int().meta({ description: 'From 0; for a stream, the line number minus one' }),
  reason: z.enum(runRejections),
  message: z.string(),
})
const Stored = z.array(z.object({ external_id: z.string() }))

/** Only answers of these channels count; defaults to the channels that the project tracks now. */
const PerceptionChannels = z.object({
  model_channel_ids: list(ChannelId, 0, 10_000)
    .optional()
    .meta({ description: `Some of ${perceptionChannelIds.join(', ')}. Default: those that the project tracks` }),
})
/** Parameters of every list over answers. */
export const ofChannels = PerceptionChannels.extend(Page.shape)

const tag = 'Brand perception'
const read = { method: 'GET', scope: 'project', access: 'read', tag } as const
export const perception = {
  import_perception_runs: {
    method: 'POST',
    path: '/brand-perception/runs/import',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Import perception runs; sending them again changes nothing',
    body: z.object({
      runs: list(z.unknown().meta({ $ref: '#/components/schemas/ImportedRun' }), 1, 1000),
    }),
    stream: {
      item: ImportedRun,
      options: z.object({}),
      response: streamAnswer({ created: z.int(), replaced: z.int(), skipped: z.int() }, Rejected),
    },
    response: z.object({
      created: Stored,
      replaced: Stored,
      skipped: z.array(z.object({ external_id: z.string(), reason: z.literal('already_exists') })),
      rejected: z.array(Rejected),
    }),
  },
  list_industries: {
    ...read,
    path: '/brand-perception/industries',
    summary: 'List the industries of perception runs, the latest started first',
    query: Page,
    response: page(z.object({ name: z.string(), is_default: z.boolean(), has_completed_run: z.boolean() })),
  },
  list_fact_checking_verdicts: {
    ...read,
    path: '/brand-perception/fact-checking-verdicts',
    summary: 'List the claims of answers that were checked against a fact, the latest seen first',
    query: ofChannels.extend({
      fact_ids: list(uuidId(), 0, 10_000).optional(),
      verdict: oneOf(verdicts).optional(),
    }),
    response: page(
      z.object({
        claim_id: z.string(),
        claim: z.string(),
        fact_id: z.string(),
        fact: z.string().meta({ description: 'As it was worded when the verdict was given' }),
        verdict: z.enum(verdicts),
        chats: z.int().meta({ description: 'Chats that make the claim' }),
        channels: z.array(ChannelId),
        last_seen: Day.meta({ description: 'Day of the latest of these chats' }),
      }),
    ),
    errors: [400],
  },
  list_claim_sources: {
    ...read,
    path: '/brand-perception/claim-sources',
    summary: 'List the pages behind a claim, over all answers that make it; the strongest tier first',
    query: Page.extend({ claim_id: text(1, wide) }),
    response: page(z.object({ url: z.string(), title: z.string().nullable(), tier: z.enum(sourceTiers) })),
  },
  list_objections: {
    ...read,
    path: '/brand-perception/objections',
    summary: 'List the objections that answers of the latest completed run raise, by rank',
    query: ofChannels,
    response: page(
      z.object({
        name: z.string(),
        score: z.number().meta({ description: '0 to 100: share of the answers that raise it' }),
        rank: z.int(),
        members: z.array(z.string()),
        member_count: z.int(),
      }),
    ),
    errors: [400],
  },
  list_objection_sources: {
    ...read,
    path: '/brand-perception/objection-sources',
    summary: 'List the pages retrieved by answers of the latest completed run that raise an objection',
    query: ofChannels.extend({ objection: text(1, 1000) }),
    response: page(
      z.object({
        url: z.string(),
        title: z.string().nullable(),
        domain: z.string(),
        classification: z.string().nullable().meta({ description: 'Class of the domain' }),
        stats: z.object({ retrieval_count: z.int(), citation_count: z.int(), chat_count: z.int() }),
      }),
    ),
    errors: [400],
  },
} as const satisfies Contract
