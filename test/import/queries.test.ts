import { expect, test } from 'vitest'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** The query facts of a project as stored in the table. */
const factsOf = (project_id: string, columns = '*, text_key, words') =>
  server.services.analytics.query<Record<string, unknown>>({
    text: `SELECT ${columns} FROM queries WHERE project_id = {project:UUID} ORDER BY batch, chat_id, kind, \`index\``,
    params: { project: uuidOf(project_id) },
  })

test('every query of a chat is stored as a fact, with its position among its kind', async () => {
  const { project: api, project_id } = await server.tenant()
  const { created } = await api.import_chats({
    chats: [
      chat('Look.', {
        created_at: '2026-03-02T10:00:00.123Z',
        model_channel_id: 'C-0',
        queries: ['Best shoe?', ' best SHOE? ', 'Best shoe?'],
        shopping_queries: [{ text: 'Shoe' }, { text: 'shoe, red', products: ['Runner', 'Racer'] }],
      }),
      chat('Nothing.'),
    ],
  })
  const rows = await factsOf(
    project_id,
    'chat_id, date, created_at, model_channel_id, country_code, kind, `index`, text',
  )
  expect(rows[0]).toEqual({
    chat_id: uuidOf(created[0]?.chat_id ?? ''),
    date: '2026-03-02',
    created_at: '2026-03-02T10:00:00.123Z',
    model_channel_id: 'C-0',
    country_code: 'US',
    kind: 'fanout',
    index: 0,
    text: 'Best shoe?',
  })
  expect(await factsOf(project_id, 'kind, `index`, text, products, text_key, words')).toEqual([
    { kind: 'fanout', index: 0, text: 'Best shoe?', products: [], text_key: 'best shoe?', words: ['best', 'shoe'] },
    { kind: 'fanout', index: 1, text: ' best SHOE? ', products: [], text_key: 'best shoe?', words: ['best', 'shoe'] },
    { kind: 'fanout', index: 2, text: 'Best shoe?', products: [], text_key: 'best shoe?', words: ['best', 'shoe'] },
    { kind: 'shopping', index: 0, text: 'Shoe', products: [], text_key: 'shoe', words: ['shoe'] },
    {
      kind: 'shopping',
      index: 1,
      text: 'shoe, red',
      products: ['Runner', 'Racer'],
      text_key: 'shoe, red',
      words: ['shoe', 'red'],
    },
  ])
})

test.each([
  ['Straße ΟΔΟΣ ÀÉ', 'straße οδος àé', ['straße', 'οδος', 'àé']],
  ['\u00a0\u3000 a\u2003b \ufeff\n\t', 'a\u2003b', ['a', 'b']],
  ['“Best” – (cheap), shoe-shop… it’s', '“best” – (cheap), shoe-shop… it’s', ['best', 'cheap', 'shoe-shop', 'it’s']],
  ['C++ $100 5€ 4.5', 'c++ $100 5€ 4.5', ['c++', '$100', '5€', '4.5']],
  ['東京 靴、', '東京 靴、', ['東京', '靴']],
  [' ?! ', '?!', []],
  ['', '', []],
])('%j has the key %j and the words %j', async (text, text_key, words) => {
  const { project: api, project_id } = await server.tenant()
  await api.import_chats({ chats: [chat('Look.', { queries: [text] })] })
  expect(await factsOf(project_id, 'text, text_key, words')).toEqual([{ text, text_key, words }])
})
