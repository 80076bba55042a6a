import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from './app.ts'

/** Where `npm run build:web` puts the dashboard. */
const built = join(import.meta.dirname, '../../web/dist')

/** Nothing but files of this service, and text never becomes script or markup: what answers say is shown, not run. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "manifest-src 'self'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ')

/** Addresses of the dashboard; the application finds its page by itself. */
const pages = ['/', '/sign-in', '/projects', '/projects/*']

/** The dashboard's files, outside the API and without a key. */
export async function registerWeb(app: App) {
  const is_built = existsSync(join(built, 'index.html'))
  await app.register(async (web) => {
    // `GET *` is no address of a page, though the router takes it for one.
    web.addHook('onRequest', async (req, reply) => {
      if (!req.raw.url?.startsWith('/')) return reply.callNotFound()
    })
    for (const url of pages) web.get(url, (_req, reply) => (is_built ? page(reply) : missing(reply)))
    if (!is_built) return
    web.addHook('onSend', async (_req, reply) => {
      reply.header('content-security-policy', policy)
      reply.header('referrer-policy', 'no-referrer')
    })
    // Names of assets change with what is in them.
    await web.register(staticFiles, {
      ...{ root: join(built, 'assets'), prefix: '/assets/', wildcard: false, index: false },
      ...{ preCompressed: true, immutable: true, maxAge: '1y' },
    })
  })
}

const page = (reply: FastifyReply) =>
  reply.sendFile('index.html', built, { cacheControl: false, immutable: false, maxAge: 0 })

const missing = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(
      'The dashboard is not built. Run "npm run build:web" and start the service again. The API works: see /docs.\n',
    )
