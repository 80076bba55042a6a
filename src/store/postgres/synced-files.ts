import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Files of the embedded PostgreSQL that reach the disk when PostgreSQL asks for it. As it comes, PGlite runs with
 * fsync off and its file system ignores the call: then a power loss can take what was acknowledged, and more.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }: { NODEFS?: unknown }) => teachFsync(NODEFS as Files)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** What to start PGlite with so that it syncs at every commit. Of the sync calls only `fsync` reaches the file system. */
export const syncedStart = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']

interface Stream {
  nfd?: number | null
  node: object
}
interface Files {
  stream_ops: { fsync?: (stream: Stream) => void }
  realPath(node: object): string
}

function teachFsync(files: Files) {
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (typeof nfd === 'number') return fsyncSync(nfd)
    // A folder has no descriptor of its own there.
    const folder = openSync(files.realPath(node), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  }
}
