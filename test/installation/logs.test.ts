import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { SignJWT } from 'jose'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { base } from '../api/examples.ts'
import { freshStores } from '../harness.ts'

test('no key, token or query ever reaches the log', async () => {
  const stores = await freshStores()
  let log = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const secret = randomBytes(32).toString('hex')
  const bootstrap = `skc-${randomBytes(32).toString('hex')}`
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'trace',
    BOOTSTRAP_API_KEY: bootstrap,
    JWT_SECRET: secret,
    ...stores.settings,
  }
  const { url, stop } = await startServer(readConfig(settings), pino({ level: 'trace' }, sink))
  const bearer = await new SignJWT({ iss: 'answerscope', aud: 'answerscope', sub: 'secret-subject' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
  const requests: [string, RequestInit][] = [
    [`/projects?api_key=${bootstrap}&search=secret-query`, {}],
    [`/projects?api_key=skc-secret-wrong`, {}],
    ['/projects', { headers: { 'x-api-key': bootstrap } }],
    ['/projects', { headers: { authorization: `Bearer ${bearer}` } }],
    [`/brands/%ZZ?api_key=${bootstrap}`, { method: 'DELETE' }],
    [`/nonsense?api_key=${bootstrap}`, {}],
    ['/views/nobodys.csv?key=skv-secret-of-a-view', {}],
    ['/../../s/secret-of-a-share/data', {}],
    ['/../../s/secret-of-a-share', { method: 'DELETE' }],
    [`/projects?api_key=${bootstrap}&x=${'x'.repeat(20_000)}`, {}],
  ]
  const statuses = []
  for (const [path, init] of requests) statuses.push((await fetch(url + base + path, init)).status)
  expect(statuses).toEqual([200, 401, 200, 401, 400, 404, 401, 404, 404, 431])
  const key = await (
    await fetch(`${url + base}/api-keys`, {
      method: 'POST',
      headers: { 'x-api-key': bootstrap, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'new', scope: 'company', access: 'read' }),
    })
  ).json()
  await stop()
  await stores.remove()
  expect(log).toContain('"operation":"list_projects"')
  for (const word of [bootstrap, bearer, secret, 'secret', (key as { key: string }).key])
    expect(log).not.toContain(word)
})
