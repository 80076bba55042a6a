import { normalizeHost, registrableDomain } from '../../../answers/urls.ts'
import type { Surveyed } from '../../../page-reader/fetcher.ts'
import { Refusal } from '../../../page-reader/refusal.ts'
import type { CompanyContext } from '../../foundation/context.ts'

export interface SitePages {
  /** The first one is the home page. */
  pages: Surveyed[]
  /** Why there are no pages. */
  problem: string | null
}

/** The maximum number of pages besides the home page, and the time limit for all of them. */
const maxOthers = 4
const maxReading_ms = 25_000

/** Reads the home page of a site and a few pages that it links to, if its robots.txt allows it. */
export async function readSitePages(
  { sites, signal }: Pick<CompanyContext, 'sites' | 'signal'>,
  host: string,
): Promise<SitePages> {
  const late = AbortSignal.timeout(maxReading_ms)
  const ending = AbortSignal.any([signal, late])
  const pages: Surveyed[] = []
  const reading = readPagesInto(pages, (url) => sites.survey(url, ending), host)
  // It may still fail after nobody waits for it any more.
  reading.catch(() => {})
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const onEnd = () => resolve(`it took longer than ${maxReading_ms / 1000} seconds`)
  ending.addEventListener('abort', onEnd, { once: true })
  try {
    const problem = await Promise.race([reading, ended])
    return { pages: [...pages], problem: pages.length > 0 ? null : problem }
  } finally {
    ending.removeEventListener('abort', onEnd)
  }
}

/** @returns why the home page could not be read; null if it was read */
async function readPagesInto(
  pages: Surveyed[],
  survey: (url: string) => Promise<Surveyed>,
  host: string,
): Promise<string | null> {
  const problem = await readHome(pages, survey, host)
  const [home] = pages
  if (home === undefined) return problem
  for (const url of worthReading(home)) {
    try {
      pages.push(await survey(url))
    } catch (error) {
      // The home page alone is enough.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}

/** Failures for which another spelling of the address may work. */
const spelling = ['unresolved', 'unreachable', 'certificate', 'robots_unavailable']

async function readHome(
  pages: Surveyed[],
  survey: (url: string) => Promise<Surveyed>,
  host: string,
): Promise<string | null> {
  const bare = host.replace(/^www\./, '')
  const hosts = ['https', 'http'].flatMap((scheme) => [host, `www.${bare}`].map((name) => [scheme, name]))
  let problem: string | null = null
  for (const url of new Set(hosts.map(([scheme, name]) => `${scheme}://${name}/`))) {
    try {
      pages.push(await survey(url))
      return null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problem = error.message
      if (!spelling.includes(error.reason)) return problem
    }
  }
  return problem
}

/** Parts of addresses of pages that say what a company does and who its competitors are, the most informative first. */
const telling = [
  /(?:^|[-/])(?:vs|versus|compare|comparison|alternatives?|vergleich|alternativen)(?:[-/]|$)/,
  /(?:^|\/)(?:about|about-us|company|ueber-uns|uber-uns|unternehmen|a-propos|qui-sommes-nous|sobre|chi-siamo|over-ons)(?:[-/.]|$)/,
  /(?:^|\/)(?:products?|services?|solutions?|produkte|leistungen|loesungen|produits|productos|servicios|prodotti|servizi|produtos|producten|diensten)\/?$/,
  /(?:^|\/)(?:products?|services?|solutions?|produkte?|leistungen|shop|collections?|categor(?:y|ies)|features|pricing)(?:[-/]|$)/,
]

function worthReading({ url, signs }: Surveyed): string[] {
  const own = registrableDomain(url)
  const found = new Map<string, number>()
  for (const link of signs.links) {
    if (found.has(link.url) || link.url === url || new URL(link.url).search !== '') continue
    if (own === null ? normalizeHost(link.url) !== normalizeHost(url) : registrableDomain(link.url) !== own) continue
    const rank = telling.findIndex((pattern) => pattern.test(new URL(link.url).pathname.toLowerCase()))
    if (rank >= 0) found.set(link.url, rank)
  }
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, maxOthers)
    .map(([link]) => link)
}
