import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Disk } from '../disk.ts'
import { pgliteSettings } from './pglite-tasks.ts'

/** Functions of emscripten's file system that are replaced here. It throws errors with its own numbers. */
interface Files {
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object
    setattr(node: object, attributes: { mode?: number }): void
  }
  stream_ops: {
    fsync?: (stream: Stream) => void
    open(stream: Stream): void
    setattr(stream: Stream, attributes: { mode?: number }): void
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number
  }
  realPath(node: object): string
}
interface Stream {
  nfd?: number | null
  node: object
}

/** Emscripten's numbers for: no space left on the device, over the quota. */
const fullNumbers = new Set([51, 19])

/**
 * The files of the embedded PostgreSQL, private to this user and safe against power loss and a full disk. PGlite itself
 * provides none of this: it creates files with permissions for everybody, ignores the call to sync them, and spins
 * forever when its write-ahead log cannot be written.
 */
export class PgliteFiles extends NodeFS {
  readonly #disk: Pick<Disk, 'drawOnReserve'>
  /** How many files of the write-ahead log were opened. */
  logs_opened = 0

  constructor(path: string, disk: Pick<Disk, 'drawOnReserve'>) {
    super(path)
    this.#disk = disk
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const teach = ({ NODEFS }: { NODEFS?: unknown }) => {
      const files = NODEFS as Files
      keepToUser(files)
      syncWhenAsked(files)
      this.#drawOnReserve(files)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teach] } }
  }

  /** Writes that would cause a panic when they fail draw on the reserve. Tables may fail to grow. */
  #drawOnReserve(files: Files) {
    const { node_ops, stream_ops } = files
    const { mknod } = node_ops
    const { open, write } = stream_ops
    const tables = join(this.rootDir, 'base/')
    const draw = <T>(path: string, bytes: number, work: () => T): T => {
      for (;;) {
        try {
          return work()
        } catch (error) {
          if (!isFull(error) || path.startsWith(tables)) throw error
          this.#disk.drawOnReserve(bytes)
        }
      }
    }
    node_ops.mknod = (parent, name, ...rest) => draw(files.realPath(parent), 4096, () => mknod(parent, name, ...rest))
    stream_ops.write = (stream, buffer, offset, length, position) => {
      // Most writes succeed, so nothing is prepared for a failure.
      let written = 0
      try {
        written = write(stream, buffer, offset, length, position)
      } catch (error) {
        if (!isFull(error)) throw error
      }
      if (written === length) return written
      const path = files.realPath(stream.node)
      // PostgreSQL takes a partial write for a full disk.
      while (written < length) {
        const at = written
        written += draw(path, length - at, () => write(stream, buffer, offset + at, length - at, position + at))
      }
      return written
    }
    stream_ops.open = (stream) => {
      open(stream)
      if (/\/pg_wal\/[0-9A-F]{24}$/.test(files.realPath(stream.node))) this.logs_opened++
    }
  }
}

/** The start parameters of PGlite. */
export const pgliteStart = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), ...pgliteSettings]

const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && fullNumbers.has(Number(error.errno))

/** Emscripten creates files with permissions for everybody and sets them again later, whatever the umask. */
function keepToUser({ node_ops, stream_ops }: Files) {
  const { mknod } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device)
  for (const ops of [node_ops, stream_ops] as { setattr: (of: object, attributes: { mode?: number }) => void }[]) {
    const { setattr } = ops
    ops.setattr = (of, attributes) =>
      setattr(of, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
  }
}

function syncWhenAsked(files: Files) {
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (typeof nfd === 'number') return fsyncSync(nfd)
    // Emscripten has no file descriptor for a folder.
    const folder = openSync(files.realPath(node), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  }
}
