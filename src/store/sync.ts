import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files synced at once: enough to keep the disk busy, but no more than a process may have open. */
const atOnce = 200

/** Makes a folder and everything in it survive a power loss. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (let at = 0; at < paths.length; at += atOnce) await Promise.all(paths.slice(at, at + atOnce).map(sync))
  await sync(folder)
}

/** The same for one file, or for the names in a folder. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
