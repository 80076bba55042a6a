import { setTimeout as delay } from 'node:timers/promises'
import { FolderHeldError, holdFolder } from '../../src/store/hold-folder.ts'

/*
 * A process that tries to open data folders, each at a given time, and keeps what it gets until its input ends. It
 * prints which. `node test/store/holder.ts FIRST_MS EVERY_MS FOLDER...`; HOLDER_MB is the memory that it uses.
 */
const [, , first = '', every = '', ...folders] = process.argv

const held: string[] = []
for (const [i, folder] of folders.entries()) {
  await delay(Math.max(0, Number(first) + i * Number(every) - Date.now()))
  await holdFolder(folder).then(
    () => held.push(folder),
    (error) => {
      if (!(error instanceof FolderHeldError)) throw error
    },
  )
}
const memory = Buffer.alloc(Number(process.env.HOLDER_MB ?? 0) * 1024 * 1024, 1)
process.on('exit', () => memory.fill(0))
console.log(JSON.stringify(held))
process.stdin.resume()
