import { z } from 'zod'
import { chatFilters } from './chat-filters.ts'
import type { Contract } from './endpoint.ts'
import { features, importRejections, messageRoles, providers } from './enums.ts'
import {
  ChannelId,
  CountryCode,
  Dates,
  Day,
  Empty,
  integer,
  list,
  name,
  nextCursor,
  number,
  oneOf,
  pageWithTwin,
  Ref,
  streamAnswer,
  Timestamp,
  target,
  text,
  Walk,
} from './shared.ts'

const Message = z.object({ role: z.enum(messageRoles), content: z.string() })
const Feature = z.enum(features)

const Chat = z
  .object({
    id: z.string(),
    prompt: Ref,
    model: Ref.meta({ deprecated: true }),
    model_channel: Ref,
    date: Day,
    features: z.array(Feature),
  })
  .meta({ id: 'Chat' })

const ShoppingQuery = z.object({ text: z.string(), products: z.array(z.string()) })
const Product = z
  .object({
    name: z.string(),
    brand: z.string().optional(),
    position: z.int(),
    price: z.number().optional(),
    currency: z.string().optional(),
    rating: z.number().optional(),
    image_url: z.string().optional(),
    merchant: z.object({ name: z.string(), domain: z.string().optional() }).optional(),
    attributes: z.array(z.object({ group: z.string(), value: z.string() })).optional(),
    variants: z.array(z.object({ name: z.string(), price: z.number().optional() })).optional(),
    queries: z.array(z.string()),
  })
  .meta({ id: 'ChatProduct' })
const Card = z.object({ title: z.string(), body: z.string(), image_url: z.string(), target_url: z.string() })
const twin = { deprecated: true }

/** Everything in one answer, and everything read from it. */
export const ChatContent = z
  .object({
    id: z.string(),
    external_id: z.string(),
    created_at: Timestamp,
    prompt: Ref,
    model: Ref.meta(twin),
    model_channel: Ref,
    sources: z.array(
      z.object({
        url: z.string(),
        url_normalized: z.string().nullable(),
        domain: z.string(),
        title: z.string().nullable(),
        citation_count: z.int(),
        citation_position: z.number().nullable(),
        urlNormalized: z.string().nullable().meta(twin),
        citationCount: z.int().meta(twin),
        citationPosition: z.number().nullable().meta(twin),
      }),
    ),
    brands_mentioned: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        position: z.int(),
        mention_count: z.int(),
        sentiment: z.number().nullable().meta({ description: '-1 to 1' }),
        mentions: z.array(
          z.object({
            message: z.int().meta({ description: 'Index in messages' }),
            start: z
              .int()
              .meta({ description: 'Start offset in the message, in Unicode code points; the range is half-open' }),
            end: z.int(),
            text: z.string(),
            inflected: z.literal(true).optional(),
          }),
        ),
      }),
    ),
    analysis: z.object({ version: z.string(), brand_set_version: z.int(), analyzed_at: Timestamp }),
    raw_answer: z
      .object({
        provider: z.string(),
        hash: z.string().meta({ description: 'SHA-256 of the stored payload, hexadecimal' }),
        reader_version: z.string().meta({ description: 'Version of the reader of the payload' }),
        model: z.string().nullable().meta({ description: 'Name of the model in the payload' }),
        usage: z.object({
          input_tokens: z.int().nullable(),
          output_tokens: z.int().nullable(),
          searches: z.int().nullable(),
        }),
        cost_usd: z.number().nullable().meta({ description: 'As reported by the provider' }),
      })
      .nullable()
      .meta({ description: 'What is stored of the provider response it was read from; null if there was none' }),
    messages: z.array(Message),
    queries: z.array(z.string()),
    shopping_queries: z.array(ShoppingQuery),
    products: z.array(Product),
    features: z.array(Feature),
    is_truncated: z.boolean(),
    maps: z.array(z.object({ name: z.string(), url: z.string() })),
    ads: z.array(
      z.object({
        id: z.string(),
        brand_name: z.string(),
        url: z.string(),
        ad_unit_type: z.string(),
        ads_request_id: z.string(),
        cards: z.array(Card.extend({ imageUrl: z.string().meta(twin), targetUrl: z.string().meta(twin) })),
        brandName: z.string().meta(twin),
        adUnitType: z.string().meta(twin),
        adsRequestId: z.string().meta(twin),
      }),
    ),
  })
  .meta({ id: 'ChatContent' })

const wide = 100_000
const Name = text(1, 1000)
/** One chat to import. Fields that the service computes may be sent along and are ignored. */
export const ImportedChat = z
  .object({
    external_id: name(1, 200).meta({ description: 'Unique in the project; makes sending it again harmless' }),
    prompt: z.union([
      z.object({ id: Name }),
      z.object({
        text: name(1, 2000),
        country_code: CountryCode,
        topic: name(1, 64).nullable().optional(),
        tags: list(name(1, 1000), 0, 1000).optional(),
      }),
    ]),
    model_channel_id: ChannelId.optional(),
    model_channel: z.object({ id: ChannelId }).optional(),
    model_id: Name.optional(),
    model: z.object({ id: Name }).optional(),
    created_at: Timestamp.optional(),
    messages: list(z.object({ role: oneOf(messageRoles), content: text(0, 5_000_000) }), 1, 1000),
    sources: list(
      z.object({
        url: text(1, 8192),
        title: text(0, wide).nullable().optional(),
        citation_count: integer(0, 4_294_967_295).default(0),
        citation_position: integer(1, 4_294_967_295).nullable().optional(),
      }),
      0,
      100_000,
    ).default([]),
    queries: list(text(0, wide), 0, 10_000).default([]),
    shopping_queries: list(
      z.object({ text: text(0, wide), products: list(Name, 0, 10_000).default([]) }),
      0,
      10_000,
    ).default([]),
    products: list(
      z.object({
        name: name(1, 1000),
        brand: name(1, 1000).optional(),
        position: integer(1, 4_294_967_295),
        price: number(0).optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, { error: () => 'must be an ISO 4217 code such as USD.' })
          .optional(),
        rating: number(0, 5).optional(),
        image_url: text(1, 8192).optional(),
        merchant: z.object({ name: name(1, 1000), domain: text(1, 8192).optional() }).optional(),
        attributes: list(z.object({ group: Name, value: Name }), 0, 1000).optional(),
        variants: list(z.object({ name: Name, price: number(0).optional() }), 0, 1000).optional(),
        queries: list(text(0, wide), 0, 1000).default([]),
      }),
      0,
      10_000,
    ).default([]),
    features: list(oneOf(features), 0, 100).default([]),
    is_truncated: z.boolean().default(false),
    maps: list(z.object({ name: Name, url: text(1, 8192) }), 0, 10_000).default([]),
    ads: list(
      z.object({
        id: Name,
        brand_name: text(0, 1000).default(''),
        url: text(0, 8192).default(''),
        ad_unit_type: text(0, 1000).default(''),
        ads_request_id: text(0, 1000).default(''),
        cards: list(
          z.object({
            title: text(0, wide).default(''),
            body: text(0, wide).default(''),
            image_url: text(0, 8192).default(''),
            target_url: text(0, 8192).default(''),
          }),
          0,
          1000,
        ).default([]),
      }),
      0,
      10_000,
    ).default([]),
  })
  .meta({ id: 'ImportedChat' })
export type ImportedChat = z.output<typeof ImportedChat>

const RawPayload = z.union([z.looseObject({}), z.array(z.unknown()).min(1)])
export const RawAnswer = z.object({ provider: oneOf(providers), payload: RawPayload }).meta({
  id: 'RawAnswer',
  description: "The body of a provider's response, unchanged; for a streamed response, the list of its events",
})
/** An answer as returned by a provider's API, in place of its messages and sources. */
const RawChat = ImportedChat.omit({ messages: true, sources: true })
  .extend({ raw: RawAnswer })
  .meta({ id: 'ImportedRawChat' })

const ImportOptions = z.object({
  create_missing: z.boolean().default(true).meta({ description: 'Create unknown prompts, topics and tags' }),
  on_conflict: oneOf(['skip', 'replace']).default('skip'),
})
const Rejected = z.object({
  external_id: z.string().optional(),
  index: z.int().meta({ description: 'From 0; for a stream, the line number minus one' }),
  reason: z.enum(importRejections),
  message: z.string(),
})

const schema = (id: string) => ({ $ref: `#/components/schemas/${id}` })

const tag = 'Chats'
export const chats = {
  list_chats: {
    method: 'GET',
    path: '/chats',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List chats in the order they were created',
    query: Walk.extend({
      ...Dates.shape,
      model_id: text(1, 1000).optional().meta({ deprecated: true }),
      model_channel_id: ChannelId.optional(),
      features: list(oneOf(features), 0, 100).optional().meta({ description: 'Only chats with all of these features' }),
      include_archived_prompts: z.boolean().default(false),
      sort: oneOf(['asc', 'desc']).default('asc'),
      is_truncated: z
        .boolean()
        .optional()
        .meta({ description: 'Only chats that were cut off, or only those that were not' }),
      ...chatFilters,
    }),
    response: pageWithTwin(Chat).extend(nextCursor),
    errors: [400, 409],
  },
  get_chat: {
    method: 'GET',
    path: '/chats/{chat_id}/content',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Read one answer with its sources and the words every mention was counted from',
    params: z.object({ chat_id: target() }),
    response: ChatContent,
    errors: [404],
  },
  get_raw_answer: {
    method: 'GET',
    path: '/chats/{chat_id}/raw',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Read the provider response that a chat was read from, as it was imported',
    params: z.object({ chat_id: target() }),
    response: RawPayload,
    errors: [404],
  },
  delete_chat: {
    method: 'DELETE',
    path: '/chats/{chat_id}',
    scope: { item: 'chat' },
    access: 'write',
    tag,
    summary: 'Delete a chat; the next report no longer counts it',
    params: z.object({ chat_id: target() }),
    response: Empty,
    errors: [404],
  },
  export_chats: {
    method: 'GET',
    path: '/chats/export',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Stream every chat in the form that imports accept',
    query: Dates,
    response: ImportedChat,
    lines: true,
  },
  import_chats: {
    method: 'POST',
    path: '/chats/import',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Import answers; sending them again changes nothing',
    body: ImportOptions.extend({
      chats: list(z.unknown().meta({ oneOf: ['ImportedChat', 'ImportedRawChat'].map(schema) }), 1, 1000),
    }),
    stream: {
      item: z.union([ImportedChat, RawChat]),
      also: ChatContent,
      options: ImportOptions,
      response: streamAnswer({ created: z.int(), replaced: z.int(), skipped: z.int() }, Rejected),
    },
    response: z.object({
      created: z.array(z.object({ external_id: z.string(), chat_id: z.string() })),
      replaced: z.array(z.object({ external_id: z.string(), chat_id: z.string() })),
      skipped: z.array(z.object({ external_id: z.string(), chat_id: z.string(), reason: z.literal('already_exists') })),
      rejected: z.array(Rejected),
    }),
  },
} as const satisfies Contract
