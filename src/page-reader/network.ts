import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobal } from './addresses.ts'
import { Refusal } from './refusal.ts'

/**
 * How the fetcher reaches the internet. A test passes its own network, which leads internet addresses to a test server;
 * the check of addresses (`publicAddresses`) comes before it and applies to every network.
 */
export interface Network {
  /** Every address a host name has. */
  resolve(host: string): Promise<string[]>
  /** The address that the socket connects to for a checked address. */
  endpoint(address: string, port: number): { host: string; port: number }
  /** Certificates to trust instead of the system's. */
  ca?: string
}

/** Asks name servers only: names that are local to this machine (hosts file, search domains) are not public pages. */
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** The public internet. */
export const internet: Network = {
  async resolve(host) {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  endpoint: (host, port) => ({ host, port }),
}

/**
 * The addresses that a socket to the host of a URL may connect to. They are resolved once, and the connection uses one
 * of them.
 * @throws Refusal when the URL is not one to fetch, or any address of its host is not public
 */
export async function publicAddresses(url: URL, network: Network): Promise<string[]> {
  refuseUrl(url)
  // The URL parser has normalised every spelling of an IPv4 address (decimal, octal, hexadecimal, short).
  const host = lookupHost(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  if (addresses.length === 0) throw new Refusal('unresolved', `${host} has no address`)
  const local = addresses.find((address) => !isGlobal(address))
  if (local !== undefined) throw new Refusal('address_refused', `${host} has an address that is not public`)
  return addresses
}

/** The host of a URL for resolution: without brackets and without the final dot. */
export const lookupHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

/** @throws Refusal when a URL is not one to fetch, whatever its host */
export function refuseUrl(url: URL): void {
  const refuse = (message: string) => {
    throw new Refusal('url_refused', message)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    refuse(`URLs with the scheme ${url.protocol} are not fetched`)
  if (url.username !== '' || url.password !== '') refuse('URLs with a user name or password are not fetched')
  if (![80, 443].includes(portOf(url))) refuse(`URLs with port ${url.port} are not fetched`)
}
