import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Actor, Services } from '../domain/foundation/context.ts'
import { projectOf, projectOfItem, refuseOtherProject } from '../domain/setup/projects/open-projects.ts'
import { forbidden } from '../errors.ts'
import { namedProject } from './named-project.ts'
import { type RateLimiter, tell } from './rate-limit.ts'

/** The checks of a request with a valid key, before its body is read. */
export function createAdmission({ db, config }: Pick<Services, 'db' | 'config'>, limiter: RateLimiter) {
  /**
   * Finds the project of a request, checks what the key may do there, and counts the request. The body is read only then, so the body of
   * a refused request is never read. If only the body names the project, it is read after the access check.
   * @returns finds the project with the body, which may name it as well
   */
  return async function admit(
    endpoint: Endpoint,
    actor: Actor,
    search: URLSearchParams,
    req: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(body: Record<string, unknown>) => Promise<string | undefined>> {
    if (endpoint.scope === 'company') {
      refuseForbidden(endpoint, actor)
      await checkRate(actor, undefined, reply)
      return async () => undefined
    }
    const inQuery = namedProject(search, {})
    if (endpoint.scope === 'project' && (inQuery ?? actor.project_id) === null) {
      refuseForbidden(endpoint, actor)
      return async (body) => {
        const project_id = await findProject(endpoint, actor, namedProject(search, body), req)
        await checkRate(actor, project_id, reply)
        return project_id
      }
    }
    const project_id = await findProject(endpoint, actor, inQuery, req)
    refuseForbidden(endpoint, actor)
    await checkRate(actor, project_id, reply)
    return async (body) => {
      await refuseOtherProject(db, actor, project_id, namedProject(search, body))
      return project_id
    }
  }

  async function findProject(endpoint: Endpoint, actor: Actor, named: string | undefined, req: FastifyRequest) {
    if (typeof endpoint.scope === 'object') {
      // To a view key, any other view of the project looks as if it did not exist.
      if (actor.view_id !== undefined && actor.view_id !== itemId(req)) return undefined
      return await projectOfItem(db, actor, endpoint.scope.item, itemId(req), named)
    }
    return await projectOf(db, actor, named, endpoint.method === 'GET' ? 'in the query' : 'as a body field')
  }

  async function checkRate(actor: Actor, project_id: string | undefined, reply: FastifyReply) {
    // A dashboard session has its own limit, separate from API keys and other sessions.
    if (actor.session_hash !== undefined) {
      const taken = await limiter.take(`session ${actor.session_hash}`, config.RATE_LIMIT_PER_MINUTE)
      return tell(taken, reply, 'this session')
    }
    const bucket = project_id ?? `company ${actor.company_id}`
    const taken = await limiter.take(bucket, config.RATE_LIMIT_PER_MINUTE)
    tell(taken, reply, project_id ? `project ${project_id}` : 'this company')
  }
}

export const itemId = (req: FastifyRequest) => String(Object.values(req.params as Record<string, string>)[0])

/** @throws 403 when the key may not call the operation */
export function refuseForbidden(endpoint: Endpoint, actor: Actor) {
  const operation = `${endpoint.method} ${endpoint.path}`
  if (endpoint.needs_company_key && actor.project_id !== null) {
    throw forbidden(
      `${operation} needs a company key; this key belongs to project ${actor.project_id}. Use a company key.`,
    )
  }
  if (endpoint.access === 'write' && actor.access !== 'write') {
    throw forbidden(`This key has read access; ${operation} changes data. Use a key with write access.`)
  }
}
