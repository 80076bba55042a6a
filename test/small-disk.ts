import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that a test can fill. */
export interface SmallDisk {
  path: string
  /** Fills the disk, except for this many bytes. */
  fill(leave?: number): void
  /** Fills the disk, and keeps filling space that becomes free. */
  keepFull(): void
  free(): void
  remove(): void
}

/** Why no small disk is available here, or an empty text. */
export function missingForSmallDisk(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux'
  const folder = mkdtempSync(join(tmpdir(), 'answerscope-disk-'))
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0)
      return 'may not mount a disk'
    spawnSync('umount', [folder])
    return ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MiB = 1024 ** 2

export function mountSmallDisk(size: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'answerscope-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path])
  if (status !== 0) throw new Error(String(stderr))
  const ballast = join(path, 'ballast')
  let file: number | undefined
  let taking: NodeJS.Timeout | undefined
  const left = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  const disk: SmallDisk = {
    path,
    fill(leave = 0) {
      file ??= openSync(ballast, 'a')
      try {
        while (left() > leave) writeSync(file, zeros, 0, Math.min(MiB, left() - leave))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    keepFull() {
      disk.fill()
      clearInterval(taking)
      taking = setInterval(() => disk.fill(), 20)
    },
    free() {
      clearInterval(taking)
      if (file === undefined) return
      closeSync(file)
      file = undefined
      unlinkSync(ballast)
    },
    remove() {
      disk.free()
      spawnSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
  return disk
}

const zeros = Buffer.alloc(MiB)
