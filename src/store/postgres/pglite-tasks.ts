import type { SharedDisk } from '../disk.ts'

/** A transaction that is open; 0 stands for none. */
export type TransactionHandle = number

/** What a statement gave. */
export interface StatementRows {
  rows: never[]
  affected: number | undefined
}

/** What the thread of the embedded PostgreSQL is started with. */
export interface PgliteThreadData {
  path: string
  disk: SharedDisk
}

/** What it says unasked: that there is no room at all, why the log of changes stays, or what a listener of a channel is to hear. */
export type PgliteWord = { is_spent: true } | { uncleared: string } | { listener: number; payload: string }

// Counts fit a JavaScript number; dates stay the text they are on the wire.
export const bigint = 20
export const date = 1082

/**
 * What PGlite is started with beside its own settings: it syncs at every commit (of the sync calls only `fsync` reaches
 * the file system), and gives back what the log of changes no longer needs.
 */
export const pgliteSettings = [
  ...['-c', 'wal_sync_method=fsync', '-c', 'min_wal_size=48MB', '-c', 'max_wal_size=64MB', '-c', 'wal_init_zero=off'],
]
