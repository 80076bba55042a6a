import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFreeWorkers } from '../../src/store/clickhouse/free-workers.ts'

/** Pieces of work that end when told, in the order in which they began. */
function startWork(workers: number, now = () => 0) {
  const free = createFreeWorkers(
    Array.from({ length: workers }, (_, index) => index),
    now,
  )
  const begun: string[] = []
  const running = new Map<string, { worker: number; end: PromiseWithResolvers<void> }>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    running,
    async ask(name: string, asker?: object) {
      void free.run(asker, async (worker) => {
        begun.push(name)
        const end = Promise.withResolvers<void>()
        running.set(name, { worker, end })
        await end.promise
        running.delete(name)
      })
      await settle()
    },
    async end(name: string) {
      running.get(name)?.end.resolve()
      await settle()
    },
  }
}

describe('work for the first free worker', () => {
  test('further work of a request runs before later requests', async () => {
    const work = startWork(1)
    const [first, second] = [{}, {}]
    await work.ask('first', first)
    await work.ask('second', second)
    await work.ask('without a request')
    await work.ask('what follows of the first', first)
    for (const name of [...work.begun, 'what follows of the first', 'second']) await work.end(name)
    expect(work.begun).toEqual(['first', 'what follows of the first', 'second', 'without a request'])
  })

  test('a job that keeps asking for more than ten seconds loses its priority', async () => {
    let time = 0
    const work = startWork(1, () => time)
    const job = {}
    await work.ask('a first statement of a job', job)
    await work.ask('a report', {})
    time = 10_001
    await work.ask('a further statement of the job', job)
    await work.end('a first statement of a job')
    await work.end('a report')
    expect(work.begun).toEqual(['a first statement of a job', 'a report', 'a further statement of the job'])
  })

  test('failed work frees its worker', async () => {
    const free = createFreeWorkers(['only'])
    await expect(free.run(undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await free.run(undefined, async (worker) => worker)).toBe('only')
  })

  test('no worker does two things at once, and none is idle while work waits', async () => {
    const step = fc.oneof(fc.record({ ask: fc.nat({ max: 4 }) }), fc.record({ end: fc.nat({ max: 4 }) }))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 40 }), async (workers, steps) => {
        const work = startWork(workers)
        const askers = Array.from({ length: 5 }, () => ({}))
        let asked = 0
        for (const step of steps) {
          if ('ask' in step) await work.ask(`${asked++}`, askers[step.ask])
          else await work.end([...work.running.keys()][step.end] ?? '')
          const busy = [...work.running.values()].map(({ worker }) => worker)
          expect(new Set(busy).size).toBe(busy.length)
          const waiting = asked - work.begun.length
          expect(busy.length === workers || waiting === 0).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
