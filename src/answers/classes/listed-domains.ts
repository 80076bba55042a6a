import type { DomainClass } from './domain-class.ts'
import others from './listed-domains.json' with { type: 'json' }
import media from './media-domains.json' with { type: 'json' }
import remembered from './remembered-domains.json' with { type: 'json' }
import universities from './university-domains.json' with { type: 'json' }
import written from './written-domains.json' with { type: 'json' }

/*
 * Third-party lists, in files of their own because of their licences (NOTICE.md), and one written for the project from general
 * knowledge. Each list is one text with spaces, because that is fastest to read.
 */

let kept: Map<string, DomainClass> | undefined

/** The class that the lists give a registrable domain; if several lists contain it, the last one counts. */
export function listedClass(domain: string): DomainClass | undefined {
  kept ??= new Map<string, DomainClass>([
    ...named('EDITORIAL', media.media),
    ...named('EDITORIAL', others.press),
    ...named('EDITORIAL', written.news),
    ...named('EDITORIAL', written.read_later),
    ...named('EDITORIAL', written.blogs),
    ...named('EDITORIAL', written.recipes),
    ...named('UGC', others.forums),
    ...named('CORPORATE', others.shops_and_banks),
    ...named('INSTITUTIONAL', universities.universities),
    ...named('EDITORIAL', remembered.editorial),
    ...named('INSTITUTIONAL', remembered.institutional),
    ...named('UGC', remembered.ugc),
    ...named('CORPORATE', remembered.corporate),
  ])
  return kept.get(domain)
}

let cooks: ReadonlySet<string> | undefined

/** Whether a public list has a registrable domain as a recipe site. */
export function hasRecipes(domain: string): boolean {
  cooks ??= new Set(written.recipes.split(' '))
  return cooks.has(domain)
}

const named = (is: DomainClass, domains: string) => domains.split(' ').map((domain) => [domain, is] as const)
