import { expect, test } from 'vitest'
import { readLog, readOne, shown } from './reading.ts'

const fields =
  '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end'
const agent = 'Mozilla/5.0%20(compatible;%20PerplexityBot/1.0;%20+https://perplexity.ai/perplexitybot)'
const line = (host = 'www.acme.com', user_agent = agent, referer = '-') =>
  [
    ...[
      '2026-03-02',
      '10:15:30',
      'FRA56-P1',
      '4873',
      '2001:db8:1::7',
      'GET',
      'd111111abcdef8.cloudfront.net',
      '/a%20b',
    ],
    ...[
      '200',
      referer,
      user_agent,
      'x=1',
      '-',
      'Hit',
      'SOX4xwn4XV6Q4rgb7XiVGOHms_BGlTAC==',
      host,
      'https',
      '23',
      '0.001',
    ],
    ...[
      '-',
      'TLSv1.3',
      'TLS_AES_128_GCM_SHA256',
      'Hit',
      'HTTP/2.0',
      '-',
      '-',
      '11040',
      '0.001',
      'Hit',
      'text/html',
      '78',
      '-',
      '-',
    ],
  ].join('\t')
const visit = {
  timestamp: '2026-03-02T10:15:30.000Z',
  bot_id: 'PerplexityBot',
  request_method: 'GET',
  request_host: 'www.acme.com',
  request_path: '/a%20b',
  response_status: 200,
  user_agent: 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  client_ip: '2001:db8:1::',
  referer: '',
}

test('reads a log with its two header lines', () => {
  const log = readLog(['#Version: 1.0', fields, line(), line('-'), line('-', 'curl/8')])
  expect(log.visits.map(shown)).toEqual([visit, { ...visit, request_host: 'd111111abcdef8.cloudfront.net' }])
  expect(log).toMatchObject({ lines: 3, not_a_bot: 1, rejections: [] })
})

test('reads a log without them, in the standard order', () => {
  expect(readOne(line())).toEqual(visit)
  expect(readOne(line('acme.com', 'GPTBot%2', 'https://a.com/%C3%B6%zz'))).toMatchObject({
    bot_id: 'GPTBot',
    user_agent: 'GPTBot%2',
    referer: 'https://a.com/ö%zz',
  })
})

test('follows the field order that the log declares, even if it changes', () => {
  const one = '#Fields: cs(User-Agent) sc-status cs-uri-stem cs-method time date'
  const two = '#fields: date time cs-method cs-uri-stem sc-status cs(User-Agent) c-ip'
  const log = readLog([
    one,
    'GPTBot\t404\t/x\tGET\t10:00:00\t2026-03-02',
    two,
    '2026-03-02\t11:00:00\tPOST\t/y\t200\tClaudeBot\t203.0.113.7',
  ])
  expect(log.visits.map(shown)).toEqual([
    {
      timestamp: '2026-03-02T10:00:00.000Z',
      bot_id: 'GPTBot',
      request_method: 'GET',
      request_host: 'acme.com',
      request_path: '/x',
      response_status: 404,
      user_agent: 'GPTBot',
      client_ip: '',
      referer: '',
    },
    {
      timestamp: '2026-03-02T11:00:00.000Z',
      bot_id: 'ClaudeBot',
      request_method: 'POST',
      request_host: 'acme.com',
      request_path: '/y',
      response_status: 200,
      user_agent: 'ClaudeBot',
      client_ip: '203.0.113.0',
      referer: '',
    },
  ])
})

test.each([
  ['cut off', line().split('\t').slice(0, 9).join('\t'), /ends before its user agent/],
  ['separated by spaces', line().replaceAll('\t', ' '), /no date and time/],
  ['without a status', line().replace('\t200\t', '\t-\t'), /no status/],
  ['without a path', line().replace('\t/a%20b\t', '\t-\t'), /no request path/],
])('a line %s is refused', (_, text, message) => {
  expect(readOne(text, 'cloudfront')).toMatch(message)
})

test('a log without a user agent field is rejected line by line', () => {
  expect(readLog(['#Fields: date time cs-method cs-uri-stem sc-status', '2026-03-02\t10:00:00\tGET\t/\t200'])).toEqual({
    visits: [],
    lines: 1,
    not_a_bot: 0,
    rejections: [{ line: 2, message: 'Line 2 has no cs(User-Agent): the line #Fields does not name it.' }],
  })
})
