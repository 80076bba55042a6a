import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Services } from '../domain/context.ts'
import { findKey, findKeyById, type Identity, touchKey } from '../domain/projects/keys.ts'
import { AppError, badRequest } from '../errors.ts'

const unauthorized = (message: string) => new AppError(401, message)
const longestTokenSeconds = 90 * 86_400
const skewSeconds = 60

/**
 * Finds out whose key a request carries; undefined when it carries none. `X-API-Key` counts first, then `Authorization`, then `api_key`; the others
 * are not looked at.
 * @throws 401 that says what is wrong, never what was sent
 */
export async function authenticate(services: Services, req: FastifyRequest): Promise<Identity | undefined> {
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
          : undefined
  if (!identity) return undefined
  const now = services.now()
  if (identity.expires_at && identity.expires_at <= now) {
    throw unauthorized(`The API key expired on ${identity.expires_at.toISOString().slice(0, 10)}. Create a new key.`)
  }
  touchKey(services.db, identity, now).catch((error) => req.log.warn({ err: error }, 'the use of a key was not noted'))
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
