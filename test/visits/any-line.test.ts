import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { botIds } from '../../src/contract/bots.ts'
import { logFormats } from '../../src/contract/enums.ts'
import { createBotFinder } from '../../src/domain/intake/visits/bots.ts'
import { keptAddress } from '../../src/domain/intake/visits/client-address.ts'
import { createOccurrences } from '../../src/domain/intake/visits/occurrences.ts'
import { logLine } from './log-line.ts'
import { readLog, readOne } from './reading.ts'

const numRuns = process.env.LONG ? 200_000 : 1000

describe('any line', () => {
  const json = JSON.stringify({ ts: 1_772_446_530, host: 'a.com', path: '/', method: 'GET', status: 200, ua: 'GPTBot' })
  const cloudfront = '2026-03-02\t10:15:30\tX\t1\t1.2.3.4\tGET\tx.com\t/\t200\t-\tGPTBot\t-\t-'
  const sound = [
    logLine('GPTBot', '/'),
    `a.com:80 ${logLine('GPTBot', '/')}`,
    json,
    cloudfront,
    '#Fields: date time',
    '{}',
  ]
  /** A valid line with parts removed, doubled or replaced by text that may confuse a parser. */
  const broken = fc
    .tuple(
      fc.constantFrom(...sound),
      fc.array(
        fc.tuple(
          ...[fc.nat(200), fc.nat(10)],
          fc.constantFrom(
            '',
            '"',
            '\\',
            '\\x',
            '\\xff',
            ' [',
            '] "',
            '\t',
            '%',
            '%ff',
            '\0',
            '\ud800',
            '{',
            '[',
            ' ',
            '-',
            'é',
            '//',
          ),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([line, changes]) =>
      changes.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), line),
    )
  const anything = fc.oneof(broken, fc.string({ unit: 'binary' }), fc.json(), fc.constant(null))

  test('is a complete visit, not a bot or a rejection, and never causes an error', () => {
    fc.assert(
      fc.property(
        fc.array(anything, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...logFormats),
        (lines, format) => {
          const { visits, rejections, not_a_bot, lines: read } = readLog(lines, format)
          expect(visits.length + rejections.length + not_a_bot).toBe(read)
          for (const visit of visits) {
            expect(visit).toEqual({
              visit_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
              time: expect.any(Number),
              bot_id: expect.toSatisfy((id) => botIds.includes(id)),
              request_method: expect.stringMatching(/^[A-Z-]{1,32}$/),
              request_host: expect.stringMatching(/^./s),
              request_path: expect.stringMatching(/^(?:\/[^?#]*|\*)$/),
              response_status: expect.toSatisfy((status) => Number.isInteger(status) && status >= 0 && status <= 999),
              user_agent: expect.stringMatching(/./),
              client_ip: expect.stringMatching(/^(?:|\d+\.\d+\.\d+\.0|[\da-f:]+::|::)$/),
              referer: expect.any(String),
            })
            expect(Number.isSafeInteger(visit.time)).toBe(true)
            expect(JSON.stringify(visit)).not.toMatch(/\\u0000|\\ud[89a-f]/)
          }
        },
      ),
      { numRuns },
    )
  })

  test('of hostile content is read in linear time', () => {
    const half = 32 * 1024
    const hostile = [
      ' ['.repeat(half),
      '[01/Mar/2026:10:00:00 +0000] "'.repeat(2000),
      ` [01/Mar/2026:10:00:00 +0000] "${'\\'.repeat(2 * half)}`,
      ` [01/Mar/2026:10:00:00 +0000] "${'\\"'.repeat(half)}`,
      `1.2.3.4 - - [01/Mar/2026:10:00:00 +0000] "GET ${' HTTP/1'.repeat(9000)}" 200 5 "-" "GPTBot"`,
      logLine('GPTBot', `/${'?#'.repeat(half)}`),
      logLine('GPTBot', `${'a'.repeat(2 * half)}://`),
      logLine('\\x'.repeat(half), '/'),
      '\t'.repeat(2 * half),
      `#Fields: ${' '.repeat(2 * half)}`,
      `{"request":[${'{'.repeat(half)}`,
    ]
    const started = performance.now()
    for (const line of hostile) for (const format of logFormats) readOne(line, format)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('a bot', () => {
  const find = createBotFinder()
  test('is the longest known id in the user agent, in any case', () => {
    for (const id of botIds) {
      expect(find(`Mozilla/5.0 (compatible; ${id}/1.0)`)).toBe(id)
      expect(find(id.toUpperCase())).toBe(id)
    }
    expect(find('Applebot Applebot-Extended')).toBe('Applebot-Extended')
    expect(find('ai2bot-dolma')).toBe('Ai2Bot-Dolma')
    expect(find('omgilibot')).toBe('omgilibot')
    expect(find('claudebot; Claude-SearchBot')).toBe('Claude-SearchBot')
    // Of equal length: the first in the list.
    expect(find('Claude-Code Claude-User')).toBe('Claude-User')
    expect(find('Googlebot/2.1')).toBeUndefined()
    expect(find('')).toBeUndefined()
  })

  test('is the one that a plain search finds, cached or not', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...botIds), fc.string({ maxLength: 3 }))), (parts) => {
        const agent = parts.join(' ').toLowerCase()
        const named = botIds.filter((id) => agent.includes(id.toLowerCase()))
        const longest = Math.max(...named.map((id) => id.length))
        expect([find(agent), find(agent)]).toEqual(Array(2).fill(named.find((id) => id.length === longest)))
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['203.0.113.255', '203.0.113.0', '203.0.113.255'],
  ['203.0.113.7:443', '203.0.113.0', '203.0.113.7'],
  ['2001:DB8:0:1::1', '2001:db8::', '2001:db8:0:1::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::', '2001:db8:1:2:3:4:5:6'],
  ['[2001:db8:1::1]:443', '2001:db8:1::', '2001:db8:1::1'],
  ['fe80::1%eth0', 'fe80::', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.0', '203.0.113.7'],
  ['::', '::', '::'],
  ['::1:2', '::', '::1:2'],
  ['1::2:3:4:5:6:7', '1:0:2::', '1:0:2:3:4:5:6:7'],
  ['unix:', undefined, undefined],
  ['203.0.113.256', undefined, undefined],
  ['example.com', undefined, undefined],
  ['', undefined, undefined],
])('of the address %s is kept %s, or %s', (address, network, whole) => {
  expect([keptAddress(address, 'network'), keptAddress(address, 'full')]).toEqual([network, whole])
})

test('equal keys are numbered while they are near each other, in bounded memory', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 200 })
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 20 }), (drawn, half) => {
      const numberOf = createOccurrences(half)
      const seen: string[] = []
      for (const key of drawn) {
        const number = numberOf(key)
        const last = seen.lastIndexOf(key)
        const between = last < 0 ? 0 : new Set(seen.slice(last + 1)).size
        if (last < 0) expect(number).toBe(1)
        else if (between < half) expect(number).toBeGreaterThan(1)
        else if (between >= 2 * half) expect(number).toBe(1)
        seen.push(key)
      }
    }),
  )
  const numberOf = createOccurrences(1000)
  expect(['a', 'b', 'a', 'a'].map(numberOf)).toEqual([1, 1, 2, 3])
})

test('an id depends on the line alone', () => {
  const line = logLine('GPTBot', '/')
  const ids = readLog([line, line, `${line}\r`]).visits.map(({ visit_id }) => visit_id)
  expect(new Set(ids).size).toBe(3)
  expect(readLog([line]).visits[0]?.visit_id).toBe(ids[0])
})
