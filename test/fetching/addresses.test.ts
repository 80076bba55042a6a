import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { isGlobal } from '../../src/page-reader/addresses.ts'

/*
 * Given by first and last address, as numbers, so that nothing here shares its prefix arithmetic with the code under
 * test.
 */

const v4 = (text: string) => text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
const local4: [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
]
const ranges4 = local4.map(([first, last]) => [v4(first), v4(last)] as const)
const isLocal4 = (value: bigint) => ranges4.some(([first, last]) => value >= first && value <= last)

/** In IPv6 nothing is global except 2000:: to 3fff:…, without these. */
const unicast6 = [0x2000n << 112n, (0x4000n << 112n) - 1n] as const
const local6: (readonly [bigint, bigint])[] = [
  [0x2001_0000n << 96n, (0x2001_0200n << 96n) - 1n],
  [0x2001_0db8n << 96n, (0x2001_0db9n << 96n) - 1n],
  [0x2002n << 112n, (0x2003n << 112n) - 1n],
  [0x2620_004f_8000n << 80n, (0x2620_004f_8001n << 80n) - 1n],
  [0x3fff_0000n << 96n, (0x3fff_1000n << 96n) - 1n],
]
const mapped = 0xffffn << 32n
const nat64 = 0x0064_ff9bn << 96n
const within = (value: bigint, first: bigint, bits: bigint) => value >= first && value < first + (1n << bits)
function isLocal6(value: bigint): boolean {
  if (within(value, mapped, 32n) || within(value, nat64, 32n)) return isLocal4(value & 0xffff_ffffn)
  return value < unicast6[0] || value > unicast6[1] || local6.some(([first, last]) => value >= first && value <= last)
}

const text4 = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')
const text6 = (value: bigint) =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':')

/** Any value, often one at the edge of a range. */
const near = (edges: bigint[], max: bigint) =>
  fc.oneof(
    fc.bigInt({ min: 0n, max }),
    fc
      .tuple(fc.constantFrom(...edges), fc.bigInt({ min: -2n, max: 2n }))
      .map(([edge, step]) => (edge + step < 0n ? 0n : edge + step > max ? max : edge + step)),
  )
const any4 = near(ranges4.flat(), (1n << 32n) - 1n)
const any6 = fc.oneof(
  near([...unicast6, ...local6.flat(), mapped, nat64, 0n, 0xfc00n << 112n, 0xfe80n << 112n], (1n << 128n) - 1n),
  fc
    .tuple(fc.constantFrom(0n, mapped, nat64, 0xffff_0000n << 32n, 0x64ff9b0001n << 80n), any4)
    .map(([prefix, low]) => prefix + low),
)

describe('only addresses of the public internet are global', () => {
  test('of IPv4', () => {
    fc.assert(
      fc.property(any4, (value) => {
        expect([text4(value), isGlobal(text4(value))]).toEqual([text4(value), !isLocal4(value)])
      }),
      { numRuns: process.env.LONG ? 5000 : 1000 },
    )
  })

  test('of IPv6, in any spelling', () => {
    fc.assert(
      fc.property(any6, fc.boolean(), (value, is_short) => {
        const text = is_short ? new URL(`http://[${text6(value)}]/`).hostname.slice(1, -1) : text6(value)
        expect([text, isGlobal(text)]).toEqual([text, !isLocal6(value)])
      }),
      { numRuns: process.env.LONG ? 5000 : 1000 },
    )
  })

  test('what an address library considers special is never global', () => {
    fc.assert(
      fc.property(fc.oneof(any4.map(text4), any6.map(text6)), (text) => {
        const kind = ipaddr.process(text).range()
        if (isGlobal(text)) expect([text, kind]).toEqual([text, kind === 'rfc6052' ? kind : 'unicast'])
      }),
      { numRuns: process.env.LONG ? 5000 : 1000 },
    )
  })

  test.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '169.254.169.254', '100.100.100.200', '192.168.1.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:7f00:1',
      '::ffff:169.254.169.254',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      'fe80::1',
      'fc00::1',
    ],
    ...[
      'fd00:ec2::254',
      'ff02::1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      '2001:db8::1',
    ],
    ...[
      'fe80::1%eth0',
      '2606:4700::1111%1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '8.8.8.8.',
      '',
      'localhost',
    ],
  ])('%s is not', (text) => expect(isGlobal(text)).toBe(false))

  test.each(['8.8.8.8', '93.184.215.14', '172.15.255.255', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is',
    (text) => expect(isGlobal(text)).toBe(true),
  )
})
