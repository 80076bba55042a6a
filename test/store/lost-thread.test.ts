import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDisk } from '../../src/store/disk.ts'
import { openPglite } from '../../src/store/postgres/open.ts'
import { emptyStores } from '../empty-stores.ts'

const run = (what: string, folder: string) =>
  spawnSync(process.execPath, ['test/store/lost-thread.ts', what, folder], {
    encoding: 'utf8',
    timeout: 150_000,
    killSignal: 'SIGKILL',
  })

async function folderFor(what: string) {
  const folder = await mkdtemp(join(inject('run_folder'), `lost-${what}-`))
  emptyStores(folder)
  return folder
}

const lost = 'Connection terminated: the thread of the relational store has ended'

test('pending calls to the relational store fail when its thread dies', { timeout: 180_000 }, async () => {
  const { status, stdout } = run('store', await folderFor('store'))
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    { lost: [lost], during: [lost, lost, lost], after: lost, closed: lost },
  ])
})

test('the service exits, says why, and keeps what was committed', { timeout: 180_000 }, async () => {
  const folder = await folderFor('service')
  const { status, stdout } = run('service', folder)
  const { msg, err } = JSON.parse(stdout)
  expect([status, msg, err.message.split(':')[0]]).toEqual([
    1,
    'the thread of the relational store has ended: restart the service',
    'Connection terminated',
  ])
  const disk = openDisk(folder, () => process.exit(1))
  const { db, close } = await openPglite(join(folder, 'relational'), disk)
  expect(await db.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Kept' }])
  await close()
  disk.close()
})
