import type { FastifyRequest } from 'fastify'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Services } from '../domain/foundation/context.ts'
import type { Identity } from '../domain/setup/projects/keys.ts'
import type { Sessions } from '../domain/setup/projects/sessions.ts'
import { authenticate, authenticateViewKey } from './authenticate.ts'
import type { FailedKeys } from './failed-keys.ts'

/** Finds the caller of an API request; undefined when it carries no key. @throws as `authenticate` */
export type IdentityOf = (req: FastifyRequest) => Promise<Identity | undefined>

/** A view key is accepted only by the operations that show its view. */
export const createIdentityOf =
  (services: Services, sessions: Sessions, failed: FailedKeys): IdentityOf =>
  async (req) => {
    const { operation } = req.routeOptions.config
    const opens = operation !== undefined && (contract[operation] as Endpoint).opens_to_view_keys
    const of_view = opens ? await authenticateViewKey(services, failed, req) : undefined
    return of_view ?? (await authenticate(services, sessions, failed, req))
  }
