import { domainClass } from './domain-class.ts'
import { testingOrganisations } from './domain-class-hosts.ts'

/*
 * What is known about the owner of a domain.
 */

/** Whether products may be sold on a domain, judging by its class. */
export function sells(domain: string): boolean {
  const owner = domainClass(domain)
  return owner === 'CORPORATE' || owner === 'REFERENCE'
}

/** Whether a domain has pages like those of the press. */
export const isPress = (domain: string): boolean =>
  domainClass(domain) === 'EDITORIAL' || testingOrganisations.has(domain)
