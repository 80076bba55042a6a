import type { Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'

/** What every table has whose rows are work that is done under a lease (src/domain/foundation/leases.ts). */
export interface QueueColumns {
  /** How often it was taken; an attempt that was given back is not counted. */
  attempts: Generated<number>
  /** Nobody takes it before. */
  due_at: Moment
  /** The lease of whoever works on it; null: nobody does. */
  leased_by: Maybe<string>
  /** Whoever has the lease is gone when this passes. */
  leased_until: Maybe<Date>
}
