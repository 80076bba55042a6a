import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'

/** Days per step. The next sweep handles the others. */
const atOnce = 500

interface Ended {
  project_id: string
  day: string
  answered: number
  failed: number
  skipped: number
}

/** Writes an event for each day whose questions have all ended. If more is asked for such a day, it gets another event afterwards. */
export async function recordEndedDays({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { project_id, day, ...counts } of await endDaysThatAreOver(trx)) {
      const { answered, failed, skipped } = counts
      if (answered + failed + skipped === 0) continue
      await recordEvent(trx, project_id, answered > 0 ? 'collection.completed' : 'collection.failed', {
        day,
        ...counts,
      })
    }
  })
}

async function endDaysThatAreOver(db: Db): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    WITH over AS (
      UPDATE collection_days AS days SET is_open = false FROM (
        SELECT project_id, day FROM collection_days AS open
        WHERE is_open AND NOT EXISTS (
          SELECT FROM collection_runs AS runs
          WHERE runs.project_id = open.project_id AND runs.day = open.day AND status IN ('queued', 'running')
        )
        ORDER BY project_id, day LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      ) AS found
      WHERE days.project_id = found.project_id AND days.day = found.day RETURNING days.project_id, days.day
    )
    SELECT over.project_id, over.day,
      count(*) FILTER (WHERE status = 'succeeded')::int AS answered,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status = 'skipped')::int AS skipped
    FROM over LEFT JOIN collection_runs AS runs ON runs.project_id = over.project_id AND runs.day = over.day
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}
