import { candidatesVersion } from '../../../answers/candidates/candidates-version.ts'
import { classesVersion } from '../../../answers/classes/classes-version.ts'
import { normalizeHost } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { activeStatuses } from '../../../contract/enums.ts'
import type { projects as contract } from '../../../contract/projects.ts'
import { dayAfter, isTimeZone } from '../../../days.ts'
import { AppError, badRequest, quoted } from '../../../errors.ts'
import type { Plan } from '../../../store/postgres/tables.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { CompanyContext, Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { newId, uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { hostAsSent, insertBrand } from '../brands/brands.ts'
import { storeBrandSet } from '../brands/recalculation.ts'
import { mirrorPrompts } from '../prompts/mirror.ts'
import { insertSystemTags } from '../prompts/tags.ts'
import { wakeCollection } from '../schedule/plan.ts'
import { addBudgets, addCompetitors, addFirstPrompts, refuseUnfit } from './first-contents.ts'
import { unknownProject } from './open-projects.ts'

type Operations = typeof contract
type Status = Output<Operations['list_projects']>['data'][number]['status']

const listed = [
  ...(['id', 'name', 'status', 'external_id', 'country_code', 'language_code'] as const),
  ...(['chat_interval_weekdays', 'chat_interval_month_days', 'created_at'] as const),
] as const

export async function list_projects(
  { db, actor }: CompanyContext,
  input: Input<Operations['list_projects']>,
): Promise<Output<Operations['list_projects']>> {
  const { external_id, start_date, end_date } = input
  let query = db.selectFrom('projects').where('company_id', '=', actor.company_id).where('deleted_at', 'is', null)
  if (actor.project_id) query = query.where('id', '=', actor.project_id)
  if (external_id) query = query.where('external_id', '=', external_id)
  if (start_date) query = query.where('created_at', '>=', new Date(start_date))
  if (end_date) query = query.where('created_at', '<', dayAfter(end_date))
  const asked = queryFingerprint('list_projects', actor.company_id, input)
  const { rows, onward } = await pageByCreation(query.select(listed), 'projects', input, asked)
  return {
    data: rows.map((row) => ({
      ...row,
      status: row.status as Status,
      created_at: row.created_at.toISOString(),
    })),
    ...totals(await countOf(query)),
    ...onward,
  }
}

export async function get_project({
  db,
  project_id,
  channels,
}: ProjectContext): Promise<Output<Operations['get_project']>> {
  const row = await db
    .selectFrom('projects')
    .select(listed)
    .select(['timezone', 'samples_per_day', 'model_channel_ids', 'content_optimization', 'paused_from'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    status: row.status as Status,
    created_at: row.created_at.toISOString(),
    model_channel_ids: row.model_channel_ids.map((id) => channels.served(id)),
    paused_from: row.paused_from as Status | null,
  }
}

export async function create_project(
  ctx: CompanyContext,
  input: Input<Operations['create_project']>,
): Promise<Output<Operations['create_project']>> {
  const domain = normalizeHost(input.domain)
  if (!domain) throw badRequest(`domain is not a host name: ${quoted(input.domain)}. Send for example example.com.`)
  refuseUnknownTimeZone(input.timezone)
  if (input.is_instant_pitch && !input.is_pitch) {
    throw badRequest('is_instant_pitch needs is_pitch true. Send both or neither.')
  }
  const model_channel_ids = input.model_channel_ids?.length
    ? channelsOf(ctx, input.model_channel_ids)
    : ctx.channels.all.filter(({ is_active }) => is_active).map(({ id }) => id)
  refuseUnfit(input)
  const id = newId('project')
  const created = await commitWithResponse(ctx, async (db) => {
    // The row lock makes concurrent creations in one company see each other's credits.
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
          ? numbersOf(input.chat_interval_weekdays)
          : [1, 2, 3, 4, 5, 6, 7],
        chat_interval_month_days: numbersOf(input.chat_interval_month_days ?? []),
        samples_per_day: input.samples_per_day ?? 1,
        model_channel_ids,
        allocated_credits: input.allocated_credits ?? null,
        is_instant_pitch: input.is_instant_pitch,
        profile: input.profile ? JSON.stringify(input.profile) : null,
        classes: classesVersion,
        candidates: candidatesVersion,
      })
      .execute()
    await insertSystemTags(db, id)
    const domains = [hostAsSent(input.domain) ?? domain]
    const own = { name: input.name, aliases: input.aliases ?? [], domains }
    await insertBrand(db, { project_id: id, ...own, is_own: true, source: 'onboarding' })
    await addCompetitors(db, id, input)
    await addBudgets(db, id, input)
    await storeBrandSet(db, id, 1)
    await addFirstPrompts({ ...ctx, project_id: id }, db, input)
    return { id }
  })
  if (input.prompts?.length) {
    await mirrorPrompts(ctx, id)
    await wakeCollection(ctx)
  }
  return created
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
  if (plan && !is_pitch && plan.credits !== undefined && allocated_credits === undefined) {
    throw badRequest(
      'allocated_credits is required: this company already has a plan or a project. Send the credits for the new project.',
    )
  }
  await refuseBeyondPlan(db, company_id, plan, { is_pitch, allocated_credits })
}

/** Refuses a project if the plan has no room for it. Ended projects need no room. The caller locks the company. */
async function refuseBeyondPlan(
  db: Db,
  company_id: string,
  plan: Plan | undefined,
  { is_pitch, allocated_credits }: { is_pitch: boolean; allocated_credits?: number | undefined },
) {
  if (!plan) return
  const projects = await db
    .selectFrom('projects')
    .select(['status', 'allocated_credits'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', [...endedStatuses])
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

const numbersOf = (days: number[]) => [...new Set(days)].sort((a, b) => a - b)

const channelsOf = ({ channels }: CompanyContext, ids: string[]) => [
  ...new Set(ids.map((value, i) => channelOf(channels, `model_channel_ids[${i}]`, value))),
]

function refuseUnknownTimeZone(name: string) {
  if (isTimeZone(name)) return
  throw badRequest(`timezone ${quoted(name)} is not an IANA time zone name. Send for example Europe/Berlin.`)
}

/** The language that most people of a country use, by the Unicode likely-subtags data. */
export function mainLanguage(country_code: string) {
  const { language } = new Intl.Locale(`und-${country_code}`).maximize()
  return language.length === 2 ? language : 'en'
}

export async function update_project(
  ctx: ProjectContext,
  {
    name,
    timezone,
    chat_interval_weekdays,
    chat_interval_month_days,
    samples_per_day,
    model_channel_ids,
    content_optimization,
    status,
  }: Input<Operations['update_project']>,
): Promise<Output<Operations['update_project']>> {
  if (timezone !== undefined) refuseUnknownTimeZone(timezone)
  const settings = {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(chat_interval_weekdays && { chat_interval_weekdays: numbersOf(chat_interval_weekdays) }),
    ...(chat_interval_month_days && { chat_interval_month_days: numbersOf(chat_interval_month_days) }),
    ...(samples_per_day !== undefined && { samples_per_day }),
    ...(model_channel_ids && { model_channel_ids: channelsOf(ctx, model_channel_ids) }),
    ...(content_optimization !== undefined && { content_optimization }),
  }
  await ctx.db.transaction().execute(async (db) => {
    const project = await db
      .selectFrom('projects')
      .select(['status', 'paused_from', 'onboarding_from', 'allocated_credits'])
      .where('id', '=', ctx.project_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const company = status === undefined ? undefined : await lockedCompany(db, ctx)
    const changes = { ...settings, ...(status !== undefined && statusTransition(project, status)) }
    if (company && status !== undefined && isEnded(project.status) && !isEnded(status)) {
      await refuseBeyondPlan(db, company.id, company.plan ?? ctx.config.PLAN, {
        is_pitch: status === 'PITCH',
        allocated_credits: project.allocated_credits ?? undefined,
      })
    }
    if (Object.keys(changes).length === 0) return
    await db
      .updateTable('projects')
      .set({ ...changes, collection_plan: uuid() })
      .where('id', '=', ctx.project_id)
      .execute()
  })
  return {}
}

const lockedCompany = (db: Db, { actor }: ProjectContext) =>
  db
    .selectFrom('companies')
    .select(['id', 'plan'])
    .where('id', '=', actor.company_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

interface Standing {
  status: string
  paused_from: string | null
  onboarding_from: string | null
}

/** Each status with the one that ends it. */
const ends = { CUSTOMER: 'CUSTOMER_ENDED', PITCH: 'PITCH_ENDED', TRIAL: 'TRIAL_ENDED' } as const
const endedStatuses = Object.values(ends)
const isEnded = (status: string) => endedStatuses.some((one) => one === status)
const isActiveStatus = (status: string) => activeStatuses.some((one) => one === status)

/** The statuses that people may give a project now, besides its current one. */
function nextOf({ status, paused_from, onboarding_from }: Standing): string[] {
  if (status === 'PAUSED') return paused_from === null ? [] : [paused_from]
  if (status === 'ONBOARDING') return ['PAUSED', onboarding_from ?? 'TRIAL']
  const resumed = Object.entries(ends).flatMap(([before, end]) => (end === status ? [before] : []))
  const end = Object.entries(ends).flatMap(([before, end]) => (before === status ? [end] : []))
  return [...(isActiveStatus(status) ? ['PAUSED', 'ONBOARDING'] : []), ...end, ...resumed]
}

/** The changes to a project with a new status. Stores which status to return to after a pause or onboarding. */
export function withProjectStatus({ status: old }: Pick<Standing, 'status'>, status: string) {
  if (status === old) return {}
  // A project can be paused during onboarding.
  if (status === 'PAUSED') return { status, paused_from: old }
  if (old === 'PAUSED') return { status, paused_from: null }
  return { status, onboarding_from: status === 'ONBOARDING' ? old : null }
}

/** Pauses a project, ends it, starts onboarding, or undoes one of these. */
function statusTransition(project: Standing, status: string) {
  if (status === project.status) return {}
  const next = nextOf(project)
  if (next.includes(status)) return withProjectStatus(project, status)
  const allowed = [project.status, ...next].join(', ')
  throw badRequest(`status does not accept ${quoted(status)} for this project now. Use one of: ${allowed}.`)
}

/** Hides the project and all its data immediately. The sweep removes them for good once nobody can restore them. */
export async function delete_project(ctx: ProjectContext): Promise<Output<Operations['delete_project']>> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('projects')
    .set({ deleted_at: ctx.now(), status: 'DELETED' })
    .where('id', '=', ctx.project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw unknownProject(ctx.project_id)
  return {}
}
