import type { FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../contract/contract.ts'
import type { Endpoint, GivenFile } from '../contract/endpoint.ts'
import { parsedAnswer } from '../domain/foundation/cached-answers.ts'
import type { CompanyContext, ProjectContext, Services } from '../domain/foundation/context.ts'
import type { AskedRead, Memo } from '../domain/foundation/memo.ts'
import { verbs } from '../domain/verbs.ts'
import { answeredByKey, isConditional, keyIn, setTag } from './conditional.ts'
import { createEventStreams, ofEvents } from './event-stream.ts'
import { answerOnce, idempotencyKey } from './idempotency.ts'
import { answerOfAnySize, exportedLines, isLargeRead } from './large-read.ts'
import { lineStream } from './line-stream.ts'
import { type RowFormat, rowOf, sendRows } from './row-formats.ts'
import type { RequestSignals } from './running.ts'
import { sendAnswer } from './send-answer.ts'
import { sendFile } from './send-file.ts'

/** Runs verbs, and sends their answers. */
export function createVerbRunner(services: Services, memo: Memo, shutdown: AbortSignal) {
  const streams = createEventStreams(services, shutdown)

  /** Runs the verb of an operation, and sends its answer in the form that the operation has: events, a file, lines, rows or JSON. */
  async function runVerb(
    asked: AskedRead & { input: object },
    format: RowFormat | undefined,
    req: FastifyRequest,
    reply: FastifyReply,
    ends: RequestSignals,
  ) {
    const { ctx, operation: id, input } = asked
    const endpoint: Endpoint = contract[id]
    const verb = verbs[id as keyof typeof verbs] as (ctx: CompanyContext, input: unknown) => Promise<unknown>
    const plain = async (one: CompanyContext, of: unknown) => endpoint.response.parse(await verb(one, of))
    if (endpoint.events) return await streams.send(ctx as ProjectContext, input, req, reply, ends)
    if (endpoint.file) return sendFile(reply, (await verb(ctx, input)) as GivenFile, endpoint)
    if (endpoint.lines) {
      const lines = await lineStream(exportedLines(ctx as ProjectContext, input), req, ends)
      return reply.type(ofLines).send(lines)
    }
    if (isConditional(endpoint)) {
      return await read(asked, format, req, reply, async (one) =>
        isLargeRead(id) ? await answerOfAnySize(id, one as ProjectContext, input, plain) : await plain(one, input),
      )
    }
    const name = idempotencyKey(req, endpoint)
    if (name === undefined) return await plain(ctx, input)
    const request = { api_key_id: ctx.actor.key_id, name, asked: [id, ctx.project_id ?? null, input] }
    return await answerOnce(services, request, reply, (keep) => {
      const keepAnswer: CompanyContext['keepAnswer'] = (trx, said) => keep(trx, endpoint.response.parse(said))
      return plain({ ...ctx, keepAnswer }, input)
    })
  }

  /** Answers a read from the memo, or else with the result of `ask`; 304 when the caller already has that answer. */
  async function read(
    asked: AskedRead,
    format: RowFormat = 'application/json',
    req: FastifyRequest,
    reply: FastifyReply,
    ask: (ctx: CompanyContext) => Promise<unknown>,
  ) {
    const key = await memo.keyOf(asked)
    if (key !== undefined && answeredByKey(req, reply, keyIn(key, format))) {
      memo.unchanged()
      return reply.send()
    }
    const known = await memo.answer(asked, key, ask)
    const row = rowOf(contract[asked.operation])
    if ((contract[asked.operation] as Endpoint).csv) return await sendAnswer(req, reply, known, true)
    if (format === 'application/json' || !row) {
      req.keepPacked = (encoding, packed) => memo.keepPacked(known, encoding, packed)
      return await sendAnswer(req, reply, known)
    }
    if (known.key !== undefined) setTag(reply, keyIn(known.key, format))
    return sendRows(await parsedAnswer(known), format, row, reply)
  }

  return runVerb
}

const ofLines = 'application/x-ndjson; charset=utf-8'

/** The media type of an operation that streams its answer; undefined for all others. */
export const streamedType = ({ events, lines }: Endpoint) => (events ? ofEvents : lines ? ofLines : undefined)
