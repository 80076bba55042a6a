import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { badRequest } from '../../errors.ts'
import { digest } from './digest.ts'

/*
 * A cursor marks the position of a walk through rows. It is opaque to callers and valid only for the question it was issued
 * for. The page size, and what is added to a page, may change during the walk.
 */

/** The fields of every question with pages. */
export interface Paged {
  limit: number
  offset: number
  cursor?: string | undefined
}

/** What a response has besides its rows; nothing if the question has no cursor. */
export interface NextPage {
  next_cursor?: string | null
}

/** Identifies a question, whichever page of it is requested. */
export function queryFingerprint(operation: string, whose: string, question: object): string {
  const rest = Object.entries(question).filter(([field]) => !['limit', 'offset', 'cursor', 'include'].includes(field))
  return digest(JSON.stringify([operation, whose, rest])).slice(0, 32)
}

export const writeCursor = (asked: string, place: object) =>
  Buffer.from(JSON.stringify([asked, place])).toString('base64url')

/**
 * The position that a cursor names; undefined at the beginning.
 * @throws AppError 400 when the cursor does not belong to this question
 */
export function readCursor<T extends z.ZodType>(cursor: string, asked: string, place: T): z.output<T> | undefined {
  if (cursor === '') return undefined
  const parsed = z.tuple([z.string(), place]).safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw badRequest('cursor is not valid. Send next_cursor exactly as it was returned, or an empty string.')
  const [of, at] = parsed.data
  if (of === asked) return at as z.output<T>
  throw badRequest(
    'cursor belongs to a different request. Send it with the same fields, or start again with an empty string.',
  )
}

/** undefined for text that is not JSON, or has characters that PostgreSQL cannot store. */
function parsedJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws AppError 400 when both cursor and offset name the page */
export function refuseOffset({ offset }: Paged) {
  if (offset > 0) throw badRequest(`offset (${offset}) cannot be sent with cursor. Leave one of them out.`)
}

/** The last row of a page in order of creation. The store has microseconds, which a Date cannot represent. */
const LastRow = z.object({
  made_at: z.iso.datetime({ precision: 6 }),
  id: z.string().max(1000),
})

/**
 * A page of rows in order of creation, found by the number of rows before it or, with a cursor, by the last row of the
 * previous page. A walk returns every row that exists throughout exactly once.
 * @param table the query's name for the table that has `created_at` and `id`
 * @param asked the result of `queryFingerprint` for the question
 */
export async function pageByCreation<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  page: Paged,
  asked: string,
): Promise<{ rows: Row[]; onward: NextPage }> {
  const [created_at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const ordered = query.orderBy(created_at).orderBy(id).limit(page.limit)
  if (page.cursor === undefined) return { rows: (await ordered.offset(page.offset).execute()) as Row[], onward: {} }
  refuseOffset(page)
  const last = readCursor(page.cursor, asked, LastRow)
  const behind = last
    ? ordered.where(sql<boolean>`(${created_at}, ${id}) > (${last.made_at}::timestamptz, ${last.id})`)
    : ordered
  const made_at = sql<string>`to_char(${created_at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const rows = (await behind.select(made_at.as('made_at')).execute()) as unknown as (Row & { made_at: string })[]
  const end = rows.length < page.limit ? undefined : rows.at(-1)
  return {
    rows: rows.map(({ made_at: _, ...row }) => row as unknown as Row),
    onward: { next_cursor: end ? writeCursor(asked, { made_at: end.made_at, id: end.id }) : null },
  }
}
