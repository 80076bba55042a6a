import type { ColumnType, Generated } from 'kysely'

/** What every table has whose rows are work that is done under a lease (src/domain/foundation/leases.ts). */
export interface QueueColumns {
  /** How often it was taken; an attempt that was given back is not counted. */
  attempts: Generated<number>
  /** Nobody takes it before. */
  due_at: ColumnType<Date, Date | undefined, Date>
  /** The lease of whoever works on it; null: nobody does. */
  leased_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Whoever has the lease is gone when this passes. */
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}
