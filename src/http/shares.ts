import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '../days.ts'
import type { CompanyContext, ProjectContext, Services } from '../domain/foundation/context.ts'
import { type Memo, parsedAnswer, shortDigest } from '../domain/foundation/memo.ts'
import { readReportFile } from '../domain/insights/report-snapshots/kept-files.ts'
import { snapshotPagePolicy } from '../domain/insights/report-snapshots/page.ts'
import { createFigurePngs } from '../domain/insights/shares/figure-png.ts'
import {
  hasAccess,
  type OpenShare,
  type SharedView,
  shareOfImage,
  shareOfToken,
  shareSession,
  shareSession_s,
  tryPassword,
} from '../domain/insights/shares/open-share.ts'
import { readView } from '../domain/insights/views/read-view.ts'
import { sharedPageOf } from '../domain/insights/views/view-rows.ts'
import { AppError, notFound, shown } from '../errors.ts'
import type { ShownView } from '../views/shown-view.ts'
import { readForm } from './body.ts'
import { sentTags, setTag } from './conditional.ts'
import { cookieNamed, isSecure } from './cookie.ts'
import { onceClosed } from './disconnects.ts'
import type { App } from './fastify-app.ts'
import { type RateLimiter, tell } from './rate-limit.ts'
import { drawFigure } from './share-figure.ts'
import { changedPage, passwordPage, type SharePage, unknownPage, viewPage } from './share-page.ts'

/** Requests per minute: for one address, and for everybody with the link together. */
const perAddress = 120
const perShare = 600

const maxPassword_bytes = 2000

interface Parts {
  memo: Memo
  local: RateLimiter
  shared: RateLimiter
  /** The path prefix of the service. */
  prefix: string
}

/**
 * Shared views and reports, outside the API and without a key. A share gives no access to the API: the service runs the query of
 * the view itself, or serves the files of the report, and nothing else can be requested (docs/decisions/0040-shares.md).
 */
export function registerShares(app: App, services: Services, { memo, local, shared, prefix }: Parts) {
  const { config } = services
  const pngOf = createFigurePngs(services)

  app.register(async (scope) => {
    scope.addHook('onRequest', async (req, reply) => {
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
      tell(
        await local.take(`shares for ${req.ip}`, Math.min(perAddress, config.RATE_LIMIT_PER_MINUTE)),
        reply,
        'this address',
      )
    })

    scope.get('/s/:token', async (req, reply) => {
      const share = await shareOf(req, reply)
      if (!share) return page(reply.code(404), unknownPage, [])
      if (!hasAccess(share, cookieNamed(req, cookie), services.now()))
        return page(reply, passwordPage(), share.frame_ancestors)
      const { shows } = share
      if ('report_snapshot_id' in shows) {
        const html = await fileOf(shows.report_snapshot_id, 'report.html')
        return unlessKept(req, frame(reply, snapshotPagePolicy, share.frame_ancestors), html, () =>
          sendPage(reply, html),
        )
      }
      const shown = await viewOf(share, shows, reply)
      if (!shown) return page(reply.code(409), changedPage, share.frame_ancestors)
      const whole = viewPage(shown)
      return unlessKept(req, letInto(reply, whole, share.frame_ancestors), whole.html, () =>
        sendPage(reply, whole.html),
      )
    })

    scope.post('/s/:token', async (req, reply) => {
      const share = await shareOf(req, reply)
      if (!share) return page(reply.code(404), unknownPage, [])
      const password = (await readForm(req.raw, maxPassword_bytes)).get('password') ?? ''
      const tried = await tryPassword(services, share, password.slice(0, 1000))
      if ('retry_after_s' in tried) {
        reply.code(429).header('retry-after', String(tried.retry_after_s))
        const minutes = Math.ceil(tried.retry_after_s / 60)
        return page(
          reply,
          passwordPage(`Too many wrong passwords. Try again in ${minutes} minutes.`),
          share.frame_ancestors,
        )
      }
      if (!tried.is_right)
        return page(reply.code(403), passwordPage('Wrong password. Try again.'), share.frame_ancestors)
      const until = new Date(Math.min(services.now().getTime() + shareSession_s * 1000, share.expires_at.getTime()))
      reply.header('set-cookie', cookieOf(req, share, shareSession(share, until)))
      return reply.redirect(`${prefix}${req.url.split('?')[0]}`, 303)
    })

    scope.get('/s/:token/data', async (req, reply) => {
      const { shows, ...share } = await openShare(req, reply)
      const json =
        'report_snapshot_id' in shows
          ? await fileOf(shows.report_snapshot_id, 'report.json')
          : JSON.stringify(unchanged(await viewOf(share, shows, reply)))
      return unlessKept(req, reply, json, () => reply.type('application/json; charset=utf-8').send(json))
    })

    scope.get('/s/:token/files/:name', async (req, reply) => {
      const { shows } = await openShare(req, reply)
      const { name } = req.params as { name: string }
      if (!('report_snapshot_id' in shows)) throw notFound('This link shows a view, which has no files.')
      const file = await fileOf(shows.report_snapshot_id, name)
      return unlessKept(req, reply, file, () =>
        reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/octet-stream')
          .send(file),
      )
    })

    scope.get('/s/:token/figure.svg', async (req, reply) => {
      const { svg } = drawFigure(await figureOf(req, reply))
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      return unlessKept(req, reply, svg, () => reply.type('image/svg+xml; charset=utf-8').send(svg))
    })

    scope.get('/s/:token/figure.png', async (req, reply) => {
      const png = await pngOf(drawFigure(await figureOf(req, reply), 'light'))
      return unlessKept(req, reply, png, () => reply.type('image/png').send(png))
    })
  })

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

  function refuseStrangers(req: FastifyRequest, share: OpenShare) {
    if (hasAccess(share, cookieNamed(req, cookie), services.now())) return
    throw new AppError(401, 'This share is protected by a password. Open its link in a browser.')
  }

  /** A file of the shared report, as it was created. @throws AppError 404 */
  async function fileOf(report_snapshot_id: string, name: string): Promise<Buffer> {
    const file = isFileName(name) ? await readReportFile(services.db, report_snapshot_id, name) : undefined
    if (!file) throw notFound(`This report has no file ${shown(name)}.`)
    return file
  }

  const count = async ({ id }: OpenShare, reply: FastifyReply) =>
    tell(await shared.take(`share ${id}`, Math.min(perShare, config.RATE_LIMIT_PER_MINUTE)), reply, 'this share')

  /** The content of an image, requested by the link or by a signed address. @throws 401, 404, 409 */
  async function figureOf(req: FastifyRequest, reply: FastifyReply) {
    const { searchParams } = new URL(req.url, 'http://localhost')
    const signature = searchParams.get('signature')
    const expires = Number(searchParams.get('expires'))
    const share =
      signature === null
        ? await shareOf(req, reply)
        : await shareOfImage(services, tokenIn(req), {
            expires: Number.isSafeInteger(expires) ? expires : 0,
            signature,
          })
    if (!share) throw unknownShare()
    if (signature !== null) await count(share, reply)
    refuseStrangers(req, share)
    if ('report_snapshot_id' in share.shows) throw notFound('This link shows a report, which has no image.')
    // Pages on other sites may show it, unless it is protected by a password.
    if (share.password_hash === null) reply.header('cross-origin-resource-policy', 'cross-origin')
    return unchanged(await viewOf(share, share.shows, reply))
  }

  /** What the view of a share shows now; undefined when the view was changed to a page that cannot be shared. */
  async function viewOf(
    { id, company_id, project_id }: Pick<OpenShare, 'id' | 'company_id' | 'project_id'>,
    { view_id, name, query, ...saved }: SharedView,
    reply: FastifyReply,
  ): Promise<ShownView | undefined> {
    const page = sharedPageOf(saved.page)
    if (page === undefined) return undefined
    const leave = new AbortController()
    onceClosed(reply, () => leave.abort())
    const ctx: ProjectContext = {
      ...services,
      project_id,
      actor: { key_id: `share ${id}`, company_id, project_id, access: 'read' },
      signal: leave.signal,
    }
    const now = services.now()
    // The day is part of the cache key, so that an answer is reused only on the same day.
    const view = { name, page, query, today: dayOf(now) }
    const asked = { ctx, operation: 'get_view_rows' as const, input: { share_of: view_id, ...view } }
    const known = await memo.answer(asked, await memo.keyOf(asked), (one: CompanyContext) =>
      readView({ ...one, project_id }, view, now),
    )
    return await parsedAnswer(known)
  }

  function cookieOf(req: FastifyRequest, { frame_ancestors }: OpenShare, value: string): string {
    const path = `${prefix}/s/${tokenIn(req)}`
    const parts = [`${cookie}=${value}`, `Path=${path}`, 'HttpOnly', `Max-Age=${shareSession_s}`]
    // In a frame on another site, a browser sends only cookies with these attributes, and only over HTTPS.
    if (frame_ancestors.length > 0 && isSecure(req)) parts.push('SameSite=None', 'Secure', 'Partitioned')
    else parts.push('SameSite=Lax', ...(isSecure(req) ? ['Secure'] : []))
    return parts.join('; ')
  }
}

const cookie = 'answerscope_share'

const tokenIn = (req: FastifyRequest) => (req.params as { token: string }).token

const unknownShare = () =>
  notFound('This link does not work: it has expired, was revoked, or was not copied completely.')

/** @throws AppError 409 */
function unchanged(view: ShownView | undefined): ShownView {
  if (!view) throw new AppError(409, 'This view was changed to a page that cannot be shared by link.')
  return view
}

/** File names that fit into a header as they are. */
const isFileName = (name: string) => /^[\w.-]{1,100}$/.test(name)

/** Sends the answer, or 304 when the caller has it already. */
function unlessKept(req: FastifyRequest, reply: FastifyReply, of: string | Buffer, send: () => FastifyReply) {
  const digest = shortDigest(of)
  setTag(reply, digest)
  return sentTags(req).includes(digest) ? reply.code(304).send() : send()
}

const page = (reply: FastifyReply, whole: SharePage, frame_ancestors: readonly string[]) =>
  sendPage(letInto(reply, whole, frame_ancestors), whole.html)

const sendPage = (reply: FastifyReply, html: string | Buffer) => reply.type('text/html; charset=utf-8').send(html)

const letInto = (reply: FastifyReply, { style }: SharePage, frame_ancestors: readonly string[]) =>
  frame(reply, `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'self'`, frame_ancestors)

/**
 * Sets what a page may do and who may frame it. A 304 has these headers, too, because it renews those that the browser keeps.
 * @param frame_ancestors origins whose pages may frame it
 */
function frame(reply: FastifyReply, policy: string, frame_ancestors: readonly string[]): FastifyReply {
  const framed = frame_ancestors.length > 0 ? frame_ancestors.join(' ') : "'none'"
  // X-Frame-Options cannot name other origins, so it is removed if some are allowed.
  if (frame_ancestors.length > 0)
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
  else reply.header('x-frame-options', 'DENY')
  return reply.header('content-security-policy', `${policy}; frame-ancestors ${framed}`)
}
