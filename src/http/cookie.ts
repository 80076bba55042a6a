import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

const plainName = 'answerscope_session'
/**
 * A browser accepts a cookie of this name only over HTTPS and from this very host, so no neighbour of its domain can
 * set it.
 */
const hostName = `__Host-${plainName}`

/**
 * The value of a request's session cookie, if there is one. Over HTTPS only the cookie that no other host can have set
 * counts.
 */
export function sessionCookie(req: FastifyRequest): string | undefined {
  const held = cookieNamed(req, hostName)
  return held === undefined && !isSecure(req) ? cookieNamed(req, plainName) : held
}

export function cookieNamed(req: FastifyRequest, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}

export function setSessionCookie(req: FastifyRequest, reply: FastifyReply, value: string, age_seconds: number): void {
  const is_secure = isSecure(req)
  reply.header('set-cookie', cookie(is_secure ? hostName : plainName, value, age_seconds))
  if (is_secure) reply.header('set-cookie', cookie(plainName, '', 0))
}

/** Removes the session cookie under either name. */
export function forgetSessionCookie(reply: FastifyReply): void {
  for (const name of [plainName, hostName]) reply.header('set-cookie', cookie(name, '', 0))
}

function cookie(name: string, value: string, age_seconds: number): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${age_seconds}`]
  return [...parts, ...(name === hostName ? ['Secure'] : [])].join('; ')
}

/**
 * Whether the browser came over HTTPS. Behind a proxy that terminates TLS the connection is plain. Then the page's
 * origin shows it, or the proxy's header, or a header that browsers send only over HTTPS and to their own machine.
 */
export function isSecure({ protocol, host, headers }: FastifyRequest): boolean {
  const [forwarded = ''] = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (
    protocol === 'https' ||
    headers.origin?.startsWith('https://') === true ||
    forwarded.trim() === 'https' ||
    (headers['sec-fetch-site'] !== undefined && !isLoopback(host))
  )
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * A browser adds the cookie by itself, so a request that may change something must come from a page of this service.
 * @throws 403
 */
export function refuseForeign(req: FastifyRequest): void {
  if (!isReading(req) && !isFromHere(req)) {
    throw forbidden(
      'A request that is signed in by cookie must come from a page of this service. Elsewhere, send the key in the X-API-Key header.',
    )
  }
}

/** Whether a request comes from a page of this service. */
export function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // Browsers send this header only to trustworthy origins; it is also right behind proxies that change the host.
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host
}
