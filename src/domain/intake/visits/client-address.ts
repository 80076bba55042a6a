import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client address to store: its network (/24 for IPv4, /48 for IPv6), or the whole address.
 * @returns undefined when the text is not an address
 */
export function keptAddress(text: string, kept: 'network' | 'full'): string | undefined {
  const address = bare(text)
  if (isIPv4(address)) return kept === 'full' ? address : address.replace(/\d+$/, '0')
  if (!isIPv6(address)) return undefined
  // A URL has IPv6 addresses in canonical form (RFC 5952).
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return undefined
  const mapped = mappedIPv4(canonical)
  if (mapped) return keptAddress(mapped, kept)
  return kept === 'full' ? canonical : network(canonical)
}

/** Removes what some servers add: brackets, a port, the zone of a link. */
function bare(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, '')
}

/** An IPv4 address embedded in IPv6 is treated as IPv4, so that it is shortened like any other IPv4 address. */
function mappedIPv4(canonical: string): string | undefined {
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (!high) return undefined
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}

function network(canonical: string): string {
  const [before = '', after] = canonical.split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 3)
  while (groups.at(-1) === '0') groups.pop()
  return `${groups.join(':')}::`
}
