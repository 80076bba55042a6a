import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted } from './compress.ts'
import type { App } from './fastify-app.ts'
import type { FirstAnswers } from './first-answers.ts'

/** Where `npm run build:web` puts the dashboard. */
const built = join(import.meta.dirname, '../../web/dist')

/** Only files of this service, and text never becomes script or markup: answers are shown, never executed. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "manifest-src 'self'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ')

/** For the files that are compressed when the dashboard is built. */
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Addresses of the dashboard; the application finds its page by itself. */
const pages = ['/', '/sign-in', '/projects', '/projects/*']

interface Parts {
  /** Prefix of the service's addresses. */
  prefix: string
  firstAnswers: (req: FastifyRequest, reply: FastifyReply) => Promise<FirstAnswers | undefined>
}

/** The dashboard's files, outside the API and without a key. */
export async function registerWeb(app: App, { prefix, firstAnswers }: Parts) {
  const is_built = existsSync(join(built, 'index.html'))
  const preloads = is_built ? await readPreloads() : new Map<string, string[]>()
  await app.register(async (web) => {
    // `GET *` is not the address of a page, although the router matches it.
    web.addHook('onRequest', async (req, reply) => {
      if (!req.raw.url?.startsWith('/')) return reply.callNotFound()
    })
    for (const url of pages) web.get(url, (req, reply) => (is_built ? page(req, reply) : missing(reply)))
    if (!is_built) return
    web.addHook('onSend', async (_req, reply) => {
      reply.header('content-security-policy', policy)
      reply.header('referrer-policy', 'no-referrer')
    })
    // The static server supports gzip and br, which is smaller; this is for clients that accept only zstd.
    const packed = new Set((await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.zst')))
    web.addHook('onRequest', async (req, reply) => {
      const file = `${req.routeOptions.url?.replace(/^\/assets\//, '')}.zst`
      const takes = req.headers['accept-encoding']
      if (!packed.has(file) || accepted(takes).encoding !== 'zstd' || /\bbr\b/i.test(takes ?? '')) return
      return reply.sendFile(file)
    })
    // The names of assets change with their content.
    await web.register(staticFiles, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      wildcard: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders(reply, path) {
        const type = path.endsWith('.zst') && types[extname(path.slice(0, -'.zst'.length))]
        if (type) reply.header('content-type', type).header('content-encoding', 'zstd')
      },
    })
  })

  /**
   * The HTML page. The service's prefix is written into it, because its files refer to one another by relative paths. It
   * also contains the names of the scripts that its address needs, and the first answers, as data that no browser executes.
   */
  async function page(req: FastifyRequest, reply: FastifyReply) {
    const [html, first] = await Promise.all([readFile(join(built, 'index.html'), 'utf8'), firstAnswers(req, reply)])
    const [, name = ''] = /\/projects\/[^/]+\/([^/?]+)/.exec(req.url) ?? []
    const links = (preloads.get(name) ?? []).map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`)
    const data = first && `<script type="application/json" id="first-answers">${inMarkup(first)}</script>`
    const whole = html
      .replace('</head>', () => `${links.join('')}</head>`)
      .replaceAll('="./', `="${encodeURI(prefix)}/`)
      .replace('</body>', () => `${data ?? ''}</body>`)
    return reply.type('text/html; charset=utf-8').send(whole)
  }
}

/** JSON that neither closes its element nor starts a comment. */
const inMarkup = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The scripts of each page besides the common ones, as written by the build. */
const readPreloads = async () => {
  const preloads = JSON.parse(await readFile(join(built, 'preloads.json'), 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(preloads))
}

const missing = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(
      'The dashboard is not built. Run "npm run build:web" and start the service again. The API works: see /docs.\n',
    )
