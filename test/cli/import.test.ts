import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { answer, answerscope, jsonl, workFolder } from './run.ts'

const server = await sharedServer()

let folder: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

describe('through a service', () => {
  const run = async (args: string[], key: string, input?: string, url = server.url) =>
    answerscope(['import', ...args, '--url', url], { ANSWERSCOPE_API_KEY: key }, input)

  test('reads standard input with a key of the project', async () => {
    const { projectKey } = await server.tenant()
    const { code, stdout, stderr } = await run(
      ['-'],
      await projectKey(),
      jsonl([answer('1', 'Acme.'), answer('2', 'None.')]),
    )
    // On a busy machine it also prints its progress.
    expect([code, stderr.filter((line) => !/ chats, \d+\/s$/.test(line))]).toEqual([0, []])
    expect(stdout).toContain('Imported standard input into project Acme')
    expect(stdout).toMatch(/Acme +50\.0% +100\.0% .* 1 of 2\n/)
  })

  test('reads gzip, and replaces on request', async () => {
    const { key } = await server.tenant()
    const file = join(folder.path, 'packed.jsonl.gz')
    await writeFile(file, gzipSync(jsonl([answer('1', 'Acme.'), answer('2', 'Acme.')])))
    expect((await run([file], key)).stdout).toContain('2 created, 0 replaced, 0 skipped, 0 rejected')
    await writeFile(file, gzipSync(jsonl([answer('1', 'None.'), answer('1', 'None at all.'), answer('2', 'Acme.')])))
    const { stdout } = await run([file, '--on-conflict', 'replace'], key)
    expect(stdout).toContain('0 created, 3 replaced, 0 skipped, 0 rejected')
    expect(stdout).toMatch(/Acme +50\.0% .* 1 of 2\n/)

    await writeFile(file, 'this is no gzip')
    const broken = await run([file], key)
    expect([broken.code, broken.stderr.at(-1)]).toEqual([
      1,
      `${file} is not a complete gzip file. The part that could be read was imported.`,
    ])
  })

  test.each([0, 1])(
    'reports that a file is a JSON array instead of rejecting each of its lines, indented by %i',
    async (by) => {
      const { key } = await server.tenant()
      const file = join(folder.path, 'array.json')
      await writeFile(file, JSON.stringify([answer('1', 'Acme.'), answer('2', 'Acme.')], null, by))
      const { code, stderr } = await run([file], key)
      expect([code, stderr.at(-1)]).toEqual([1, `${file} is a JSON array. Convert it to JSON lines with jq -c '.[]'.`])
    },
  )

  test('imports the readable part of a truncated gzip file', async () => {
    const { key, api, project_id } = await server.tenant()
    const file = join(folder.path, 'cut.jsonl.gz')
    const items = Array.from({ length: 300 }, (_, i) => answer(`${i}`, `Acme. ${Math.sin(i)} ${Math.cos(i)}`))
    await writeFile(file, gzipSync(jsonl(items)).subarray(0, -20))
    const { code, stderr } = await run([file], key)
    expect([code, stderr.at(-1)]).toEqual([
      1,
      `${file} is not a complete gzip file. The part that could be read was imported.`,
    ])
    const { total_count } = await api.list_chats({ project_id })
    expect(total_count).toBeGreaterThan(200)
    expect(stderr.at(-3)).toMatch(new RegExp(`^${total_count} created, 0 replaced, 0 skipped, 0 rejected in `))
  })

  test('never writes rejected lines to the imported file, whatever its path is', async () => {
    const { key } = await server.tenant()
    const file = join(folder.path, 'mine.jsonl')
    const text = `${jsonl([answer('1', 'Acme.')])}\nno JSON\n`
    await writeFile(file, text)
    await symlink(file, join(folder.path, 'same.jsonl'))
    for (const path of [file, `${folder.path}/./mine.jsonl`, join(folder.path, 'same.jsonl')]) {
      const { code, stderr } = await run([file, '--rejected', path], key)
      expect([code, stderr]).toEqual([1, ['--rejected must not name the file that is imported.']])
    }
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test('writes every rejected line, though the service shows only the first thousand', async () => {
    const { key } = await server.tenant()
    const path = join(folder.path, 'refused.jsonl')
    const items = Array.from({ length: 1203 }, (_, i) =>
      answer(`${i}`, 'Acme.', i % 401 === 0 ? {} : { model_channel_id: 'Z' }),
    )
    const { code, stdout } = await run(['-', '--rejected', path], key, jsonl(items))
    expect(code).toBe(1)
    expect(stdout).toContain('3 created, 0 replaced, 0 skipped, 1,200 rejected')
    const kept = (await readFile(path, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(kept.map(({ external_id, rejected }) => [external_id, rejected.line])).toEqual(
      items.flatMap(({ external_id }, i) => (i % 401 === 0 ? [] : [[external_id, i + 1]])),
    )
  })

  test('rejects unknown prompts on request', async () => {
    const { key } = await server.tenant()
    const path = join(folder.path, 'unknown.jsonl')
    const { code } = await run(['-', '--no-create-missing', '--rejected', path], key, jsonl([answer('1', 'Acme.')]))
    expect(code).toBe(1)
    expect(await readFile(path, 'utf8')).toContain('"reason":"prompt_not_found"')
  })

  test('continues when responses get lost, the service is busy, or the service stops half-way', async () => {
    const { key, api, project_id } = await server.tenant()
    const proxy = await startFaultyProxy(server.url, ['busy', 'lose the answer', 'stop half-way'])
    const items = Array.from({ length: 6 }, (_, i) => answer(`${i}`, i % 2 ? 'Acme.' : 'None.'))
    const { code, stdout, stderr } = await run(['-'], key, jsonl(items), proxy.url)
    await proxy.close()
    expect(stderr).toEqual([
      'The service is busy. Retrying in 1 s …',
      expect.stringMatching(/^No service answers at .* Retrying in 2 s …$/),
      'The service is stopping; continuing in 4 s …',
    ])
    expect(code).toBe(0)
    // The request whose answer was lost had stored all six.
    expect(stdout).toContain('0 created, 0 replaced, 6 skipped, 0 rejected')
    expect(stdout).toContain('Lost 1 response from the service; chats stored by then count as skipped or replaced.')
    expect((await api.list_chats({ project_id })).total_count).toBe(6)
  })

  test('stops when the key may not write', async () => {
    const { projectKey } = await server.tenant()
    const { code, stderr } = await run(['-'], await projectKey('read'), jsonl([answer('1', 'Acme.')]))
    expect(code).toBe(1)
    expect(stderr).toEqual(['This key has read access; POST /chats/import changes data. Use a key with write access.'])
  })

  test.each([
    ['answers.csv', ''],
    ['Answers.XLSX', ''],
    ['answers.tsv', ''],
    ['answers.ods', ', after saving it as XLSX or CSV'],
    ['answers.xls', ', after saving it as XLSX or CSV'],
  ])('refuses the sheet %s, and says where sheets are imported', async (name, advice) => {
    const { key } = await server.tenant()
    const file = join(folder.path, name)
    await writeFile(file, 'text,country_code\nWhich tool?,US\n')
    expect(await run([file], key)).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        `${file} is a sheet, and this command reads JSON lines. Import it on the Import page of the dashboard${advice}.`,
      ],
    })
  })

  test('reads a file of any other name', async () => {
    const { key } = await server.tenant()
    const file = join(folder.path, 'answers.csv.txt')
    await writeFile(file, jsonl([answer('1', 'Acme.')]))
    expect((await run([file], key)).stdout).toContain('1 created')
  })

  test.each([
    ['a file that is not there', ['no-such-file.jsonl'], 'There is no file no-such-file.jsonl.'],
    ['a folder', ['src'], 'src is a folder. Give a file of JSON lines.'],
  ])('refuses %s', async (_, args, line) => {
    const { key, api } = await server.tenant()
    const target = ['--project-name', 'New', '--country', 'US', '--own', 'New=new.com']
    const { code, stderr } = await run([...args, ...target], key)
    expect([code, stderr]).toEqual([1, [line]])
    expect((await api.list_projects({})).data.map(({ name }) => name)).toEqual(['Acme'])
  })
})
