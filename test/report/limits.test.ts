import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createQuerySlots } from '../../src/report/query-slots.ts'
import { run } from '../../src/report/run.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const patient = new AbortController().signal

describe('query slots', () => {
  /** Work that continues until it is told to end. */
  function jobs(turns: ReturnType<typeof createQuerySlots>) {
    const running = new Set<string>()
    const ends = new Map<string, () => void>()
    const begin = (name: string, project = 'p', signal = patient) =>
      turns.take(project, signal, async () => {
        running.add(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.delete(name)
      })
    return { begin, end: (name: string) => ends.get(name)?.(), names: () => [...running].toSorted().join('') }
  }

  test('four queries per project run and the rest queue; other projects are not affected', async () => {
    const { begin, end, names } = jobs(createQuerySlots())
    const all = [...'abcdef'].map((name) => begin(name))
    const other = begin('x', 'q')
    await wait(10)
    expect(names()).toBe('abcdx')
    end('b')
    await wait(10)
    expect(names()).toBe('acdex')
    end('a')
    await wait(10)
    expect(names()).toBe('cdefx')
    for (const name of 'cdefx') end(name)
    await Promise.all([...all, other])
    expect(names()).toBe('')
  })

  test('a query that waits too long is rejected with 503 and leaves the queue', async () => {
    const { begin, end, names } = jobs(createQuerySlots(1, 0.05))
    const first = begin('a')
    await expect(begin('b')).rejects.toMatchObject({ status: 503, retry_after: 0.05 })
    end('a')
    await first
    const third = begin('c')
    await wait(10)
    expect(names()).toBe('c')
    end('c')
    await third
  })

  test('a caller who disconnects while waiting leaves the queue', async () => {
    const { begin, end, names } = jobs(createQuerySlots(1, 5))
    const first = begin('a')
    const caller = new AbortController()
    const second = begin('b', 'p', caller.signal)
    const third = begin('c')
    caller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    end('a')
    await first
    await wait(10)
    expect(names()).toBe('c')
    end('c')
    await third
  })
})

describe('the engine', () => {
  const ask = (text: string, limits: Partial<Parameters<typeof run>[1]> = {}) =>
    run(
      { text, params: {} },
      {
        analytics: server.services.analytics,
        project_id: 'p',
        time_s: 60,
        memory_bytes: 2 ** 30,
        signal: patient,
        ...limits,
      },
    )
  const endless = 'SELECT sum(sipHash64(number)) FROM numbers(1000000000000)'

  test('runs four queries per project at a time, and lists of chats count as queries', async () => {
    const { key, project_id } = await server.tenant()
    const caller = new AbortController()
    const slow = 'SELECT sum(sleepEachRow(0.1)) FROM numbers(500) SETTINGS max_block_size = 1'
    const asked = Array.from({ length: 4 }, () => ask(slow, { project_id, signal: caller.signal }).catch(() => {}))
    const { status, json } = await server.send(`/customer/v1/chats?project_id=${project_id}`, { key })
    caller.abort(new Error('gone'))
    await Promise.all(asked)
    expect([status, json]).toEqual([
      503,
      { message: 'The report waited 5 seconds for other reports of this project. Retry, or ask for fewer at a time.' },
    ])
  })

  test('aborts after the time limit with 503 and Retry-After', async () => {
    await expect(ask(endless, { time_s: 1 })).rejects.toMatchObject({
      status: 503,
      retry_after: 1,
      message: 'The report took longer than 1 seconds. Retry, or narrow the dates.',
    })
  })

  test('rejects queries that need more memory than allowed', async () => {
    await expect(
      ask('SELECT groupArray(number) FROM numbers(100000000)', { memory_bytes: 2 ** 26 }),
    ).rejects.toMatchObject({
      status: 400,
      message: 'The report needs more than 64 MiB of memory. Narrow the dates, add a filter or drop a dimension.',
    })
  })

  test('cancels the query of a caller who disconnected', async () => {
    const caller = new AbortController()
    const begun = performance.now()
    setTimeout(() => caller.abort(new Error('gone')), 100)
    await expect(ask(endless, { signal: caller.signal })).rejects.toThrow('gone')
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
