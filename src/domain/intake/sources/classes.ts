import { domainClass } from '../../../answers/classes/domain-class.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import type { ClassKind } from '../../../store/postgres/page-tables.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'

type OfProject = Pick<ProjectContext, 'db' | 'project_id'>

/** The class assigned by hand to a registrable domain or a normalised URL, or null. */
export async function assignedClass(
  { db, project_id }: OfProject,
  kind: ClassKind,
  target: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('class_assignments')
    .select('classification')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('target_hash', '=', digest(target))
    .executeTakeFirst()
  return row?.classification ?? null
}

type BrandHosts = { is_own: boolean; domains: string[] }

/** The registrable domains of brands. One that is both counts as own. */
function domainsOf(brands: BrandHosts[]) {
  const of = (is_own: boolean) =>
    brands.flatMap((brand) =>
      brand.is_own === is_own ? brand.domains.flatMap((host) => registrableDomain(host) ?? []) : [],
    )
  const own = new Set(of(true))
  return { own, competitors: new Set(of(false)).difference(own) }
}

/** The class of a registrable domain in a project: assigned by hand, by brand, or by rule. */
export async function classOfDomain({ db, project_id }: OfProject, domain: string): Promise<string> {
  const assigned = await assignedClass({ db, project_id }, 'domain', domain)
  if (assigned !== null) return assigned
  const { own, competitors } = domainsOf(await trackedBrands(db, project_id).select(['is_own', 'domains']).execute())
  if (own.has(domain)) return 'OWN'
  return competitors.has(domain) ? 'COMPETITOR' : domainClass(domain)
}

export interface AssignedClass {
  kind: ClassKind
  target: string
  class: string
}

/**
 * Every domain and URL of a project whose class does not come from the rules.
 * @param brands the tracked brands
 */
export function knownClasses(brands: BrandHosts[], assigned: AssignedClass[]) {
  const { own, competitors } = domainsOf(brands)
  const by_hand = new Set(assigned.flatMap(({ kind, target }) => (kind === 'domain' ? [target] : [])))
  const of = (kind: ClassKind) => assigned.filter((one) => one.kind === kind)
  const ofBrands = (domains: Set<string>, name: string) =>
    [...domains.difference(by_hand)].map((target) => ({ target, class: name }))
  return {
    domain_classes: [...of('domain'), ...ofBrands(own, 'OWN'), ...ofBrands(competitors, 'COMPETITOR')],
    url_classes: of('url'),
  }
}
