import { normalizeHost } from '../answers/urls.ts'
import type { Input, Output } from '../contract/endpoint.ts'
import type { projects as contract } from '../contract/projects.ts'
import { AppError, badRequest, forbidden, quoted } from '../errors.ts'
import type { Plan } from '../store/postgres/tables.ts'
import { insertBrand } from './brands.ts'
import { channelOf } from './channels.ts'
import type { CompanyContext, Db, ProjectContext } from './context.ts'
import { newId } from './ids.ts'
import { countOf, totals } from './paging.ts'
import { storeBrandSet } from './recalculation.ts'
import { insertSystemTags } from './tags.ts'

type Operations = typeof contract

export async function list_projects(
  { db, actor }: CompanyContext,
  { limit, offset, external_id, start_date, end_date }: Input<Operations['list_projects']>,
): Promise<Output<Operations['list_projects']>> {
  let query = db.selectFrom('projects').where('company_id', '=', actor.company_id).where('deleted_at', 'is', null)
  if (actor.project_id) query = query.where('id', '=', actor.project_id)
  if (external_id) query = query.where('external_id', '=', external_id)
  if (start_date) query = query.where('created_at', '>=', new Date(start_date))
  if (end_date) query = query.where('created_at', '<', dayAfter(end_date))
  const rows = await query
    .select(['id', 'name', 'status', 'external_id', 'country_code', 'language_code'])
    .select(['chat_interval_weekdays', 'chat_interval_month_days', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    data: rows.map((row) => ({
      ...row,
      status: row.status as Output<Operations['list_projects']>['data'][number]['status'],
      created_at: row.created_at.toISOString(),
    })),
    ...totals(await countOf(query)),
  }
}

export const dayAfter = (day: string) => new Date(new Date(day).getTime() + 86_400_000)

export async function create_project(
  ctx: CompanyContext,
  input: Input<Operations['create_project']>,
): Promise<Output<Operations['create_project']>> {
  const domain = normalizeHost(input.domain)
  if (!domain) throw badRequest(`domain is not a host name: ${quoted(input.domain)}. Send for example example.com.`)
  if (!isTimeZone(input.timezone)) {
    throw badRequest(
      `timezone ${quoted(input.timezone)} is not an IANA time zone name. Send for example Europe/Berlin.`,
    )
  }
  if (input.is_instant_pitch && !input.is_pitch) {
    throw badRequest('is_instant_pitch needs is_pitch true. Send both or neither.')
  }
  const model_channel_ids = input.model_channel_ids?.length
    ? input.model_channel_ids.map((value, i) => channelOf(ctx.channels, `model_channel_ids[${i}]`, value))
    : ctx.channels.all.filter(({ is_active }) => is_active).map(({ id }) => id)
  const id = newId('project')
  await ctx.db.transaction().execute(async (db) => {
    // The row lock makes two creations of one company see each other's credits.
    const company = await db
      .selectFrom('companies')
      .select(['type', 'plan'])
      .where('id', '=', ctx.actor.company_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const plan = company.plan ?? ctx.config.PLAN
    await checkPlan(db, ctx.actor.company_id, company.type, plan, input)
    await db
      .insertInto('projects')
      .values({
        id,
        company_id: ctx.actor.company_id,
        name: input.name,
        domain,
        status: input.is_pitch ? 'PITCH' : plan ? 'CUSTOMER' : 'TRIAL',
        external_id: input.external_id ?? null,
        country_code: input.country_code,
        language_code: input.language_code ?? mainLanguage(input.country_code),
        timezone: input.timezone,
        chat_interval_weekdays: input.chat_interval_weekdays?.length
          ? [...new Set(input.chat_interval_weekdays)].sort()
          : [1, 2, 3, 4, 5, 6, 7],
        model_channel_ids: [...new Set(model_channel_ids)],
        allocated_credits: input.allocated_credits ?? null,
        is_instant_pitch: input.is_instant_pitch,
      })
      .execute()
    await insertSystemTags(db, id)
    await insertBrand(db, { project_id: id, name: input.name, domains: [domain], is_own: true, source: 'onboarding' })
    await storeBrandSet(db, id, 1)
  })
  return { id }
}

async function checkPlan(
  db: Db,
  company_id: string,
  type: string,
  plan: Plan | undefined,
  { is_pitch, allocated_credits }: Input<Operations['create_project']>,
) {
  if (is_pitch && type === 'standard') {
    throw badRequest('is_pitch is only open to agency and partner companies. Leave it out.')
  }
  if (is_pitch && allocated_credits !== undefined) {
    throw badRequest('allocated_credits cannot be sent with is_pitch true; a pitch project takes none. Leave it out.')
  }
  if (!plan) return
  if (!is_pitch && plan.credits !== undefined && allocated_credits === undefined) {
    throw badRequest(
      'allocated_credits is required: this company already has a plan or a project. Send the credits for the new project.',
    )
  }
  const projects = await db
    .selectFrom('projects')
    .select(['status', 'allocated_credits'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  const limit = is_pitch ? plan.pitch_projects : plan.projects
  const used = projects.filter(({ status }) => status.startsWith('PITCH') === is_pitch).length
  if (limit !== undefined && used >= limit) {
    const what = is_pitch ? 'pitch projects' : 'projects'
    throw badRequest(`The plan allows ${limit} ${what} and all are used. End one or raise the plan.`)
  }
  if (plan.credits === undefined || allocated_credits === undefined) return
  const free = plan.credits - projects.reduce((sum, project) => sum + (project.allocated_credits ?? 0), 0)
  if (allocated_credits > free) {
    const message = `allocated_credits ${allocated_credits} exceeds the ${Math.max(0, free)} unallocated credits. Lower it or free credits in another project.`
    throw new AppError(429, message)
  }
}

function isTimeZone(name: string) {
  try {
    // Offsets such as +01:00 are accepted by the constructor but are no names.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The language most people of a country use, as the Unicode likely-subtags data has it. */
function mainLanguage(country_code: string) {
  const { language } = new Intl.Locale(`und-${country_code}`).maximize()
  return language.length === 2 ? language : 'en'
}

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
  const sum = Object.values(profile.audience_distribution).reduce((total, part) => total + part, 0)
  if (sum !== 100) throw badRequest(`audience_distribution adds up to ${sum}; the three values must add up to 100.`)
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
