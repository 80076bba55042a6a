import { knownDomains } from './domain-class-hosts.ts'
import {
  domainEndings,
  domainNames,
  institutionalEnding,
  manyCountries,
  programEnding,
  titledName,
} from './domain-class-words.ts'
import { listedClass } from './listed-domains.ts'

export type DomainClass = 'CORPORATE' | 'EDITORIAL' | 'INSTITUTIONAL' | 'OTHER' | 'REFERENCE' | 'UGC'

/** Enough for the domains of one day of answers; the oldest entries are evicted. */
const maxClassed = 20_000
const classed = new Map<string, DomainClass>()

/** The class of a registrable domain by rule, independent of the project. */
export function domainClass(domain: string): DomainClass {
  const known = classed.get(domain)
  if (known !== undefined) return known
  const found = ruledClass(domain)
  if (classed.size >= maxClassed) {
    for (const [oldest] of classed) {
      classed.delete(oldest)
      break
    }
  }
  classed.set(domain, found)
  return found
}

/**
 * The domain by which a site is known, if it uses the same name in many countries: `tripadvisor.com` for
 * `tripadvisor.es`.
 */
export function knownAs(domain: string): string {
  const name = domain.slice(0, domain.indexOf('.'))
  return manyCountries.has(name) ? `${name}.com` : domain
}

/** Whether a list contains a registrable domain. Otherwise its class is only a guess from its name, or the most frequent one. */
export const isListed = (domain: string): boolean =>
  knownDomains.has(domain) || knownDomains.has(knownAs(domain)) || listedClass(domain) !== undefined

/** An IP address, or a name on a private network: its content is unknown to others. */
const nameless = /^[^.]*$|^[\d.]+$|^\[/

function ruledClass(domain: string): DomainClass {
  const known = knownDomains.get(domain) ?? knownDomains.get(knownAs(domain))
  if (known !== undefined) return known
  if (nameless.test(domain)) return 'OTHER'
  // Blogs and the like with a name of their own below the domain of their host.
  const host = knownDomains.get(domain.slice(domain.indexOf('.') + 1))
  if (host === 'UGC') return host
  const ending = domainEndings.find(([pattern]) => pattern.test(domain))
  if (ending) return ending[1]
  const listed = listedClass(domain)
  if (listed) return listed
  const named = namedClass(domain.slice(0, domain.indexOf('.')))
  if (programEnding.test(domain) && (named === undefined || named === 'EDITORIAL')) return 'CORPORATE'
  if (named) return named
  if (titledName.test(domain)) return 'EDITORIAL'
  return institutionalEnding.test(domain) ? 'INSTITUTIONAL' : 'CORPORATE'
}

const domainWords = domainNames.flatMap(([is, names]) => names.map((word) => ({ is, word })))

/** In most languages the last word of a compound decides: "shopnews" is news. */
function namedClass(name: string): DomainClass | undefined {
  const parts = name.split('-')
  const held = domainWords.filter(({ word }) => name.includes(word))
  const longest = (fits: (word: string) => boolean) => {
    let best: { is: DomainClass; word: string } | undefined
    for (const one of held) if (one.word.length > (best?.word.length ?? 0) && fits(one.word)) best = one
    return best?.is
  }
  return (
    longest((word) => name.endsWith(word)) ??
    longest((word) => parts.includes(word)) ??
    longest((word) => word.length > 3 && name.startsWith(word))
  )
}
