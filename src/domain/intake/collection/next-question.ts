import { sql } from 'kysely'
import { activeStatuses } from '../../../contract/enums.ts'
import type { Services } from '../../foundation/context.ts'
import { type LocalDay, localDay } from '../../setup/schedule/local-day.ts'
import { collectsOn, connectedChannels } from '../../setup/schedule/plan.ts'

interface ScheduledProject {
  id: string
  status: string
  timezone: string
  chat_interval_weekdays: number[]
  chat_interval_month_days: number[]
  model_channel_ids: string[]
}

/** The longest break of any schedule: the 31st of each month. */
const maxDays = 62

/**
 * When each project is asked its next question: at the time of a planned one, or at the start of its next collection day.
 * @returns null for projects that are asked none
 */
export async function nextQuestions(
  services: Pick<Services, 'db' | 'now' | 'channels' | 'engines'>,
  projects: readonly ScheduledProject[],
): Promise<(project_id: string) => Date | null> {
  const { db, now } = services
  const { rows } = await sql<{ project_id: string; next_at: Date }>`
    SELECT project_id, greatest(min(due_at), ${now()}) AS next_at FROM collection_runs
    WHERE project_id = ANY(${projects.map(({ id }) => id)}::text[]) AND status = 'queued' AND expires_at > ${now()}
    GROUP BY project_id`.execute(db)
  const planned = new Map(rows.map((row) => [row.project_id, row.next_at]))
  const connected = new Set(connectedChannels(services).map(({ id }) => id))
  const prompted = await sql<{ project_id: string }>`
    SELECT id AS project_id FROM projects WHERE id = ANY(${projects.map(({ id }) => id)}::text[]) AND EXISTS (
      SELECT FROM prompts WHERE project_id = projects.id AND deleted_at IS NULL AND NOT is_archived)`.execute(db)
  const has_prompts = new Set(prompted.rows.map(({ project_id }) => project_id))
  // Many projects share a schedule.
  const days = new Map<string, Date | null>()
  const byId = new Map(projects.map((project) => [project.id, project]))
  return (project_id) => {
    const project = byId.get(project_id)
    if (!project || !activeStatuses.some((status) => status === project.status)) return null
    const next = planned.get(project_id)
    if (next) return next
    if (!has_prompts.has(project_id) || !project.model_channel_ids.some((id) => connected.has(id))) return null
    const { timezone, chat_interval_weekdays, chat_interval_month_days } = project
    const key = JSON.stringify([timezone, chat_interval_weekdays, chat_interval_month_days])
    const known = days.get(key)
    if (known !== undefined) return known
    const begins = nextDay(project, now())
    days.set(key, begins)
    return begins
  }
}

function nextDay(project: ScheduledProject, now: Date): Date | null {
  let day: LocalDay = localDay(now, project.timezone)
  for (let looked = 0; looked < maxDays; looked++) {
    const begins = day.ends_at
    day = localDay(begins, project.timezone)
    if (collectsOn(day, project)) return begins
  }
  return null
}
