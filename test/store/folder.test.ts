import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { holdFolder } from '../../src/store/folder.ts'

/** The number of a process that has ended. */
const deadPid = () => spawnSync('true').pid

async function deadFolders(count: number) {
  const place = await mkdtemp(join(inject('run_folder'), 'folders-'))
  return Array.from({ length: count }, (_, i) => {
    const folder = join(place, `${i}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'process'), `${deadPid()} 1\n`)
    return folder
  })
}

test('a file with the number of this process and another beginning is of a dead one', async () => {
  const [folder = ''] = await deadFolders(1)
  const path = join(folder, 'process')
  writeFileSync(path, `${process.pid} 1\n`)
  const hold = await holdFolder(folder)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d{2,}\n$`))
  await expect(holdFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await hold.release()
  await (await holdFolder(folder)).release()
})
