import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { appendFile, link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectInFolder } from './backup/socket.ts'
import { closeToOthers, FolderError, holderFile, makeFolder, systemCodeOf, unusable } from './folder.ts'
import { type ProcessState, startOf, stateOfProcess } from './process-state.ts'

/** The data folder belongs to another process that is alive. */
export class FolderHeldError extends FolderError {}

/** A data folder that this process has for itself. */
export interface Hold {
  /** Announces that the process is ending. The next process that wants the folder then waits instead of being refused. */
  announceEnd(): Promise<void>
  /** Gives the folder back. */
  release(): Promise<void>
}

/** How long to wait for a process that is ending: by default running requests have 30 s, then the stores close. */
const maxWait_ms = 40_000

/**
 * Takes a data folder for this process alone: two processes writing to an embedded store would destroy it. Afterwards
 * only the user of this process can look into the folder. If the process that has it is ending, even by SIGKILL, this one
 * waits for it.
 * @throws FolderError when it cannot be used, FolderHeldError when another process has it
 */
export async function holdFolder(folder: string): Promise<Hold> {
  // Everything the engines create from now on, including files created days later, belongs to this user alone.
  process.umask(0o077)
  await makeFolder(folder)
  await closeToOthers(folder)
  const path = join(folder, holderFile)
  const until = Date.now() + maxWait_ms
  for (;;) {
    if (await claim(path).catch((error) => Promise.reject(unusable(folder, error)))) return holdOf(path)
    const text = (await readIfThere(path)) ?? ''
    const state = await stateOf(folder, claimIn(text))
    const is_ending = state === 'ending' || text.endsWith(ending)
    if (state !== 'gone' && (!is_ending || Date.now() > until)) {
      const [pid] = text.split(' ')
      throw new FolderHeldError(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    if (Date.now() > until) throw new FolderHeldError(`Another process is about to use the data folder ${folder}.`)
    // Its process is ending or was killed, or another one is taking the place of a dead one.
    await delay(50)
  }
}

/**
 * Writes this process into a file that names no living one. Only one process can replace a dead one: the process that
 * has the file named after the dead one's claim, which is claimed in the same way.
 * @returns whether this process has the file now
 */
async function claim(path: string): Promise<boolean> {
  if (await createClaim(path)) return true
  const text = await readIfThere(path)
  if (text === undefined) return false
  const theirs = claimIn(text)
  if ((await stateOf(dirname(path), theirs)) !== 'gone') return false
  const place = join(dirname(path), `${holderFile}.${theirs.replace(/\D/g, '-').slice(0, 40)}`)
  if (!(await claim(place))) return false
  if (claimIn((await readIfThere(path)) ?? '') !== theirs) {
    // Another process was at this point before and is in the file by now.
    await unlink(place)
    return false
  }
  await rename(place, path)
  return true
}

/** @returns whether the file is new; on file systems with links the file never exists without its claim */
async function createClaim(path: string): Promise<boolean> {
  const written = join(dirname(path), `${holderFile}.${randomUUID()}`)
  const text = `${process.pid} ${(await startOf(process.pid)) ?? ''}\n`
  try {
    await writeFile(written, text)
    await link(written, path).catch((error) => {
      if (!withoutLinks.has(systemCodeOf(error))) throw error
      return writeFile(path, text, { flag: 'wx' })
    })
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await unlink(written).catch(() => {})
  }
}

/** Some file systems have no links; on these the file briefly exists without its claim. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const claimIn = (text: string) => text.split('\n')[0] ?? ''

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error) => (systemCodeOf(error) === 'ENOENT' ? undefined : Promise.reject(error)))

/** The line below the one that names the process. */
const ending = 'ending\n'

function holdOf(path: string): Hold {
  // Never recreates the file; on a full disk the note is skipped.
  const flag = constants.O_WRONLY | constants.O_APPEND
  return {
    announceEnd: () => appendFile(path, ending, { flag }).catch(() => {}),
    release: () => unlink(path).catch(() => {}),
  }
}

/** The state of the process in a claim. A process in another container is not visible, but it listens. */
async function stateOf(folder: string, claim: string): Promise<ProcessState> {
  const [pid = '', start = ''] = claim.split(' ')
  const state = await stateOfProcess(Number(pid), start)
  if (state !== 'gone') return state
  const listening = await connectInFolder(folder).catch(() => undefined)
  listening?.destroy()
  return listening === undefined ? 'gone' : 'alive'
}
