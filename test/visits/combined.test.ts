import { describe, expect, test } from 'vitest'
import { readOne } from './reading.ts'

const gpt = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const visit = {
  timestamp: '2026-03-02T10:15:30.000Z',
  bot_id: 'GPTBot',
  request_method: 'GET',
  request_host: 'acme.com',
  request_path: '/docs',
  response_status: 200,
  user_agent: gpt,
  client_ip: '203.0.113.0',
  referer: '',
}
const time = '[02/Mar/2026:10:15:30 +0000]'
const tail = `"-" "${gpt}"`

describe('Combined Log Format', () => {
  const cases: [what: string, line: string, fields: object][] = [
    ['of httpd', `203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 2326 ${tail}`, {}],
    ['with a user', `203.0.113.7 - frank ${time} "GET /docs HTTP/1.0" 200 2326 ${tail}`, {}],
    ['with a user of two words', `203.0.113.7 - frank b ${time} "GET /docs HTTP/1.0" 200 2326 ${tail}`, {}],
    ['with a user in brackets', `203.0.113.7 - a [b ${time} "GET /docs HTTP/1.0" 200 2326 ${tail}`, {}],
    ['of nginx main', `203.0.113.7 - - ${time} "GET /docs HTTP/2.0" 200 5 ${tail} "198.51.100.1"`, {}],
    ['with times and ids at the end', `203.0.113.7 - - ${time} "GET /docs HTTP/2" 200 5 ${tail} 0.003 - .`, {}],
    ['without a size', `203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 304 - ${tail}`, { response_status: 304 }],
    ['with a query', `203.0.113.7 - - ${time} "GET /docs?mail=a@b.c#x HTTP/1.1" 200 5 ${tail}`, {}],
    [
      'in another zone',
      `203.0.113.7 - - [02/mar/2026:03:45:30 -0630] "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { timestamp: '2026-03-02T10:15:30.000Z' },
    ],
    [
      'with a leap second',
      `203.0.113.7 - - [31/Dec/2025:23:59:60 +0000] "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { timestamp: '2026-01-01T00:00:00.000Z' },
    ],
    [
      'with a referer',
      `203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 5 "https://chatgpt.com/?q=1" "${gpt}"`,
      { referer: 'https://chatgpt.com/?q=1' },
    ],
    [
      'with IPv6',
      `2001:db8:85a3:8d3:1319:8a2e:370:7348 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { client_ip: '2001:db8:85a3::' },
    ],
    ['with short IPv6', `::1 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`, { client_ip: '::' }],
    ['with mapped IPv4', `::ffff:203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`, {}],
    ['with a host name', `crawl-1.example.net - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`, { client_ip: '' }],
    ['with several clients', `203.0.113.7, 10.0.0.1 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`, {}],
    [
      'with the virtual host in front',
      `Shop.Acme.com:443 203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { request_host: 'shop.acme.com' },
    ],
    [
      'with the virtual host in front and IPv6',
      `shop.acme.com 2001:db8:: - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { request_host: 'shop.acme.com', client_ip: '2001:db8::' },
    ],
    [
      'with a virtual host and a host name',
      `shop.acme.com:80 crawl.example.net - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`,
      { request_host: 'shop.acme.com', client_ip: '' },
    ],
    [
      'with a whole URL',
      `203.0.113.7 - - ${time} "GET http://user@Www.Acme.com:80/docs?x HTTP/1.1" 200 5 ${tail}`,
      { request_host: 'www.acme.com' },
    ],
    [
      'with a bare URL',
      `1.2.3.4 - - ${time} "GET https://acme.com HTTP/1.1" 200 5 ${tail}`,
      { request_path: '/', client_ip: '1.2.3.0' },
    ],
    ['with another method', `203.0.113.7 - - ${time} "head /docs" 200 5 ${tail}`, { request_method: 'HEAD' }],
    [
      'for all',
      `203.0.113.7 - - ${time} "OPTIONS * HTTP/1.1" 200 5 ${tail}`,
      { request_method: 'OPTIONS', request_path: '*' },
    ],
    ['with spaces in the path', `203.0.113.7 - - ${time} "GET /a b HTTP/1.1" 200 5 ${tail}`, { request_path: '/a b' }],
    [
      'with an escaped path',
      `203.0.113.7 - - ${time} "GET /d%C3%B6cs HTTP/1.1" 200 5 ${tail}`,
      { request_path: '/d%C3%B6cs' },
    ],
    [
      'with escapes of the server',
      `203.0.113.7 - - ${time} "GET /d\\xc3\\xb6\\"cs\\\\ HTTP/1.1" 200 5 "\\t\\x00" "\\"${gpt}\\" \\x22"`,
      { request_path: '/dö"cs\\', referer: '\t\ufffd', user_agent: `"${gpt}" "` },
    ],
  ]
  test.each(cases)('%s', (_, line, fields) => {
    expect(readOne(line)).toEqual({ ...visit, ...fields })
    expect(readOne(`${line}\r`, 'combined')).toEqual({ ...visit, ...fields })
  })

  test.each([
    ['no time', `203.0.113.7 - - "GET / HTTP/1.1" 200 5 ${tail}`, /^Line 1 has no time such as /],
    ['no such day', `203.0.113.7 - - [30/Feb/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 ${tail}`, /does not exist/],
    ['no such month', `203.0.113.7 - - [01/Foo/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 ${tail}`, /does not exist/],
    ['no such hour', `203.0.113.7 - - [01/Mar/2026:24:00:00 +0000] "GET / HTTP/1.1" 200 5 ${tail}`, /does not exist/],
    ['an open quote', `203.0.113.7 - - ${time} "GET / HTTP/1.1`, /request without its closing quote/],
    ['no status', `203.0.113.7 - - ${time} "GET / HTTP/1.1" - 5 ${tail}`, /no status and size/],
    ['no user agent', `203.0.113.7 - - ${time} "GET / HTTP/1.1" 200 5`, /no quoted referer and user agent/],
    [
      'half a user agent',
      `203.0.113.7 - - ${time} "GET / HTTP/1.1" 200 5 "-" "GPTBot`,
      /no quoted referer and user agent/,
    ],
    ['no path', `203.0.113.7 - - ${time} "GET docs HTTP/1.1" 200 5 ${tail}`, /no request path/],
    ['no request', `203.0.113.7 - - ${time} "-" 408 - ${tail}`, /no request such as/],
    ['no method', `203.0.113.7 - - ${time} "G=T / HTTP/1.1" 408 - ${tail}`, /no request method/],
  ])('with %s is refused', (_, line, message) => {
    expect(readOne(line, 'combined')).toMatch(message)
  })

  test('from anyone but bots is dropped, whatever was requested', () => {
    expect(readOne(`203.0.113.7 - - ${time} "-" 408 - "-" "-"`)).toBe('not a bot')
    expect(readOne(`203.0.113.7 - - ${time} "\\x16\\x03\\x01" 400 0 "-" "curl/8"`)).toBe('not a bot')
    expect(readOne(`203.0.113.7 - - ${time} "GET /GPTBot HTTP/1.1" 200 5 "GPTBot" "Mozilla/5.0"`)).toBe('not a bot')
  })
})

describe('Common Log Format', () => {
  test('has no user agent, so no visitor counts as a bot', () => {
    expect(readOne(`203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 2326`)).toBe('not a bot')
    expect(readOne(`203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 -`, 'common')).toBe('not a bot')
    expect(readOne(`203.0.113.7 - - ${time} "GET /docs HTTP/1.1" 200 5 ${tail}`, 'common')).toMatch(/continues after/)
  })
})
