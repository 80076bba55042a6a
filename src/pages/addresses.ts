import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const ranges = (...list: string[]) => list.map((range) => ipaddr.parseCIDR(range))

/** What the IANA registry of special-purpose IPv4 addresses takes out of the public internet, and multicast. */
const special4 = ranges(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // between a provider and its customers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, where clouds answer questions about their machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '168.63.129.16/32', // the host of an Azure machine, on an address that looks public
)

/** Only these are given out for unicast on the public internet. */
const [unicast6] = ranges('2000::/3')
/** What of them is for something else. Tunnels (Teredo, 6to4) lead to IPv4 addresses of somebody's choice. */
const special6 = ranges(
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
)

/** IPv6 addresses that stand for the IPv4 address in their last four bytes: mapped, and translated by NAT64. */
const standIns = ranges('::ffff:0:0/96', '64:ff9b::/96')

/**
 * Whether an address is one of the public internet. What is not known to be is not: text that is no address in its
 * usual form, an address with a zone, a form of IPv4 in IPv6 that nothing needs.
 */
export function isGlobal(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return !special4.some((range) => parsed.match(range))
  const inRange = (range: ReturnType<typeof ipaddr.parseCIDR> | undefined) => range !== undefined && parsed.match(range)
  if (standIns.some(inRange)) return isGlobal(parsed.toByteArray().slice(-4).join('.'))
  return inRange(unicast6) && !special6.some(inRange)
}
