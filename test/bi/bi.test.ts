import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBiUser, currentUsersFile, dropBiUser } from '../../src/domain/insights/bi/bi-users.ts'
import { publishViews } from '../../src/domain/insights/bi/publish-views.ts'
import { viewsDatabase } from '../../src/domain/insights/bi/users-file.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { type ClickHouseServer, missingForClickHouse, startClickHouse } from '../servers/servers.ts'
import { hostile } from './hostile-queries.ts'

/*
 * BI tools on a real ClickHouse server: the views of a project compared with the API, and everything that a user of one
 * project may try in order to see another.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let clickhouse: ClickHouseServer
let server: TestServer
let mine: Tenant
let theirs: Tenant
let password: string
const secret = 'Zebrafish'

const missing = missingForClickHouse()
const onServer = missing === undefined ? describe : describe.skip

const asUser = (query: string, name = 'bi_mine', key = password) => {
  const { origin } = new URL(clickhouse.url.replace('answerscope:test@', ''))
  return fetch(`${origin}/?default_format=JSONEachRow&output_format_json_quote_64bit_integers=0`, {
    method: 'POST',
    body: query,
    headers: { 'x-clickhouse-user': name, 'x-clickhouse-key': key },
  })
}
async function rows<Row = Record<string, unknown>>(query: string): Promise<Row[]> {
  const response = await asUser(query)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const source = (url: string, title: string, citation_count: number) => ({ url, title, citation_count })
const day = (number: number) => `2026-03-0${number}T10:00:00Z`

onServer('BI tools', () => {
  beforeAll(async () => {
    clickhouse = await startClickHouse()
    server = await startTestServer({ CLICKHOUSE_URL: clickhouse.url })
    mine = await server.tenant()
    theirs = await server.tenant({ project: { name: secret, domain: 'zebrafish.example', country_code: 'US' } })
    await mine.project.create_brand({ name: 'Bolt' })
    await mine.project.create_brand({ name: 'Cane' })
    await mine.project.import_chats({
      chats: [
        chat('Acme is great. Bolt is awful.', {
          external_id: 'first',
          created_at: day(2),
          sources: [source('https://review.example/a', 'A', 2), source('https://review.example/b', 'B', 0)],
        }),
        chat('Bolt, then Acme. Acme.', { created_at: day(2), sources: [source('https://acme.com/x', 'X', 1)] }),
        chat('Nobody.', { created_at: day(3) }),
        chat('Cane is excellent.', {
          external_id: 'replaced',
          created_at: day(3),
          prompt: { text: 'Which one?', country_code: 'DE' },
          sources: [source('https://forum.example/1', 'F', 1)],
        }),
      ],
    })
    await theirs.project.import_chats({
      chats: Array.from({ length: 30 }, (_, index) =>
        chat(`${secret} number ${index} is wonderful.`, {
          created_at: day(2),
          prompt: { text: `${secret}?`, country_code: 'US' },
          sources: [source(`https://zebrafish.example/${index}`, `${secret} ${index}`, 1)],
        }),
      ),
    })
    const { id: global_brand_id } = await theirs.project.create_global_brand({ name: `${secret} Works` })
    await theirs.project.create_products({ products: [{ global_brand_id, name: `${secret} Pro` }] })
    const { db, analytics } = server.services
    // Rows of both projects in one block: a condition that is evaluated too early would see both.
    for (const table of ['chats', 'chat_contents', 'mentions', 'sources', 'prompts', 'products']) {
      await analytics.command({ text: `OPTIMIZE TABLE ${table} FINAL`, params: {} })
    }
    password = await createBiUser(db, 'bi_mine', mine.project_id)
    await createBiUser(db, 'bi_theirs', theirs.project_id)
    await publishViews(server.services)
    expect(await db.selectFrom('bi_views').selectAll().execute()).toEqual([])
    await mkdir(clickhouse.users_folder)
    await writeFile(join(clickhouse.users_folder, 'answerscope-bi.xml'), await currentUsersFile(server.services))
    await clickhouse.stop()
    await clickhouse.start()
    await publishViews(server.services)
  })
  afterAll(async () => {
    await server?.stop()
    await clickhouse?.remove()
  })

  const brandsDaily = async () => {
    const { data } = await mine.project.get_brands_report({ dimensions: ['date', 'model_channel_id'] })
    return data.map(({ brand, date, model_channel, ...metrics }) => ({
      date,
      model_channel_id: model_channel?.id,
      brand_id: brand.id,
      ...metrics,
    }))
  }
  const key = (row: Record<string, unknown>) => `${row.date} ${row.brand_id ?? row.domain}`
  const sorted = (all: object[]) => all.toSorted((a, b) => (key({ ...a }) < key({ ...b }) ? -1 : 1))
  test('brands_daily equals the brands report', async () => {
    const said = sorted(await brandsDaily())
    expect(said).toHaveLength(6)
    expect(sorted(await rows('SELECT * FROM brands_daily'))).toEqual(said)
  })

  test('domains_daily equals the domains report', async () => {
    const { data } = await mine.project.get_domains_report({ dimensions: ['date', 'model_channel_id'] })
    const said = data.map(({ date, domain, retrieved_percentage, citation_rate, retrieval_count, citation_count }) => ({
      ...{ date, domain, retrieved_percentage, citation_rate, retrieval_count, citation_count },
    }))
    expect(said).toHaveLength(3)
    const columns = 'date, domain, retrieved_percentage, citation_rate, retrieval_count, citation_count'
    expect(sorted(await rows(`SELECT ${columns} FROM domains_daily`))).toEqual(sorted(said))
  })

  test('every view and table can be read, and setup tables contain the names', async () => {
    const names = (await rows<{ name: string }>('SHOW TABLES')).map(({ name }) => name)
    const counts: [string, number | undefined][] = []
    for (const name of names) counts.push([name, (await rows<{ n: number }>(`SELECT count() AS n FROM ${name}`))[0]?.n])
    expect(Object.fromEntries(counts)).toEqual({
      brands: 3,
      brands_daily: 6,
      chats: 4,
      domains_daily: 3,
      mentions: 5,
      messages: 8,
      product_mentions: 0,
      products: 0,
      prompts: 2,
      queries: 0,
      sources: 4,
    })
    expect(await rows('SELECT name FROM brands ORDER BY name')).toEqual(
      ['Acme', 'Bolt', 'Cane'].map((name) => ({ name })),
    )
  })

  test('a replaced answer appears once committed, and never next to its predecessor', async () => {
    const replaced = chat('Bolt, Bolt.', {
      external_id: 'replaced',
      created_at: day(3),
      prompt: { text: 'Which one?', country_code: 'DE' },
    })
    await mine.project.import_chats({ chats: [replaced], on_conflict: 'replace' })
    // Rows of an uncommitted state are already in the tables.
    expect(await rows('SELECT count() AS n FROM chats')).toEqual([{ n: 4 }])
    expect(await rows("SELECT count() AS n FROM mentions WHERE date = '2026-03-03'")).toEqual([{ n: 1 }])
    await publishViews(server.services)
    expect(await rows('SELECT count() AS n FROM chats')).toEqual([{ n: 4 }])
    expect(sorted(await rows('SELECT * FROM brands_daily'))).toEqual(sorted(await brandsDaily()))
  })

  test('a renamed or deleted brand is renamed or deleted in the views', async () => {
    const { data } = await mine.project.list_brands({})
    const cane = data.find(({ name }) => name === 'Cane')
    await mine.project.update_brand({ brand_id: cane?.id ?? '', name: 'Canes' })
    await publishViews(server.services)
    expect(await rows('SELECT name FROM brands ORDER BY name')).toEqual(
      ['Acme', 'Bolt', 'Canes'].map((name) => ({ name })),
    )
  })

  test('every query of the Grafana board works', async () => {
    const board = JSON.parse(await readFile('docs/bi/grafana.json', 'utf8'))
    const questions: string[] = [...board.panels, ...board.templating.list].flatMap(
      (one: { targets?: { rawSql: string }[]; type?: string; query?: string }) =>
        one.targets?.map(({ rawSql }) => rawSql) ?? (one.type === 'query' ? [one.query ?? ''] : []),
    )
    expect(questions.length).toBeGreaterThan(6)
    for (const question of questions) {
      const sql = question
        .replaceAll(/\$__dateFilter\((\w+)\)/g, "$1 BETWEEN '2026-03-01' AND '2026-03-31'")
        .replaceAll(/\$\{channel:singlequote\}/g, "'A-0'")
      expect(sql).not.toContain('$')
      expect([question, (await rows(sql)).length]).toEqual([question, expect.toSatisfy((count: number) => count > 0)])
    }
  })

  test('the dbt sources list every view with its columns', async () => {
    const sources = await readFile('docs/bi/sources.yml', 'utf8')
    const named = [
      ...sources.matchAll(/^ {6}- name: (\w+)\n(?: {8}description: .*\n)? {8}columns:\n((?: {10}.*\n)+)/gm),
    ].map(([, table = '', columns = '']) => [table, [...columns.matchAll(/- name: (\w+)/g)].map(([, name]) => name)])
    const there = await rows<{ table: string; names: string[] }>(
      'SELECT table, groupArray(name) AS names FROM (SELECT * FROM system.columns WHERE database = currentDatabase() ORDER BY table, position) GROUP BY table ORDER BY table',
    )
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(there.map(({ table, names }) => [table, names])))
  })

  test('no query sees anything of another project', async () => {
    const foreign = [
      secret.toLowerCase(),
      theirs.project_id,
      theirs.own_brand_id,
      viewsDatabase('default', theirs.project_id),
    ]
    const attempts = hostile({
      mine: viewsDatabase('default', mine.project_id),
      theirs: viewsDatabase('default', theirs.project_id),
      their_project: theirs.project_id.slice(theirs.project_id.indexOf('_') + 1),
      url: clickhouse.url,
    })
    expect(attempts.length).toBeGreaterThan(60)
    const leaks: string[] = []
    for (const query of attempts) {
      const response = await asUser(query)
      // Messages about a query may repeat its own text.
      const echoed = query.toLowerCase()
      const answer = (await response.text()).toLowerCase().replaceAll(echoed, '')
      for (const word of foreign)
        if (answer.includes(word.toLowerCase()) && !echoed.includes(word.toLowerCase()))
          leaks.push(`${query} -> ${answer}`)
      if (response.ok && echoed.includes('/* refused */')) leaks.push(`${query} was answered: ${answer.slice(0, 300)}`)
    }
    expect(leaks).toEqual([])
    // The secret texts exist for those who may read them.
    expect(
      JSON.stringify(await server.services.analytics.query({ text: 'SELECT title FROM sources', params: {} })),
    ).toContain(secret)
  })

  test('limits cannot be raised by a query', async () => {
    const settings = [
      ...['max_execution_time', 'max_memory_usage', 'max_memory_usage_for_user', 'max_concurrent_queries_for_user'],
      ...['max_result_rows', 'max_threads'],
    ]
    for (const setting of settings) {
      for (const value of ['0', '99999999999']) {
        const answer = await (await asUser(`SELECT 1 SETTINGS ${setting} = ${value}`)).text()
        expect([setting, value, answer]).toEqual([
          setting,
          value,
          expect.stringContaining('SETTING_CONSTRAINT_VIOLATION'),
        ])
      }
    }
    // Clients of BI tools set it, within their limits.
    expect(await rows('SELECT 1 AS one SETTINGS max_execution_time = 20')).toEqual([{ one: 1 }])
  })

  test('a reader of facts cannot sign in, and dropping a user drops its views', async () => {
    const reader = await asUser('SELECT 1', `${viewsDatabase('default', mine.project_id)}_reader`, '')
    expect(reader.status).toBe(403)
    await dropBiUser(server.services.db, 'bi_theirs')
    await publishViews(server.services)
    const left = await server.services.analytics.query({
      text: "SELECT name FROM system.databases WHERE name LIKE 'default_bi_%'",
      params: {},
    })
    expect(left).toEqual([{ name: viewsDatabase('default', mine.project_id) }])
    expect(await currentUsersFile(server.services)).not.toContain('bi_theirs')
  })
})
