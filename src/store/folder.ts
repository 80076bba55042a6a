import { chmodSync, constants, lstatSync } from 'node:fs'
import { access, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from './make-folders.ts'

/** The data folder cannot be used; the message is one line that says what to do. */
export class FolderError extends Error {}

/** The file that names the process that has the folder. Processes that want to take over briefly put files beside it. */
export const holderFile = 'process'

/** Whether a file in a data folder shows which process holds or wants the folder. */
export const isHolderFile = (name: string) => name === holderFile || name.startsWith(`${holderFile}.`)

const otherDir = 'set DATA_DIR to another folder'

/** @throws FolderError when it cannot be created or written to */
export async function makeFolder(folder: string) {
  try {
    await makeFolders(folder, 0o700)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** One line on why a data folder cannot be used and what to do; unknown errors stay unchanged. */
export function unusable(folder: string, error: unknown): unknown {
  const reasons: Record<string, string> = {
    EEXIST: `DATA_DIR is ${folder}, which is a file. Set it to a folder.`,
    ENOTDIR: `DATA_DIR is ${folder}, but part of that path is a file. Set it to a folder.`,
    ENOENT: `The data folder ${folder} cannot be created. Set DATA_DIR to another folder.`,
    EROFS: `The data folder ${folder} is on a read-only file system. Mount it for writing, or ${otherDir}.`,
    EACCES: `User ${userId()} has no permission to write to the data folder ${folder}. Give it to this user (chown), or ${otherDir}.`,
    ENOSPC: `The disk of the data folder ${folder} is full. Free some space, then start again.`,
  }
  const code = systemCodeOf(error)
  const reason = reasons[code === 'EPERM' ? 'EACCES' : code]
  return reason === undefined ? error : new FolderError(reason)
}

/** What the service creates in a data folder, apart from the files of the hold. */
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
const isOurs = (name: string) => made.has(name) || isHolderFile(name)

/**
 * Removes the permissions of other users, which older versions and foreign tools may have left. A folder that also holds
 * other things, such as /tmp, keeps its own permissions; symbolic links are not followed.
 * @throws FolderError when others keep permissions: the folder belongs to another user, or the file system has none
 */
export async function closeToOthers(folder: string): Promise<void> {
  const root = await realpath(folder)
  try {
    const names = await readdir(root)
    for (const name of names.filter(isOurs)) {
      const path = join(root, name)
      close(path)
      if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) continue
      // With the types of the entries, `readdir` does not descend into link targets.
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
      `Other users can access ${path}, and user ${userId()} cannot change that. Give the data folder to this user (chown -R ${userId()} ${folder}), or ${otherDir}.`,
    )
  }
}

/** Synchronous: a store has thousands of files, and nothing else runs yet. */
function close(path: string) {
  const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? {}
  // A file of another process that also wants the folder soon disappears.
  if (mode === undefined) return
  if ((mode & constants.S_IFMT) === constants.S_IFLNK || isClosed(mode)) return
  chmodSync(path, mode & 0o700)
  if (!isClosed(lstatSync(path).mode)) throw stillOpen(path)
}

const isClosed = (mode: number) => (mode & 0o077) === 0
/** Whether others may replace the entries of a folder; with the sticky bit they may not. */
const isShared = (mode: number) => (mode & 0o022) !== 0 && (mode & 0o1000) === 0
const stillOpen = (path: string) => Object.assign(new Error('still open to others'), { code: 'EPERM', path })

const userId = () => process.getuid?.() ?? 'of this process'

/** The code of an error of the system or of Node.js, such as `ENOENT`; empty for other errors. */
export const systemCodeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
