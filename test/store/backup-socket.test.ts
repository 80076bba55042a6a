import { chmodSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectInFolder, listenInFolder } from '../../src/store/backup/socket.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-socket-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const greet = async (stream: { write(words: string): unknown }) => void stream.write('here')
const asked = async (data_dir: string) => {
  const stream = await connectInFolder(data_dir)
  return stream && (await text(stream))
}

test.each([
  ['short', 'data'],
  // Longer than a socket address may be.
  ['long', `${'d'.repeat(100)}/${'e'.repeat(100)}`],
])('a process answers through a folder with a %s name, but only while it holds the folder', async (_, name) => {
  const data_dir = join(folder, name)
  await mkdir(data_dir, { recursive: true })
  expect(await asked(data_dir)).toBeUndefined()
  const listener = await listenInFolder(data_dir, greet)
  expect(await Promise.all([asked(data_dir), asked(data_dir)])).toEqual(['here', 'here'])
  await listener.close()
  expect([await asked(data_dir), readdirSync(data_dir)]).toEqual([undefined, []])
})

test('only the owner may enter the socket folder, and the remains of a killed process do no harm', async () => {
  const data_dir = join(folder, 'left')
  const socket = join(data_dir, 'operator')
  await mkdir(socket, { recursive: true })
  chmodSync(socket, 0o777)
  const listener = await listenInFolder(data_dir, greet)
  expect(statSync(socket).mode & 0o777).toBe(0o700)
  await listener.close()
})
