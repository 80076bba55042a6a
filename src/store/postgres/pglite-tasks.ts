import type { SharedDisk } from '../disk.ts'

/** An open transaction; 0 means none. */
export type TransactionHandle = number

/** The result of a statement. */
export interface StatementRows {
  rows: never[]
  affected: number | undefined
}

/** The start parameters of the thread of the embedded PostgreSQL. */
export interface PgliteThreadData {
  path: string
  disk: SharedDisk
}

/** What the thread reports unasked: that the disk has no room at all, why the log remains, or a message for a listener of a channel. */
export type PgliteWord = { is_spent: true } | { uncleared: string } | { listener: number; payload: string }

// Counts fit a JavaScript number; dates stay text, as on the wire.
export const bigint = 20
export const date = 1082

/**
 * PGlite's start parameters in addition to its own: it syncs at every commit (of the sync calls only `fsync` reaches
 * the file system), and frees the parts of the write-ahead log that are no longer needed.
 */
export const pgliteSettings = [
  ...['-c', 'wal_sync_method=fsync', '-c', 'min_wal_size=48MB', '-c', 'max_wal_size=64MB', '-c', 'wal_init_zero=off'],
]
