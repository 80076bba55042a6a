import type { FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import { apiBase, patternOf } from './api-paths.ts'
import { mediaType, unsupportedType } from './body.ts'
import { disconnectStatus, isAbort, isDisconnected } from './disconnects.ts'
import type { App } from './fastify-app.ts'
import { outage } from './outage.ts'
import { show, TooMany } from './rate-limit.ts'

/** Answers every error with its status and a message for the caller, and every unknown path with what is known instead. */
export function answerErrors(app: App) {
  app.setErrorHandler((error, req, reply) => {
    if (req.is404) return refuseUnknown(req, reply)
    const known = knownError(error, req, reply)
    if (known.retry_after !== undefined) reply.header('retry-after', String(known.retry_after))
    if (known instanceof TooMany) show(known.taken, reply)
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(known.status).send({ message: known.message })
  })
  app.setNotFoundHandler((req, reply) => refuseUnknown(req, reply))
}

/** The part of an error that a caller may see. */
export const knownError = (error: unknown, req: FastifyRequest, reply: FastifyReply): AppError =>
  error instanceof AppError ? error : (left(error, req, reply) ?? outage(error) ?? fault(error, req))

/** The work ended because the caller disconnected: neither a fault nor an outage. */
function left(error: unknown, req: FastifyRequest, reply: FastifyReply) {
  if (!isDisconnected(reply) || !isAbort(error)) return undefined
  req.log.debug({ id: req.id, operation: req.routeOptions.config.operation }, 'a caller disconnected before the answer')
  return new AppError(disconnectStatus(reply), 'The caller disconnected before the answer.')
}

/** Our fault: the client gets a reference, and the log gets the details. */
function fault(error: unknown, req: FastifyRequest) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType(mediaType(req.raw))
  req.log.error({ err: error, id: req.id, operation: req.routeOptions.config.operation }, 'a request failed')
  return new AppError(
    500,
    `Something failed on our side (reference ${req.id}). Retry; if it stays, report the reference.`,
  )
}

function refuseUnknown(req: FastifyRequest, reply: FastifyReply) {
  const path = (req.url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1')
  const methods = (Object.values(contract) as Endpoint[])
    .filter((endpoint) => patternOf(endpoint.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '))
    const message = `${req.method} is not allowed on ${path}. Use ${methods.join(', ')}.`
    return reply.code(405).send({ message })
  }
  const shown = `${req.method} ${path.slice(0, 200)}`
  return reply.code(404).send({
    message: `${shown} is not an operation of this API. Check the path; the base address already ends in ${apiBase}.`,
  })
}
