import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Services } from '../domain/context.ts'
import { findKey, findKeyById, type Identity, touchKey } from '../domain/projects/keys.ts'
import type { Sessions } from '../domain/projects/sessions.ts'
import { AppError, badRequest } from '../errors.ts'
import { refuseForeign, sessionCookie } from './cookie.ts'

const unauthorized = (message: string) => new AppError(401, message)
const longestTokenSeconds = 90 * 86_400
const skewSeconds = 60

/**
 * Finds out whose key a request carries; undefined when it carries none. `X-API-Key` counts first, then `Authorization`, then `api_key`,
 * then the dashboard's cookie; the others are not looked at.
 * @throws 401 that says what is wrong, never what was sent
 */
export async function authenticate(
  services: Services,
  sessions: Sessions,
  req: FastifyRequest,
): Promise<Identity | undefined> {
  const header = req.headers['x-api-key']
  const authorization = req.headers.authorization
  const parameters = new URL(req.url, 'http://localhost').searchParams.getAll('api_key')
  const identity =
    header !== undefined
      ? await byKey(services, String(header), 'X-API-Key header')
      : authorization !== undefined
        ? await byAuthorization(services, authorization)
        : parameters.length > 0
          ? await byParameter(services, parameters)
          : await bySession(sessions, req)
  if (!identity) return undefined
  refuseExpired(services, identity)
  const now = services.now()
  touchKey(services.db, identity, now).catch((error) => req.log.warn({ err: error }, 'the use of a key was not noted'))
  return identity
}

/**
 * Whose an API key is.
 * @throws 401 when it is nobody's or has expired
 */
export async function authenticateKey(services: Services, key: string): Promise<Identity> {
  const identity = await byKey(services, key.trim(), 'field key')
  refuseExpired(services, identity)
  return identity
}

function refuseExpired({ now }: Services, { expires_at }: Identity) {
  if (expires_at && expires_at <= now()) {
    throw unauthorized(`The API key expired on ${expires_at.toISOString().slice(0, 10)}. Create a new key.`)
  }
}

async function bySession(sessions: Sessions, req: FastifyRequest): Promise<Identity | undefined> {
  const cookie = sessionCookie(req)
  if (cookie === undefined) return undefined
  const identity = await sessions.find(cookie)
  if (!identity) throw unauthorized('You are signed out, or the key you signed in with has ended. Sign in again.')
  refuseForeign(req)
  return identity
}

async function byKey({ db }: Services, key: string, where: string): Promise<Identity> {
  const identity = /^sk[cp]-[\x21-\x7e]{1,500}$/.test(key) ? await findKey(db, key) : undefined
  if (!identity) throw unauthorized(`The API key in ${where} is not valid. Check it or create a new key.`)
  return identity
}

async function byParameter(services: Services, [key = '', ...more]: string[]): Promise<Identity> {
  if (more.length > 0) throw badRequest(`api_key was sent ${more.length + 1} times. Send it once.`)
  return await byKey(services, key, 'api_key parameter')
}

async function byAuthorization(services: Services, header: string): Promise<Identity> {
  const [, scheme = '', credentials = ''] = /^\s*(\S+)\s*(.*?)\s*$/.exec(header) ?? []
  if (scheme.toLowerCase() !== 'bearer') {
    // A lone word is no scheme but a key that lost its own.
    const shown = JSON.stringify(credentials ? scheme.slice(0, 30) : '')
    throw unauthorized(`Authorization scheme ${shown} is not supported. Use "Bearer <token>" or the X-API-Key header.`)
  }
  // Many tools can only send a bearer, so a plain key is taken there too.
  if (/^sk[cp]-/.test(credentials)) return await byKey(services, credentials, 'Authorization header')
  const identity = await findKeyById(services.db, await keyOfToken(services, credentials))
  if (!identity) throw badToken('issued for a revoked key')
  return identity
}

const badToken = (what: string) =>
  unauthorized(`The bearer token is ${what}. Request a new token or send the key in the X-API-Key header.`)

async function keyOfToken({ config, now }: Services, token: string): Promise<string> {
  try {
    decodeProtectedHeader(token)
  } catch {
    throw badToken('not readable')
  }
  for (const secret of config.JWT_SECRET ?? []) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        issuer: 'answerscope',
        audience: 'answerscope',
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: skewSeconds,
        currentDate: now(),
      })
      const ahead = (payload.exp ?? 0) - now().getTime() / 1000
      if (ahead > longestTokenSeconds + skewSeconds) throw badToken('not signed by this service')
      return String(payload.sub)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof errors.JWTExpired) throw badToken('expired')
    }
  }
  throw badToken('not signed by this service')
}
