import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { listenInFolder } from '../../src/store/backup/socket.ts'
import { holdFolder } from '../../src/store/hold-folder.ts'

/** The process id of a process that has ended. */
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

test('of many processes, one takes over the folder of a dead one', async () => {
  const folders = await deadFolders(process.env.LONG ? 40 : 12)
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['test/store/holder.ts', `${Date.now() + 2000}`, '60', ...folders], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const held = await Promise.all(
    children.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))),
  )
  expect(held.flat().sort()).toEqual(folders.toSorted())
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['process'])
  for (const child of children) child.stdin.end()
})

test('a lock file with the id of this process but another start time belongs to a dead process', async () => {
  const [folder = ''] = await deadFolders(1)
  const path = join(folder, 'process')
  writeFileSync(path, `${process.pid} 1\n`)
  const hold = await holdFolder(folder)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d{2,}\n$`))
  await expect(holdFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await hold.release()
  await (await holdFolder(folder)).release()
})

test('a folder of a process that has ended, whose parent does not ask for its exit code, is free', async () => {
  const [folder = ''] = await deadFolders(1)
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = String((await once(parent.stdout, 'data'))[0]).trim()
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
  writeFileSync(join(folder, 'process'), `${pid} \n`)
  await (await holdFolder(folder)).release()
  parent.kill()
})

test.each([1, 2, 3])('a start right after SIGKILL waits until the process is gone, try %i', async () => {
  const [folder = ''] = await deadFolders(1)
  // Memory takes the system a while to take back.
  const child = spawn(process.execPath, ['test/store/holder.ts', '0', '0', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOLDER_MB: '600' },
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await (await holdFolder(folder)).release()
})

test('a process that died while replacing a dead one is replaced, too', async () => {
  const [folder = ''] = await deadFolders(1)
  const [died, first, second] = [deadPid(), deadPid(), deadPid()]
  writeFileSync(join(folder, 'process'), `${died} 1\n`)
  writeFileSync(join(folder, `process.${died}-1`), `${first} 1\n`)
  writeFileSync(join(folder, `process.${first}-1`), `${second} 1\n`)
  const hold = await holdFolder(folder)
  expect(readdirSync(folder)).toEqual(['process'])
  await hold.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a process in another container is detected through its socket', async () => {
  const [folder = ''] = await deadFolders(1)
  const listener = await listenInFolder(folder, async () => {})
  await expect(holdFolder(folder)).rejects.toThrow('is in use by process')
  await listener.close()
  await (await holdFolder(folder)).release()
})
