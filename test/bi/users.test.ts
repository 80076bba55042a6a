import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { answerscope, workFolder } from '../cli/run.ts'
import { missingForClickHouse, startClickHouse } from '../servers/servers.ts'

vi.setConfig({ testTimeout: 240_000 })

test('the embedded store says that BI tools need a server', async () => {
  const { code, stderr } = await answerscope(['bi', 'create-user', 'bi_ann'], { DATA_DIR: '/nowhere' })
  expect([code, stderr]).toEqual([
    1,
    [
      'BI tools need a ClickHouse server: set CLICKHOUSE_URL. The embedded store accepts no connections; get files with "answerscope export".',
    ],
  ])
})

const missing = missingForClickHouse()
const onServer = missing === undefined ? test : test.skip

onServer('users are created, listed and dropped, and the file has nothing that could be signed in with', async () => {
  const folder = await workFolder()
  const clickhouse = await startClickHouse()
  const env = { DATA_DIR: folder.data, CLICKHOUSE_URL: clickhouse.url }
  const file = join(folder.path, 'users.xml')
  const command = async (...args: string[]) => await answerscope(args, env)
  try {
    const nobody = await command('bi', 'create-user', 'bi_ann')
    expect([nobody.code, nobody.stderr]).toEqual([1, ['Choose one project with --project: none exists yet.']])
    await command('keys', 'create', '--company', 'First')
    const made = await command('projects', 'create', '--name', 'Acme', '--domain', 'acme.com', '--country', 'US')
    expect([made.code, made.stderr]).toEqual([0, []])

    const bad = await command('bi', 'create-user', 'default')
    expect([bad.code, bad.stderr]).toEqual([
      1,
      ['The name must start with bi_, followed by up to 40 lowercase letters, digits or underscores.'],
    ])
    // Its password would be shown only after the file is written.
    const nowhere = await command('bi', 'create-user', 'bi_ann', '--out', '/none/users.xml')
    expect([nowhere.code, nowhere.stderr]).toEqual([1, ['There is no folder /none.']])
    const created = await command('bi', 'create-user', 'bi_ann', '--out', file)
    expect([created.code, created.stdout]).toEqual([0, ''])
    const password = /shown only once: (\S+)/.exec(created.stderr.join('\n'))?.[1] ?? ''
    expect(password).toMatch(/^[\w-]{32}$/)
    const written = await readFile(file, 'utf8')
    expect(written).toContain('<bi_ann>')
    expect(written).not.toContain(password)

    const again = await command('bi', 'create-user', 'bi_ann')
    expect([again.code, again.stderr]).toEqual([1, ['User bi_ann already exists. Choose another name.']])
    const list = await command('bi', 'list-users')
    expect(list.stdout).toMatch(/bi_ann +Acme +default_bi_[\da-f]{32} +waiting for the users file/)

    const dropped = await command('bi', 'drop-user', 'bi_ann', '--out', file)
    expect(dropped.code).toBe(0)
    expect(await readFile(file, 'utf8')).not.toContain('bi_ann')
    const unknown = await command('bi', 'drop-user', 'bi_ann')
    expect([unknown.code, unknown.stderr]).toEqual([1, ['There is no user bi_ann.']])
  } finally {
    await clickhouse.remove()
    await folder.remove()
  }
})
