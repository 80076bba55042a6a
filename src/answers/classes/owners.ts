import { domainClass } from './domain-class.ts'
import { testingOrganisations } from './domain-class-hosts.ts'

/*
 * What is known of who has a domain.
 */

/** Whether things are sold on a domain, as far as its class tells. */
export function sells(domain: string): boolean {
  const owner = domainClass(domain)
  return owner === 'CORPORATE' || owner === 'REFERENCE'
}

/** Whether a domain has pages as the press has. */
export const isPress = (domain: string): boolean =>
  domainClass(domain) === 'EDITORIAL' || testingOrganisations.has(domain)
