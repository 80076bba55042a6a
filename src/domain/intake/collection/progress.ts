import { sql } from 'kysely'
import type { Services } from '../../foundation/context.ts'
import { connectedChannels } from '../../setup/schedule/plan.ts'
import { stoppedProviders } from './providers.ts'

type Clocked = Pick<Services, 'db' | 'now' | 'channels' | 'engines'>

/** The condition for questions whose time of the day has come. */
export const isTime = (now: Date) => sql<boolean>`(scheduled_at IS NULL OR scheduled_at <= ${now})`

/** How many of today's due questions have no outcome yet, and how many of those can be asked without intervention. */
export async function stateOf(services: Clocked, project_ids: readonly string[]) {
  const { db, now } = services
  const stopped = new Set((await stoppedProviders(db)).map(({ provider }) => provider))
  const asked = new Set(connectedChannels(services).map(({ provider }) => provider))
  const rows = await db
    .selectFrom('collection_runs')
    .select(['provider', 'status', sql<number>`count(*)::int`.as('runs')])
    .where('project_id', '=', sql<string>`ANY(${project_ids}::text[])`)
    .where('status', 'in', ['queued', 'running'])
    .where('expires_at', '>', now())
    .where(isTime(now()))
    .groupBy(['provider', 'status'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { runs }) => total + runs, 0)
  const isAskable = ({ provider, status }: (typeof rows)[number]) =>
    status === 'running' || (asked.has(provider) && !stopped.has(provider))
  return { open: sum(rows), askable: sum(rows.filter(isAskable)) }
}

/** How many questions are scheduled for later today. */
export async function laterToday({ db, now }: Clocked, project_ids: readonly string[]): Promise<number> {
  const { runs } = await db
    .selectFrom('collection_runs')
    .select(sql<number>`count(*)::int`.as('runs'))
    .where('project_id', '=', sql<string>`ANY(${project_ids}::text[])`)
    .where('status', '=', 'queued')
    .where('scheduled_at', '>', now())
    .executeTakeFirstOrThrow()
  return runs
}

/** The most frequent reasons why today's questions whose time has come have no answer. */
export const unansweredReasons = ({ db, now }: Clocked, project_ids: readonly string[]) =>
  db
    .selectFrom('collection_runs')
    .select(['status', 'error', sql<number>`count(*)::int`.as('runs')])
    .where('project_id', '=', sql<string>`ANY(${project_ids}::text[])`)
    .where('status', 'in', ['queued', 'failed', 'skipped'])
    .where('expires_at', '>', now())
    .where(isTime(now()))
    .groupBy(['status', 'error'])
    .orderBy('runs', 'desc')
    .orderBy('status')
    .limit(10)
    .execute()
