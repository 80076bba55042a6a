import { sql } from 'kysely'
import { abbreviations, zoneOf } from '../../days.ts'

/** PostgreSQL reads these names as fixed offsets without summer time. */
const misread = ['CET', 'EET', 'MET', 'WET']

const zones = JSON.stringify(Object.fromEntries([...misread, ...abbreviations].map((name) => [name, zoneOf(name)])))

/**
 * The time zone of a row of `projects`, under a name that PostgreSQL resolves to the same zone as the rest of the service.
 * Earlier versions accepted abbreviations.
 */
export const projectZone = sql<string>`coalesce(${zones}::jsonb ->> upper(timezone), timezone)`
