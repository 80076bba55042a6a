import { chmodSync, constants, lstatSync } from 'node:fs'
import { access, appendFile, mkdir, open, readdir, readFile, realpath, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

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
  const path = join(folder, 'process')
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? ''}\n`
  const until = Date.now() + patienceMilliseconds
  for (let tries = 0; tries < 5; ) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(mine)
      await file.close()
      return holdOf(path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unusable(folder, error)
    }
    const text = await readFile(path, 'utf8').catch(() => undefined)
    const [pid = '', start = ''] = text?.split('\n')[0]?.split(' ') ?? []
    const is_alive = await isAlive(Number(pid), start)
    // A file that is empty is being written.
    if ((text === '' || (is_alive && text?.endsWith(ending))) && Date.now() < until) {
      await delay(50)
      continue
    }
    if (is_alive) {
      throw new FolderHeldError(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    // Its holder was killed, or has just given it back.
    if (text !== undefined) await unlink(path).catch(() => {})
    tries++
  }
  throw new FolderHeldError(`The data folder ${folder} is being taken by another process.`)
}

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

/** What the service itself makes in a data folder. */
const ours = new Set([
  'analytical',
  'demo.json',
  'operator',
  'process',
  'relational',
  'relational.new',
  'reserve',
  'restoring',
  'secrets.key',
])

/**
 * Takes the rights of other users away, which older versions and foreign tools left to them. A folder that holds other
 * things too, such as /tmp, keeps its own rights; symbolic links are not followed.
 * @throws FolderError when others keep their rights: it is another user's, or on a file system without rights
 */
async function closeToOthers(folder: string): Promise<void> {
  const root = await realpath(folder)
  try {
    const names = await readdir(root)
    for (const name of names.filter((name) => ours.has(name))) {
      const path = join(root, name)
      close(path)
      if (!lstatSync(path).isDirectory()) continue
      // With the types of its entries it does not walk into what links lead to.
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      for (const entry of entries) close(join(entry.parentPath, entry.name))
    }
    if (names.every((name) => ours.has(name))) return close(root)
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
  const { mode } = lstatSync(path)
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
