import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectWrappers } from '../../src/answers/redirect-wrappers.ts'
import { trackingNames, trackingPrefixes } from '../../src/answers/tracking-parameters.ts'
import { normalizeHost, normalizeUrl, registrableDomain, SourceUrlError, sourceFacts } from '../../src/answers/urls.ts'
import { inBoundedTime } from './bounded-time.ts'

const grounding = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQHVLORG1H1b-_=='
const base64 = (text: string): string => Buffer.from(text).toString('base64url')
const wrap = (target: string): string => `https://www.google.com/url?q=${encodeURIComponent(target)}`
const wrapTimes = (target: string, times: number): string => (times === 0 ? target : wrap(wrapTimes(target, times - 1)))

describe('normalizeUrl', () => {
  test.each([
    // scheme, host, www
    ['http://acme.com/a', 'https://acme.com/a'],
    ['HTTPS://ACME.COM/A', 'https://acme.com/A'],
    ['https://www.acme.com/a', 'https://acme.com/a'],
    ['https://WWW.Acme.com', 'https://acme.com'],
    ['https://www.www.acme.com', 'https://acme.com'],
    ['https://www2.acme.com', 'https://www2.acme.com'],
    ['https://wwww.acme.com', 'https://wwww.acme.com'],
    ['https://m.acme.com', 'https://m.acme.com'],
    ['https://blog.www.acme.com', 'https://blog.www.acme.com'],
    ['https://www.com/', 'https://www.com'],
    ['https://bücher.de/', 'https://xn--bcher-kva.de'],
    ['https://acme.com./a', 'https://acme.com./a'],
    ['https://localhost/a', 'https://localhost/a'],
    ['https://192.168.0.1/a', 'https://192.168.0.1/a'],
    ['https://[::1]/a', 'https://[::1]/a'],
    ['https://[2001:DB8::12]:8443/a', 'https://[2001:db8::12]:8443/a'],
    // port, user info, fragment
    ['http://acme.com:80/a', 'https://acme.com/a'],
    ['https://acme.com:443/a', 'https://acme.com/a'],
    ['http://acme.com:443/a', 'https://acme.com/a'],
    ['https://acme.com:80/a', 'https://acme.com:80/a'],
    ['https://acme.com:8080/a', 'https://acme.com:8080/a'],
    ['https://user:secret@acme.com/a', 'https://acme.com/a'],
    ['https://acme.com/a#part', 'https://acme.com/a'],
    ['https://acme.com/a#:~:text=best%20tool', 'https://acme.com/a'],
    ['https://acme.com/#!/route', 'https://acme.com'],
    ['https://acme.com/a?b=1#c?d=2', 'https://acme.com/a?b=1'],
    // path
    ['https://acme.com/', 'https://acme.com'],
    ['https://acme.com', 'https://acme.com'],
    ['https://acme.com/a/', 'https://acme.com/a'],
    ['https://acme.com/a//', 'https://acme.com/a'],
    ['https://acme.com//a//b', 'https://acme.com//a//b'],
    ['https://acme.com/index.html', 'https://acme.com/index.html'],
    ['https://acme.com/a/?b=1', 'https://acme.com/a?b=1'],
    ['https://acme.com/?b=1', 'https://acme.com?b=1'],
    ['https://acme.com/a/../b', 'https://acme.com/b'],
    ['https://acme.com/CamelCase', 'https://acme.com/CamelCase'],
    ['https://acme.com\\a\\b', 'https://acme.com/a/b'],
    ['  https://acme.com/a \n', 'https://acme.com/a'],
    // escapes
    ['https://acme.com/%7euser', 'https://acme.com/%7Euser'],
    ['https://acme.com/caf%c3%a9', 'https://acme.com/caf%C3%A9'],
    ['https://acme.com/café', 'https://acme.com/caf%C3%A9'],
    ['https://acme.com/a b', 'https://acme.com/a%20b'],
    ['https://acme.com/a%2fb', 'https://acme.com/a%2Fb'],
    ['https://acme.com/%41', 'https://acme.com/%41'],
    ['https://acme.com/100%', 'https://acme.com/100%'],
    ['https://medium.com/%40name/post', 'https://medium.com/%40name/post'],
    ['https://acme.com/?q=%e2%82%ac+x', 'https://acme.com?q=%E2%82%AC+x'],
    // query
    ['https://acme.com/a?', 'https://acme.com/a'],
    ['https://acme.com/a?&&', 'https://acme.com/a'],
    ['https://acme.com/a?z=1&a=2&z=3', 'https://acme.com/a?z=1&a=2&z=3'],
    ['https://acme.com/a?flag', 'https://acme.com/a?flag'],
    ['https://acme.com/a?b=', 'https://acme.com/a?b='],
    ['https://acme.com/a?b=1/', 'https://acme.com/a?b=1/'],
    ['https://acme.com/a?utm_source=chatgpt.com', 'https://acme.com/a'],
    ['https://acme.com/a?utm_source=x&id=1&utm_medium=y', 'https://acme.com/a?id=1'],
    ['https://acme.com/a?gclid', 'https://acme.com/a'],
    ['https://acme.com/a?utm%5Fsource=x&b', 'https://acme.com/a?b'],
    ['https://acme.com/a?srsltid=Afm_x', 'https://acme.com/a'],
    ['https://acme.com/a?hsCtaTracking=1', 'https://acme.com/a'],
    ['https://acme.com/a?hsctatracking=1', 'https://acme.com/a?hsctatracking=1'],
    ['https://acme.com/a?si=1&sid=2', 'https://acme.com/a?sid=2'],
    ['https://acme.com/a?ref=x&source=y', 'https://acme.com/a?ref=x&source=y'],
    ['https://acme.com/a?at_medium=x&attr=1&bat_=2', 'https://acme.com/a?attr=1&bat_=2'],
    ['https://acme.com/a?b=utm_source', 'https://acme.com/a?b=utm_source'],
    ['https://acme.com/a?100%=1&%zz=2', 'https://acme.com/a?100%=1&%zz=2'],
    ['https://youtube.com/watch?v=abc&si=xyz&t=4', 'https://youtube.com/watch?v=abc&t=4'],
    // redirect wrappers
    ['https://www.google.com/url?sa=t&url=https%3A%2F%2Facme.com%2Fa', 'https://acme.com/a'],
    ['https://www.google.co.uk/url?q=http://www.acme.com/a/&sa=U', 'https://acme.com/a'],
    ['https://google.com/url?q=https://acme.com/%3Futm_source%3Dx%26b%3D1', 'https://acme.com?b=1'],
    ['https://google.com/url?q=acme.com', 'https://google.com/url?q=acme.com'],
    ['https://google.com/url?q=javascript:alert(1)', 'https://google.com/url?q=javascript:alert(1)'],
    ['https://google.com/search?q=https://acme.com', 'https://google.com/search?q=https://acme.com'],
    ['https://notgoogle.com/url?q=https://acme.com', 'https://notgoogle.com/url?q=https://acme.com'],
    ['https://google.evil.example/url?q=https://acme.com', 'https://google.evil.example/url?q=https://acme.com'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Facme.com%2Fa&h=AT0', 'https://acme.com/a'],
    ['https://l.instagram.com/?u=https%3A%2F%2Facme.com', 'https://acme.com'],
    ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Facme.com%2Fa&rut=1', 'https://acme.com/a'],
    ['https://duckduckgo.com/?q=acme', 'https://duckduckgo.com?q=acme'],
    ['https://out.reddit.com/t3_abc?url=https%3A%2F%2Facme.com&token=x', 'https://acme.com'],
    ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Facme.com', 'https://acme.com'],
    ['https://t.umblr.com/redirect?z=https%3A%2F%2Facme.com&t=1', 'https://acme.com'],
    ['https://vk.com/away.php?to=https%3A%2F%2Facme.com', 'https://acme.com'],
    ['https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Facme%2Ecom', 'https://acme.com'],
    ['https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Facme.com&data=1', 'https://acme.com'],
    [`https://www.bing.com/ck/a?!&&p=1&u=a1${base64('https://acme.com/ä?b=1')}&ntb=1`, 'https://acme.com/%C3%A4?b=1'],
    [
      `https://www.bing.com/ck/a?u=${base64('https://acme.com')}`,
      `https://bing.com/ck/a?u=${base64('https://acme.com')}`,
    ],
    ['https://www.bing.com/ck/a?u=a1!!!', 'https://bing.com/ck/a?u=a1!!!'],
    [wrapTimes('https://acme.com/a', 3), 'https://acme.com/a'],
    [wrapTimes('https://acme.com/a', 8), 'https://acme.com/a'],
    // copies and viewers are separate pages, an opaque redirect is ignored
    ['https://www.google.com/amp/s/www.acme.com/a', 'https://google.com/amp/s/www.acme.com/a'],
    ['https://web.archive.org/web/2024/https://acme.com/', 'https://web.archive.org/web/2024/https://acme.com'],
    [grounding, grounding],
    ['https://t.co/abc', 'https://t.co/abc'],
  ])('%s', (url, expected) => {
    expect(normalizeUrl(url)).toBe(expected)
    expect(normalizeUrl(expected)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'acme.com',
    '//acme.com/a',
    '/a/b',
    'https://',
    'https:///',
    'https:acme.com',
    'http://?a=b',
    'ftp://acme.com',
    'file:///etc/hosts',
    'javascript:alert(1)',
    'data:text/html,hi',
    'mailto:a@acme.com',
    'blob:https://acme.com/x',
    'https://acme com/a',
    'https://acme.com:99999/',
    'https://[::1',
    'https://exa%mple.com',
    'https://1.2.3.4.5/',
  ])('not an absolute http(s) URL: %j', (url) => {
    expect(normalizeUrl(url)).toBeNull()
  })

  test('wrappers nested too deep are left alone, but in a normal form', () => {
    const nested = wrapTimes('https://acme.com', 9)
    const normalised = normalizeUrl(nested)
    expect(normalised).toMatch(/^https:\/\/google\.com\/url\?q=/)
    expect(normalizeUrl(normalised ?? '')).toBe(normalised)
    inBoundedTime(() => normalizeUrl('https://google.com/url?q='.repeat(20_000)))
  })

  const pieces = fc.constantFrom(
    ...['/', '//', '.', '..', '%', '%2e', '%c3', 'ä', ' ', '?', '&', '=', '#', ':', '@', '\\', 'www.', 'utm_source=1'],
    ...[
      'https://',
      'http://',
      'google.com/url?q=',
      'https%3A%2F%2F',
      'acme.com',
      ':443',
      ':80',
      '[::1]',
      '1',
      'a',
      '日本',
    ],
  )
  const anyUrl = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `https://${parts.join('')}`),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `http://www.acme.com/${parts.join('')}`),
    fc.array(pieces, { maxLength: 8 }).map((parts) => wrap(`https://${parts.join('')}`)),
    fc.string({ unit: 'binary' }).map((text) => `https://acme.com/${text}`),
  )

  test('is idempotent and gives a parsable https URL without fragment, user info or trailing slash', () => {
    fc.assert(
      fc.property(anyUrl, (text) => {
        const normalised = normalizeUrl(text)
        if (normalised === null) return
        expect(normalizeUrl(normalised)).toBe(normalised)
        const url = new URL(normalised)
        expect([url.protocol, url.hash, url.username, url.password]).toEqual(['https:', '', '', ''])
        expect(normalised.split('?', 1)[0]).not.toMatch(/\/$/)
        for (const [octet] of normalised.matchAll(/%[0-9a-f]{2}/gi)) expect(octet).toBe(octet.toUpperCase())
        for (const name of url.searchParams.keys()) expect(name).not.toMatch(/^utm_/)
      }),
      { numRuns: process.env.LONG ? 5_000 : 1000 },
    )
  })

  test('tracking parameters, fragment, user info, www and scheme never make another page', () => {
    const host = fc.constantFrom('acme.com', 'shop.acme.co.uk', 'alice.github.io')
    const path = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 }).map((parts) => parts.join('/'))
    const name = fc.oneof(
      fc.constantFrom(...trackingNames),
      fc.constantFrom(...trackingPrefixes).map((prefix) => `${prefix}x`),
    )
    fc.assert(
      fc.property(host, path, name, (host, path, name) => {
        const plain = normalizeUrl(`https://${host}/${path}?id=1&b=2`)
        expect(plain).toBe(`https://${host}${path === '' ? '' : `/${path}`}?id=1&b=2`)
        expect(normalizeUrl(`http://u:p@www.${host}:80/${path}/?id=1&${name}=x&b=2&${name}#top`)).toBe(plain)
      }),
    )
  })
})

test.each(redirectWrappers.filter(({ host }) => typeof host === 'string'))(
  'the wrapper of $host $path is unwrapped',
  ({ host, path = '/anything', parameters, form }) => {
    const target = 'https://shop.acme.com/a?b=1&c=2'
    for (const parameter of parameters) {
      const value = form === undefined ? encodeURIComponent(target) : `a1${base64(target)}`
      expect(normalizeUrl(`https://${host}${path}?x=1&${parameter}=${value}&y=2`)).toBe(target)
    }
    expect(normalizeUrl(`https://${host}${path}?x=1`)).toBe(`https://${host}${path}?x=1`)
  },
)

const contract = new URL('../../../shared/contract/enums.json', import.meta.url)

test.skipIf(!existsSync(contract))(
  'the tracking parameters are those of the contract (needs ../shared/contract)',
  () => {
    const { exact, prefixes } = JSON.parse(readFileSync(contract, 'utf8')).tracking_parameters
    expect([...trackingNames]).toEqual(exact)
    expect(trackingPrefixes).toEqual(prefixes)
  },
)

test.each([
  ['acme.com', 'acme.com'],
  ['Acme.COM', 'acme.com'],
  ['https://www.acme.com/a?b#c', 'acme.com'],
  ['http://user:p@acme.com:8080', 'acme.com'],
  ['www.acme.com/', 'acme.com'],
  ['shop.acme.com', 'shop.acme.com'],
  ['//acme.com/a', 'acme.com'],
  ['acme.com:3000/a', 'acme.com'],
  [' acme.com ', 'acme.com'],
  ['acme.com.', 'acme.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['ftp://acme.com', 'acme.com'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]:80', '[::1]'],
  ['localhost:3000', 'localhost'],
  ['acme', null],
  ['', null],
  ['http://', null],
  ['not a domain', null],
  ['*.acme.com', null],
  ['me@acme.com', null],
  ['mailto:me@acme.com', null],
  ['javascript:alert(1)', null],
  ['acme..com', null],
  ['-acme.com', null],
  [`${'a'.repeat(64)}.com`, null],
  ['acme,com', null],
])('normalizeHost(%j) is %j', (input, expected) => {
  expect(normalizeHost(input)).toBe(expected)
  if (expected !== null) expect(normalizeHost(expected)).toBe(expected)
})

test.each([
  ['blog.acme.co.uk', 'acme.co.uk'],
  ['https://www.acme.com/a', 'acme.com'],
  ['https://a.b.acme.com:8443/a', 'acme.com'],
  ['alice.github.io', 'alice.github.io'],
  ['https://docs.alice.github.io/x', 'alice.github.io'],
  ['github.io', 'github.io'],
  ['www.github.io', 'github.io'],
  ['co.uk', 'co.uk'],
  ['shop.myshopify.com', 'shop.myshopify.com'],
  ['localhost', 'localhost'],
  ['http://wiki/page', 'wiki'],
  ['127.0.0.1', '127.0.0.1'],
  ['https://[2001:db8::12]:8443/a', '[2001:db8::12]'],
  ['https://acme.com./a', 'acme.com'],
  ['https://shop.bücher.de', 'xn--bcher-kva.de'],
  ['https://www.google.com/url?q=https%3A%2F%2Fblog.acme.com', 'acme.com'],
  ['acme.com?q', 'acme.com'],
  ['', null],
  ['not a domain', null],
])('registrableDomain(%j) is %j', (input, expected) => {
  expect(registrableDomain(input)).toBe(expected)
})

describe('sourceFacts', () => {
  test('two sources with one normal form are merged: citations added, lowest position, first title', () => {
    const facts = sourceFacts([
      { url: 'https://www.acme.com/a?utm_source=chatgpt.com', title: ' ', citation_count: 2, citation_position: 3 },
      { url: 'https://other.com/', citation_position: 0 },
      { url: 'http://acme.com/a/', title: 'First', citation_count: 1, citation_position: 1 },
      { url: 'https://acme.com/a#x', title: 'Second' },
    ])
    expect(facts).toEqual([
      {
        url: 'https://www.acme.com/a?utm_source=chatgpt.com',
        url_normalized: 'https://acme.com/a',
        domain: 'acme.com',
        title: 'First',
        citation_count: 3,
        citation_position: 1,
      },
      {
        url: 'https://other.com/',
        url_normalized: 'https://other.com',
        domain: 'other.com',
        title: null,
        citation_count: 0,
        citation_position: 0,
      },
    ])
  })

  test('a URL without a normal form is reported by its index', () => {
    const broken = () => sourceFacts([{ url: 'https://acme.com' }, { url: 'acme.com' }])
    expect(broken).toThrow(SourceUrlError)
    expect(broken).toThrow(expect.objectContaining({ index: 1 }))
    expect(sourceFacts([])).toEqual([])
  })

  test('no citation is lost, and no normal form appears twice', () => {
    const url = fc.constantFrom('https://a.com', 'http://www.a.com/', 'https://b.a.com/x?y', 'https://b.a.com/x?y#z')
    const source = fc.record({ url, citation_count: fc.nat(9), citation_position: fc.option(fc.nat(9)) })
    fc.assert(
      fc.property(fc.array(source, { maxLength: 12 }), (sources) => {
        const facts = sourceFacts(sources)
        const total = (list: { citation_count: number }[]) =>
          list.reduce((sum, { citation_count }) => sum + citation_count, 0)
        expect(total(facts)).toBe(total(sources))
        expect(new Set(facts.map((fact) => fact.url_normalized)).size).toBe(facts.length)
        expect(new Set(sources.map((one) => normalizeUrl(one.url))).size).toBe(facts.length)
        for (const fact of facts) {
          const positions = sources
            .filter((one) => normalizeUrl(one.url) === fact.url_normalized)
            .flatMap((one) => (one.citation_position === null ? [] : [one.citation_position]))
          expect(fact.citation_position).toBe(positions.length === 0 ? null : Math.min(...positions))
        }
      }),
    )
  })
})
