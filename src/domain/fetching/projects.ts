import { sql } from 'kysely'
import { activeStatuses } from '../../contract/enums.ts'

/** The condition that the project of a statement, `projects AS p`, is one that something is done for. */
export const isServed = sql<boolean>`p.deleted_at IS NULL AND p.status = ANY(${[...activeStatuses]}::text[])`
