import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

const name = 'answerscope_session'

/** What the session cookie of a request holds, if it has one. */
export function sessionCookie(req: FastifyRequest): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}

/** Sets the session cookie, or takes it back with an age of 0. */
export function setSessionCookie(req: FastifyRequest, reply: FastifyReply, value: string, age_seconds: number) {
  // Behind a proxy that ends TLS the connection is plain; the page's own origin tells.
  const is_secure = req.protocol === 'https' || req.headers.origin?.startsWith('https://')
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${age_seconds}`]
  reply.header('set-cookie', [...parts, ...(is_secure ? ['Secure'] : [])].join('; '))
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * A browser adds the cookie by itself, so what may change something must come from a page of this service.
 * @throws 403
 */
export function refuseForeign(req: FastifyRequest): void {
  if (!isReading(req) && !isFromHere(req)) {
    throw forbidden(
      'A request that is signed in by cookie must come from a page of this service. Elsewhere, send the key in the X-API-Key header.',
    )
  }
}

function isFromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // Only trustworthy origins get this header; it is right behind proxies that change the host, too.
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host
}
