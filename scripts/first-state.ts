import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pino from 'pino'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'
import { firstStateFile, packStore } from '../src/store/postgres/first-state.ts'

/**
 * Creates the prepared state that first starts copy, unless it exists: the result of a start on an empty folder.
 * `npm start` and `npm run demo` run this first, and the image includes it.
 */
export async function makeFirstState(): Promise<void> {
  const file = firstStateFile()
  if (existsSync(file)) return
  const built = dirname(file)
  await mkdir(built, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-first-state-'))
  try {
    const { close } = await openServices(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
    await close()
    // Written under a temporary name, because another process may be starting or building.
    const aside = join(built, `.first-state-${process.pid}`)
    await packStore(join(folder, 'relational'), aside)
    // Stores are private to their user, but this file is for any user who runs the program.
    await chmod(aside, 0o644)
    await rename(aside, file)
    const older = (await readdir(built)).filter((name) => name.startsWith('first-state-') && name !== basename(file))
    for (const name of older) await rm(join(built, name), { force: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await makeFirstState()
