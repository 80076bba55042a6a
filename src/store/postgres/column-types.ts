import type { ColumnType } from 'kysely'

/** A moment that the table sets itself where none is given. */
export type Moment = ColumnType<Date, Date | undefined, Date>

/** A column that may be null, and is null where no value is given. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
