import type { Input, Output } from '../../../contract/endpoint.ts'
import type { projects as contract } from '../../../contract/projects.ts'
import { badRequest, forbidden } from '../../../errors.ts'
import type { ProjectProfile } from '../../../store/postgres/tables.ts'
import type { ProjectContext } from '../../foundation/context.ts'

type Operations = typeof contract

export async function get_project_profile({
  db,
  project_id,
}: ProjectContext): Promise<Output<Operations['get_project_profile']>> {
  const { name, profile } = await db
    .selectFrom('projects')
    .select(['name', 'profile'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  if (!profile) return { profile: null }
  const audience = profile.audience_distribution
  const markets = profile.target_markets.map(({ location, market_size, osm_id }) => ({
    location,
    market_size: market_size as 'Global',
    marketSize: market_size as 'Global',
    ...(osm_id !== undefined && { osm_id, osmId: osm_id }),
  }))
  const audienceDistribution = {
    simpleRecommendationSeeker: audience.simple_recommendation_seeker,
    informedShopper: audience.informed_shopper,
    evaluativeResearcher: audience.evaluative_researcher,
  }
  return {
    profile: {
      ...profile,
      name,
      target_markets: markets,
      audience_distribution: { ...audience, ...audienceDistribution },
      brandPresentation: profile.brand_presentation,
      productsAndServices: profile.products_and_services,
      targetMarkets: markets,
      audienceDistribution,
      usedPreparedProfile: profile.used_prepared_profile,
    },
  }
}

export async function set_project_profile(
  { db, project_id }: ProjectContext,
  profile: Input<Operations['set_project_profile']>,
): Promise<Output<Operations['set_project_profile']>> {
  refuseWrongAudience('audience_distribution', profile)
  const { status } = await db
    .selectFrom('projects')
    .select('status')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  if (status === 'ONBOARDING') {
    throw forbidden(`Project ${project_id} is still onboarding. Set the profile when onboarding has finished.`)
  }
  await db
    .updateTable('projects')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', project_id)
    .execute()
  return {}
}

/** @throws AppError 400 if the shares of buyers do not add up */
export function refuseWrongAudience(
  field: string,
  { audience_distribution }: Pick<ProjectProfile, 'audience_distribution'>,
) {
  const sum = Object.values(audience_distribution).reduce((total, part) => total + part, 0)
  if (sum !== 100) throw badRequest(`${field} adds up to ${sum}; the three values must add up to 100.`)
}
