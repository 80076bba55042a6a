import { parentPort } from 'node:worker_threads'
import { UnreadableError } from './readable.ts'
import { type TaskReply, type TaskRequest, tasks } from './tasks.ts'

const port = parentPort
if (port === null) throw new Error('This file is the worker of runner.ts.')

function replyTo({ name, input }: TaskRequest): TaskReply {
  try {
    return { result: (tasks[name] as (input: unknown) => unknown)(input) }
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof RangeError) return { is_unreadable: true }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

port.on('message', (request: TaskRequest) => port.postMessage(replyTo(request)))
