import { describe, expect, test } from 'vitest'
import { readOne } from './reading.ts'

const agent = 'Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)'
const visit = {
  timestamp: '2026-03-02T10:15:30.000Z',
  bot_id: 'ChatGPT-User',
  request_method: 'GET',
  request_host: 'www.acme.com',
  request_path: '/docs',
  response_status: 200,
  user_agent: agent,
  client_ip: '203.0.113.0',
  referer: 'https://chatgpt.com/',
}
const seconds = Date.parse(visit.timestamp) / 1000

describe('HTTP request logs of Cloudflare', () => {
  const request = {
    CacheCacheStatus: 'hit',
    ClientASN: 8075,
    ClientIP: '203.0.113.7',
    ClientRequestHost: 'www.acme.com',
    ClientRequestMethod: 'GET',
    ClientRequestPath: '/docs',
    ClientRequestURI: '/docs?x=1',
    ClientRequestReferer: visit.referer,
    ClientRequestUserAgent: agent,
    EdgeResponseStatus: 200,
    EdgeStartTimestamp: visit.timestamp,
    OriginResponseStatus: 0,
    RayID: '3a6050bcbe121a87',
  }
  test.each([
    ['RFC 3339', {}],
    ['seconds', { EdgeStartTimestamp: seconds }],
    ['nanoseconds', { EdgeStartTimestamp: seconds * 1e9 }],
    ['nanoseconds as text', { EdgeStartTimestamp: `${seconds}000000000` }],
    ['no URI', { ClientRequestURI: undefined }],
    ['no path', { ClientRequestPath: undefined }],
  ])('with %s', (_, fields) => {
    expect(readOne(JSON.stringify({ ...request, ...fields }))).toEqual(visit)
    expect(readOne(JSON.stringify({ ...request, ...fields }), 'cloudflare')).toEqual(visit)
  })

  test.each([
    ['no time', { EdgeStartTimestamp: undefined }, 'Line 1 has no time (EdgeStartTimestamp, EdgeEndTimestamp).'],
    ['no status', { EdgeResponseStatus: undefined }, 'Line 1 has no status (EdgeResponseStatus).'],
    ['no method', { ClientRequestMethod: '' }, 'Line 1 has no request method.'],
    ['no path at all', { ClientRequestPath: '', ClientRequestURI: '' }, 'Line 1 has no request path.'],
    ['no user agent', { ClientRequestUserAgent: '' }, 'not a bot'],
  ])('with %s', (_, fields, message) => {
    expect(readOne(JSON.stringify({ ...request, ...fields }), 'cloudflare')).toBe(message)
  })
})

describe('JSON lines', () => {
  const plain = {
    timestamp: visit.timestamp,
    host: 'www.acme.com',
    path: '/docs',
    method: 'GET',
    status: 200,
    user_agent: agent,
    ip: '203.0.113.7',
    referer: visit.referer,
  }
  const logs: [what: string, line: object][] = [
    ['with plain field names', plain],
    [
      'of nginx',
      {
        time_local: '02/Mar/2026:10:15:30 +0000',
        remote_addr: '203.0.113.7',
        remote_user: '',
        request_time: '0.01',
        request: 'GET /docs?x=1 HTTP/1.1',
        status: '200',
        body_bytes_sent: '5',
        http_referrer: visit.referer,
        http_user_agent: agent,
        http_host: 'www.acme.com:443',
      },
    ],
    [
      'of nginx with other names',
      {
        time_iso8601: '2026-03-02T11:15:30+01:00',
        remote_addr: '203.0.113.7',
        request_method: 'GET',
        request_uri: '/docs?x=1',
        status: 200,
        host: 'www.acme.com',
        http_referer: visit.referer,
        http_user_agent: agent,
        msec: 1,
      },
    ],
    [
      'of Caddy',
      {
        level: 'info',
        ts: seconds + 0.0004,
        logger: 'http.log.access',
        msg: 'handled request',
        duration: 0.001,
        request: {
          remote_ip: '203.0.113.7',
          remote_port: '41342',
          proto: 'HTTP/2.0',
          method: 'GET',
          host: 'www.acme.com',
          uri: '/docs?x=1',
          headers: { 'User-Agent': [agent], Referer: [visit.referer], Accept: ['*/*'] },
        },
        status: 200,
        size: 5,
        resp_headers: { Server: ['Caddy'] },
      },
    ],
    [
      'of Vercel',
      {
        id: '1',
        timestamp: seconds * 1000,
        host: 'x-123.vercel.app',
        projectId: 'p',
        source: 'static',
        statusCode: 500,
        proxy: {
          timestamp: seconds * 1000,
          method: 'GET',
          scheme: 'https',
          host: 'www.acme.com',
          path: '/docs?x=1',
          userAgent: [agent],
          referer: visit.referer,
          statusCode: 200,
          clientIp: '203.0.113.7',
          region: 'sfo1',
        },
      },
    ],
    [
      'of Fastly',
      {
        timestamp: '2026-03-02T10:15:30',
        client_ip: '203.0.113.7',
        host: 'www.acme.com',
        url: '/docs?x=1',
        request_method: 'GET',
        request_referer: visit.referer,
        request_user_agent: agent,
        response_status: 200,
      },
    ],
    [
      'of a load balancer',
      {
        timestamp: '2026-03-02T10:15:30.000999Z',
        severity: 'INFO',
        httpRequest: {
          requestMethod: 'GET',
          requestUrl: 'https://www.acme.com/docs?x=1',
          status: 200,
          userAgent: agent,
          remoteIp: '203.0.113.7:8080',
          referer: visit.referer,
        },
      },
    ],
    ['with @timestamp', { ...plain, timestamp: undefined, '@timestamp': '2026-03-02 10:15:30,000 UTC' }],
    ['with milliseconds', { ...plain, timestamp: seconds * 1000 }],
    ['with microseconds as text', { ...plain, timestamp: `${seconds}000000` }],
    ['with seconds as text', { ...plain, timestamp: `${seconds}.000` }],
    ['with a whole URL', { ...plain, host: undefined, path: undefined, url: 'https://www.acme.com/docs' }],
    [
      'with other spellings',
      { ...plain, ip: undefined, 'Client-IP': '203.0.113.7', status: undefined, statusCode: '200' },
    ],
    ['with a response header that is a time', { ...plain, response: { headers: { Date: '2020-01-01T00:00:00Z' } } }],
  ]
  test.each(logs)('%s', (_, line) => {
    expect(readOne(JSON.stringify(line))).toEqual(visit)
    expect(readOne(` ${JSON.stringify(line, null, 1).replaceAll('\n', '')}`, 'json')).toEqual(visit)
  })

  test.each([
    ['broken', '{"timestamp": ', 'Line 1 is not valid JSON.'],
    ['not an object', '[1]', 'Line 1 is not a JSON object.'],
    ['null', 'null', 'Line 1 is not a JSON object.'],
    [
      'without a time',
      JSON.stringify({ ...plain, timestamp: null }),
      /^Line 1 has no time \(timestamp, time, ts, datetime\)\.$/,
    ],
    ['with an invalid time', JSON.stringify({ ...plain, timestamp: '2026-13-01T00:00:00Z' }), /no time/],
    ['with a time out of range', JSON.stringify({ ...plain, timestamp: 1e300 }), /no time/],
    ['with a negative time', JSON.stringify({ ...plain, timestamp: -5 }), /no time/],
    ['without a status', JSON.stringify({ ...plain, status: 20 }), /no status/],
    ['without a path', JSON.stringify({ ...plain, path: 'docs' }), /no request path/],
  ])('%s: is rejected', (_, line, message) => {
    expect(readOne(line, 'json')).toMatch(message)
  })

  test('with half a character is stored completely', () => {
    const line = JSON.stringify({ ...plain, path: '/X', host: 'X', user_agent: 'GPTBot X' }).replaceAll(
      'X',
      '\\ud800\\u0000',
    )
    expect(readOne(line)).toMatchObject({
      request_path: '/\ufffd\ufffd',
      request_host: '\ufffd\ufffd',
      user_agent: 'GPTBot \ufffd\ufffd',
    })
  })

  test('nested very deeply causes no harm', () => {
    const deep = `{"a":`.repeat(10_000) + 1 + '}'.repeat(10_000)
    expect(readOne(deep, 'json')).toMatch(/no time/)
    const within = `{"request":`.repeat(5_000) + JSON.stringify(plain) + '}'.repeat(5_000)
    expect(readOne(within, 'json')).toMatch(/no time/)
  })
})
