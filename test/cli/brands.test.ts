import { beforeAll, expect, test } from 'vitest'
import { recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { answer, answerscope } from './run.ts'

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
})

const run = (...args: string[]) => answerscope([...args, '--url', server.url], { ANSWERSCOPE_API_KEY: tenant.key })

test('brands are created and listed; the service re-reads stored answers', async () => {
  const { api, project_id } = tenant
  await api.import_chats({ project_id, chats: [answer('1', 'Bolt Cloud, I think.')] })
  const made = await run(
    'brands',
    'create',
    '--name',
    'Bolt',
    '--domain',
    'bolt.io',
    '--alias',
    'Bolt Cloud',
    '--alias',
    'BC',
  )
  expect([made.code, made.stdout.replace(/kw_[0-9a-f-]+/, 'ID')]).toEqual([
    0,
    'Brand Bolt is tracked in project Acme (ID).\n',
  ])
  await recalculated(api, project_id)

  const { stdout } = await run('brands', 'list')
  expect(
    stdout
      .replace(/kw_[0-9a-f-]{36}/g, 'ID')
      .replace(/─+/g, '─')
      .replace(/ {3,}/g, '  '),
  ).toBe(`\
Id  Name  Own  Domains  Aliases  Pattern
─  ─  ─  ─  ─  ─
ID  Acme  yes  acme.com
ID  Bolt  bolt.io  Bolt Cloud, BC
`)
  expect((await run('report', 'brands')).stdout).toMatch(/^Bolt +100\.0% /m)

  expect(await run('brands', 'create', '--name', 'bolt')).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/^A brand named "Bolt" already exists in this project/)],
  })
})

test('projects are created and listed', async () => {
  const create = ['projects', 'create', '--name', 'Crest', '--domain', 'https://www.crest.com/de', '--country']
  expect((await run(...create, 'DE', '--channels', 'A-0,C-0')).stdout).toMatch(/^Created project Crest \(or_/)
  expect((await run('projects', 'list')).stdout).toMatch(/ Crest +DE +TRIAL +\d{4}-\d\d-\d\d$/m)
  expect((await run(...create, 'Germany')).stderr).toEqual([
    expect.stringMatching(/^--country does not accept "Germany"/),
  ])
})
