import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textKey, wordsOf } from '../../src/report/text-keys.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

test('texts of any table are compared by the same rules as the stored query keys', async () => {
  const { project, project_id } = await server.tenant()
  const part = fc.constantFrom(
    ' ',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\v',
    'Über',
    'ß',
    'İ',
    'CRM',
    "don't",
    '(a',
    'b)',
    '…',
    '¿',
    '-',
    '日本',
    '\n',
  )
  const drawn = fc.sample(fc.array(part, { maxLength: 8 }), { numRuns: 500, seed: 1 }).map((parts) => parts.join(''))
  await project.import_chats({ chats: [chat('Acme.', { queries: drawn })] })
  const key = textKey('text')
  const rows = await server.services.analytics.query<{ rows: number; differ: number; word_count: number }>({
    text: `SELECT count() AS rows, countIf(text_key != ${key} OR words != ${wordsOf(key)}) AS differ, sum(length(words)) AS word_count
      FROM queries WHERE project_id = {project:UUID}`,
    params: { project: uuidOf(project_id) },
  })
  expect(rows).toEqual([{ rows: 500, differ: 0, word_count: expect.any(Number) }])
  expect(rows[0]?.word_count).toBeGreaterThan(500)
})
