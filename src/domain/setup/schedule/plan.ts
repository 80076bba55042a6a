import { sql } from 'kysely'
import type { Plan } from '../../../store/postgres/tables.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { uuid } from '../../foundation/ids.ts'
import { lockProject } from '../../foundation/names.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { isMonthDay, type LocalDay, localDay } from './local-day.ts'

/*
 * A plan consists of rows of `collection_runs`: what to ask on a project-local day. There is at most one row per prompt,
 * channel, day and sample, so plans may be repeated or made concurrently (docs/decisions/0016-collection.md).
 */

type Planner = Pick<Services, 'db' | 'channels' | 'engines' | 'config' | 'now'>

export interface AskedChannel {
  id: string
  provider: string
  unsupported: string[]
}

/** The channels whose engine can be asked. */
export const connectedChannels = ({ channels, engines }: Pick<Services, 'channels' | 'engines'>): AskedChannel[] =>
  channels.all.flatMap(({ id, unsupported_country_codes: unsupported }) => {
    const source = engines(id)
    return source.state === 'connected' ? [{ id, provider: source.engine.provider, unsupported }] : []
  })

interface PlannedProject {
  id: string
  status: string
  timezone: string
  chat_interval_weekdays: number[]
  chat_interval_month_days: number[]
  model_channel_ids: string[]
  samples_per_day: number
  allocated_credits: number | null
  collection_plan: string | null
  plan: Plan | null
}

/** The schedule asks samples 1 to this on a day. Orders use higher numbers. */
export const scheduledSamples = 20

/** Projects whose questions may be asked. */
const collecting = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.company_id')
    .select(['projects.id', 'status', 'timezone', 'chat_interval_weekdays', 'chat_interval_month_days'])
    .select(['model_channel_ids', 'samples_per_day'])
    .select(['allocated_credits', 'collection_plan', 'plan'])
    .where(isActive())

export interface PlanOptions {
  /** Only these projects; by default all. */
  project_ids?: readonly string[] | undefined
  /** Also plan on days without collection, and again if today is already planned. */
  is_any_day?: boolean
}

/**
 * Plans today's questions of every project that is not planned yet.
 * @returns how many questions were added
 */
export async function planProjects(
  services: Planner,
  { project_ids, is_any_day = false }: PlanOptions = {},
): Promise<number> {
  const connected = connectedChannels(services)
  if (connected.length === 0) return 0
  let query = collecting(services.db)
  if (project_ids) query = query.where('projects.id', '=', sql<string>`ANY(${project_ids}::text[])`)
  let planned = 0
  await tryEach(await query.execute(), async (project) => {
    planned += await planProject(services, connected, project, is_any_day)
  })
  return planned
}

async function planProject(
  services: Planner,
  connected: AskedChannel[],
  project: PlannedProject,
  is_any_day: boolean,
): Promise<number> {
  const { db, config, now } = services
  const today = localDay(now(), project.timezone)
  const channels = connected.filter(({ id }) => project.model_channel_ids.includes(id))
  if (channels.length === 0) return 0
  if (!is_any_day && !collectsOn(today, project)) return 0
  // Includes the reasons why questions may have been skipped, so that they are planned again once these change.
  const credits = [project.allocated_credits, (project.plan ?? config.PLAN)?.credits, monthOf(now())]
  const collection_plan = digest(JSON.stringify([today, channels, credits, project.samples_per_day]))
  if (!is_any_day && project.collection_plan === collection_plan) return 0
  let planned = 0
  let after = ''
  for (let place = 0; ; place += page) {
    const ids = await activePrompts(db, project.id, after)
    planned += await db.transaction().execute((trx) => insertRuns(trx, services, project.id, { channels, ids, place }))
    if (ids.length < page) break
    after = ids.at(-1) ?? ''
  }
  await db
    .updateTable('projects')
    .set({ collection_plan })
    .where('id', '=', project.id)
    // Does nothing if changed settings have reset the plan meanwhile.
    .where(sql<boolean>`collection_plan IS NOT DISTINCT FROM ${project.collection_plan}`)
    .execute()
  return planned
}

/** Whether a project collects on a day. */
export const collectsOn = (
  { day, weekday }: LocalDay,
  {
    chat_interval_weekdays,
    chat_interval_month_days,
  }: Pick<PlannedProject, 'chat_interval_weekdays' | 'chat_interval_month_days'>,
) =>
  chat_interval_month_days.length > 0
    ? isMonthDay(day, chat_interval_month_days)
    : chat_interval_weekdays.includes(weekday)

const page = 1000

async function activePrompts(db: Db, project_id: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('prompts')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(page)
    .execute()
  return rows.map(({ id }) => id)
}

/** Has today planned again because its inputs changed. Call in the transaction that changes them. */
export const requestReplan = (db: Db, project_id: string) =>
  db.updateTable('projects').set({ collection_plan: uuid() }).where('id', '=', project_id).execute()

/** The same for every project that tracks one of the channels, which have been connected since it was planned. */
export const requestReplanOfTrackers = (db: Db, channel_ids: readonly string[]) =>
  db
    .updateTable('projects')
    .set({ collection_plan: null })
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`model_channel_ids && ${channel_ids}::text[]`)
    .execute()

/**
 * Plans prompts that have just become active: they are asked right away. If the project does not collect today, they are
 * asked only once. Call in the transaction that activates them.
 */
export async function planPrompts(
  services: Omit<Planner, 'db'>,
  db: Db,
  project_id: string,
  ids: string[],
): Promise<void> {
  const connected = connectedChannels(services)
  if (connected.length === 0 || ids.length === 0) return
  const project = await collecting(db).where('projects.id', '=', project_id).executeTakeFirst()
  if (!project) return
  const channels = connected.filter(({ id }) => project.model_channel_ids.includes(id))
  const is_once = !collectsOn(localDay(services.now(), project.timezone), project)
  for (let place = 0; place < ids.length; place += page) {
    await insertRuns(db, services, project_id, { channels, ids: ids.slice(place, place + page), place, is_once })
  }
}

interface Asked {
  channels: AskedChannel[]
  /** Prompts, in the order in which they are asked. */
  ids: string[]
  /** How many prompts of the project come before these. */
  place: number
  /** Ask each prompt only once, whatever its number of samples. */
  is_once?: boolean
}

/** @returns how many runs are new, had been skipped, or moved to another provider */
async function insertRuns(
  db: Db,
  { now }: Pick<Planner, 'now'>,
  project_id: string,
  { channels, ids, place, is_once = false }: Asked,
) {
  if (channels.length === 0 || ids.length === 0) return 0
  // The lock keeps rows in the order in which they become visible, and stops planning if the project is paused meanwhile.
  await lockProject(db, project_id)
  const project = await collecting(db).where('projects.id', '=', project_id).executeTakeFirst()
  if (!project) return 0
  const at = now()
  const { day, ends_at } = localDay(at, project.timezone)
  const { numAffectedRows } = await sql`
    INSERT INTO collection_runs
      (id, project_id, prompt_id, model_channel_id, day, sample, provider, turn, due_at, scheduled_at, expires_at)
    SELECT gen_random_uuid()::text, ${project_id}, prompts.id, channel.id, ${day}::date, sample, channel.provider,
      (${place}::integer + asked.place) * channel.siblings + channel.place, its.time, its.time, ${ends_at}
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS asked (id, place)
    JOIN prompts ON prompts.id = asked.id
    CROSS JOIN jsonb_to_recordset(${JSON.stringify(inLines(channels))}::jsonb)
      AS channel (id text, provider text, unsupported jsonb, place integer, siblings integer)
    CROSS JOIN LATERAL (SELECT CASE WHEN ${is_once} THEN 1
      ELSE coalesce(prompts.samples_per_day, ${project.samples_per_day}::integer) END AS samples) AS often
    CROSS JOIN LATERAL generate_series(1, often.samples) AS sample
    -- Samples are spread over the rest of the day.
    CROSS JOIN LATERAL (SELECT ${at}::timestamptz
      + (${ends_at}::timestamptz - ${at}::timestamptz) * ((sample - 1)::double precision / often.samples) AS time) AS its
    WHERE prompts.project_id = ${project_id} AND prompts.deleted_at IS NULL AND NOT prompts.is_archived
      AND NOT channel.unsupported ? prompts.country_code
      -- Skips runs that are being asked or have ended. Even without changing them, ON CONFLICT would lock their rows, and so wait
      -- for the process that records their outcome.
      AND NOT EXISTS (
        SELECT FROM collection_runs AS planned WHERE (planned.project_id, planned.prompt_id, planned.model_channel_id)
          = (${project_id}, prompts.id, channel.id) AND planned.day = ${day}::date AND planned.sample = sample.sample
          AND planned.status NOT IN ('queued', 'skipped'))
    ORDER BY its.time, asked.place, channel.place
    ON CONFLICT (project_id, prompt_id, model_channel_id, day, sample) DO UPDATE SET
      status = 'queued', error = NULL, finished_at = NULL, provider = excluded.provider, due_at = excluded.due_at,
      scheduled_at = excluded.scheduled_at, expires_at = excluded.expires_at
    WHERE collection_runs.status = 'skipped'
      OR collection_runs.status = 'queued' AND collection_runs.provider <> excluded.provider`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Each channel with its position among the channels of its provider, and their number. */
const inLines = (channels: AskedChannel[]) =>
  Map.groupBy(channels, ({ provider }) => provider)
    .values()
    .flatMap((line) => line.map((channel, place) => ({ ...channel, place, siblings: line.length })))
    .toArray()

/** Starts collection now, so that planned questions are found immediately. */
export async function wakeCollection(services: Pick<Services, 'channels' | 'engines' | 'jobs'>): Promise<void> {
  if (connectedChannels(services).length > 0) await services.jobs.send('collect')
}

/** The first day of an instant's month, UTC. */
export const monthOf = (instant: Date) => `${instant.toISOString().slice(0, 7)}-01`
