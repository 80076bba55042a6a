import { randomUUID } from 'node:crypto'
import { chmodSync, constants, lstatSync } from 'node:fs'
import {
  access,
  appendFile,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectInFolder } from './backup/socket.ts'

/** The data folder cannot be used; the message is one line that says what to do. */
export class FolderError extends Error {}
/** The data folder belongs to another process that is alive. */
export class FolderHeldError extends FolderError {}

/** A data folder that this process has for itself. */
export interface Hold {
  /** Says that the process is ending: who wants the folder next waits for it instead of being refused. */
  announceEnd(): Promise<void>
  /** Gives the folder back. */
  release(): Promise<void>
}

/** How long to wait for a process that is ending: requests on their way have 30 s by default, then the stores close. */
const patienceMilliseconds = 40_000

/**
 * Takes a data folder for this process alone: an embedded store that two processes write to would be lost. Nobody but
 * the user of this process can look into it afterwards. A process that has it and is ending is waited for.
 * @throws FolderError when it cannot be used, FolderHeldError when another process has it
 */
export async function holdFolder(folder: string): Promise<Hold> {
  // What the engines create from now on, files of later days included, is of this user alone.
  process.umask(0o077)
  await makeFolder(folder)
  await closeToOthers(folder)
  const path = join(folder, holding)
  const until = Date.now() + patienceMilliseconds
  for (;;) {
    if (await claim(path).catch((error) => Promise.reject(unusable(folder, error)))) return holdOf(path)
    const text = (await readIfThere(path)) ?? ''
    const is_held = await isHeld(folder, claimIn(text))
    if (is_held && (!text.endsWith(ending) || Date.now() > until)) {
      const [pid] = text.split(' ')
      throw new FolderHeldError(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    if (Date.now() > until) throw new FolderHeldError(`The data folder ${folder} is being taken by another process.`)
    // Its process is ending, or another one is taking the place of a dead one.
    await delay(50)
  }
}

/** The file that names the process; beside it, for a moment, lie files of who wants to take its place. */
const holding = 'process'

/** Whether a file in a data folder says who has it or wants it. */
export const isOfHold = (name: string) => name === holding || name.startsWith(`${holding}.`)

/**
 * Puts this process into a file that names no living one. Only one process can take the place of a dead one: whoever has
 * the file named after the dead one's claim, which is claimed like any other.
 * @returns whether this process has the file now
 */
async function claim(path: string): Promise<boolean> {
  if (await createClaim(path)) return true
  const text = await readIfThere(path)
  if (text === undefined) return false
  const theirs = claimIn(text)
  if (await isHeld(dirname(path), theirs)) return false
  const place = join(dirname(path), `${holding}.${theirs.replace(/\D/g, '-').slice(0, 40)}`)
  if (!(await claim(place))) return false
  if (claimIn((await readIfThere(path)) ?? '') !== theirs) {
    // Another process had been in this place and is in the file by now.
    await unlink(place)
    return false
  }
  await rename(place, path)
  return true
}

/** @returns whether the file is new; where links are possible it is never there without its claim */
async function createClaim(path: string): Promise<boolean> {
  const written = join(dirname(path), `${holding}.${randomUUID()}`)
  const text = `${process.pid} ${(await startOf(process.pid)) ?? ''}\n`
  try {
    await writeFile(written, text)
    await link(written, path).catch((error) => {
      if (!withoutLinks.has(codeOf(error))) throw error
      return writeFile(path, text, { flag: 'wx' })
    })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await unlink(written).catch(() => {})
  }
}

/** Some file systems have no links; there the file is without its claim for a moment. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const claimIn = (text: string) => text.split('\n')[0] ?? ''

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error) => (codeOf(error) === 'ENOENT' ? undefined : Promise.reject(error)))

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

const otherDir = 'set DATA_DIR to another folder'

async function makeFolder(folder: string) {
  try {
    // Recursively, Node.js says ENOENT for whatever went wrong; asked plainly, it says what.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) =>
      codeOf(error) === 'ENOENT' ? mkdir(folder, { mode: 0o700 }) : Promise.reject(error),
    )
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** Says in one line why a data folder cannot be used, and what to do. */
function unusable(folder: string, error: unknown): unknown {
  const reasons: Record<string, string> = {
    EEXIST: `DATA_DIR names ${folder}, which is a file. Set it to a folder.`,
    ENOTDIR: `DATA_DIR names ${folder}, but there is a file in its path. Set it to a folder.`,
    EROFS: `The data folder ${folder} is on a file system that is read-only. Mount it for writing, or ${otherDir}.`,
    EACCES: `User ${userId()} has no permission to write to the data folder ${folder}. Give it to this user (chown), or ${otherDir}.`,
    ENOSPC: `The disk of the data folder ${folder} is full. Free some space, then start again.`,
  }
  const code = codeOf(error)
  const reason = reasons[code === 'EPERM' ? 'EACCES' : code]
  return reason === undefined ? error : new FolderError(reason)
}

/** What the service itself makes in a data folder, beside what says who has it. */
const made = new Set([
  'analytical',
  'demo.json',
  'operator',
  'relational',
  'relational.new',
  'reserve',
  'restoring',
  'secrets.key',
])
const isOurs = (name: string) => made.has(name) || isOfHold(name)

/**
 * Takes the rights of other users away, which older versions and foreign tools left to them. A folder that holds other
 * things too, such as /tmp, keeps its own rights; symbolic links are not followed.
 * @throws FolderError when others keep their rights: it is another user's, or on a file system without rights
 */
async function closeToOthers(folder: string): Promise<void> {
  const root = await realpath(folder)
  try {
    const names = await readdir(root)
    for (const name of names.filter(isOurs)) {
      const path = join(root, name)
      close(path)
      if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) continue
      // With the types of its entries it does not walk into what links lead to.
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      for (const entry of entries) close(join(entry.parentPath, entry.name))
    }
    if (names.every(isOurs)) return close(root)
    const { mode } = await stat(root)
    if (isShared(mode)) throw stillOpen(root)
  } catch (error) {
    const { code, path = root } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES') throw error
    throw new FolderError(
      `Other users can get at ${path}, and user ${userId()} cannot change that. Give the data folder to this user (chown -R ${userId()} ${folder}), or ${otherDir}.`,
    )
  }
}

/** In one go: a store has thousands of files, and nothing else runs yet. */
function close(path: string) {
  const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? {}
  // A file of another process that wants the folder, too, is soon gone.
  if (mode === undefined) return
  if ((mode & constants.S_IFMT) === constants.S_IFLNK || isClosed(mode)) return
  chmodSync(path, mode & 0o700)
  if (!isClosed(lstatSync(path).mode)) throw stillOpen(path)
}

const isClosed = (mode: number) => (mode & 0o077) === 0
/** Whether others may put something else in the place of what is in a folder; not so with the sticky bit. */
const isShared = (mode: number) => (mode & 0o022) !== 0 && (mode & 0o1000) === 0
const stillOpen = (path: string) => Object.assign(new Error('still open to others'), { code: 'EPERM', path })

const userId = () => process.getuid?.() ?? 'of this process'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a claim is of a living process. That of another container is not seen, but listens. */
async function isHeld(folder: string, claim: string): Promise<boolean> {
  const [pid = '', start = ''] = claim.split(' ')
  if (await isAlive(Number(pid), start)) return true
  const listening = await connectInFolder(folder).catch(() => undefined)
  listening?.destroy()
  return listening !== undefined
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  // A number is given to a new process some day, that of the first one in a container at every start; the time a process
  // began tells the two apart where it is known.
  const now = await startOf(pid)
  return now === undefined || start === '' || now === start
}

/** When a process began, in the kernel's ticks; only Linux says so. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
