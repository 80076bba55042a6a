import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketKeys, region, startStorage } from '../exports/storage.ts'
import { startTestServer } from '../harness.ts'
import { answer, answerscope, jsonl, workFolder } from './run.ts'

let folder: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('imported answers are exported from the data folder, and can be imported into another project', {
  timeout: 180_000,
}, async () => {
  const env = { DATA_DIR: folder.data }
  const file = join(folder.path, 'in.jsonl')
  const chats = [answer('1', 'Acme.'), answer('2', 'Bolt, Acme.', { created_at: '2026-03-05T00:00:00Z' })]
  await writeFile(file, jsonl(chats))
  await answerscope(['import', file, '--project-name', 'One', '--country', 'US', '--own', 'Acme=acme.com'], env)
  const packed = join(folder.path, 'out.jsonl.gz')
  const whole = await answerscope(['export', packed], env)
  expect(whole.stdout).toMatch(/^Exported 2 chats of project One \(or_.*\) to .*out\.jsonl\.gz\n$/)
  expect([whole.code, whole.stderr, existsSync(`${packed}.part`)]).toEqual([0, [], false])
  const lines = linesOf(gunzipSync(await readFile(packed)).toString())
  expect(lines.map(({ external_id, messages }) => [external_id, messages])).toEqual(
    chats.map(({ external_id, messages }) => [external_id, messages]),
  )

  const some = await answerscope(['export', '--project', 'One', '--from', '2026-03-05'], env)
  expect(linesOf(some.stdout).map(({ external_id }) => external_id)).toEqual(['2'])
  expect(some.stderr).toEqual([expect.stringMatching(/^Exported 1 chats of project One/)])

  const again = await answerscope(
    ['import', packed, '--project-name', 'Two', '--country', 'US', '--own', 'Acme=acme.com'],
    env,
  )
  expect(again.stdout).toContain('2 created, 0 replaced, 0 skipped, 0 rejected')
})

test('a service exports the same, and a broken connection leaves no file', { timeout: 180_000 }, async () => {
  const server = await startTestServer()
  const { project, key } = await server.tenant()
  await project.import_chats({ chats: [answer('1', 'Acme.') as never] })
  const env = { ANSWERSCOPE_API_KEY: key }
  const out = await answerscope(['export', '--url', server.url], env)
  expect([out.code, linesOf(out.stdout).map(({ external_id }) => external_id)]).toEqual([0, ['1']])
  const { data } = await project.list_projects({})

  const broken = createServer((req, res) => {
    if (req.url?.includes('/projects')) {
      res.setHeader('content-type', 'application/json')
      return res.end(JSON.stringify({ data, total_count: 1 }))
    }
    res.setHeader('content-type', 'application/x-ndjson')
    res.write(jsonl([answer('1', 'Acme.')]), () => setTimeout(() => res.destroy(), 100))
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  const file = join(folder.path, 'broken.jsonl')
  const ended = await answerscope(['export', file, '--url', url], env)
  expect(ended).toMatchObject({ code: 1, stderr: ['The service stopped sending after 1 chats. Export again.'] })
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  broken.close()
  await server.stop()
})

test('the tables of a project are exported to a folder, from the data folder or through a service', {
  timeout: 180_000,
}, async () => {
  const env = { DATA_DIR: join(folder.path, 'tables') }
  const file = join(folder.path, 'tables.jsonl')
  await writeFile(file, jsonl([answer('1', 'Acme.'), answer('2', 'Bolt.', { created_at: '2026-04-05T00:00:00Z' })]))
  await answerscope(['import', file, '--project-name', 'One', '--country', 'US', '--own', 'Acme=acme.com'], env)
  const out = join(folder.path, 'tables-out')
  const { code, stdout, stderr } = await answerscope(['export', '--format', 'jsonl', '--out', out], env)
  expect([code, stderr]).toEqual([0, []])
  expect(stdout).toMatch(/^Exported \d+ rows of project One \(or_.*\) in \d+ files to .*tables-out\n$/)
  const { tables } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))
  const names = tables.flatMap(({ files }: { files: { name: string }[] }) => files.map(({ name }) => name))
  expect((await readdir(out)).sort()).toEqual([...names, 'manifest.json'].sort())
  const april = linesOf(await readFile(join(out, 'messages-2026-04.jsonl'), 'utf8'))
  expect(april.map(({ content }) => content)).toContain('Bolt.')
  expect(await readdir(join(env.DATA_DIR, 'exports'))).toEqual([])

  const again = await answerscope(['export', '--out', out], env)
  expect([again.code, again.stderr]).toEqual([
    1,
    [expect.stringMatching(/tables-out is not empty\. Name a new folder/)],
  ])
  const impossible = await answerscope(['export', '--out', '/proc/answerscope/tables'], env)
  expect([impossible.code, impossible.stderr]).toEqual([
    1,
    [expect.stringMatching(/^\/proc\/answerscope\/tables cannot be created: ENOENT/)],
  ])
  const nowhere = await answerscope(['export', '--format', 'csv'], env)
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    [expect.stringMatching(/^--format, --table and --destination apply only to table exports/)],
  ])

  const server = await startTestServer()
  try {
    const { project, key } = await server.tenant()
    await project.import_chats({ chats: [answer('1', 'Acme.')] as never })
    const served = join(folder.path, 'served')
    const given = { ANSWERSCOPE_API_KEY: key }
    const asked = ['export', '--url', server.url, '--out', served, '--table', 'chats', '--table', 'brands']
    const through = await answerscope(asked, given)
    expect([through.code, through.stderr, (await readdir(served)).sort()]).toEqual([
      0,
      [],
      ['brands-0001.parquet', 'chats-2026-03.parquet', 'manifest.json'],
    ])
    expect(await project.list_exports({})).toMatchObject({ data: [] })
  } finally {
    await server.stop()
  }
})

test('the tables of a project are exported to the bucket, once and daily by a schedule', {
  timeout: 180_000,
}, async () => {
  const storage = await startStorage('warehouse')
  const settings = {
    EXPORT_S3_BUCKET: 'warehouse',
    EXPORT_S3_ENDPOINT: storage.url,
    EXPORT_S3_REGION: region,
    EXPORT_S3_ACCESS_KEY_ID: bucketKeys.id,
    EXPORT_S3_SECRET_ACCESS_KEY: bucketKeys.secret,
  }
  const server = await startTestServer(settings)
  try {
    const { project, project_id, key } = await server.tenant()
    const run = (...args: string[]) => answerscope([...args, '--url', server.url], { ANSWERSCOPE_API_KEY: key })
    await project.import_chats({ chats: [answer('1', 'Acme.')] as never })
    const out = await run('export', '--destination', 'bucket', '--table', 'brands', '--format', 'csv')
    const [{ id, location } = { id: '', location: '' }] = (await project.list_exports({})).data
    expect([out.code, out.stderr, out.stdout]).toEqual([
      0,
      [],
      `Exported 1 rows of project Acme (${project_id}) in 2 files to s3://warehouse/${project_id}/${id}\n`,
    ])
    expect(location).toBe(`s3://warehouse/${project_id}/${id}`)
    expect([...storage.objects.keys()]).toEqual([
      `${project_id}/${id}/brands-0001.csv`,
      `${project_id}/${id}/manifest.json`,
    ])
    const twice = await run('export', '--destination', 'bucket', '--out', 'here')
    expect([twice.code, twice.stderr]).toEqual([
      1,
      [expect.stringMatching(/^--destination bucket writes no local file/)],
    ])

    expect((await run('export-schedules', 'list')).stdout).toMatch(/^There are no export schedules\./)
    const schedule = ['--from', '2999-01-01', '--destination', 'bucket', '--table', 'chats', '--table', 'brands']
    const made = await run('export-schedules', 'create', ...schedule)
    const [, schedule_id = ''] = /\(([0-9a-f-]{36})\)\.\n$/.exec(made.stdout) ?? []
    expect([made.code, made.stdout]).toEqual([
      0,
      `Each day of project Acme is exported from now on (${schedule_id}).\n`,
    ])
    const row = (state: string) =>
      new RegExp(`^${schedule_id} +2999-01-01 +${state} +bucket +parquet +chats, brands$`, 'm')
    expect((await run('export-schedules', 'list')).stdout).toMatch(row('on'))
    expect((await run('export-schedules', 'pause', schedule_id)).stdout).toBe(
      `Export schedule ${schedule_id} is paused.\n`,
    )
    expect((await run('export-schedules', 'list')).stdout).toMatch(row('paused'))
    expect((await run('export-schedules', 'resume', schedule_id)).stdout).toBe(
      `Export schedule ${schedule_id} is resumed.\n`,
    )
    expect((await run('export-schedules', 'delete', schedule_id)).stdout).toBe(
      `Export schedule ${schedule_id} is deleted.\n`,
    )
    expect((await project.list_export_schedules({})).data).toEqual([])
    const gone = await run('export-schedules', 'pause', schedule_id)
    expect([gone.code, gone.stderr]).toEqual([1, [expect.stringMatching(/^Export schedule .* was not found/)]])
  } finally {
    await server.stop()
    await storage.stop()
  }
})
