import { parentPort, workerData } from 'node:worker_threads'
import { createCalls } from '../../src/domain/foundation/threads/calls.ts'
import type { MainTasks, ThreadTasks } from '../../src/domain/foundation/threads/pool.ts'

/* A thread that answers every question with its start data. */

const port = parentPort
if (port === null) throw new Error('This file is a thread.')

const tasks: Pick<ThreadTasks, 'ping' | 'read'> = {
  async ping() {},
  read: async () => new TextEncoder().encode(JSON.stringify(workerData)),
}
createCalls<MainTasks>(port, { ...tasks })
