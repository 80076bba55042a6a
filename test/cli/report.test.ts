import { beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { answer, answerscope } from './run.ts'

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
  const { project_id, api } = tenant
  await api.create_brand({ project_id, name: 'Bolt\u001b[2J', aliases: ['Bolt'] })
  await api.create_brand({ project_id, name: '=Crest', aliases: ['Crest'] })
  const pricing = { prompt: { text: 'What is cheap?', country_code: 'GB', topic: 'Price' }, model_channel_id: 'C-0' }
  await api.import_chats({
    project_id,
    chats: [
      answer('1', 'Acme is an excellent choice. Bolt works too.'),
      answer('2', 'Bolt, then Acme.', { created_at: '2026-03-09T10:00:00Z' }),
      answer('3', 'Acme.', { ...pricing, created_at: '2026-03-10T10:00:00Z' }),
      answer('4', 'Nothing to name.', { ...pricing, created_at: '2026-03-10T10:00:00Z' }),
    ],
  })
})

const report = (...args: string[]) =>
  answerscope(['report', 'brands', '--url', server.url, ...args], { ANSWERSCOPE_API_KEY: tenant.key })

test('prints a table without terminal control characters', async () => {
  const { code, stdout, stderr } = await report()
  expect([code, stderr]).toEqual([0, []])
  const { data } = await tenant.api.get_brands_report({ project_id: tenant.project_id })
  const sentiment = data[0]?.sentiment?.toFixed(0)
  expect(stdout).toBe(`\
Brand    Visibility  Share of voice  Position  Sentiment  Win rate  Mentions   Chats
───────  ──────────  ──────────────  ────────  ─────────  ────────  ────────  ──────
Acme          75.0%           60.0%       1.3         ${sentiment}     50.0%         3  3 of 4
Bolt[2J       50.0%           40.0%       1.5          –     25.0%         2  2 of 4
=Crest         0.0%            0.0%         –          –      0.0%         0  0 of 4
`)
})

test('groups by names, not ids, and keeps the rows of a group together', async () => {
  const { stdout } = await report('--by', 'channel,country,channel', '--limit', '4')
  expect(cells(stdout)).toEqual([
    ['ChatGPT', 'US', 'Acme', '100.0%', '50.0%', '1.5', expect.stringMatching(/^\d\d$/), '50.0%', '2', '2 of 2'],
    ['ChatGPT', 'US', 'Bolt[2J', '100.0%', '50.0%', '1.5', '–', '50.0%', '2', '2 of 2'],
    ['Perplexity', 'GB', 'Acme', '50.0%', '100.0%', '1.0', '–', '50.0%', '1', '1 of 2'],
    ['Perplexity', 'GB', 'Bolt[2J', '0.0%', '0.0%', '–', '–', '0.0%', '0', '0 of 2'],
  ])
  const first = async (by: string) => cells((await report('--by', by, '--limit', '50')).stdout).map(([group]) => group)
  expect(new Set(await first('prompt'))).toEqual(new Set(['What is cheap?', 'Which tool is best?']))
  expect(new Set(await first('topic'))).toEqual(new Set(['Price']))
  expect(new Set(await first('week'))).toEqual(new Set(['2026-03-02', '2026-03-09']))
})

test('compares with the previous period', async () => {
  const { stdout } = await report('--from', '2026-03-09', '--to', '2026-03-15', '--previous')
  expect(cells(stdout)[0]).toEqual([
    ...['Acme', '66.7% (-33.3)', '66.7% (+16.7)', '1.5 (+0.5)', '– (–)', '33.3% (-66.7)', '2 (+1)', '2 of 3'],
  ])
  expect(await report('--previous')).toMatchObject({ code: 1, stderr: ['--previous needs --from and --to.'] })
})

test('shows how certain each number is, and a verdict for each change', async () => {
  const { stdout } = await report('--from', '2026-03-09', '--to', '2026-03-15', '--previous', '--confidence')
  const [acme] = cells(stdout)
  expect(acme?.[1]).toMatch(/^66\.7%, \d+\.\d to \d+\.\d \(-33\.3, too few to say\)$/)
  const { stdout: csv } = await report('--confidence', '--csv')
  const [head = '', first = ''] = csv.split('\n')
  const row = Object.fromEntries(head.split(',').map((column, index) => [column, first.split(',')[index]]))
  expect(Number(row.visibility_low)).toBeLessThan(0.75)
  expect(Number(row.visibility_high)).toBeGreaterThan(0.75)
  expect(row.position_low).toBe('')
})

test('writes CSV that spreadsheets read as text', async () => {
  const { stdout } = await report('--by', 'topic', '--csv')
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(
    'topic_id,topic,brand_id,brand,visibility,visibility_count,visibility_total,mention_count,share_of_voice,win_rate,win_count,sentiment,sentiment_sum,sentiment_count,position,position_sum,position_count',
  )
  expect(lines.map((line) => line.replace(/(to|kw)_[0-9a-f-]+/g, '$1'))).toContain(
    "to,Price,kw,'=Crest,0,0,2,0,0,0,0,,0,0,,0,0",
  )
  expect(lines).toHaveLength(4)
})

test('writes the API response as JSON', async () => {
  const { stdout } = await report('--json', '--limit', '1')
  const expected = await tenant.api.get_brands_report({ project_id: tenant.project_id, limit: 1 })
  expect(JSON.parse(stdout)).toEqual(expected)
})

test('says so when there is nothing to report', async () => {
  expect(await report('--from', '2030-01-01')).toEqual({
    code: 0,
    stdout: 'Project Acme has no answers on these days.\n',
    stderr: [],
  })
})

test('prints messages without terminal control characters', async () => {
  const { api, project_id } = tenant
  await api.update_project({ project_id, name: 'Ac\u001b[31mme\u202e' })
  expect((await report('--from', '2030-01-01')).stdout).toBe('Project Ac[31mme has no answers on these days.\n')
  await api.update_project({ project_id, name: 'Acme' })
})

test('asks for the project if there are several', async () => {
  const { api, project_id } = tenant
  const { id } = await api.create_project({ name: 'Second', domain: 'second.com', country_code: 'US' })
  const { code, stderr } = await report()
  expect([code, stderr]).toEqual([
    1,
    [`There are 2 projects. Choose one with --project: ${project_id} (Acme), ${id} (Second).`],
  ])
  expect((await report('--project', 'Second')).stdout).toBe('Project Second has no answers yet.\n')
  expect((await report('--project', 'Third')).stderr[0]).toMatch(/^There is no project Third\. Choose one of: /)
})

/** The cells of a printed table. */
const cells = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/ {2,}/))
