import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

/*
 * A process that has a data folder is asked for a backup through a socket in it. Nobody can reach the socket but who may
 * enter its folder, and those may read the stores anyway.
 */

const folderOf = (data_dir: string) => join(data_dir, 'operator')

/** A copier says something every few seconds; one that is silent for so long is stuck, and holds removals up. */
const patience_ms = 60_000

export interface BackupListener {
  /** Ends what is asked for at the moment, and listens no more. */
  close(): Promise<void>
}

/** @param serve deals with one who asks; the connection ends with it */
export async function listenInFolder(
  data_dir: string,
  serve: (stream: Duplex) => Promise<void>,
): Promise<BackupListener> {
  const folder = folderOf(data_dir)
  // What a killed process left is nobody's: the caller has the data folder.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const socket = await pathOf(folder)
  const serving = new Map<Socket, Promise<void>>()
  const server = createServer((stream) => {
    stream.setTimeout(patience_ms, () => stream.destroy())
    const served = serve(stream).finally(() => {
      stream.end()
      serving.delete(stream)
    })
    serving.set(stream, served)
  })
  const close = async () => {
    for (const stream of serving.keys()) stream.destroy()
    await Promise.all(serving.values())
    await new Promise((resolve) => server.close(resolve))
    await socket.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket.path, resolve))
    await chmod(socket.path, 0o600)
  } catch (error) {
    await socket.close()
    throw error
  }
  return { close }
}

/** @returns a connection to the process that has the folder; undefined when none listens there */
export async function connectInFolder(data_dir: string): Promise<Duplex | undefined> {
  const folder = folderOf(data_dir)
  try {
    const socket = await pathOf(folder)
    try {
      const stream = connect(socket.path)
      await new Promise<void>((resolve, reject) => stream.once('error', reject).once('connect', resolve))
      return stream
    } finally {
      await socket.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}

/** What every system takes: the address of a socket has 104 bytes on macOS, 108 on Linux. */
const longestPath = 100

/** A path that is short enough; on Linux an open folder has one, wherever it is. */
async function pathOf(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= longestPath || process.platform !== 'linux') return { path, close: async () => {} }
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/socket`, close: () => handle.close() }
}
