import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Asked, Said } from './said.ts'

/** One event of a stream; `[DONE]` is the only data that is no JSON. */
export interface StreamEvent {
  event?: string
  data: unknown
}

export interface Request {
  path: string
  body: unknown
}

/** How one API of providers takes a question and gives an answer. */
export interface Protocol {
  /** Whether a path, without what stands before it in the base URL, is of this API. */
  isAt(path: string): boolean
  /** @throws ZodError when the body is none of this API */
  question(request: Request): Omit<Asked, 'provider'> & { is_streamed: boolean }
  /** The body of the response. */
  answer(said: Said, asked: Asked, request: Request): Record<string, unknown>
  /** The same body as the events in which this API streams it. */
  stream(answer: Record<string, unknown>): StreamEvent[]
}

const Part = z.object({ text: z.string().nullish() })
const Content = z.union([z.string(), z.array(Part)])
const Turn = z.object({ role: z.string().nullish(), content: Content.nullish(), parts: z.array(Part).nullish() })
export const Turns = z.union([z.string(), z.array(Turn).min(1)])

/** What the person said last. */
export function lastQuestion(turns: z.output<typeof Turns>): string {
  if (typeof turns === 'string') return turns
  const turn = turns.findLast(({ role }) => role === 'user') ?? turns.at(-1)
  const content = turn?.content ?? turn?.parts ?? ''
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
}

/** The same for the same question, so that a demo is the same each time. */
export const idOf = (prefix: string, asked: Asked, part = '') =>
  `${prefix}${createHash('sha256')
    .update(JSON.stringify([asked, part]))
    .digest('hex')
    .slice(0, 24)}`

export const secondsNow = () => Math.floor(Date.now() / 1000)

/** Text in the pieces in which it is streamed. */
export const pieces = (text: string) => text.match(/[\s\S]{1,60}/gu) ?? []
