import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { importRejections } from './enums.ts'
import { integer, list, streamAnswer, Timestamp, text } from './shared.ts'

const wide = 100_000
/** One page to import. It replaces the page with the same normalised URL as a whole. */
export const ImportedPage = z
  .object({
    url: text(1, 8192),
    title: text(0, wide).nullable().optional(),
    content: text(0, 5_000_000)
      .nullable()
      .optional()
      .meta({ description: 'Markdown; if left out, the page counts as not read' }),
    channel_title: text(0, wide).nullable().optional(),
    fetched_at: Timestamp.optional(),
  })
  .meta({ id: 'ImportedPage' })
export type ImportedPage = z.output<typeof ImportedPage>

const Rejected = z.object({
  url: z.string().optional(),
  index: z.int().meta({ description: 'From 0; for a stream, the line number minus one' }),
  reason: z.enum(importRejections),
  message: z.string(),
})
const Stored = z.array(z.object({ url: z.string().meta({ description: 'As it was sent' }) }))

const tag = 'Sources'
export const sources = {
  import_pages: {
    method: 'POST',
    path: '/sources/urls/import',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Import pages; sending them again changes nothing',
    body: z.object({
      urls: list(z.unknown().meta({ $ref: '#/components/schemas/ImportedPage' }), 1, 1000),
    }),
    stream: {
      item: ImportedPage,
      options: z.object({}),
      response: streamAnswer({ created: z.int(), updated: z.int() }, Rejected),
    },
    response: z.object({ created: Stored, updated: Stored, rejected: z.array(Rejected) }),
  },
  get_url_content: {
    method: 'POST',
    path: '/sources/urls/content',
    scope: 'project',
    access: 'read',
    question: true,
    tag,
    summary: 'Read a page that an answer retrieved, as markdown',
    body: z.object({ url: text(1, 8192), max_length: integer(1, 20_000_000).default(100_000) }),
    response: z.object({
      data: z.object({
        url: z.string().meta({ description: 'Normalised' }),
        title: z.string().nullable(),
        domain: z.string(),
        channel_title: z.string().nullable(),
        classification: z.string().nullable().meta({ description: 'Class of the domain' }),
        url_classification: z.string().nullable(),
        content: z.string().nullable().meta({ description: 'Markdown; null: not read yet' }),
        content_length: z.int().meta({ description: 'Characters before cutting; 0 if it was not read' }),
        truncated: z.boolean(),
        content_updated_at: Timestamp.nullable(),
      }),
    }),
    errors: [400, 404],
  },
} as const satisfies Contract
