import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { dayOf } from '../days.ts'
import type { Services } from '../domain/foundation/context.ts'
import { findKey, findKeyById, findViewKey, type Identity, touchKey } from '../domain/setup/projects/keys.ts'
import type { Sessions } from '../domain/setup/projects/sessions.ts'
import { AppError, badRequest } from '../errors.ts'
import { refuseForeign, sessionCookie } from './cookie.ts'
import type { Credential, FailedKeys } from './failed-keys.ts'

const unauthorized = (message: string) => new AppError(401, message)
const maxTokenSeconds = 90 * 86_400
const skewSeconds = 60

/**
 * Finds the identity behind the key of a request; undefined when it carries none. The first of these counts and the others are
 * ignored: `X-API-Key`, `Authorization`, `api_key`, the dashboard's cookie.
 * @throws 401 that says what is wrong but never repeats what was sent; 429 after too many invalid keys from the same network
 */
export async function authenticate(
  services: Services,
  sessions: Sessions,
  failed: FailedKeys,
  req: FastifyRequest,
): Promise<Identity | undefined> {
  const credential = await shownBy(services, sessions, req).catch((error) => failed.refuse(error, req.ip))
  if (!credential) return undefined
  const identity = await failed.find(req.ip, credential)
  noteUse(services, identity, req)
  return identity
}

/** The credential of a request, as far as it can be checked without a look-up. */
async function shownBy(
  services: Services,
  sessions: Sessions,
  req: FastifyRequest,
): Promise<Credential<Identity> | undefined> {
  const header = req.headers['x-api-key']
  if (header !== undefined) return keyIn(services, String(header), 'X-API-Key header')
  const { authorization } = req.headers
  if (authorization !== undefined) return await byAuthorization(services, authorization)
  const [parameter, ...more] = new URL(req.url, 'http://localhost').searchParams.getAll('api_key')
  if (more.length > 0) throw badRequest(`api_key was sent ${more.length + 1} times. Send it once.`)
  if (parameter !== undefined) return keyIn(services, parameter, 'api_key parameter')
  return bySession(sessions, req)
}

/**
 * Finds the identity behind the view key (a key for a single view) of a request; undefined when it carries none. Spreadsheets can
 * only send it in the address.
 * @throws as `authenticate`
 */
export async function authenticateViewKey(
  services: Services,
  failed: FailedKeys,
  req: FastifyRequest,
): Promise<Identity | undefined> {
  const sent = new URL(req.url, 'http://localhost').searchParams.getAll('key')
  if (sent.length > 1) throw badRequest(`key was sent ${sent.length} times. Send it once.`)
  const header = String(req.headers['x-api-key'] ?? '')
  const key = sent[0] ?? (header.startsWith(viewKeySign) ? header : undefined)
  if (key === undefined) return undefined
  const identity = await failed.find(req.ip, {
    secret: `view key ${key}`,
    async find() {
      const found = key.startsWith(viewKeySign) && key.length < 500 ? await findViewKey(services.db, key) : undefined
      if (!found) throw unauthorized('This key does not open a view. Check it or create a new key with scope view.')
      refuseExpired(services, found)
      return found
    },
  })
  noteUse(services, identity, req)
  return identity
}
const viewKeySign = 'skv-'

function noteUse(services: Services, identity: Identity, req: FastifyRequest) {
  touchKey(services.db, identity, services.now()).catch((error) =>
    req.log.warn({ err: error }, 'the last use of a key could not be recorded'),
  )
}

/** An API key that a person typed in. */
export const typedKey = (services: Services, key: string) => keyIn(services, key.trim(), 'field key')

function refuseExpired({ now }: Services, { expires_at }: Identity) {
  if (expires_at && expires_at <= now()) {
    throw unauthorized(`The API key expired on ${dayOf(expires_at)}. Create a new key.`)
  }
}

function bySession(sessions: Sessions, req: FastifyRequest): Credential<Identity> | undefined {
  const cookie = sessionCookie(req)
  if (cookie === undefined) return undefined
  return {
    secret: `session ${cookie}`,
    async find() {
      const identity = await sessions.find(cookie)
      if (!identity)
        throw unauthorized('You are signed out, or the key you signed in with is no longer valid. Sign in again.')
      refuseForeign(req)
      return identity
    },
  }
}

function keyIn(services: Services, key: string, where: string): Credential<Identity> {
  return {
    secret: `key ${key}`,
    async find() {
      const identity = /^sk[cp]-[\x21-\x7e]{1,500}$/.test(key) ? await findKey(services.db, key) : undefined
      if (!identity) throw unauthorized(`The API key in ${where} is not valid. Check it or create a new key.`)
      refuseExpired(services, identity)
      return identity
    },
  }
}

async function byAuthorization(services: Services, header: string): Promise<Credential<Identity>> {
  const [, scheme = '', credentials = ''] = /^\s*(\S+)\s*(.*?)\s*$/.exec(header) ?? []
  if (scheme.toLowerCase() !== 'bearer') {
    // A single word is a key sent without its scheme.
    const shown = JSON.stringify(credentials ? scheme.slice(0, 30) : '')
    throw unauthorized(`Authorization scheme ${shown} is not supported. Use "Bearer <token>" or the X-API-Key header.`)
  }
  // Many tools can only send a bearer token, so a plain key is accepted there, too.
  if (/^sk[cp]-/.test(credentials)) return keyIn(services, credentials, 'Authorization header')
  const key_id = await keyOfToken(services, credentials)
  return {
    // The signature is valid. The look-up is by key, whichever of its tokens was sent.
    secret: `token of ${key_id}`,
    async find() {
      const identity = await findKeyById(services.db, key_id)
      if (!identity) throw badToken('issued for a revoked key')
      refuseExpired(services, identity)
      return identity
    },
  }
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
      const { sub = '', iat = 0, exp = 0 } = payload
      const seconds = now().getTime() / 1000
      if (exp - seconds > maxTokenSeconds + skewSeconds) throw badToken('not signed by this service')
      if (iat - seconds > skewSeconds) throw badToken('dated in the future')
      if (typeof sub !== 'string' || sub.includes('\0')) throw badToken('not signed by this service')
      return sub
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof errors.JWTExpired) throw badToken('expired')
    }
  }
  throw badToken('not signed by this service')
}
