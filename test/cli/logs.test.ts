import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { answerscope, answerscopeProcess, workFolder } from './run.ts'

const server = await sharedServer()

let folder: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

const timing = / in \d+\.\d s \([\d,]+ lines\/s\)/g
const log = [logLine('GPTBot', '/a'), logLine('Mozilla/5.0', '/a'), logLine('ClaudeBot', '/b'), 'broken'].join('\n')

test('into the data folder go the visits of several logs, packed or not', { timeout: 180_000 }, async () => {
  const env = { DATA_DIR: folder.data }
  const [plain, packed, torn] = ['access.log', 'access.log.1.gz', 'torn.log.gz'].map((name) => join(folder.path, name))
  if (!plain || !packed || !torn) return
  await writeFile(plain, `${log}\n`)
  await writeFile(packed, gzipSync(`${log}\n${logLine('GPTBot', '/c')}`))
  await answerscopeProcess(['keys', 'create', '--name', 'k', '--scope', 'company', '--access', 'write'], env)
  await answerscopeProcess(['projects', 'create', '--name', 'Acme', '--domain', 'acme.com', '--country', 'US'], env)
  const first = await answerscopeProcess(['logs', 'import', plain, packed], env)
  expect(first.stderr).toEqual([])
  expect(first.code).toBe(1)
  expect(first.stdout.replace(timing, '').replaceAll(/or_[0-9a-f-]+/g, 'ID')).toBe(`\
Imported ${plain} into project Acme (ID)
2 visits stored, 0 stored before, 1 lines of no bot, 1 rejected
  Line 4 has no time such as [10/Oct/2026:13:55:36 +0000] before its request.
Imported ${packed} into project Acme (ID)
1 visits stored, 2 stored before, 1 lines of no bot, 1 rejected
  Line 4 has no time such as [10/Oct/2026:13:55:36 +0000] before its request.
`)
  const second = await answerscopeProcess(
    ['logs', 'import', '-', '--host', 'shop.acme.com'],
    env,
    logLine('GPTBot', '/a'),
  )
  expect([second.code, second.stdout.split('\n')[1]?.replace(timing, '')]).toEqual([
    0,
    '1 visits stored, 0 stored before, 0 lines of no bot, 0 rejected',
  ])

  const many = Array.from({ length: 3000 }, (_, i) => logLine('GPTBot', `/${Math.sin(i)}`)).join('\n')
  await writeFile(torn, gzipSync(many).subarray(0, -4000))
  const third = await answerscopeProcess(['logs', 'import', torn], env)
  expect([third.code, third.stderr.at(-1)]).toEqual([
    1,
    `${torn} is not a whole gzip file. What could be read before is imported.`,
  ])
  const fourth = await answerscopeProcess(['logs', 'import', '-'], env, many)
  expect(fourth.stdout).toMatch(/^[\d,]+ visits stored, [\d,]{3,} stored before/m)
})

describe('through a service', () => {
  const run = async (args: string[], key: string, input?: string, url = server.url) =>
    answerscope(['logs', 'import', ...args, '--url', url], { ANSWERSCOPE_API_KEY: key }, input)

  test('goes on when the service is busy, loses an answer, and is stopped', { timeout: 180_000 }, async () => {
    const { key, api, project_id } = await server.tenant()
    const file = join(folder.path, 'good.log')
    await writeFile(file, [logLine('GPTBot', '/a'), logLine('GPTBot', '/b')].join('\n'))
    const proxy = await startFaultyProxy(server.url, ['busy', 'stop half-way', 'lose the answer'])
    const { code, stdout, stderr } = await run([file], key, '', proxy.url)
    await proxy.close()
    // On a slow machine it also says how far it is.
    expect(stderr.filter((line) => !/^\d+% /.test(line))).toEqual([
      'The service is busy. Trying again in 1 s …',
      'The service is stopping; sending the log again in 2 s …',
      expect.stringMatching(/^No service answers at .* Trying again in 4 s …$/),
    ])
    expect(code).toBe(0)
    expect(stdout).toContain('0 visits stored, 2 stored before, 0 lines of no bot, 0 rejected')
    expect((await api.list_logs({ project_id })).total_count).toBe(2)
  })

  test('says what is wrong', { timeout: 180_000 }, async () => {
    const { key, projectKey } = await server.tenant()
    const unknown = await run(['-'], key, 'no log\n')
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      [
        'Standard input was not imported to its end.',
        'The log format was not recognised from the first lines. Send format: combined, common, cloudfront, cloudflare or json.',
      ],
    ])
    // The answer comes while the log is still being sent.
    const long = await run(['-'], key, 'no log\n'.repeat(4_000_000))
    expect([long.code, long.stderr]).toEqual([unknown.code, unknown.stderr])
    expect((await run(['-', '--format', 'iis'], key, log)).stderr.join()).toContain(
      'Use one of: combined, common, cloudfront, cloudflare, json.',
    )
    expect((await run(['no-such.log'], key)).stderr.at(-1)).toBe('There is no file no-such.log.')
    expect((await run(['src'], key)).stderr.at(-1)).toBe('src is a folder. Give an access log.')
    expect((await run(['-'], await projectKey('read'), log)).stderr.at(-1)).toBe(
      'This key has read access; POST /agent-analytics/logs/import changes data. Use a key with write access.',
    )
    const broken = (count: number) => `${log}\n${'broken\n'.repeat(count)}`
    const many = await run(['-', '--format', 'combined'], key, broken(900) + broken(600))
    expect(many.stdout.trimEnd().split('\n').at(-1)).toBe('  … and 1,492 more')
  })
})
