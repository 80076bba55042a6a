import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import { wordingOf } from '../../setup/prompts/wording.ts'

/**
 * Those of the wordings that must not be suggested in a country: they are or were tracked there, were suggested there, or
 * were rejected in any country.
 * @param without open suggestions of these topics do not count, because they are about to be replaced
 */
export async function knownWordings(
  db: Db,
  project_id: string,
  country_code: string,
  wordings: readonly string[],
  without: readonly string[] = [],
): Promise<Set<string>> {
  const among = sql<string>`ANY(${wordings}::text[])`
  const tracked = db
    .selectFrom('prompts')
    .select('wording')
    .where('project_id', '=', project_id)
    .where('country_code', '=', country_code)
    .where('wording', '=', among)
    .$narrowType<{ wording: string }>()
  const suggested = db
    .selectFrom('prompt_suggestions')
    .select('wording')
    .where('project_id', '=', project_id)
    .where('wording', '=', among)
    .where((row) => row.or([row('state', '=', 'rejected'), row('country_code', '=', country_code)]))
    .where(sql<boolean>`NOT (state = 'open' AND topic_id IS NOT NULL AND topic_id = ANY(${without}::text[]))`)
  const rows = await tracked.unionAll(suggested).execute()
  return new Set(rows.map(({ wording }) => wording))
}

/** The wordings of all topics that the project has or had, or that were suggested to it. */
export async function topicWordings(db: Db, project_id: string): Promise<Set<string>> {
  const topics = await db.selectFrom('topics').select('name').where('project_id', '=', project_id).execute()
  const suggested = await db
    .selectFrom('topic_suggestions')
    .select('wording')
    .where('project_id', '=', project_id)
    .execute()
  return new Set([...topics.map(({ name }) => wordingOf(name)), ...suggested.map(({ wording }) => wording)])
}

/** Adds the wordings of prompts that are older than the column. */
export async function wordPrompts(db: Db, project_id: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('prompts')
      .select(['id', 'text'])
      .where('project_id', '=', project_id)
      .where('wording', 'is', null)
      .limit(1000)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const wordings = rows.map(({ text }) => wordingOf(text))
    await sql`
      UPDATE prompts SET wording = new.wording
      FROM unnest(${ids}::text[], ${wordings}::text[]) AS new (id, wording) WHERE prompts.id = new.id`.execute(db)
  }
}
