import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base } from '../api/examples.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { readDifferently } from '../store/reading.ts'

let server: TestServer
let tenant: Tenant
let key: string
beforeAll(async () => {
  server = await startTestServer({ IDLE_TIMEOUT: '1', BODY_LIMIT: '1MiB' })
  tenant = await server.tenant()
  key = await tenant.projectKey()
})
afterAll(() => server.stop())

interface Line {
  socket: Socket
  /** Everything received so far. */
  text: () => string
  closed: Promise<void>
  /** Waits until the received text contains the words. */
  saw: (words: string | RegExp) => Promise<void>
}

/** A raw connection, to send anything. */
function dial(): Line {
  const { port, hostname } = new URL(server.url)
  let text = ''
  let check = () => {}
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  // A connection that the service cuts ends in an error; only its end matters here.
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part
    check()
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const saw = (words: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      check = () => (typeof words === 'string' ? text.includes(words) : words.test(text)) && resolve()
      check()
      closed.then(() => reject(new Error(`the connection closed after ${JSON.stringify(text.slice(0, 2000))}`)))
    })
  return { socket, text: () => text, closed, saw }
}

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  [`${method} ${base}${path} HTTP/1.1`, 'Host: x', `X-API-Key: ${key}`]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')
    .concat('\r\n\r\n')
const json = { 'Content-Type': 'application/json' }
const topics = () => head('GET', '/topics?limit=1', {})

describe('a connection without traffic for the idle timeout', () => {
  test('stays open while the service works on its request', async () => {
    const readAsBefore = readDifferently(server.services.analytics, async (read) => {
      await new Promise((resolve) => setTimeout(resolve, 3500))
      return await read()
    })
    const started = Date.now()
    const answer = await server.send(`${base}/reports/brands`, { key, method: 'POST', body: '{}' })
    readAsBefore()
    expect([answer.status, Date.now() - started > 3000]).toEqual([200, true])
  })

  test('is closed when an upload stalls, and the partial body is discarded', async () => {
    const line = dial()
    line.socket.write(head('POST', '/topics', { ...json, 'Content-Length': 100 }))
    line.socket.write('{"name":"stalled"')
    const stream = dial()
    stream.socket.write(
      head('POST', '/chats/import', { 'Content-Type': 'application/x-ndjson', 'Transfer-Encoding': 'chunked' }),
    )
    stream.socket.write('5\r\n{"ext')
    const packed = dial()
    packed.socket.write(head('POST', '/topics', { ...json, 'Content-Encoding': 'gzip', 'Content-Length': 100 }))
    packed.socket.write(gzipSync('{"name":"stalled"}').subarray(0, 15))
    await Promise.all([line, stream, packed].map(({ closed }) => closed))
    expect([line.text(), stream.text(), packed.text()]).toEqual(['', '', ''])
    expect((await tenant.project.list_topics()).data).toEqual([])
  })

  test('stays open while an upload makes progress, however slow', async () => {
    const line = dial()
    const body = '{"name":"slow"}'
    line.socket.write(head('POST', '/topics', { ...json, 'Content-Length': body.length }))
    for (const char of body) {
      line.socket.write(char)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await line.saw('"id":"to_')
    line.socket.destroy()
  })

  test('is closed when the client does not read the response', async () => {
    const long = 'x'.repeat(100_000)
    const chats = Array.from({ length: 120 }, () => chat(`Acme ${long}`))
    for (let at = 0; at < chats.length; at += 8) {
      await tenant.project.import_chats({ chats: chats.slice(at, at + 8) })
    }
    const line = dial()
    line.socket.write(head('GET', '/chats/export', {}))
    await line.saw('HTTP/1.1 200')
    line.socket.pause()
    // A paused connection only notices that it was cut when it sends something, which counts as activity.
    const probe = setInterval(() => line.socket.write('x'), 2500)
    await line.closed
    clearInterval(probe)
    expect(line.text()).not.toMatch(/\r\n0\r\n\r\n$/)
  })

  test('is closed when nothing is sent, when headers do not end, and after a response', async () => {
    const silent = dial()
    const dripping = dial()
    dripping.socket.write('GET /health/live HTTP/1.1\r\n')
    const drip = setInterval(() => dripping.socket.write('x'), 100)
    const kept = dial()
    kept.socket.write(topics())
    await kept.saw('HTTP/1.1 200')
    expect(kept.text()).not.toMatch(/connection: close/i)
    await Promise.all([silent.closed, dripping.closed, kept.closed])
    clearInterval(drip)
    expect(silent.text()).toBe('')
    expect(dripping.text()).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request did not arrive in time\. Send it again\./)
  })
})

describe('a response that is known before the whole body was read', () => {
  const MiB = 1024 * 1024

  // Each waits for a second until its connection is closed.
  test.concurrent.each([
    [
      'declares too large a size',
      () => head('POST', '/topics', { ...json, 'Content-Length': 50 * MiB }),
      Buffer.alloc(MiB, ' '),
      413,
    ],
    [
      'is too large once decompressed',
      () => head('POST', '/topics', { ...json, 'Content-Encoding': 'gzip', 'Content-Length': 900_000 }),
      gzipSync(Buffer.alloc(200 * MiB, ' ')).subarray(0, 190_000),
      413,
    ],
    [
      'is nested too deep',
      () => head('POST', '/topics', { ...json, 'Content-Length': 900_000 }),
      Buffer.alloc(80_000, '['),
      400,
    ],
    [
      'has another type',
      () => head('POST', '/topics', { 'Content-Type': 'text/xml', 'Content-Length': 900_000 }),
      Buffer.alloc(80_000, '<'),
      415,
    ],
    [
      'is of unknown length and another type',
      () => head('POST', '/topics', { 'Content-Type': 'text/xml', 'Transfer-Encoding': 'chunked' }),
      Buffer.from('3\r\n<a>\r\n'),
      415,
    ],
    [
      'the key may not send',
      () => head('POST', '/projects', { ...json, 'Content-Length': 900_000 }),
      Buffer.alloc(80_000, ' '),
      403,
    ],
  ])('to a body that %s announces that the connection closes, and it does', async (_, request, start, status) => {
    const line = dial()
    line.socket.write(request())
    line.socket.write(start)
    await line.saw(/\r\n\r\n\{"message":"[^"]*(\\"[^"]*)*"\}$/)
    expect(line.text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nconnection: close\\r\\n`, 'i'))
    // What looks like the next request is part of a body that nobody reads.
    const more = topics()
    line.socket.write(request().includes('chunked') ? `${more.length.toString(16)}\r\n${more}\r\n` : more)
    await line.closed
    expect(line.text().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('reaches a client that keeps sending, which can then use another connection', async () => {
    const body = Buffer.alloc(30 * MiB, ' ')
    const { status, headers } = await server.send(`${base}/topics`, { key, method: 'POST', body: new Uint8Array(body) })
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
    expect((await server.send(`${base}/topics`, { key })).status).toBe(200)
  })

  test('to a small body leaves the connection open, and the next request on it is answered', async () => {
    const line = dial()
    line.socket.write(head('POST', '/topics', { 'Content-Type': 'text/xml', 'Content-Length': 10_000 }))
    line.socket.write('<'.repeat(9_000))
    await line.saw('HTTP/1.1 415')
    line.socket.write('<'.repeat(1_000))
    line.socket.write(topics())
    await line.saw(/HTTP\/1\.1 415[\s\S]*HTTP\/1\.1 200/)
    expect(line.text()).not.toMatch(/connection: close/i)
    line.socket.destroy()
  })

  test('stops the decompression of a bomb, and frees its memory', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * MiB, ' '))
    const ask = () =>
      server.send(`${base}/topics`, {
        key,
        method: 'POST',
        body: new Uint8Array(bomb),
        headers: { 'content-encoding': 'gzip' },
      })
    expect((await ask()).status).toBe(413)
    const before = process.memoryUsage.rss()
    for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(413)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MiB)
  })
})
