import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isHolderFile } from '../folder.ts'
import { holdFolder } from '../hold-folder.ts'
import { makeFolders } from '../make-folders.ts'
import { sync, syncAll } from '../sync.ts'
import type { Size } from './archive.ts'
import { BackupError } from './error.ts'
import { unfinished } from './half-restored.ts'
import type { Head } from './head.ts'
import { readArchive, type UnpackTarget } from './read-archive.ts'

const stores = ['analytical', 'relational'] as const

/**
 * Puts the stores of a backup into a data folder that is empty or does not exist yet.
 * @param bytes the backup
 * @throws BackupError with the end of a sentence that begins with the name of the file; FolderHeldError
 */
export async function restoreInto(data_dir: string, bytes: AsyncIterable<Buffer>): Promise<Head & Size> {
  await refuseFull(data_dir)
  const made = await makeFolders(data_dir, 0o700)
  const { release } = await holdFolder(data_dir)
  let is_restored = false
  try {
    // Nobody can have started to use the folder since the first check.
    await refuseFull(data_dir)
    await clear(data_dir)
    const root = join(data_dir, unfinished)
    await mkdir(root, { mode: 0o700 })
    const contents = await readArchive(bytes, placeIn(root))
    await linkDatabase(join(root, 'analytical'), contents)
    await syncAll(root)
    for (const store of stores) await rename(join(root, store), join(data_dir, store))
    await rmdir(root)
    await sync(data_dir)
    is_restored = true
    return contents
  } catch (error) {
    await clear(data_dir)
    throw error
  } finally {
    await release()
    if (!is_restored && made !== undefined) await rm(made, { recursive: true })
  }
}

/** What a file system or a process leaves in an unused folder. */
const harmless = ['lost+found', 'operator', 'relational.new', 'reserve', unfinished]

async function refuseFull(data_dir: string): Promise<void> {
  const names = existsSync(data_dir) ? await readdir(data_dir) : []
  if (names.includes(unfinished)) return
  const others = names.filter((name) => !harmless.includes(name) && !isHolderFile(name))
  if (others.length === 0) return
  throw new BackupError(
    `was not restored: ${data_dir} is not empty; it contains ${others.slice(0, 3).join(', ')}. Restore into a new folder with --data-dir, or move this one away`,
  )
}

/** Removes what an unfinished restore has put into the folder. */
async function clear(data_dir: string): Promise<void> {
  if (!existsSync(join(data_dir, unfinished))) return
  // The folder that marks the restore as unfinished is removed last.
  for (const name of [...stores, unfinished]) await rm(join(data_dir, name), { recursive: true, force: true })
}

function placeIn(root: string): UnpackTarget {
  const folders = new Set<string>()
  const folder = async (path: string) => {
    if (folders.has(path)) return
    await mkdir(join(root, path), { recursive: true, mode: 0o700 })
    folders.add(path)
  }
  return {
    folder,
    async file(path) {
      await folder(dirname(path))
      const file = await open(join(root, path), 'wx', 0o600)
      return { write: (bytes) => file.writeFile(bytes), close: () => file.close() }
    },
  }
}

/** The engine finds the folder of its database through a link. */
async function linkDatabase(analytical: string, { database }: Head): Promise<void> {
  await mkdir(join(analytical, 'metadata'), { mode: 0o700 })
  await symlink(join('..', database), join(analytical, 'metadata', 'default'))
}
