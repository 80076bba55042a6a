import { spawn } from 'node:child_process'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetcher, type FetchLimits } from '../../src/page-reader/fetcher.ts'
import { noTurns } from '../../src/page-reader/host-turns.ts'
import { createPageReader, type PageReader } from '../../src/page-reader/reader.ts'
import { Refusal } from '../../src/page-reader/refusal.ts'
import { article, type Handler, publicAddress, redirect, type Site, startSite } from './site.ts'

let site: Site
let reader: PageReader
beforeAll(() => {
  reader = createPageReader(3_000)
})
afterAll(() => reader.close())
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const fetcherOf = (limits: Partial<FetchLimits> = {}) =>
  createFetcher({
    network: site.network,
    turns: noTurns,
    reader,
    user_agent: 'TestBot/1.0 (+https://bot.test)',
    limits: { idle_ms: 300, total_ms: 1_500, page_bytes: 200_000, ...limits },
  })
const never = new AbortController().signal
const fetched = (url: string, limits?: Partial<FetchLimits>) => fetcherOf(limits).fetch(url, never)
/** The reason why a URL is not read. */
const refusal = async (url: string, limits?: Partial<FetchLimits>) => {
  const error = await fetched(url, limits).catch((error: unknown) => error as { state: string })
  return error instanceof Refusal ? error.reason : error.state
}
const pages = () => site.requests.filter((place) => !place.endsWith('/robots.txt'))
const quickBrotli = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
const html = { 'content-type': 'text/html' }

describe('addresses', () => {
  test.each([
    ['http://127.0.0.1/', 'address_refused'],
    ['http://2130706433/', 'address_refused'],
    ['http://0x7f000001/', 'address_refused'],
    ['http://0177.0.0.1/', 'address_refused'],
    ['http://127.1/', 'address_refused'],
    ['http://127.0.0.1./', 'address_refused'],
    ['http://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['http://[::1]/', 'address_refused'],
    ['http://[::ffff:7f00:1]/', 'address_refused'],
    ['http://[::ffff:169.254.169.254]/', 'address_refused'],
    ['http://[64:ff9b::7f00:1]/', 'address_refused'],
    ['http://user@a.test/', 'url_refused'],
    ['http://:secret@a.test/', 'url_refused'],
    ['http://a.test:8080/', 'url_refused'],
    ['http://a.test:22/', 'url_refused'],
    ['file:///etc/passwd', 'url_refused'],
    ['ftp://a.test/', 'url_refused'],
    ['data:text/html,x', 'url_refused'],
    ['not a url', 'url_refused'],
  ])('%s is refused, and no socket opened', async (url, reason) => {
    expect(await refusal(url)).toBe(reason)
    expect(site.connected).toEqual([])
  })

  test('a host with one local address is refused, whatever its other addresses', async () => {
    site.addresses('mixed.test', [publicAddress, '10.0.0.7'])
    expect(await refusal('http://mixed.test/')).toBe('address_refused')
    expect(site.connected).toEqual([])
  })

  test('a host without an address is reported as unresolved', async () => {
    site.addresses('gone.test', [])
    expect(await refusal('http://gone.test/')).toBe('unresolved')
  })

  test('the socket uses the address that was checked: a second look-up cannot change it', async () => {
    site.on('rebind.test /', article('One', 'Text of the page.'))
    site.addresses('rebind.test', [publicAddress], [publicAddress], ['127.0.0.1'])
    expect((await fetched('http://rebind.test/')).state).toBe('read')
    // One look-up for robots.txt, one for the page, a socket each.
    expect(site.lookups).toEqual(['rebind.test', 'rebind.test'])
    expect(site.connected).toEqual([publicAddress, publicAddress])
  })

  test('a name that changes to a local address between two requests is refused at the second', async () => {
    site.on('rebind.test /', article('One', 'Text of the page.'))
    site.addresses('rebind.test', [publicAddress], ['127.0.0.1'])
    expect(await refusal('http://rebind.test/')).toBe('address_refused')
    expect(pages()).toEqual([])
  })

  test('an unreachable address is skipped for the next', async () => {
    site.on('two.test /', article('One', 'Text of the page.'))
    site.addresses('two.test', ['93.184.215.15', publicAddress])
    const { endpoint } = site.network
    site.network.endpoint = (address, port) =>
      address === '93.184.215.15' ? { host: '127.0.0.1', port: 1 } : endpoint(address, port)
    expect((await fetched('http://two.test/')).state).toBe('read')
  })
})

describe('redirects', () => {
  test.each([
    ['http://127.0.0.1/', 'address_refused'],
    ['http://169.254.169.254/latest/meta-data/iam/', 'address_refused'],
    ['http://[::1]/', 'address_refused'],
    ['http://inside.test/', 'address_refused'],
    ['file:///etc/passwd', 'url_refused'],
    ['http://a.test:6379/', 'url_refused'],
    ['//user:pass@a.test/', 'url_refused'],
    ['http://', 'redirects'],
    ['/start', 'redirects'],
  ])('to %s: %s', async (location, reason) => {
    site.addresses('inside.test', ['10.0.0.1'])
    site.on('a.test /start', redirect(location))
    expect(await refusal('http://a.test/start')).toBe(reason)
    expect(pages()).toEqual(['a.test /start'])
  })

  test('more than five are not followed, five are', async () => {
    for (let i = 0; i < 6; i++) site.on(`a.test /${i}`, redirect(`/${i + 1}`, 301))
    site.on('a.test /6', article('Six', 'The end of the way.'))
    expect(await refusal('http://a.test/0')).toBe('redirects')
    expect((await fetched('http://a.test/1')).state).toBe('read')
  })

  test('robots.txt is requested from every host on the way, and its redirects are checked, too', async () => {
    site.on('a.test /', redirect('http://b.test/secret'))
    site.on('b.test /robots.txt', 'User-agent: *\nDisallow: /secret')
    expect(await refusal('http://a.test/')).toBe('robots')
    site.on('c.test /robots.txt', redirect('http://169.254.169.254/robots.txt'))
    expect(await refusal('http://c.test/')).toBe('address_refused')
    expect(pages()).toEqual(['a.test /'])
  })
})

describe('size and time', () => {
  const sends = (handler: Handler) => site.on('a.test /', handler)
  const endless: Handler = (_, response) => {
    response.writeHead(200, html)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  const packed = (encoding: string, pack: (of: Buffer) => Buffer): Handler => {
    const bomb = pack(Buffer.alloc(40_000_000, 'x'))
    return (_, response) => response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb)
  }

  test('an endless body is stopped at the limit', async () => {
    sends(endless)
    expect(await refusal('http://a.test/')).toBe('too_large')
  })

  test('a body that declares itself too large is not downloaded', async () => {
    let sent = 0
    sends((_, response) => {
      response.writeHead(200, { ...html, 'content-length': '300000' })
      response.write('x', () => sent++)
    })
    expect(await refusal('http://a.test/')).toBe('too_large')
    expect(sent).toBeLessThanOrEqual(1)
  })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', quickBrotli],
  ] as const)('a bomb in %s is stopped while it is decompressed', async (encoding, pack) => {
    sends(packed(encoding, pack))
    const before = process.memoryUsage().arrayBuffers
    expect(await refusal('http://a.test/')).toBe('too_large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  test.each(['gzip, gzip', 'br, gzip', 'zstd', 'compress', 'constructor'])(
    'compressed as %s is not read',
    async (encoding) => {
      sends(packed(encoding, (body) => gzipSync(gzipSync(body))))
      expect(await refusal('http://a.test/')).toBe('unreadable')
    },
  )

  test('a corrupt compressed page is not read', async () => {
    sends((_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'))
    expect(await refusal('http://a.test/')).toBe('unreadable')
  })

  test('a silent server is abandoned after the idle timeout', async () => {
    sends(() => {})
    expect(await refusal('http://a.test/')).toBe('timeout')
  })

  test('a server that sends a byte now and then is abandoned after the total timeout', async () => {
    sends((_, response) => {
      response.writeHead(200, html)
      const timer = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(timer))
    })
    const began = Date.now()
    expect(await refusal('http://a.test/')).toBe('timeout')
    expect(Date.now() - began).toBeLessThan(15_000)
  })

  test('trickling headers are abandoned after the total timeout, and too many are refused', async () => {
    sends(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 100)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await refusal('http://a.test/')).toBe('timeout')
    sends(({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\n${`x-a: ${'b'.repeat(1000)}\r\n`.repeat(2000)}\r\n`))
    expect(await refusal('http://a.test/')).toBe('unreachable')
  })

  test.each([
    ['before the answer', ({ socket }: Parameters<Handler>[0]) => void socket.destroy()],
    [
      'within the body',
      ({ socket }: Parameters<Handler>[0]) =>
        void socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>half'),
    ],
    ['without HTTP', ({ socket }: Parameters<Handler>[0]) => void socket.end('SSH-2.0-OpenSSH\r\n')],
  ])('a connection cut %s is reported', async (_, handler) => {
    sends(handler)
    expect(await refusal('http://a.test/')).toBe('unreachable')
  })

  test('a name server that does not respond is abandoned after the total timeout', async () => {
    site.network.resolve = () => new Promise(() => {})
    expect(await refusal('http://a.test/')).toBe('robots_unavailable')
  })

  test('a request in progress ends when the service stops', async () => {
    sends(() => {})
    const stopping = new AbortController()
    const reading = fetcherOf({ idle_ms: 60_000, total_ms: 60_000 }).fetch('http://a.test/', stopping.signal)
    setTimeout(() => stopping.abort(), 50)
    await expect(reading).rejects.toMatchObject({ reason: 'stopped' })
  })

  test('the connection is closed once the limit is reached', async () => {
    const closed = new Promise<void>((resolve) =>
      sends((request, response) => {
        request.socket.on('close', () => resolve())
        endless(request, response)
      }),
    )
    await refusal('http://a.test/')
    await closed
  })
})

describe('pages made to break the reader', () => {
  const bad = '<p>Never'
  test.each([
    ['nested 50,000 times', '<div>'.repeat(50_000) + bad, ['unreadable']],
    [
      'with 150,000 attributes',
      `<a ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>x</a>`,
      ['unreadable', 'read'],
    ],
    ['with one attribute of 1 MB', `<p title="${'x'.repeat(1_000_000)}">${'Words. '.repeat(50)}`, ['read']],
  ])('%s', async (_, page, outcomes) => {
    site.on('a.test /', page)
    const began = Date.now()
    expect(outcomes).toContain(await refusal('http://a.test/', { page_bytes: 5_000_000 }))
    expect(Date.now() - began).toBeLessThan(30_000)
    site.on('b.test /', article('After', 'The reader reads on after that.'))
    expect(await fetched('http://b.test/')).toMatchObject({ state: 'read', title: 'After' })
  })

  test('no script runs', async () => {
    site.on(
      'a.test /',
      `<script>throw 1; document.title = 'run'</script><body onload="x()"><p>${'Words of it. '.repeat(30)}`,
    )
    const page = await fetched('http://a.test/')
    expect(page).toMatchObject({ state: 'read', title: null })
    expect(page.state === 'read' && page.markdown).toBe('Words of it. '.repeat(30).trim())
  })
})

test('proxy environment variables have no effect', async () => {
  // In a child process, because Node reads them at startup.
  site.on('a.test /', article('One', 'Text of the page.'))
  const port = site.network.endpoint('', 0).port
  const code = `
    import { createFetcher } from './src/page-reader/fetcher.ts'
    import { noTurns } from './src/page-reader/host-turns.ts'
    const network = { resolve: async () => ['${publicAddress}'], endpoint: () => ({ host: '127.0.0.1', port: ${port} }) }
    const reader = { run: async () => ({ title: null, markdown: 'read' }) }
    const fetcher = createFetcher({ network, reader, turns: noTurns, user_agent: 'a/1' })
    console.log((await fetcher.fetch('http://a.test/', new AbortController().signal)).markdown)`
  const proxy = 'http://127.0.0.1:1'
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy, HTTPS_PROXY: proxy },
  })
  let said = ''
  for await (const chunk of child.stdout) said += chunk
  expect(said.trim()).toBe('read')
})
