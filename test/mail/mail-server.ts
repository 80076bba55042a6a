import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as received by the server. */
export interface GotMail {
  to: string
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  /** The parts by type, decoded. */
  text: string
  html: string
  raw: string
}

export interface TestMailServer {
  url: string
  got: GotMail[]
  /** The answer to messages for an address: at RCPT TO, or after the message; undefined: accepted. */
  answers: Map<string, { at: 'RCPT' | 'DATA'; code: number; message: string }>
  /** If set: messages are recorded, but only `answerAll` answers them. */
  is_silent: boolean
  answerAll(): void
  stop(): Promise<void>
}

const password = 'pa%2Fss-word-of-smtp'

/** A mail server on this machine that requires a login. */
export async function startMailServer(): Promise<TestMailServer> {
  const got: GotMail[] = []
  const answers: TestMailServer['answers'] = new Map()
  const unanswered: (() => void)[] = []
  const refusal = (address: string, at: 'RCPT' | 'DATA') => {
    const answer = answers.get(address)
    if (answer?.at !== at) return null
    return Object.assign(new Error(answer.message), { responseCode: answer.code })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: sent }, _session, done) =>
      username === 'sender' && sent === decodeURIComponent(password)
        ? done(null, { user: 'sender' })
        : done(new Error('no such login')),
    onRcptTo: ({ address }, _session, done) => done(refusal(address, 'RCPT')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const refused = refusal(to, 'DATA')
        if (refused) return done(refused)
        got.push(readMail(to, Buffer.concat(chunks).toString()))
        if (made.is_silent) unanswered.push(() => done(null))
        else done(null)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const made: TestMailServer = {
    url: `smtp://sender:${password}@127.0.0.1:${port}`,
    got,
    answers,
    is_silent: false,
    answerAll() {
      for (const answer of unanswered.splice(0)) answer()
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return made
}

function readMail(to: string, raw: string): GotMail {
  const [head = ''] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => {
    const found = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const at = found.indexOf('\r\n\r\n')
    return decoded(headersOf(found.slice(0, at).trim()), found.slice(at + 4))
      .replaceAll('\r\n', '\n')
      .trimEnd()
  }
  return { to, headers, text: part('text/plain'), html: part('text/html'), raw }
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
      }),
  )

/** Decodes encoded words in headers (RFC 2047). */
const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, what: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(what, 'base64').toString() : quotedPrintable(what.replaceAll('_', ' ')),
    )

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decoded(headers: Record<string, string>, body: string): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body
}
