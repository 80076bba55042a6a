import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { readConfig } from '../../src/config.ts'
import { type Opened, openServices } from '../../src/services.ts'
import { writeFacts } from './facts.ts'
import { countPages, writePrompts, writeRecords } from './records.ts'
import type { Shape } from './shape.ts'

const cache = new URL('../../.cache/bench/', import.meta.url).pathname

export const folderOf = ({ name }: Shape) => join(cache, name)

/** The stores of an installation of this shape, in a data folder that is built once and kept. */
export async function openWorld(shape: Shape): Promise<Opened> {
  const folder = folderOf(shape)
  const built = join(folder, 'complete')
  if (!existsSync(built)) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const opened = await openServices(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
  if (!existsSync(built)) {
    const begun = Date.now()
    await writeRecords(opened.services.db, shape)
    await writeFacts(opened.services.analytics, shape)
    await writePrompts(opened.services)
    await countPages(opened.services)
    await settle(opened)
    await writeFile(built, '')
    console.error(`${shape.name} was built in ${Math.round((Date.now() - begun) / 1000)} s`)
  }
  // A folder built under older rules would be re-derived during the measurement.
  const { db } = opened.services
  await db.deleteFrom('derivations').execute()
  await db.updateTable('projects').set({ classes: classesVersion, candidates: candidatesVersion }).execute()
  return opened
}

/** Does the merges that the engine would do within the next hours, so that runs can be compared. */
async function settle({ services: { analytics } }: Opened) {
  const parts = await analytics.query<{ table: string; id: string }>({
    text: `SELECT table, partition_id AS id FROM system.parts WHERE database = currentDatabase() AND active
      GROUP BY table, partition_id HAVING count() > 1`,
    params: {},
  })
  for (const { table, id } of parts) {
    await analytics.command({ text: `OPTIMIZE TABLE ${table} PARTITION ID {id:String} FINAL`, params: { id } })
  }
}
