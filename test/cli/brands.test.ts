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

test('a name with a legal form is created as it is; the command printed beside it adds the name that answers write', async () => {
  const { api } = tenant
  const suggested = (stderr: string[]) => stderr.flatMap((line) => /: npx answerscope (.*)$/.exec(line)?.[1] ?? [])
  const argumentsOf = (command = '') =>
    [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const made = await run(
    ...['projects', 'create', '--name', 'Müller & Söhne GmbH', '--domain', 'mueller.example', '--country', 'DE'],
  )
  expect(made.stdout).toMatch(/^Created project Müller & Söhne GmbH \(or_[0-9a-f-]{36}\)\.\n$/)
  const [, project_id = ''] = /\((or_[0-9a-f-]+)\)/.exec(made.stdout) ?? []
  expect(made.stderr).toEqual([
    expect.stringMatching(
      /^Answers rarely write GmbH\. Add Müller & Söhne as another name: npx answerscope brands add-alias kw_[0-9a-f-]+ 'Müller & Söhne' --project or_/,
    ),
  ])
  const brand = await run('brands', 'create', '--name', 'Bolt, Inc.', '--project', project_id)
  expect(brand.stderr).toEqual([expect.stringMatching(/^Answers rarely write Inc\. Add Bolt as another name: /)])
  await answerscope(argumentsOf(suggested(made.stderr)[0]), { ANSWERSCOPE_API_KEY: tenant.key })
  const added = await run('brands', 'add-alias', 'Bolt, Inc.', 'Bolt', '--project', project_id)
  expect(added.stdout).toMatch(/^Brand Bolt, Inc\. is also found as Bolt \(kw_/)
  const { data } = await api.list_brands({ project_id })
  expect(data.map(({ name, aliases }) => [name, aliases])).toEqual([
    ['Müller & Söhne GmbH', ['Müller & Söhne']],
    ['Bolt, Inc.', ['Bolt']],
  ])
  await api.import_chats({ project_id, chats: [answer('short', 'Müller & Söhne, not Bolt.')] })
  const { stdout } = await run('report', 'brands', '--project', project_id)
  expect(stdout).toMatch(/^Müller & Söhne GmbH +100\.0% /m)

  expect((await run('brands', 'add-alias', 'Crest', 'C', '--project', project_id)).stderr).toEqual([
    'There is no brand Crest. List the brands with "answerscope brands list".',
  ])
  const known = ['brands', 'create', '--name', 'Crest AG', '--alias', 'Crest', '--project', project_id]
  expect((await run(...known)).stderr.filter((line) => line.startsWith('Answers rarely'))).toEqual([])
  const pattern = ['brands', 'create', '--name', 'Kettle AG', '--regex', '\\bKettle\\b', '--project', project_id]
  expect((await run(...pattern)).stderr.filter((line) => line.startsWith('Answers rarely'))).toEqual([])
})
