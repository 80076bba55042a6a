import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const ranges = (...list: string[]) => list.map((range) => ipaddr.parseCIDR(range))

/** The special-purpose blocks of the IANA IPv4 registry, which are not public, and multicast. */
const special4 = ranges(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // between a provider and its customers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of clouds
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
  '168.63.129.16/32', // the host of an Azure machine, with an address that looks public
)

/** The only IPv6 block allocated for public unicast. */
const [unicast6] = ranges('2000::/3')
/** Its blocks with special purposes. Tunnels (Teredo, 6to4) lead to arbitrary IPv4 addresses. */
const special6 = ranges(
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
)

/** IPv6 addresses that contain an IPv4 address in their last four bytes: mapped, or translated by NAT64. */
const standIns = ranges('::ffff:0:0/96', '64:ff9b::/96')

/**
 * Whether an address belongs to the public internet. Anything uncertain does not: text that is not an address in its
 * canonical form, an address with a zone, a form of IPv4 in IPv6 without a use here.
 */
export function isGlobal(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return !special4.some((range) => parsed.match(range))
  const inRange = (range: ReturnType<typeof ipaddr.parseCIDR> | undefined) => range !== undefined && parsed.match(range)
  if (standIns.some(inRange)) return isGlobal(parsed.toByteArray().slice(-4).join('.'))
  return inRange(unicast6) && !special6.some(inRange)
}
