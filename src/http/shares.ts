import type { FastifyReply, FastifyRequest } from 'fastify'
import { shortDigest } from '../domain/foundation/cached-answers.ts'
import type { Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import { snapshotPagePolicy } from '../domain/insights/report-snapshots/page.ts'
import { createFigurePngs } from '../domain/insights/shares/figure-png.ts'
import { tryPassword } from '../domain/insights/shares/open-share.ts'
import { AppError, notFound } from '../errors.ts'
import type { ShownView } from '../views/shown-view.ts'
import { readForm } from './body.ts'
import { sentTags, setTag } from './conditional.ts'
import type { App } from './fastify-app.ts'
import { type RateLimiter, tell } from './rate-limit.ts'
import { createShareAccess } from './share-access.ts'
import { fileOfShare, viewOfShare } from './share-content.ts'
import { drawFigure } from './share-figure.ts'
import { changedPage, passwordPage, type SharePage, unknownPage, viewPage } from './share-page.ts'

/** Requests per minute from one address. */
const perAddress = 120
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
  const { config, db } = services
  const access = createShareAccess(services, shared, prefix)
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
      const share = await access.shareOf(req, reply)
      if (!share) return page(reply.code(404), unknownPage, [])
      if (!access.isOpenTo(req, share)) return page(reply, passwordPage(), share.frame_ancestors)
      const { shows } = share
      if ('report_snapshot_id' in shows) {
        const html = await fileOfShare(db, shows.report_snapshot_id, 'report.html')
        return unlessKept(req, frame(reply, snapshotPagePolicy, share.frame_ancestors), html, () =>
          sendPage(reply, html),
        )
      }
      const shown = await viewOfShare(services, memo, share, shows, reply)
      if (!shown) return page(reply.code(409), changedPage, share.frame_ancestors)
      const whole = viewPage(shown)
      return unlessKept(req, letInto(reply, whole, share.frame_ancestors), whole.html, () =>
        sendPage(reply, whole.html),
      )
    })

    scope.post('/s/:token', async (req, reply) => {
      const share = await access.shareOf(req, reply)
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
      access.remember(req, reply, share)
      return reply.redirect(`${prefix}${req.url.split('?')[0]}`, 303)
    })

    scope.get('/s/:token/data', async (req, reply) => {
      const { shows, ...share } = await access.openShare(req, reply)
      const json =
        'report_snapshot_id' in shows
          ? await fileOfShare(db, shows.report_snapshot_id, 'report.json')
          : JSON.stringify(unchanged(await viewOfShare(services, memo, share, shows, reply)))
      return unlessKept(req, reply, json, () => reply.type('application/json; charset=utf-8').send(json))
    })

    scope.get('/s/:token/files/:name', async (req, reply) => {
      const { shows } = await access.openShare(req, reply)
      const { name } = req.params as { name: string }
      if (!('report_snapshot_id' in shows)) throw notFound('This link shows a view, which has no files.')
      const file = await fileOfShare(db, shows.report_snapshot_id, name)
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

  /** The content of an image. @throws AppError 401, 404, 409 */
  async function figureOf(req: FastifyRequest, reply: FastifyReply): Promise<ShownView> {
    const share = await access.openImage(req, reply)
    if ('report_snapshot_id' in share.shows) throw notFound('This link shows a report, which has no image.')
    // Pages on other sites may show it, unless it is protected by a password.
    if (share.password_hash === null) reply.header('cross-origin-resource-policy', 'cross-origin')
    return unchanged(await viewOfShare(services, memo, share, share.shows, reply))
  }
}

/** @throws AppError 409 */
function unchanged(view: ShownView | undefined): ShownView {
  if (!view) throw new AppError(409, 'This view was changed to a page that cannot be shared by link.')
  return view
}

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
