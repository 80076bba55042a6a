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
  close(): void
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

/**
 * Watches the disk of a data folder and holds a reserve on it, in a file.
 * @param onSpent is told when a write that must not fail does; it does not return
 * @throws DiskFullError when there is no room to begin with
 */
export function openDisk(folder: string, onSpent: () => never): Disk {
  const reserve = openSync(join(folder, 'reserve'), constants.O_RDWR | constants.O_CREAT, 0o600)
  let room: Room = 'ok'
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

  if (!layUp()) {
    const words = `${Math.floor(free() / MiB)} MiB are free, ${Math.ceil(needed() / MiB)} are needed`
    closeSync(reserve)
    throw new DiskFullError(
      `The disk of the data folder ${folder} is full: ${words}. Free some space, then start again.`,
    )
  }
  return {
    free,
    room() {
      if (room === 'ok' ? free() < leastFree : !layUp()) room = held() < leastReserve ? 'spent' : 'full'
      else room = 'ok'
      return room
    },
    draw(bytes) {
      room = 'full'
      const left = held()
      if (left === 0) return onSpent()
      ftruncateSync(reserve, Math.max(0, left - bytes - allowance))
    },
    close: () => closeSync(reserve),
  }
}

const zeros = Buffer.alloc(MiB)

/** Whether the operating system said that a disk is full, or the share of it that this user has. */
const isNoSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
