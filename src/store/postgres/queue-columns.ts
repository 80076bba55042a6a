import type { Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'

/** The columns of every table whose rows are work done under a lease (src/domain/foundation/leases.ts). */
export interface QueueColumns {
  /** How often it was leased; attempts that were given back do not count. */
  attempts: Generated<number>
  /** Nobody leases it before this time. */
  due_at: TimestampColumn
  /** The lease of the process that works on it; null: nobody does. */
  leased_by: NullableColumn<string>
  /** When this time passes, the holder of the lease counts as dead. */
  leased_until: NullableColumn<Date>
}
