import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createCalls } from '../../src/domain/foundation/threads/calls.ts'

type Theirs = { take(value: unknown): Promise<string> }

test('a value that cannot be sent to a thread is refused, and its call is forgotten', async () => {
  const { port1, port2 } = new MessageChannel()
  const { theirs, end } = createCalls<Theirs>(port1 as never, {})
  createCalls(port2 as never, { take: async () => 'taken' })
  await expect((async () => await theirs.take(() => {}))()).rejects.toThrow('could not be cloned')
  expect(await theirs.take('text')).toBe('taken')
  // Pending calls are rejected now. If the refused one were still pending, its unhandled rejection would crash the process.
  end(new Error('the end'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  port1.close()
})
