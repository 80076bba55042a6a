import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

/*
 * A process that has a data folder takes backup requests through a socket in that folder. Only users who may enter the
 * folder can reach the socket, and they may read the stores anyway.
 */

const folderOf = (data_dir: string) => join(data_dir, 'operator')

/** A copier sends something every few seconds. One that is silent for this long is stuck, and it blocks removals. */
const maxSilence_ms = 60_000

export interface BackupListener {
  /** Ends the current request and stops listening. */
  close(): Promise<void>
}

/** @param serve handles one client; the connection ends when it returns */
export async function listenInFolder(
  data_dir: string,
  serve: (stream: Duplex) => Promise<void>,
): Promise<BackupListener> {
  const folder = folderOf(data_dir)
  // Whatever a killed process left has no owner: the caller has the data folder.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const socket = await pathOf(folder)
  const serving = new Map<Socket, Promise<void>>()
  const server = createServer((stream) => {
    stream.setTimeout(maxSilence_ms, () => stream.destroy())
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

/** @returns a connection to the process that has the folder; undefined when no process listens there */
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

/** What every system accepts: the address of a socket has 104 bytes on macOS, 108 on Linux. */
const maxPathLength = 100

/** A path that is short enough; on Linux every open folder has one, wherever it is. */
async function pathOf(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= maxPathLength || process.platform !== 'linux') return { path, close: async () => {} }
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/socket`, close: () => handle.close() }
}
