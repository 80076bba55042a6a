import { sql } from 'kysely'
import { activeStatuses } from '../../contract/enums.ts'

/**
 * The condition for background work on a project: it is not deleted, paused or ended.
 * @param row the name of the project's row in the statement
 */
export const isActive = (row: 'projects' | 'p' = 'projects') =>
  sql<boolean>`(${sql.ref(`${row}.deleted_at`)} IS NULL AND ${sql.ref(`${row}.status`)} = ANY(${[...activeStatuses]}::text[]))`
