import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { accepted } from '../../src/http/compress.ts'
import { base } from '../api/examples.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

let server: TestServer
let tenant: Tenant
let key: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  key = await tenant.projectKey()
  for (let i = 0; i < 40; i++) await tenant.project.create_topic({ name: `Topic number ${i}` })
})

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  bytes: Buffer
}
const begin = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ sent: ClientRequest; answer: IncomingMessage }>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers: { 'x-api-key': key, ...headers } })
    sent.on('response', (answer) => resolve({ sent, answer })).on('error', reject)
    sent.end()
  })
/** An answer as received, not unpacked. */
async function ask(path: string, accept?: string, method = 'GET'): Promise<Answer> {
  const { answer } = await begin(method, path, accept === undefined ? {} : { 'accept-encoding': accept })
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
const topics = `${base}/topics`
const packings = ['zstd', 'br', 'gzip']

describe.each(packings)('%s', (packing) => {
  test.each([topics, `${base}/openapi/json`, '/docs', '/metrics'])(
    '%s is smaller, and the same when decompressed',
    async (path) => {
      const plain = await ask(path)
      const packed = await ask(path, packing)
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, packing])
      const varies = expect.stringMatching(/(?:^|, )Accept-Encoding$/)
      expect([plain.headers.vary, packed.headers.vary]).toEqual([varies, varies])
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
      const text = unpack[packing]?.(packed.bytes).toString()
      if (path !== '/metrics') expect(text).toBe(plain.bytes.toString())
      else expect(text).toContain('answerscope_requests_total')
    },
  )

  test('HEAD has the headers of GET, without a body', async () => {
    const [get, head] = [await ask(topics, packing), await ask(topics, packing, 'HEAD')]
    const said = ({ headers }: Answer) =>
      ['content-encoding', 'content-length', 'content-type', 'vary'].map((name) => headers[name])
    expect(said(head)).toEqual(said(get))
    expect([head.bytes.length, get.headers['content-length']]).toEqual([0, String(get.bytes.length)])
  })

  test('a response above 256 KiB is sent while it is compressed', async () => {
    const { bytes, headers } = await ask(`${base}/openapi/json`, packing)
    expect([headers['transfer-encoding'], headers['content-length']]).toEqual(['chunked', undefined])
    expect(JSON.parse(String(unpack[packing]?.(bytes)))).toHaveProperty('openapi')
    const head = await ask(`${base}/openapi/json`, packing, 'HEAD')
    expect([head.status, head.headers['content-encoding'], head.bytes.length]).toEqual([200, packing, 0])
  })

  test('an export can be decompressed up to what has been written', async () => {
    const own = await server.tenant()
    await own.project.import_chats({ chats: [chat('Acme. '.repeat(100))] })
    const { threads } = server.services
    const { run } = threads
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let pages = 0
    // The page after the first one waits for the reader.
    threads.run = (async (...given: Parameters<typeof run>) => {
      if (++pages === 2) await Promise.race([first.promise, second.promise])
      return await run(...given)
    }) as typeof run
    try {
      const { answer } = await begin('GET', `${base}/chats/export`, {
        'x-api-key': await own.projectKey(),
        'accept-encoding': packing,
      })
      const streams: Record<string, () => NodeJS.ReadWriteStream> = {
        zstd: zlib.createZstdDecompress,
        br: zlib.createBrotliDecompress,
        gzip: zlib.createGunzip,
      }
      const lines = answer.pipe(streams[packing]?.() as NodeJS.ReadWriteStream)
      let text = ''
      for await (const part of lines as AsyncIterable<Buffer>) {
        text += part
        if (text.endsWith('\n')) first.resolve()
      }
      expect(answer.headers).toMatchObject({ 'content-encoding': packing, vary: 'Accept-Encoding' })
      expect([pages, JSON.parse(text).messages[1].content]).toEqual([2, 'Acme. '.repeat(100)])
    } finally {
      second.resolve()
      threads.run = run
    }
  })
})

test('a small response is not compressed, unless the client accepts nothing else', async () => {
  const path = `${base}/topics?limit=1`
  expect((await ask(path, 'gzip')).headers).toMatchObject({ vary: 'Accept, Accept-Encoding' })
  expect((await ask(path, 'gzip')).headers).not.toHaveProperty('content-encoding')
  const packed = await ask(path, 'gzip, identity;q=0')
  expect([packed.headers['content-encoding'], JSON.parse(gunzipSync(packed.bytes).toString()).data.length]).toEqual([
    'gzip',
    1,
  ])
})

test('a long error response is compressed, too', async () => {
  const { status, headers, bytes } = await ask(`${base}/topics?limit=${'x'.repeat(3000)}`, 'br')
  expect(status).toBe(400)
  if (headers['content-encoding']) expect(brotliDecompressSync(bytes).toString()).toContain('limit')
})

test('a response with a key is not compressed, because its length would reveal it', async () => {
  const { headers, bytes } = await new Promise<Answer>((resolve, reject) => {
    const sent = request(`${server.url}${base}/api-keys`, {
      method: 'POST',
      headers: {
        'x-api-key': tenant.key,
        'content-type': 'application/json',
        'accept-encoding': 'gzip, identity;q=0',
      },
    })
    sent.on('error', reject)
    sent.on('response', async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }),
    )
    sent.end(JSON.stringify({ name: 'n', scope: 'company', access: 'read' }))
  })
  expect([headers['content-encoding'], JSON.parse(bytes.toString()).key]).toEqual([undefined, expect.any(String)])
  expect((await ask('/session', 'gzip, identity;q=0')).headers).not.toHaveProperty('content-encoding')
})

test.each<[string | undefined, string | undefined, boolean]>([
  [undefined, undefined, false],
  ['', undefined, false],
  ['identity', undefined, false],
  ['gzip', 'gzip', false],
  ['x-gzip', 'gzip', false],
  ['gzip, deflate, br, zstd', 'zstd', false],
  ['gzip, deflate, br', 'br', false],
  ['GZIP', 'gzip', false],
  ['deflate', undefined, false],
  ['gzip;q=0', undefined, false],
  ['zstd;q=0, br;q=0.0, gzip;q=0.001', 'gzip', false],
  ['br;q=0.5, gzip;q=0.8', 'gzip', false],
  ['gzip;q=0.5, identity', undefined, false],
  ['gzip;q=0.5, identity;q=0.5', 'gzip', false],
  ['*', 'gzip', false],
  ['*;q=0', undefined, true],
  ['br, *;q=0', 'br', true],
  ['gzip;q=0, *', undefined, false],
  ['identity;q=0, br ; q=0.3', 'br', true],
  ['gzip;q=nonsense', undefined, false],
])('for Accept-Encoding %j, it chooses %s', (header, encoding, is_needed) => {
  expect(accepted(header)).toEqual({ encoding, is_needed })
})
