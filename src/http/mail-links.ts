import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../domain/foundation/context.ts'
import { confirmRecipient, recipientOfLink, unsubscribe } from '../domain/setup/mail-recipients.ts'
import { escapedHtml } from '../figures/html.ts'
import type { App } from './fastify-app.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * The links in mails, which work without a key: every mail has one to unsubscribe, and the first mail has one that confirms the
 * address. A GET only shows a button, because mail scanners follow links. The action needs a POST: from the button or, to unsubscribe,
 * from a mail program (RFC 8058).
 */
export function registerMailLinks(
  app: App,
  services: Services,
  meter: (req: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  app.get('/unsubscribe', async (req, reply) => {
    await meter(req, reply)
    const recipient = await recipientOfLink(services, tokenOf(req))
    if (!recipient) return page(reply.code(404), unknown)
    const { address, project, is_enabled } = recipient
    if (!is_enabled) return page(reply, done(address, project))
    return page(
      reply,
      `<h1>Unsubscribe</h1><p>Stop emails about ${escapedHtml(project)} to ${escapedHtml(address)}?</p><form method="post"><button>Unsubscribe</button></form>`,
    )
  })

  app.post('/unsubscribe', async (req, reply) => {
    await meter(req, reply)
    const recipient = await unsubscribe(services, tokenOf(req))
    return recipient ? page(reply, done(recipient.address, recipient.project)) : page(reply.code(404), unknown)
  })

  app.get('/confirm-mail', async (req, reply) => {
    await meter(req, reply)
    const recipient = await recipientOfLink(services, tokenOf(req))
    if (!recipient) return page(reply.code(404), unknown)
    const { address, project, is_confirmed } = recipient
    if (is_confirmed) return page(reply, confirmed(address, project))
    return page(
      reply,
      `<h1>Confirm</h1><p>Send emails about ${escapedHtml(project)} to ${escapedHtml(address)}?</p><form method="post"><button>Confirm</button></form>`,
    )
  })

  app.post('/confirm-mail', async (req, reply) => {
    await meter(req, reply)
    const recipient = await confirmRecipient(services, tokenOf(req))
    return recipient ? page(reply, confirmed(recipient.address, recipient.project)) : page(reply.code(404), unknown)
  })
}

const tokenOf = (req: FastifyRequest) => new URL(req.url, 'http://localhost').searchParams.get('token') ?? ''

const unknown = '<h1>Unknown link</h1><p>This link is no longer valid. Copy the full link from your latest email.</p>'
const done = (address: string, project: string) =>
  `<h1>Unsubscribed</h1><p>${escapedHtml(address)} gets no more emails about ${escapedHtml(project)}.</p>`

const confirmed = (address: string, project: string) =>
  `<h1>Confirmed</h1><p>${escapedHtml(address)} is confirmed for emails about ${escapedHtml(project)}. Each has a link at its end to unsubscribe.</p>`

const page = (reply: FastifyReply, body: string) =>
  reply
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails from Answerscope</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style></head><body><main>${body}</main></body></html>`,
    )
