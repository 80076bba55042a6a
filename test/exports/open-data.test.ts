import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { exported } from './exported.ts'
import { ask, askDuckDb, downloaded } from './files.ts'

/*
 * The statements of docs/open-data.md, over the files of an export, against the API.
 */

let server: TestServer
let tenant: Tenant
let folder: string
const readers: Record<string, <Row>(sql: string) => Promise<Row[]>> = {
  ClickHouse: (sql) => ask(server, sql),
  DuckDB: askDuckDb,
}
const names = Object.keys(readers)
const read = <Row>(name: string, sql = '') =>
  readers[name]?.<Row>(sql) ?? Promise.reject(new Error(`no reader ${name}`))
let statements: string[]
const answers = [
  'Acme is great. Bolt is awful, Acme is not.',
  'Bolt, then Acme. Bolt is reliable.',
  'Nobody.',
  'Cane is excellent. Acme is slow and bad.',
  'Acme.',
]
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  for (const name of ['Bolt', 'Cane', 'Dove']) await tenant.project.create_brand({ name })
  // Six prompts with one to eleven answers over two months.
  const chats = [1, 3, 4, 6, 8, 11].flatMap((answered, prompt) =>
    Array.from({ length: answered }, (_, index) =>
      chat(answers[(index * (prompt + 1) + prompt) % answers.length] ?? '', {
        prompt: { text: `Which tool, number ${prompt}?`, country_code: 'US' },
        created_at: `2026-0${3 + (index % 2)}-${String(10 + index)}T10:00:00Z`,
      }),
    ),
  )
  await tenant.project.import_chats({ chats })
  folder = await downloaded(tenant.project, (await exported(tenant.project, {})).export_id)
  const guide = await readFile(new URL('../../docs/open-data.md', import.meta.url), 'utf8')
  statements = [...guide.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) =>
    sql.replaceAll("file('", () => `file('${folder}/`),
  )
})

test.each(names)(
  'visibility, share of voice, position and sentiment by %s equal the report, to the last digit',
  async (name) => {
    const { data } = await tenant.project.get_brands_report({})
    const rows = await read(name, statements[0])
    expect(data.some(({ sentiment }) => sentiment !== null && sentiment !== 50)).toBe(true)
    expect(rows).toEqual(
      data
        .toSorted((a, b) => b.visibility - a.visibility || (a.brand.id < b.brand.id ? -1 : 1))
        .map(({ brand, visibility, share_of_voice, position, sentiment }) => ({
          brand: brand.name,
          visibility,
          share_of_voice,
          position,
          sentiment,
        })),
    )
  },
)

test.each(names)('the interval of visibility by %s equals the report', async (name) => {
  const { data } = await tenant.project.get_brands_report({ include: ['confidence'] })
  const own = data.find(({ brand }) => brand.name === 'Acme')
  const [row] = await read<{ visibility: number; low: number; high: number }>(name, statements[1])
  const { low = 0, high = 0 } = own?.confidence?.market.visibility ?? {}
  expect(low).toBeGreaterThan(0)
  expect(row?.visibility).toBe(own?.visibility)
  expect([row?.low, row?.high]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)])
})

test('offsets point to the words in a message', async () => {
  const words = await ask(
    server,
    `SELECT brands.name AS brand, substringUTF8(content, place.start + 1, place.end - place.start) AS words, count() AS times
    FROM (SELECT chat_id, brand_id, arrayJoin(offsets) AS place FROM file('${folder}/mentions-*.parquet')) AS mention
    JOIN file('${folder}/messages-*.parquet') AS message ON message.chat_id = mention.chat_id AND message.index = place.message
    JOIN file('${folder}/brands-*.parquet') AS brands ON brands.brand_id = mention.brand_id
    GROUP BY brand, words ORDER BY brand, words`,
  )
  const { data } = await tenant.project.get_brands_report({})
  expect(words).toEqual(
    data
      .filter(({ mention_count }) => mention_count > 0)
      .map(({ brand: { name }, mention_count }) => ({ brand: name, words: name, times: mention_count }))
      .toSorted((a, b) => (a.brand < b.brand ? -1 : 1)),
  )
})
