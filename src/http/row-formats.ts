import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { cellsOf, columnIn, csvLine } from '../csv.ts'
import { AppError } from '../errors.ts'
import { addToVary } from './vary.ts'

/** The formats of rows; the first is the default. */
const rowFormats = ['application/json', 'text/csv', 'application/x-ndjson'] as const
export type RowFormat = (typeof rowFormats)[number]

/** The schema of a row, if an operation reads rows: then `data` is a list of them. */
export function rowOf({ access, response, lines }: Endpoint): z.ZodObject | undefined {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined
  const row = data instanceof z.ZodArray ? data.element : undefined
  return access === 'read' && !lines && row instanceof z.ZodObject ? row : undefined
}

/**
 * The requested format of rows.
 * @throws AppError 406 when it is not supported
 */
export function rowFormatOf(req: FastifyRequest, reply: FastifyReply): RowFormat {
  addToVary(reply, 'Accept')
  const format = preferred(req.headers.accept ?? '*/*')
  if (format) return format
  throw new AppError(406, `None of the types in Accept is supported. Use one of: ${rowFormats.join(', ')}.`)
}

/** Among the formats with the highest weight, the one named most exactly (RFC 9110, 12.5.1). */
function preferred(accept: string): RowFormat | undefined {
  const ranges = accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (type === '') return []
    const weight = parameters.find((one) => one.startsWith('q='))
    const q = weight === undefined ? 1 : Number(weight.slice(2))
    return [{ type, q: q >= 0 && q <= 1 ? q : 0 }]
  })
  if (ranges.length === 0) return rowFormats[0]
  const wishes = rowFormats.flatMap((format) => {
    const fitting = [format, `${format.split('/')[0]}/*`, '*/*']
    const range = fitting.flatMap((type) => ranges.find((one) => one.type === type) ?? [])[0]
    return range && range.q > 0 ? [{ format, q: range.q, exactness: fitting.indexOf(range.type) }] : []
  })
  wishes.sort((a, b) => b.q - a.q || a.exactness - b.exactness)
  return wishes[0]?.format
}

/** Sends rows as lines; headers carry the total number of rows and the cursor of the next page. */
export function sendRows(
  { data, total_count, next_cursor }: { data: object[]; total_count?: number; next_cursor?: string | null },
  format: Exclude<RowFormat, 'application/json'>,
  row: z.ZodObject,
  reply: FastifyReply,
) {
  if (total_count !== undefined) reply.header('x-total-count', String(total_count))
  if (next_cursor) reply.header('x-next-cursor', next_cursor)
  const lines = format === 'text/csv' ? csvLines(data, row) : jsonLines(data)
  const parameters = format === 'text/csv' ? '; charset=utf-8; header=present' : '; charset=utf-8'
  return reply.type(`${format}${parameters}`).send(Readable.from(inParts(lines), { objectMode: false }))
}

function* jsonLines(rows: object[]) {
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

/**
 * The columns: all required fields, and optional fields that occur in at least one row. Fields with dynamic names, such
 * as currencies, come last.
 */
function* csvLines(rows: object[], schema: z.ZodObject) {
  const cells = rows.map((row) => cellsOf(row))
  const found = new Set(cells.flatMap((row) => Object.keys(row)))
  const known = columnsOf(schema, '', false)
  const shown = known.filter(({ column, is_optional }) => !is_optional || found.has(column))
  const columns = [...new Set([...shown.map(({ column }) => column), ...found])]
  yield `${csvLine(columns)}\r\n`
  for (const row of cells) yield `${csvLine(columns.map((column) => row[column]))}\r\n`
}

function columnsOf(schema: unknown, column: string, is_optional: boolean): { column: string; is_optional: boolean }[] {
  if (schema instanceof z.ZodOptional) return columnsOf(schema.unwrap(), column, true)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return columnsOf(schema.unwrap(), column, is_optional)
  }
  if (schema instanceof z.ZodRecord) return []
  if (!(schema instanceof z.ZodObject)) return [{ column, is_optional }]
  return Object.entries(schema.shape).flatMap(([field, of]) => columnsOf(of, columnIn(column, field), is_optional))
}

/** Characters to send together. */
const partCharacters = 64 * 1024

function* inParts(lines: Iterable<string>) {
  let part = ''
  for (const line of lines) {
    part += line
    if (part.length < partCharacters) continue
    yield Buffer.from(part)
    part = ''
  }
  if (part !== '') yield Buffer.from(part)
}
