import { closeSync, constants, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The disk of the data folder has no room for what was to be written; nothing of it was. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

/** How much room the disk of a data folder has: enough, none for writes, none for anything. */
export type Room = 'ok' | 'full' | 'spent'

/** The error for work that is not begun because of a full disk. */
export const refusedWrite = (cause?: unknown) => new DiskFullError('the disk of the data folder is full', { cause })

/** The disk under a data folder. */
export interface Disk {
  /** Bytes that may be written. */
  free(): number
  /** Looks at the disk. Once full, it has room again when the reserve could be laid up anew. */
  room(): Room
  /** Gives bytes of the reserve to a write that must not fail. It ends the process when there is nothing left to give. */
  draw(bytes: number): void
  /** What `joinDisk` needs in another thread. */
  shared: SharedDisk
  close(): void
}

/** A disk as all threads of this process know it. */
export interface SharedDisk {
  folder: string
  /** The descriptor of the reserve, which is the process's. */
  reserve: number
  /** Whether it is full, and who is at the reserve. */
  state: Int32Array<SharedArrayBuffer>
}

const MiB = 1024 ** 2
/** Writes are refused with less than this free, so that what is being written then can end well. */
const leastFree = 64 * MiB
/** What the log of PostgreSQL gets when another program has taken the rest: two of its files of 16 MiB, and more. */
const reserveBytes = 40 * MiB
/** With less not even reading is safe, for that writes to the log too: hints about rows it has seen. */
const leastReserve = 20 * MiB
/** Given beyond what was asked for, because the file system needs some to note it. */
const allowance = 64 * 1024

/** Bytes that may be written to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What the state of a shared disk holds. */
const isFullAt = 0
const takenAt = 1

/**
 * Watches the disk of a data folder and holds a reserve on it, in a file.
 * @param onSpent is told when a write that must not fail does; it does not return
 * @throws DiskFullError when there is no room to begin with
 */
export function openDisk(folder: string, onSpent: () => never): Disk {
  const reserve = openSync(join(folder, 'reserve'), constants.O_RDWR | constants.O_CREAT, 0o600)
  const state = new Int32Array(new SharedArrayBuffer(8))
  const disk = joinDisk({ folder, reserve, state }, onSpent)
  if (disk.layUp()) return disk
  const words = `${Math.floor(disk.free() / MiB)} MiB are free, ${Math.ceil(disk.needed() / MiB)} are needed`
  disk.close()
  throw new DiskFullError(`The disk of the data folder ${folder} is full: ${words}. Free some space, then start again.`)
}

/** A disk that another thread has opened. It ends there. */
export function joinDisk(shared: SharedDisk, onSpent: () => never) {
  const { folder, reserve, state } = shared
  const free = () => freeBytes(folder)
  const held = () => fstatSync(reserve).size
  const needed = () => leastFree + Math.max(0, reserveBytes - held())

  /** Writes what is missing, because a file that was only made longer takes no room. */
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

  /** Keeps other threads from the reserve, which one lays up and another draws on. */
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
    if (free() >= leastFree) return false
    Atomics.store(state, isFullAt, 1)
    return true
  }

  return {
    shared,
    free,
    needed,
    layUp,
    room(): Room {
      if (!isFull()) return 'ok'
      return held() < leastReserve ? 'spent' : 'full'
    },
    draw(bytes: number) {
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

/** Whether the operating system said that a disk is full, or the share of it that this user has. */
export const isNoSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
