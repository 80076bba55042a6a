import { parentPort } from 'node:worker_threads'
import { type ReaderReply, type ReaderTask, readerTasks } from './reader-tasks.ts'

const port = parentPort
if (port === null) throw new Error('This file is the worker of reader.ts.')

function replyTo({ name, input }: { name: ReaderTask; input: unknown }): ReaderReply {
  try {
    return { result: (readerTasks[name] as (input: unknown) => unknown)(input) }
  } catch (error) {
    if (error instanceof RangeError) return { unreadable: 'it is nested too deep to read' }
    // A parser's message may contain the page, so only the kind of error is reported.
    return { unreadable: `reading it failed: ${error instanceof Error ? error.name : typeof error}` }
  }
}

port.on('message', (request: { name: ReaderTask; input: unknown }) => port.postMessage(replyTo(request)))
