import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../domain/foundation/context.ts'
import { unsubscribe, unsubscriberOf } from '../domain/setup/mail-recipients.ts'
import type { App } from './app.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * The link of every mail that ends them, without a key. A GET only shows a button, because programs that look through mails
 * follow links; a POST, of the button or of a mail program (RFC 8058), ends them.
 */
export function registerUnsubscribe(
  app: App,
  services: Services,
  meter: (req: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  app.get('/unsubscribe', async (req, reply) => {
    await meter(req, reply)
    const recipient = await unsubscriberOf(services, tokenOf(req))
    if (!recipient) return page(reply.code(404), unknown)
    const { address, project, is_enabled } = recipient
    if (!is_enabled) return page(reply, done(address, project))
    return page(
      reply,
      `<h1>Unsubscribe</h1><p>No more mails about ${safe(project)} to ${safe(address)}?</p><form method="post"><button>Unsubscribe</button></form>`,
    )
  })

  app.post('/unsubscribe', async (req, reply) => {
    await meter(req, reply)
    const recipient = await unsubscribe(services, tokenOf(req))
    return recipient ? page(reply, done(recipient.address, recipient.project)) : page(reply.code(404), unknown)
  })
}

const tokenOf = (req: FastifyRequest) => new URL(req.url, 'http://localhost').searchParams.get('token') ?? ''

const unknown =
  '<h1>Unknown link</h1><p>Nobody gets mails by this link any more. Copy it whole from the latest mail.</p>'
const done = (address: string, project: string) =>
  `<h1>Unsubscribed</h1><p>${safe(address)} gets no more mails about ${safe(project)}.</p>`

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (reply: FastifyReply, body: string) =>
  reply
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of Answerscope</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style></head><body><main>${body}</main></body></html>`,
    )
