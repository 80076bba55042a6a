import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../domain/foundation/context.ts'
import {
  hasAccess,
  type OpenShare,
  shareOfImage,
  shareOfToken,
  shareSession,
  shareSession_s,
} from '../domain/insights/shares/open-share.ts'
import { AppError, notFound } from '../errors.ts'
import { cookieNamed, isSecure } from './cookie.ts'
import { type RateLimiter, tell } from './rate-limit.ts'

/** Requests per minute from everybody with the link together. */
const perShare = 600
const cookie = 'answerscope_share'

/**
 * Finds the share that an address names, and decides who may see it: everybody with the link or, if it has a password, only those who
 * entered it.
 */
export function createShareAccess(services: Services, limiter: RateLimiter, prefix: string) {
  const { config } = services

  /** The share that an address names; every request counts against its limit. */
  async function shareOf(req: FastifyRequest, reply: FastifyReply): Promise<OpenShare | undefined> {
    const share = await shareOfToken(services, tokenIn(req))
    if (share) await count(share, reply)
    return share
  }

  /** The same, if the caller may see it. @throws AppError 401, 404 */
  async function openShare(req: FastifyRequest, reply: FastifyReply): Promise<OpenShare> {
    const share = await shareOf(req, reply)
    if (!share) throw unknownShare()
    refuseStrangers(req, share)
    return share
  }

  /** The share of an image, requested by the link or by a signed address. @throws AppError 401, 404 */
  async function openImage(req: FastifyRequest, reply: FastifyReply): Promise<OpenShare> {
    const { searchParams } = new URL(req.url, 'http://localhost')
    const signature = searchParams.get('signature')
    if (signature === null) return await openShare(req, reply)
    const expires = Number(searchParams.get('expires'))
    const share = await shareOfImage(services, tokenIn(req), {
      expires: Number.isSafeInteger(expires) ? expires : 0,
      signature,
    })
    if (!share) throw unknownShare()
    await count(share, reply)
    refuseStrangers(req, share)
    return share
  }

  const count = async ({ id }: OpenShare, reply: FastifyReply) =>
    tell(await limiter.take(`share ${id}`, Math.min(perShare, config.RATE_LIMIT_PER_MINUTE)), reply, 'this share')

  const isOpenTo = (req: FastifyRequest, share: OpenShare) => hasAccess(share, cookieNamed(req, cookie), services.now())

  function refuseStrangers(req: FastifyRequest, share: OpenShare) {
    if (isOpenTo(req, share)) return
    throw new AppError(401, 'This share is protected by a password. Open its link in a browser.')
  }

  /** Sets the cookie of a caller who knows the password. */
  function remember(req: FastifyRequest, reply: FastifyReply, share: OpenShare) {
    const until = new Date(Math.min(services.now().getTime() + shareSession_s * 1000, share.expires_at.getTime()))
    reply.header('set-cookie', cookieOf(req, share, shareSession(share, until)))
  }

  function cookieOf(req: FastifyRequest, { frame_ancestors }: OpenShare, value: string): string {
    const path = `${prefix}/s/${tokenIn(req)}`
    const parts = [`${cookie}=${value}`, `Path=${path}`, 'HttpOnly', `Max-Age=${shareSession_s}`]
    // In a frame on another site, a browser sends only cookies with these attributes, and only over HTTPS.
    if (frame_ancestors.length > 0 && isSecure(req)) parts.push('SameSite=None', 'Secure', 'Partitioned')
    else parts.push('SameSite=Lax', ...(isSecure(req) ? ['Secure'] : []))
    return parts.join('; ')
  }

  return { shareOf, openShare, openImage, isOpenTo, remember }
}

const tokenIn = (req: FastifyRequest) => (req.params as { token: string }).token

const unknownShare = () =>
  notFound('This link does not work: it has expired, was revoked, or was not copied completely.')
