import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { importKinds, importStates, uploadRejections } from './enums.ts'
import { keptImports } from './kept-imports.ts'
import { Empty, integer, list, name, nextCursor, oneOf, page, Ref, Timestamp, target, text, Walk } from './shared.ts'

const most = 2_147_483_647
const count = () => integer(0, most).default(0)

const words = {
  field: { description: 'The field of the item to fill' },
  column: { description: 'The column to take it from' },
  value: { description: 'The same value for every row' },
  sheet: { description: 'The sheet of a workbook; null: none' },
  columns: { description: 'Column names in the header line, in order' },
  fields: { description: 'Where each field comes from' },
  mapping:
    'How columns map to fields, for files of rows. Only the sender of the file uses it; the service just stores it',
  line: { description: 'Line of the file, from 1' },
  item_id: { description: '`external_id` or URL of the item' },
}

const Field = z
  .object({
    field: name(1, 100).meta(words.field),
    column: text(0, 1000).optional().meta(words.column),
    value: text(0, 10_000).optional().meta(words.value),
  })
  .refine(({ column, value }) => (column === undefined) !== (value === undefined), {
    error: () => 'needs either column or value.',
  })

const Mapping = z.object({
  sheet: text(1, 1000).nullable().default(null).meta(words.sheet),
  columns: list(text(0, 1000), 1, 1000).meta(words.columns),
  fields: list(Field, 1, 100).meta(words.fields),
})
const StoredMapping = z.object({
  sheet: z.string().nullable().meta(words.sheet),
  columns: z.array(z.string()).meta(words.columns),
  fields: z
    .array(
      z.object({
        field: z.string().meta(words.field),
        column: z.string().optional().meta(words.column),
        value: z.string().optional().meta(words.value),
      }),
    )
    .meta(words.fields),
})

const Rejection = z.object({
  line: integer(1, most).meta(words.line),
  reason: oneOf(uploadRejections),
  message: text(0, 2000),
  item_id: text(0, 1000).nullable().default(null).meta(words.item_id),
})
const StoredRejection = z.object({
  line: z.int().meta(words.line),
  reason: z.enum(uploadRejections),
  message: z.string(),
  item_id: z.string().nullable().meta(words.item_id),
})

const Counts = {
  created: z.int().meta({ description: 'Items that were new' }),
  replaced: z.int().meta({ description: 'Items that replaced stored ones' }),
  skipped: z.int().meta({ description: 'Items that were already stored' }),
  rejected: z.int().meta({ description: 'Items that were refused' }),
}

const kind = oneOf(importKinds).meta({ description: 'What its items are' })

const Import = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds).meta({ description: 'What its items are' }),
    file_name: z.string(),
    file_bytes: z.int(),
    fingerprint: z.string(),
    on_conflict: z.enum(['skip', 'replace']).nullable(),
    mapping: StoredMapping.nullable().meta({ description: `${words.mapping}. null: the file has items, not rows` }),
    state: z.enum(importStates).meta({ description: 'stopped: somebody stopped it; it can be resumed' }),
    lines_read: z.int().meta({ description: 'Lines of the file whose items were sent' }),
    ...Counts,
    key_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of the key that started it; null: the key no longer exists' }),
    created_at: Timestamp,
    updated_at: Timestamp.meta({ description: 'When it last made progress' }),
  })
  .meta({ id: 'Import' })

const params = z.object({ import_id: target() })
const tag = 'Imports'
const item = { path: '/imports/{import_id}', scope: { item: 'import' }, tag, params } as const

export const imports = {
  list_imports: {
    method: 'GET',
    path: '/imports',
    scope: 'project',
    access: 'read',
    tag,
    summary: `List imports of files: what was sent, and the result. The last ${keptImports.of_project} are kept`,
    query: Walk,
    response: page(Import).extend(nextCursor),
  },
  create_import: {
    method: 'POST',
    path: '/imports',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Register the import of a file, so that it can be resumed after an interruption',
    body: z.object({
      kind,
      file_name: name(1, 1000).meta({ description: 'Name of the file' }),
      file_bytes: integer(0).meta({ description: 'Size of the file' }),
      fingerprint: text(1, 200).meta({
        description: 'Identifies the file. The sender computes it, and compares it before resuming',
      }),
      on_conflict: oneOf(['skip', 'replace']).optional().meta({
        description: 'What to do with chats that are already stored; only for kind chats, where the default is skip',
      }),
      mapping: Mapping.optional().meta({ description: `${words.mapping}. If left out, the file has items, not rows` }),
    }),
    response: Ref,
    errors: [400],
  },
  get_import: {
    ...item,
    method: 'GET',
    access: 'read',
    summary: 'Read the progress of an import, and its rejections',
    response: Import.extend({
      rejections: z.array(StoredRejection).meta({ description: `The first ${keptImports.rejections}` }),
    }),
    errors: [404],
  },
  update_import: {
    ...item,
    method: 'PATCH',
    access: 'write',
    summary: 'Record the progress of an import',
    body: z.object({
      state: oneOf(importStates).optional().meta({ description: 'stopped: somebody stopped it; it can be resumed' }),
      progress: z
        .object({
          from_line: integer(0, most).meta({
            description: 'Expected current value of `lines_read`; 409 if another sender has continued the file',
          }),
          lines_read: integer(0, most).meta({ description: 'New value of `lines_read`' }),
          created: count().meta({ description: 'How many of these lines were new' }),
          replaced: count().meta({ description: 'How many of these lines replaced stored items' }),
          skipped: count().meta({ description: 'How many of these lines were already stored' }),
          rejected: count().meta({ description: 'How many of these lines were refused' }),
          rejections: list(Rejection, 0, keptImports.rejections)
            .default([])
            .meta({ description: `Why lines were refused. The first ${keptImports.rejections} of an import are kept` }),
        })
        .optional()
        .meta({ description: 'Lines sent since the last update' }),
    }),
    response: Empty,
    errors: [400, 404, 409],
  },
  delete_import: {
    ...item,
    method: 'DELETE',
    access: 'write',
    summary: 'Delete the record of an import; the imported data stays',
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
