import { sql } from 'kysely'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { Db } from '../../foundation/context.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'

/** Actions that are not deleted. */
export const liveActions = (db: Db, project_id: string) =>
  db.selectFrom('actions').where('project_id', '=', project_id).where('deleted_at', 'is', null)

/** The columns of an action that an operation may change. */
const changeable = [
  ...['title', 'title_key', 'status', 'status_updated_at', 'category', 'topic_id', 'priority', 'assignee_user_id'],
  ...['due_on', 'due_day', 'repeat_every', 'notes', 'tag_ids', 'prompt_ids', 'country_codes', 'language_codes'],
  ...['page_url', 'page_domain', 'group', 'archetype', 'target', 'platform', 'impact', 'model_channel_ids'],
  ...['brief', 'opportunity'],
] as const satisfies (keyof Tables['actions'])[]

/** New values of some columns in JSON form: instants are text, notes an object. */
export type Changes = { [Column in (typeof changeable)[number]]?: unknown }

/**
 * Writes new values to rows, in one statement.
 * @returns the ids of the rows that really changed
 */
export async function updateActions(db: Db, actions: { id: string; changes: Changes }[]): Promise<Set<string>> {
  const columns = changeable.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (
      SELECT wanted.* FROM jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) AS sent (id text, changes jsonb)
      JOIN actions AS old ON old.id = sent.id
      CROSS JOIN LATERAL jsonb_populate_record(old, sent.changes) AS wanted
      WHERE wanted IS DISTINCT FROM old
    )
    UPDATE actions SET ${sql.join(columns)} FROM wanted WHERE actions.id = wanted.id RETURNING actions.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A new action. Columns that are left out are empty. `source` and `page_url` need their domains, too. */
export type NewRow = Changes & Pick<Tables['actions'], 'id' | 'type' | 'status' | 'created_by'> & FoundOut
type FoundOut = { [Column in (typeof foundOut)[number]]?: unknown }

/** Columns that only the service sets, for actions it creates. */
const foundOut = ['source', 'source_domain'] as const satisfies (keyof Tables['actions'])[]

const nothing = { tag_ids: [], prompt_ids: [], country_codes: [], language_codes: [], model_channel_ids: [] }

/** Adds actions, oldest first. The caller holds the project lock and has checked all references. */
export async function insertActions(db: Db, project_id: string, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(
    ['id', 'project_id', 'type', 'created_by', ...changeable, ...foundOut].map((column) => sql.ref(column)),
  )
  const complete = JSON.stringify(rows.map((row) => ({ ...row, project_id })))
  await sql`
    INSERT INTO actions (${columns})
    SELECT ${columns}
    FROM jsonb_populate_recordset(jsonb_populate_record(NULL::actions, ${JSON.stringify(nothing)}::jsonb), ${complete}::jsonb)`.execute(
    db,
  )
  await recordActionEvents(
    db,
    project_id,
    'action.created',
    rows.map(({ id }) => id),
  )
}

/** Records events about actions in the order of their ids, in the transaction that created or completed them. */
export async function recordActionEvents(
  db: Db,
  project_id: string,
  type: 'action.created' | 'action.completed',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const actions = await db
    .selectFrom('actions')
    .select(['id', 'type', 'title', 'created_by'])
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .orderBy('id')
    .execute()
  await recordEvents(
    db,
    actions.map(({ id, title, ...action }) => ({
      project_id,
      type,
      data: { action: { id }, ...action, title: eventText(title) },
    })),
  )
}
