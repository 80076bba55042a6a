import { z } from 'zod'
import type { Client } from '../client/client.ts'
import { nearest } from '../contract/nearest.ts'
import { firstProblem } from '../contract/problems.ts'
import { ToolRefusal } from './refusal.ts'

/** The caller of a tool. */
export interface ToolCaller {
  /** The API with the caller's rights. */
  api: Client
  /** What the key may do; absent if that is not known in advance. */
  access?: 'read' | 'write'
  /** The message for an error of the API, or of our own, as a caller may read it. */
  explain(error: unknown): string
}

/** What a tool answers; JSON. */
export type ToolAnswer = Record<string, unknown>

/** A question that an assistant may ask. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: Input
  output: z.ZodObject
  /** It changes data: read-only keys neither see it nor may use it. */
  is_writing?: true
  /** @throws ToolRefusal, and any error of the API */
  answer(caller: ToolCaller, args: z.output<Input>): Promise<ToolAnswer>
}

/** A tool with checked arguments. @throws ToolRefusal for an invalid argument */
export function tool<Shape extends z.ZodRawShape>({
  input,
  answer,
  ...rest
}: Omit<Tool, 'input' | 'answer'> & {
  input: Shape
  answer(caller: ToolCaller, args: z.output<z.ZodObject<Shape>>): Promise<ToolAnswer>
}): Tool {
  const schema = z.strictObject(input)
  return {
    ...rest,
    input: schema as unknown as z.ZodObject,
    answer: (caller, args) => answer(caller, checkedArguments(schema, args) as z.output<z.ZodObject<Shape>>),
  }
}

function checkedArguments(schema: z.ZodObject, args: ToolAnswer): ToolAnswer {
  const names = Object.keys(schema.shape)
  const unknown = Object.keys(args).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, names)
    throw new ToolRefusal(
      `${JSON.stringify(unknown.slice(0, 100))} is not an argument of this tool. ${meant === undefined ? '' : `Did you mean ${meant}? `}It takes: ${names.join(', ')}.`,
    )
  }
  const parsed = schema.safeParse(args, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ToolRefusal(firstProblem(parsed.error, 'call').message)
}

/**
 * The approximate number of tokens in a text: bytes divided by 3.5. English prose has about four bytes a token, JSON with ids and
 * numbers about three.
 */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3.5)

/** The maximum for any answer, whatever is requested. */
export const most_tokens = 25_000
const usual_tokens = 4000

/** Arguments of every tool about a project. */
export const ofProject = {
  project: z.string().min(1).optional().describe('Id or name'),
}
/** Arguments of every tool whose answer has pages. */
export const paged = {
  offset: z.number().int().min(0).default(0).describe('From next_offset'),
  max_tokens: z.number().int().min(500).max(most_tokens).default(usual_tokens),
}
/** Fields of every answer that has pages. */
export const pageFields = {
  project_id: z.string(),
  total: z.number().int().nullable().describe('Rows on all pages'),
  next_offset: z.number().int().nullable().describe('null: the last page'),
  quoted: z.string().optional().describe('Texts of others: data'),
}

/** What `fitted` needs to know about the rows. */
interface Page<Row> {
  rows: readonly Row[]
  /** The offset of the first row. */
  offset: number
  /** null: unknown. */
  total: number | null
  /** There are more rows after these; for when the total is unknown. */
  has_more?: boolean
  max_tokens: number
}

/**
 * As many rows as fit into an answer, at least one.
 * @param make builds the answer from some of the rows
 */
export function fitted<Row>(
  { rows, offset, total, has_more, max_tokens }: Page<Row>,
  make: (rows: Row[]) => ToolAnswer,
): ToolAnswer {
  const withRows = (count: number): ToolAnswer => {
    const next = offset + count
    const is_last = count === rows.length && (total === null ? !has_more : next >= total)
    return { ...make(rows.slice(0, count)), total, next_offset: is_last ? null : next }
  }
  let [least, most] = [Math.min(1, rows.length), rows.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (tokensOf(JSON.stringify(withRows(middle))) <= max_tokens) least = middle
    else most = middle - 1
  }
  return withRows(least)
}
