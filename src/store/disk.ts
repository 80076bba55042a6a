import { closeSync, constants, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The disk of the data folder has no room for a write; no part of it was written. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

/** How much room the disk of a data folder has: enough, none for writes, none at all. */
export type DiskStatus = 'ok' | 'full' | 'spent'

/** The error for work that is not started because the disk is full. */
export const diskFullError = (cause?: unknown) => new DiskFullError('the disk of the data folder is full', { cause })

/** The disk under a data folder. */
export interface Disk {
  /** Bytes that may be written. */
  free(): number
  /** Checks the disk. Once full, it counts as full until the reserve has been refilled. */
  status(): DiskStatus
  /** Gives bytes of the reserve to a write that must not fail. Ends the process when the reserve is empty. */
  drawOnReserve(bytes: number): void
  /** What `joinDisk` needs in another thread. */
  shared: SharedDisk
  close(): void
}

/** A disk as all threads of this process know it. */
export interface SharedDisk {
  folder: string
  /** The file descriptor of the reserve, shared by the whole process. */
  reserve: number
  /** Whether the disk is full, and whether a thread has locked the reserve. */
  state: Int32Array<SharedArrayBuffer>
}

const MiB = 1024 ** 2
/** Below this much free space, writes are refused so that writes already begun can finish. */
const minFree = 64 * MiB
/** Kept for PostgreSQL's write-ahead log in case another program takes the rest: two of its 16 MiB files and a margin. */
const reserveBytes = 40 * MiB
/** Below this even reads are unsafe, because they also write to the log (hint bits of the rows they have seen). */
const minReserve = 20 * MiB
/** Freed in addition to the requested bytes, because the file system itself needs some. */
const allowance = 64 * 1024

/** Bytes that may be written to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Indexes into the state of a shared disk. */
const isFullAt = 0
const takenAt = 1

/**
 * Watches the disk of a data folder and keeps a reserve on it, in a file.
 * @param onSpent called when a write that must not fail finds the reserve empty; it does not return
 * @throws DiskFullError when there is no room at the start
 */
export function openDisk(folder: string, onSpent: () => never): Disk {
  const reserve = openSync(join(folder, 'reserve'), constants.O_RDWR | constants.O_CREAT, 0o600)
  const state = new Int32Array(new SharedArrayBuffer(8))
  const disk = joinDisk({ folder, reserve, state }, onSpent)
  if (disk.layUp()) return disk
  const words = `${Math.floor(disk.free() / MiB)} MiB free, ${Math.ceil(disk.needed() / MiB)} MiB needed`
  disk.close()
  throw new DiskFullError(`The disk of the data folder ${folder} is full: ${words}. Free some space, then start again.`)
}

/** A disk that another thread opened and will close. */
export function joinDisk(shared: SharedDisk, onSpent: () => never) {
  const { folder, reserve, state } = shared
  const free = () => freeBytes(folder)
  const held = () => fstatSync(reserve).size
  const needed = () => minFree + Math.max(0, reserveBytes - held())

  /** Refills the reserve by writing bytes, because a file that is only extended takes no space. */
  function layUp(): boolean {
    if (free() < needed()) return false
    try {
      for (let at = held(); at < reserveBytes; )
        at += writeSync(reserve, zeros, 0, Math.min(MiB, reserveBytes - at), at)
      return true
    } catch (error) {
      if (isNoSpace(error)) return false
      throw error
    }
  }

  /** Locks the reserve against other threads: one may be refilling it while another draws on it. */
  function alone<T>(work: () => T): T {
    while (Atomics.compareExchange(state, takenAt, 0, 1) !== 0) Atomics.wait(state, takenAt, 1)
    try {
      return work()
    } finally {
      Atomics.store(state, takenAt, 0)
      Atomics.notify(state, takenAt)
    }
  }

  function isFull(): boolean {
    if (Atomics.load(state, isFullAt) === 1) {
      return !alone(() => {
        const has_room = layUp()
        if (has_room) Atomics.store(state, isFullAt, 0)
        return has_room
      })
    }
    if (free() >= minFree) return false
    Atomics.store(state, isFullAt, 1)
    return true
  }

  return {
    shared,
    free,
    needed,
    layUp,
    status(): DiskStatus {
      if (!isFull()) return 'ok'
      return held() < minReserve ? 'spent' : 'full'
    },
    drawOnReserve(bytes: number) {
      const is_left = alone(() => {
        Atomics.store(state, isFullAt, 1)
        const left = held()
        if (left > 0) ftruncateSync(reserve, Math.max(0, left - bytes - allowance))
        return left > 0
      })
      if (!is_left) onSpent()
    },
    close: () => closeSync(reserve),
  }
}

const zeros = Buffer.alloc(MiB)

/** Whether the operating system reported a full disk or an exceeded quota. */
export const isNoSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
