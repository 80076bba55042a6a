import { sql } from 'kysely'
import { AppError } from '../../../errors.ts'
import { actingForProject } from '../../foundation/acting-for.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Services } from '../../foundation/context.ts'
import { type Backoff, fail, finish, release, renew, take } from '../../foundation/leases.ts'
import { localDay } from '../../setup/schedule/local-day.ts'
import { reportBlockedBots } from './blocked-bots.ts'
import { reportCameAndWent } from './came-and-went.ts'
import { searchWorld } from './read-cells.ts'
import { searchDay } from './search-day.ts'
import { searchWeek } from './search-week.ts'
import { dayFrom, lastDay, lastWholeWeek, type Windows } from './windows.ts'

/*
 * Every project has a queue row that is due when a day has ended in its time zone and in UTC. The day is then checked for accidents, and
 * after a Sunday the week is compared.
 */

/** Longer than a statement may take. Renewed during the search. */
const lease_s = 120
/** Retries for about a day, then continues on the next day. */
const backoff: Backoff = { first_ms: 60_000, factor: 4, max_ms: 6 * 3_600_000, max_attempts: 8 }
/** How many projects one sweep wakes. The next sweep wakes others. */
const wokenAtOnce = 200
const importing_wait_s = 60

/** Searches a project that is due. Can be interrupted and repeated: nothing is reported twice. */
export async function searchChanges(services: Services, project_id: string, signal: AbortSignal): Promise<void> {
  const { db, log, now } = services
  const [taken] = await take(db, 'change_searches', sql`taken.project_id = ${project_id}`, {
    for_s: lease_s,
    now: now(),
  })
  if (!taken) return
  const { lease, row } = taken
  const renewing = setInterval(
    () =>
      renew(db, [lease], lease_s).catch((error) =>
        log.warn({ err: error }, 'the lease of a search for changes could not be renewed'),
      ),
    (lease_s * 1000) / 3,
  )
  try {
    const company_id = await companyOf(services, project_id)
    if (company_id === undefined || signal.aborted) return await release(db, [lease])
    const ctx = actingForProject(services, { company_id, project_id }, signal)
    const world = await searchWorld(ctx)
    // Waits during a first import. Otherwise the search would compare an incomplete import.
    if (row.searched_day === null && world.snapshot.open_batches.length > 0) {
      return await release(db, [lease], { now: now(), wait_s: importing_wait_s })
    }
    const at = now()
    const [day, week] = [lastDay(at, world.timezone), lastWholeWeek(at, world.timezone)]
    // Before the week is noted as compared, because its mail waits for that.
    await reportBlockedBots(ctx, day.start_date)
    if (row.week !== week.start_date || (await hasLateAnswers(services, row))) {
      await reportCameAndWent(ctx, world, week)
      await searchWeek(ctx, world, week)
    }
    let { unanswered_day } = row
    if (row.searched_day !== day.start_date) {
      const search = (of: Windows) => searchDay(ctx, world, of).catch(logTooLarge(services, project_id))
      if (unanswered_day !== null && unanswered_day < day.start_date) await search(dayFrom(unanswered_day))
      unanswered_day = (await search(day)) ? null : day.start_date
    }
    const searched_day = day.start_date
    await finish(db, lease, { attempts: 0, searched_day, unanswered_day, due_at: nextDay(at, world.timezone) })
  } catch (error) {
    if (signal.aborted) return await release(db, [lease])
    const due_at = new Date(now().getTime() + backoff.max_ms)
    await fail(db, lease, backoff, { now: now(), given_up: { attempts: 0, due_at } })
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Whether nothing of the week could be compared, and answers were imported since then. Answers often arrive after their week. */
async function hasLateAnswers(
  { db }: Services,
  { project_id, compared, searched_at }: { project_id: string; compared: number | null; searched_at: Date | null },
): Promise<boolean> {
  if (compared !== 0 || searched_at === null) return false
  const imported = await db
    .selectFrom('events')
    .select('seq')
    .where('project_id', '=', project_id)
    .where('type', '=', 'import.committed')
    .where(sql<string>`data ->> 'kind'`, '=', 'chats')
    .where('created_at', '>', searched_at)
    .executeTakeFirst()
  return imported !== undefined
}

/**
 * A project with very many prompts has more daily sums than one question may have. Its weeks are compared anyway.
 * @returns true, because there are answers
 */
const logTooLarge =
  ({ log }: Services, project_id: string) =>
  (error: unknown): true => {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, project_id }, 'a day could not be searched for accidents')
    return true
  }

/** The first moment at which the day has ended both in the time zone and in UTC. */
function nextDay(now: Date, timezone: string): Date {
  const here = localDay(now, timezone)
  const utc = localDay(now, 'UTC')
  const [earlier, later] = here.day < utc.day ? [here, utc] : [utc, here]
  // If the two days differ, the earlier one ends first.
  return earlier.day === later.day ? new Date(Math.max(here.ends_at.getTime(), utc.ends_at.getTime())) : earlier.ends_at
}

async function companyOf({ db }: Services, project_id: string): Promise<string | undefined> {
  const project = await db
    .selectFrom('projects')
    .select('company_id')
    .where('id', '=', project_id)
    .where(isActive())
    .executeTakeFirst()
  return project?.company_id
}

/** Adds rows for new projects with facts, and wakes the searches that are due. */
export async function wakeChangeSearches({ db, jobs, now }: Services): Promise<void> {
  await sql`
    INSERT INTO change_searches (project_id)
    SELECT id FROM projects LEFT JOIN change_searches ON project_id = id
    WHERE ${isActive()} AND last_batch > 0 AND project_id IS NULL
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ id: string }>`
    SELECT projects.id FROM change_searches JOIN projects ON projects.id = project_id
    WHERE ${isActive()} AND due_at <= ${now()} AND (leased_until IS NULL OR leased_until <= clock_timestamp())
    ORDER BY random() LIMIT ${wokenAtOnce}`.execute(db)
  for (const { id } of rows) await jobs.send('search_changes', id)
}
