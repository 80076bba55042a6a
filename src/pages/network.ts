import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobal } from './addresses.ts'
import { Refusal } from './refusal.ts'

/**
 * How the fetcher reaches the internet. A test gives its own, to lead addresses of the internet to a server of its own;
 * the check of addresses (`publicAddresses`) lies before it and holds for every network.
 */
export interface Network {
  /** Every address a host name has. */
  resolve(host: string): Promise<string[]>
  /** Where the socket is opened for an address that was checked. */
  endpoint(address: string, port: number): { host: string; port: number }
  /** Certificates to trust in place of those of the system. */
  ca?: string
}

/** Asks name servers alone: what this machine calls its neighbours (hosts file, search domains) is nobody's page. */
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** The internet as it is. */
export const internet: Network = {
  async resolve(host) {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  endpoint: (host, port) => ({ host, port }),
}

/**
 * The addresses a socket to the host of a URL may be opened to, asked for once: what is connected to is one of them.
 * @throws Refusal when the URL is none that is fetched, or any address of its host is not of the public internet
 */
export async function publicAddresses(url: URL, network: Network): Promise<string[]> {
  refuseUrl(url)
  // The URL parser has put every spelling of an IPv4 address (decimal, octal, hexadecimal, short) into the usual one.
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  if (addresses.length === 0) throw new Refusal('unresolved', `${host} has no address`)
  const local = addresses.find((address) => !isGlobal(address))
  if (local !== undefined) throw new Refusal('address_refused', `${host} has an address that is not public`)
  return addresses
}

/** The host of a URL as it is looked up: without brackets, and without the dot at the end. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

/** @throws Refusal when a URL is none that is fetched, whatever its host is */
export function refuseUrl(url: URL): void {
  const refuse = (message: string) => {
    throw new Refusal('url_refused', message)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse(`the scheme ${url.protocol} is not fetched`)
  if (url.username !== '' || url.password !== '') refuse('a URL with a user name or password is not fetched')
  if (![80, 443].includes(portOf(url))) refuse(`port ${url.port} is not fetched`)
}
