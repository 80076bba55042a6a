import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EngineQuestion, SimulatedAnswer } from './simulated-answer.ts'

/** One event of a stream; `[DONE]` is the only data that is not JSON. */
export interface StreamEvent {
  event?: string
  data: unknown
}

export interface Request {
  path: string
  body: unknown
}

/** The request and response formats of one provider API. */
export interface EngineProtocol {
  /** Whether a path, relative to the base URL, belongs to this API. */
  isAt(path: string): boolean
  /** @throws ZodError when the body does not match this API */
  question(request: Request): Omit<EngineQuestion, 'provider'> & { is_streamed: boolean }
  /** The body of the response. */
  answer(said: SimulatedAnswer, asked: EngineQuestion, request: Request): Record<string, unknown>
  /** The same body as the events of a streamed response. */
  stream(answer: Record<string, unknown>): StreamEvent[]
}

const Part = z.object({ text: z.string().nullish() })
const Content = z.union([z.string(), z.array(Part)])
const Turn = z.object({ role: z.string().nullish(), content: Content.nullish(), parts: z.array(Part).nullish() })
export const ConversationTurns = z.union([z.string(), z.array(Turn).min(1)])

/** The last user message. */
export function lastQuestion(turns: z.output<typeof ConversationTurns>): string {
  if (typeof turns === 'string') return turns
  const turn = turns.findLast(({ role }) => role === 'user') ?? turns.at(-1)
  const content = turn?.content ?? turn?.parts ?? ''
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
}

/** The same for the same question, so that a demo is reproducible. */
export const stableId = (prefix: string, asked: EngineQuestion, part = '') =>
  `${prefix}${createHash('sha256')
    .update(JSON.stringify([asked, part]))
    .digest('hex')
    .slice(0, 24)}`

export const secondsNow = () => Math.floor(Date.now() / 1000)

/** Text in the chunks of a stream. */
export const pieces = (text: string) => text.match(/[\s\S]{1,60}/gu) ?? []
