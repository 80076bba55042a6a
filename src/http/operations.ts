import type { FastifyReply, FastifyRequest } from 'fastify'
import { contract, type OperationId } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { wholeAnswer } from '../domain/foundation/cached-answers.ts'
import type { Actor, CompanyContext, ProjectContext, Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import type { StreamId } from '../domain/foundation/threads/pool.ts'
import { projectOf, unknownItem } from '../domain/setup/projects/open-projects.ts'
import { createAdmission, itemId } from './admission.ts'
import { routeOf } from './api-paths.ts'
import { readJson } from './body.ts'
import type { App } from './fastify-app.ts'
import type { IdentityOf } from './identity.ts'
import { type ImportBody, withImportBody } from './import-body.ts'
import { importStream, isStream } from './import-stream.ts'
import { checked, queryValues } from './input.ts'
import { openApiDocument } from './openapi.ts'
import type { RateLimiter } from './rate-limit.ts'
import { type RowFormat, rowFormatOf, rowOf } from './row-formats.ts'
import { createVerbRunner, streamedType } from './run-verb.ts'
import type { createRunning } from './running.ts'
import { sendAnswer } from './send-answer.ts'
import { ignoredHeader, unknownFields } from './unknown-fields.ts'

/** Reads have short bodies: 10,000 filter values take 400 KB. */
const question = { bytes: 1024 * 1024, parts: 50_000 }
const maxPartsWritten = 100_000

/** What operations share with the other routes. */
interface Shared {
  memo: Memo
  running: ReturnType<typeof createRunning>
  limiter: RateLimiter
  identityOf: IdentityOf
  prefix: string
}

/** A request that may go on to its operation. */
interface Admitted {
  actor: Actor
  search: URLSearchParams
  body: ImportBody
  /** undefined: the request is about the whole company, or about an item that was not found. */
  project_id: string | undefined
  format: RowFormat | undefined
}

/** Serves every operation of the contract with its verb. */
export function registerOperations(
  app: App,
  services: Services,
  shutdown: AbortSignal,
  { memo, running, limiter, identityOf, prefix }: Shared,
) {
  const { config, db } = services
  const admit = createAdmission(services, limiter)
  const runVerb = createVerbRunner(services, memo, shutdown)

  for (const [id, endpoint] of Object.entries(contract) as [OperationId, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      config: { operation: id },
      handler: (req, reply) => answer(id, endpoint, req, reply),
    })
  }

  async function answer(id: OperationId, endpoint: Endpoint, req: FastifyRequest, reply: FastifyReply) {
    if (id === 'get_openapi') return await sendAnswer(req, reply, wholeAnswer(openApiDocument(prefix)))
    const { actor } = req
    if (!actor) throw new Error(`operation ${id} was reached without a key`)
    const search = new URL(req.url, 'http://localhost').searchParams
    const row = rowOf(endpoint)
    const format = row && rowFormatOf(req, reply)
    const projectWith = await admit(endpoint, actor, search, req, reply)
    const work = async (body: ImportBody) => {
      const project_id = await projectWith(body.fields)
      if (req.span) req.span.project_id = project_id
      return await perform(id, endpoint, { actor, search, body, project_id, format }, req, reply)
    }
    const is_stream = isStream(req, endpoint)
    if (endpoint.stream && !is_stream) return await withImportBody(id as StreamId, req.raw, services, work)
    return await work({ fields: is_stream ? {} : await readBody(endpoint, req) })
  }

  /** The body of an operation that is not an import. */
  async function readBody(endpoint: Endpoint, req: FastifyRequest): Promise<Record<string, unknown>> {
    if (endpoint.method === 'GET') return {}
    const { BODY_LIMIT } = config
    if (endpoint.access === 'write') return await readJson(req.raw, { bytes: BODY_LIMIT, parts: maxPartsWritten })
    return await readJson(req.raw, { ...question, bytes: Math.min(question.bytes, BODY_LIMIT) })
  }

  /** Checks the input of a request, and runs its operation. */
  async function perform(
    id: OperationId,
    endpoint: Endpoint,
    { actor, search, body, project_id, format }: Admitted,
    req: FastifyRequest,
    reply: FastifyReply,
  ) {
    const is_stream = isStream(req, endpoint)
    const fields = is_stream || body.run ? undefined : renamed(endpoint, body.fields)
    const ignored = unknownFields(endpoint, search, fields, is_stream)
    const showIgnored = (...names: (string | undefined)[]) => {
      const shown = names.filter((one) => one !== undefined).join(', ')
      if (shown !== '') reply.header(ignoredHeader, shown)
    }
    showIgnored(ignored.header)
    const input = {
      ...(endpoint.query && checked(endpoint.query, queryValues(search, endpoint.query))),
      ...(endpoint.body && fields && checked(endpoint.body, fields)),
      ...(endpoint.params && checked(endpoint.params, req.params)),
    }
    if (project_id === undefined && typeof endpoint.scope === 'object') {
      throw unknownItem(endpoint.scope.item, itemId(req))
    }
    const streamed = streamedType(endpoint)
    // For a stream, HEAD gets only the headers: nobody would read the rest.
    if (streamed && req.method === 'HEAD') return reply.type(streamed).send()
    const ends = running.begin({ actor, project_id, check: () => recheck(req, project_id) }, reply)
    // A stopped import stream keeps what it has received so far, so a refusal must not abort its work.
    const signal = is_stream ? ends.gone : AbortSignal.any([ends.gone, ends.refused])
    const company: CompanyContext = { ...services, actor, signal }
    const ctx = project_id === undefined ? company : ({ ...company, project_id } satisfies ProjectContext)
    if (is_stream && endpoint.stream) {
      const options = checked(endpoint.stream.options, queryValues(search, endpoint.stream.options))
      const until = { shutdown, refused: ends.refused }
      const imported = await importStream(id as StreamId, ctx as ProjectContext, req, options, until)
      showIgnored(ignored.header, imported.ignored)
      return endpoint.stream.response.parse(imported.answer)
    }
    if (body.run) {
      const imported = await body.run(ctx as ProjectContext)
      showIgnored(ignored.header, imported.ignored)
      return endpoint.response.parse(imported.answer)
    }
    try {
      return await runVerb({ ctx, operation: id, input }, format, req, reply, ends)
    } catch (error) {
      throw ends.refused.aborted ? ends.refused.reason : error
    }
  }

  /** Checks whether a running request would still be allowed now. @throws the same error as a new request would get */
  async function recheck(req: FastifyRequest, project_id: string | undefined) {
    const identity = await identityOf(req)
    if (identity && project_id !== undefined) await projectOf(db, identity.actor, project_id, '')
  }
}

/** The body as the schema expects it: with current field names and without the `project_id`, which was read already. */
function renamed(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const own = endpoint.scope === 'company' || !('project_id' in body) ? body : withoutProject(body)
  return endpoint.rename ? (endpoint.rename(own) as Record<string, unknown>) : own
}

const withoutProject = ({ project_id: _, ...rest }: Record<string, unknown>) => rest
