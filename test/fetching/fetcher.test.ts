import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetcher, type FetchLimits } from '../../src/page-reader/fetcher.ts'
import { type HostTurns, noTurns } from '../../src/page-reader/host-turns.ts'
import { createPageReader, type PageReader } from '../../src/page-reader/reader.ts'
import { Refusal } from '../../src/page-reader/refusal.ts'
import { has_openssl, makeCertificate } from '../certificates.ts'
import { article, publicAddress, redirect, type Site, startSite } from './site.ts'

let site: Site
let reader: PageReader
beforeAll(() => {
  reader = createPageReader()
})
afterAll(() => reader.close())
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const user_agent = 'TestBot/1.0 (+https://bot.test)'
const never = new AbortController().signal
const fetcherOf = (limits: Partial<FetchLimits> = {}, turns: HostTurns = noTurns) =>
  createFetcher({ network: site.network, turns, reader, user_agent, limits })
const read = async (url: string) => {
  const page = await fetcherOf().fetch(url, never)
  if (page.state !== 'read') throw new Error(page.state)
  return page
}
const refusal = (url: string) =>
  fetcherOf()
    .fetch(url, never)
    .then(
      ({ state }) => state,
      (error: Refusal) => error.reason,
    )

describe('robots.txt', () => {
  const page = (path = '/a') => site.on(`a.test ${path}`, article('Page', 'Text of the page.'))

  test.each<[rules: string, url: string, outcome: string]>([
    ['User-agent: *\nDisallow: /', '/a', 'robots'],
    ['User-agent: *\nDisallow: /b', '/a', 'read'],
    ['User-agent: testbot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/a', 'robots'],
    ['User-agent: TestBot/2.0\nDisallow: /', '/a', 'robots'],
    ['User-agent: *\nDisallow: /\n\nUser-agent: TestBot\nDisallow: /b', '/a', 'read'],
    ['User-agent: otherbot\nDisallow: /', '/a', 'read'],
    ['User-agent: *\nDisallow: /\nAllow: /a', '/a', 'read'],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', 'robots'],
    ['User-agent: *\nDisallow: /*.php$', '/a.php?x=1', 'read'],
    ['\uFEFFUser-agent: *\r\nDisallow: /a # not this', '/a', 'robots'],
    ['<html>no rules</html>', '/a', 'read'],
    [`User-agent: *\nDisallow: /${'*a'.repeat(5000)}\nDisallow: /b`, '/a', 'read'],
  ])('%j and %s: %s', async (rules, path, outcome) => {
    page(path)
    site.on('a.test /robots.txt', rules)
    expect(await refusal(`http://a.test${path}`)).toBe(outcome)
    expect(site.requests.includes(`a.test ${path}`)).toBe(outcome === 'read')
  })

  test.each([
    [200, 'read'],
    [401, 'read'],
    [403, 'read'],
    [404, 'read'],
    [410, 'read'],
    [429, 'robots_unavailable'],
    [500, 'robots_unavailable'],
    [503, 'robots_unavailable'],
  ])('with status %i: %s', async (status, outcome) => {
    page()
    site.on('a.test /robots.txt', (_, response) => response.writeHead(status).end())
    expect(await refusal('http://a.test/a')).toBe(outcome)
  })

  test('that cannot be reached means retry later', async () => {
    page()
    site.on('a.test /robots.txt', ({ socket }) => socket.destroy())
    expect(await refusal('http://a.test/a')).toBe('robots_unavailable')
  })

  test('is followed through redirects, and cut at its size limit', async () => {
    page()
    site.on('a.test /robots.txt', redirect('http://b.test/rules'))
    site.on('b.test /rules', `User-agent: *\nDisallow: /a\n${'#'.repeat(600_000)}`)
    expect(await refusal('http://a.test/a')).toBe('robots')
  })

  test('is requested once per day and host', async () => {
    page()
    page('/b')
    const fetcher = fetcherOf()
    for (const path of ['/a', '/b', '/a']) await fetcher.fetch(`http://a.test${path}`, never)
    expect(site.requests).toEqual(['a.test /robots.txt', 'a.test /a', 'a.test /b', 'a.test /a'])
  })

  test.each([
    ['', 1_000],
    ['Crawl-delay: 5', 5_000],
    ['Crawl-delay: 0.1', 1_000],
    ['Crawl-delay: 86400', 30_000],
    ['Crawl-delay: -1', 1_000],
    ['Crawl-delay: soon', 1_000],
  ])('%s: a pause of %i ms', async (line, pause_ms) => {
    page()
    site.on('a.test /robots.txt', `User-agent: *\n${line}`)
    const turns: [string, number][] = []
    const noting: HostTurns = {
      async take(host, pause, work) {
        turns.push([host, pause()])
        return await work()
      },
    }
    await fetcherOf({}, noting).fetch('http://a.test/a', never)
    expect(turns).toEqual([
      ['a.test', 1_000],
      ['a.test', pause_ms],
    ])
  })
})

describe('requests and responses', () => {
  test('sends the user agent and the host of the URL, but no cookies', async () => {
    const sent: unknown[] = []
    site.on('a.test /', (request, response) => {
      const { host, cookie, 'user-agent': agent } = request.headers
      sent.push({ host, cookie, agent })
      response.writeHead(302, { location: 'http://b.test/', 'set-cookie': 'a=b' }).end()
    })
    site.on('b.test /', (request, response) => {
      const { host, cookie, 'user-agent': agent } = request.headers
      sent.push({ host, cookie, agent })
      response.writeHead(200, { 'content-type': 'text/plain' }).end('text')
    })
    expect((await read('http://a.test/#part')).markdown).toBe('text')
    expect(sent).toEqual([
      { host: 'a.test', agent: user_agent },
      { host: 'b.test', agent: user_agent },
    ])
  })

  test.each([
    ['text/html', 'read'],
    ['TEXT/HTML; Charset="utf-8"', 'read'],
    ['application/xhtml+xml', 'read'],
    ['text/plain', 'read'],
    ['text/markdown', 'read'],
    ['application/pdf', 'not_a_page'],
    ['image/png', 'not_a_page'],
    ['application/json', 'not_a_page'],
    ['constructor', 'not_a_page'],
    ['', 'not_a_page'],
  ])('of type %j: %s', async (type, outcome) => {
    site.on('a.test /', (_, response) => response.writeHead(200, { 'content-type': type }).end('<p>Some text'))
    expect(await refusal('http://a.test/')).toBe(outcome)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (body: string) => body],
  ] as const)('compressed with %s', async (encoding, pack) => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': encoding }
    site.on('a.test /', (_, response) => response.writeHead(200, headers).end(pack('text')))
    expect((await read('http://a.test/')).markdown).toBe('text')
  })

  const koi8 = Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4])
  const meta = (charset: string, body: Buffer) => Buffer.concat([Buffer.from(`<meta charset=${charset}><p>`), body])
  test.each<[name: string, type: string, body: Buffer, text: string]>([
    ['the header', 'text/plain; charset=koi8-r', koi8, 'Привет'],
    ['the header before the page', 'text/html; charset=koi8-r', meta('utf-8', koi8), 'Привет'],
    ['the page', 'text/html', meta('koi8-r', koi8), 'Привет'],
    [
      'the older tag of the page',
      'text/html',
      Buffer.concat([Buffer.from('<meta http-equiv=content-type content="text/html; charset=koi8-r"><p>'), koi8]),
      'Привет',
    ],
    ['the byte order mark', 'text/html; charset=koi8-r', Buffer.from('\uFEFF<p>Grüße'), 'Grüße'],
    ['nothing', 'text/html', Buffer.from('<p>Grüße'), 'Grüße'],
    ['an unknown name', 'text/html; charset=klingon', Buffer.from('<p>Grüße'), 'Grüße'],
    ['UTF-16', 'text/plain; charset=utf-16le', Buffer.from('Grüße', 'utf16le'), 'Grüße'],
    ['a page that claims UTF-16', 'text/html', meta('utf-16', Buffer.from('Grüße')), 'Grüße'],
  ])('the character set comes from %s', async (_, type, body, text) => {
    site.on('a.test /', (_, response) => response.writeHead(200, { 'content-type': type }).end(body))
    expect((await read('http://a.test/')).markdown).toBe(text)
  })

  test('a page without text is reported, and so is an error status', async () => {
    site.on('a.test /', '<script>x</script><img src=x>')
    expect(await refusal('http://a.test/')).toBe('empty')
    site.on('a.test /', (_, response) => response.writeHead(503, { 'retry-after': '7200' }).end('x'))
    await expect(fetcherOf().fetch('http://a.test/', never)).rejects.toMatchObject({
      reason: 'status',
      message: 'HTTP 503',
      retry_after_s: 7200,
    })
  })

  test('an unchanged page is not downloaded again', async () => {
    const asked: unknown[] = []
    site.on('a.test /', (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
      asked.push([etag, since])
      if (etag === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/plain', etag: '"1"', 'last-modified': 'then' }).end('text')
    })
    const first = await read('http://a.test/')
    expect(first).toEqual({ state: 'read', title: null, markdown: 'text', etag: '"1"', last_modified: 'then' })
    expect(await fetcherOf().fetch('http://a.test/', never, first)).toEqual({ state: 'unchanged' })
    expect(asked).toEqual([
      [undefined, undefined],
      ['"1"', 'then'],
    ])
  })
})

describe('a link that is only resolved', () => {
  test('returns its target without requesting it', async () => {
    site.on('a.test /r', redirect('https://b.test/page?x=1#y'))
    expect(await fetcherOf().resolve('http://a.test/r', never)).toBe('https://b.test/page?x=1')
    expect(site.requests).toEqual(['a.test /robots.txt', 'a.test /r'])
    await expect(fetcherOf().resolve('http://a.test/gone', never)).rejects.toBeInstanceOf(Refusal)
  })
})

describe('the text', () => {
  test('is the article as Markdown with tables, lists, code and links, without pictures and page frame', async () => {
    const paragraph = `<p>${'Acme is a tool that does what people ask of it, and it does so well. '.repeat(4)}</p>`
    site.on(
      'a.test /guide/',
      `<!doctype html><html><head><title>Guide – Site</title><meta property="og:title" content=" The
        Guide "></head><body><nav><a href="/">Home</a></nav><main><article><h1>The Guide</h1>${paragraph.repeat(3)}
      <h2>Prices</h2><table><thead><tr><th>Name</th><th>Price</th></tr></thead>
      <tbody><tr><td>Acme</td><td>10</td></tr><tr><td>A|B</td><td>20</td></tr></tbody></table>
      <ul><li>One<ul><li>Nested</li></ul></li><li>See <a href="../x?y=1">this</a>, <a href="javascript:x()">that</a></li></ul>
      <ol><li>First</li></ol><pre><code class="language-js">const a = '*'
</code></pre><p><img src="x.png" alt="A picture"><b>Bold</b> and <em>leaning</em></p><script>never()</script>
      </article></main><footer>Imprint</footer></body></html>`,
    )
    const { title, markdown } = await read('http://a.test/guide/')
    expect(title).toBe('The Guide')
    expect(markdown.slice(markdown.indexOf('## Prices'))).toBe(`## Prices

| Name | Price |
| - | - |
| Acme | 10 |
| A\\|B | 20 |

- One
  - Nested
- See [this](http://a.test/x?y=1), that

1. First

\`\`\`js
const a = '*'
\`\`\`

**Bold** and _leaning_`)
    expect(markdown).not.toMatch(/Home|Imprint|picture|never/)
  })

  test('of a page that is no article is everything except the page frame', async () => {
    const item = (i: number) => `<li><a href="/p/${i}">Tool number ${i}</a> costs ${i} a month</li>`
    site.on(
      'a.test /',
      `<html><head><title>Tools</title></head><body><nav>Menu</nav><ul>${Array.from({ length: 40 }, (_, i) => item(i)).join('')}</ul>
      <aside>Ad</aside><footer>Imprint</footer></body></html>`,
    )
    const { markdown } = await read('http://a.test/')
    expect(markdown.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(40)
    expect(markdown).toContain('- [Tool number 39](http://a.test/p/39) costs 39 a month')
    expect(markdown).not.toMatch(/Menu|Ad\b|Imprint/)
  })

  test('of plain text and Markdown is unchanged', async () => {
    const text = '# Title\n\nA *line*'
    site.on('a.test /', (_, response) => response.writeHead(200, { 'content-type': 'text/markdown' }).end(text))
    expect(await read('http://a.test/')).toMatchObject({ title: 'Title', markdown: text })
  })
})

describe.skipIf(!has_openssl)('over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'answerscope-tls-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the certificate must match the host of the URL, not the address', async () => {
    const { key, cert } = makeCertificate(folder, 'a.test', 'DNS:a.test')
    const names: unknown[] = []
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
      names.push((request.socket as unknown as { servername: string }).servername)
      if (request.url === '/down') response.writeHead(302, { location: 'http://a.test/' }).end()
      else response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/plain' }).end('text')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const trusting = { resolve: async () => [publicAddress], endpoint: () => ({ host: '127.0.0.1', port }) }
    const of = (ca?: string) =>
      createFetcher({ network: { ...trusting, ...(ca && { ca }) }, turns: noTurns, reader, user_agent })
    const ca = readFileSync(cert, 'utf8')
    expect(await of(ca).fetch('https://a.test/', never)).toMatchObject({ state: 'read', markdown: 'text' })
    expect(names).toEqual(['a.test', 'a.test'])
    await expect(of(ca).fetch('https://b.test/', never)).rejects.toMatchObject({ reason: 'robots_unavailable' })
    await expect(of().resolve('https://a.test/', never)).rejects.toThrow(/certificate|trusted/)
    // A secure page does not redirect to an insecure one, either.
    await expect(of(ca).fetch('https://a.test/down', never)).rejects.toMatchObject({ reason: 'redirects' })
    server.closeAllConnections()
    server.close()
  })
})
