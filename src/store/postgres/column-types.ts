import type { ColumnType } from 'kysely'

/** A timestamp that the table sets itself when none is given. */
export type TimestampColumn = ColumnType<Date, Date | undefined, Date>

/** A nullable column; null when no value is given. */
export type NullableColumn<T> = ColumnType<T | null, T | null | undefined, T | null>
