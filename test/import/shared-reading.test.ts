import { deserialize, serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadMessage } from '../../src/answers/read.ts'
import type { Readers } from '../../src/domain/foundation/readers.ts'
import { createSharedReaders, readForOthers } from '../../src/domain/foundation/threads/shared-reading.ts'

/*
 * A thread that reads many answers lets others read parts of them. Whatever the others do, each answer is read once by a thread whose
 * result is used, and ends up in its place.
 */

const answerOf = (text: string): ReadMessage[] => [{ role: 'assistant', content: text }]
/** Returns each answer's own text in place of a brand. */
const textsOf = async (_: string, __: number, answers: ReadMessage[][]) =>
  answers.map(([message]) => ({ mentions: [], candidates: [message?.content ?? ''] }))
const own = { readWhole: textsOf, read: textsOf } as unknown as Readers
const answers = (count: number) => Array.from({ length: count }, (_, index) => answerOf(`answer ${index}`))
const read = async (readers: Readers, count: number) =>
  (await readers.readWhole('or_1', 1, answers(count))).map(({ candidates }) => String(candidates[0]))

type Help = 'reads' | 'is busy' | 'is lost' | 'is slow'

test('answers come back in order, whatever the helping threads do', async () => {
  const helps = fc.array(fc.constantFrom<Help>('reads', 'is busy', 'is lost', 'is slow'), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(helps, fc.array(fc.nat(1500), { minLength: 1, maxLength: 3 }), async (helps, counts) => {
      let asked = 0
      const readers = createSharedReaders(own, async (...part) => {
        const help = helps[asked++ % helps.length]
        if (help === 'is busy') return null
        if (help === 'is lost') throw new Error('the thread is gone')
        if (help === 'is slow') await new Promise((resolve) => setTimeout(resolve, 2))
        return await readForOthers(own, ...part)
      })
      const all = await Promise.all(counts.map((count) => read(readers, count)))
      expect(all).toEqual(counts.map((count) => Array.from({ length: count }, (_, index) => `answer ${index}`)))
    }),
    { numRuns: 50 },
  )
})

test('large readings are shared with other threads in parts, small ones are not', async () => {
  const away: number[] = []
  const readers = createSharedReaders(own, async (kind, project_id, number, bytes) => {
    away.push((deserialize(bytes) as unknown[]).length)
    return new Uint8Array(serialize(await own[kind](project_id, number, deserialize(bytes))))
  })
  await read(readers, 300)
  expect(away).toEqual([])
  await read(readers, 2000)
  expect(away.length).toBeGreaterThan(0)
  expect(Math.max(...away)).toBeLessThanOrEqual(50)
})

test('an answer that cannot be read fails its own reading and no other', async () => {
  const failing = {
    ...own,
    readWhole: async (project_id: string, number: number, some: ReadMessage[][]) => {
      if (project_id === 'or_2') throw new Error('cannot be read')
      return await textsOf(project_id, number, some)
    },
  } as unknown as Readers
  const readers = createSharedReaders(failing, async () => null)
  const [bad, good] = await Promise.allSettled([
    readers.readWhole('or_2', 1, answers(600)),
    readers.readWhole('or_1', 1, answers(600)),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('cannot be read') })
  expect(good.status).toBe('fulfilled')
  expect(await read(readers, 600)).toHaveLength(600)
})
