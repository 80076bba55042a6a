import { copyFileSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ConfigError, readCertificate, readConfig } from '../../src/config.ts'
import { renewCertificate } from '../../src/http/tls.ts'
import { base, minutesLater } from '../api/examples.ts'
import { has_openssl, makeCertificate } from '../certificates.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

describe('a trusted proxy', () => {
  let server: TestServer
  let tenant: Tenant
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
    tenant = await server.tenant()
  })
  afterAll(() => server.stop())
  beforeEach(() => minutesLater(server, 1))

  const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded })
  const statusOf = async (key: string, forwarded: string) =>
    (await server.send(`${base}/projects`, { key, headers: from(forwarded) })).status

  test('has its clients counted separately', async () => {
    for (let i = 0; i < 60; i++) expect(await statusOf(`skc-${i}`, '192.0.2.1')).toBe(401)
    expect(await statusOf('skc-61', '192.0.2.1')).toBe(429)
    expect(await statusOf('skc-61', '192.0.2.2')).toBe(401)
    // What a client claims comes before what the proxies add.
    expect(await statusOf('skc-62', '192.0.2.9, 192.0.2.1, 10.1.2.3')).toBe(429)
    expect(await statusOf(tenant.key, '192.0.2.2')).toBe(200)
  })

  test('does not make its clients local', async () => {
    const ask = async (headers: Record<string, string>) => (await server.send('/metrics', { headers })).status
    expect([await ask({}), await ask(from('192.0.2.1')), await ask(from('127.0.0.1, 192.0.2.1'))]).toEqual([
      200, 401, 401,
    ])
  })

  test('tells which host the browser used', async () => {
    const signIn = async (origin: string, host: string) =>
      (
        await server.send('/session', {
          method: 'POST',
          body: JSON.stringify({ key: tenant.key }),
          headers: { origin, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
        })
      ).status
    expect(await signIn('https://visibility.example', 'visibility.example')).toBe(200)
    expect(await signIn('https://evil.example', 'visibility.example')).toBe(403)
  })
})

describe.skipIf(!has_openssl)('over TLS', () => {
  let server: TestServer
  let folder: string
  const pem = (name: string) => join(folder, name)
  const show = (name: string) => {
    copyFileSync(pem(`${name}.pem`), join(folder, 'cert.pem'))
    copyFileSync(pem(`${name}-key.pem`), join(folder, 'key.pem'))
  }
  const settings = () => ({ TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') })
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('run_folder'), 'tls-'))
    for (const name of ['one', 'two']) makeCertificate(folder, name, 'DNS:localhost,IP:127.0.0.1')
    show('one')
    server = await startTestServer(settings())
  })
  afterAll(() => server.stop())

  /** Requests as a client that trusts only this certificate. */
  const ask = async (path: string, ca: string, url = server.url) => {
    const certificate = await readFile(pem(`${ca}.pem`))
    return await new Promise<{ status: number | undefined; text: string; id: unknown }>((resolve, reject) => {
      const sent = request(url + path, { ca: certificate, agent: false }, async (answer) => {
        let text = ''
        for await (const part of answer) text += part
        resolve({ status: answer.statusCode, text, id: answer.headers['x-request-id'] })
      })
      sent.on('error', reject).end()
    })
  }

  test('the service answers with its certificate', async () => {
    expect(server.url).toMatch(/^https:/)
    expect(await ask('/health/live', 'one')).toEqual({ status: 200, text: '{"status":"ok"}', id: expect.any(String) })
    await expect(ask('/health/live', 'two')).rejects.toThrow('self-signed')
    expect((await ask(`${base}/projects`, 'one')).status).toBe(401)
  })

  test('a renewed certificate is used without a restart, and a broken one is not', async () => {
    const shown = { cert: await readFile(pem('one.pem')), key: await readFile(pem('one-key.pem')) }
    const own = createServer(shown, (_req, res) => res.end())
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(own.address() as AddressInfo).port}`
    const read = () => readCertificate(readConfig(settings()))
    const look = renewCertificate(own, shown, read, pino({ level: 'silent' }))
    copyFileSync(pem('two.pem'), join(folder, 'cert.pem'))
    look()
    expect((await ask('/', 'one', url)).status).toBe(200)
    show('two')
    look()
    expect((await ask('/', 'two', url)).status).toBe(200)
    await expect(ask('/', 'one', url)).rejects.toThrow('self-signed')
    own.close()
  })

  const do_not_fit = 'TLS_CERT and TLS_KEY must be PEM files, and the key must belong to the certificate'
  test.each([
    ['a missing file', () => ({ TLS_CERT: '/none.pem' }), 'TLS_CERT names /none.pem, which cannot be read'],
    ['a key of another certificate', () => ({ TLS_KEY: pem('one-key.pem'), TLS_CERT: pem('two.pem') }), do_not_fit],
    ['a file that is not PEM', () => ({ TLS_KEY: import.meta.filename }), do_not_fit],
  ])('%s stops the start', (_, wrong, message) => {
    const config = readConfig({ ...settings(), ...wrong() })
    expect(() => readCertificate(config)).toThrow(new ConfigError(message))
  })
})
