import { setTimeout as delay } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { createCalls } from '../../src/domain/foundation/threads/calls.ts'
import type { MainTasks, ThreadTasks } from '../../src/domain/foundation/threads/pool.ts'

/*
 * A thread that takes a lock and opens a transaction, and then never ends or runs out of memory, as an item might cause.
 * The operation decides which. An export of the project `patient` takes three seconds, and leaves the thread free.
 */

const port = parentPort
if (port === null) throw new Error('This file is a thread.')

const tasks: Pick<ThreadTasks, 'ping' | 'import_stream' | 'export_page'> = {
  async ping() {},
  async import_stream(_, operation, { project_id }) {
    const held = await main.lock(`facts of ${project_id}`)
    const transaction = await main.begin(held)
    await main.sql(transaction, 'UPDATE projects SET name = $1 WHERE id = $2', ['half-written', project_id])
    const kept: string[][] = []
    while (true) if (operation === 'import_pages') kept.push(Array(1_000_000).fill('more'))
  },
  async export_page(_, { project_id }) {
    await delay(project_id === 'patient' ? 3_000 : 0)
    return null
  },
}
const { theirs: main } = createCalls<MainTasks>(port, { ...tasks })
