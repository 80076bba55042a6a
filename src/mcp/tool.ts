import { z } from 'zod'
import type { Client } from '../client/client.ts'
import { nearest } from '../contract/nearest.ts'
import { firstProblem } from '../contract/problems.ts'
import { ToolRefusal } from './refusal.ts'

/** Who asks. */
export interface ToolCaller {
  /** The API with the rights of who asks. */
  api: Client
  /** What the key may do; left out where that is not known before it is tried. */
  access?: 'read' | 'write'
  /** The words for an error of the API, or of our own, that a caller may read. */
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
  /** It changes data: keys that only read neither see it nor may use it. */
  is_writing?: true
  /** @throws ToolRefusal, and whatever the API throws */
  answer(caller: ToolCaller, args: z.output<Input>): Promise<ToolAnswer>
}

/** A tool whose arguments are checked. @throws ToolRefusal of an argument that does not fit */
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
 * About how many tokens a text is for a model: bytes by 3.5. English prose has some four bytes a token, JSON with ids and numbers
 * some three.
 */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3.5)

/** No answer is longer, whatever is asked for. */
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

/** What `fitted` needs to know of the rows. */
interface Page<Row> {
  rows: readonly Row[]
  /** Of the first of the rows. */
  offset: number
  /** null: not known. */
  total: number | null
  /** There are more behind these, where the total is not known. */
  has_more?: boolean
  max_tokens: number
}

/**
 * As many of the rows as an answer may hold, at least one of them.
 * @param make the answer for some of the rows
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
