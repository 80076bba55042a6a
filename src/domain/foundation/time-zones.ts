import { sql } from 'kysely'
import { abbreviations, zoneOf } from '../../days.ts'

/** PostgreSQL takes these names for offsets without summer time. */
const misread = ['CET', 'EET', 'MET', 'WET']

const zones = JSON.stringify(Object.fromEntries([...misread, ...abbreviations].map((name) => [name, zoneOf(name)])))

/**
 * The time zone of the row of `projects`, under a name by which PostgreSQL finds the same zone as the rest of the service.
 * Abbreviations were accepted once.
 */
export const projectZone = sql<string>`coalesce(${zones}::jsonb ->> upper(timezone), timezone)`
