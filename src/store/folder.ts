import { mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The data folder belongs to another process that is alive. */
export class FolderHeldError extends Error {}

/**
 * Takes a data folder for this process alone: an embedded store that two processes write to would be lost.
 * @returns gives the folder back
 * @throws FolderHeldError
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'process')
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? ''}\n`
  for (let tries = 0; tries < 5; tries++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(mine)
      await file.close()
      return () => unlink(path).catch(() => {})
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const [pid = '', start = ''] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')
    if (await isAlive(Number(pid), start)) {
      throw new FolderHeldError(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    // Its holder was killed.
    await unlink(path).catch(() => {})
  }
  throw new FolderHeldError(`The data folder ${folder} is being taken by another process.`)
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  if (!pid || pid === process.pid) return pid === process.pid
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A number is given to a new process some day; the time a process began tells the two apart where it is known.
  const now = await startOf(pid)
  return now === undefined || start === '' || now === start
}

/** When a process began, in the kernel's ticks; only Linux says so. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
