import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { answerscope, workFolder } from './run.ts'

const server = await sharedServer()

let folder: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

const log = [logLine('GPTBot', '/a'), logLine('Mozilla/5.0', '/a'), logLine('ClaudeBot', '/b'), 'broken'].join('\n')

describe('through a service', () => {
  const run = async (args: string[], key: string, input?: string, url = server.url) =>
    answerscope(['logs', 'import', ...args, '--url', url], { ANSWERSCOPE_API_KEY: key }, input)

  test('continues when the service is busy, loses a response, or stops', { timeout: 180_000 }, async () => {
    const { key, api, project_id } = await server.tenant()
    const file = join(folder.path, 'good.log')
    await writeFile(file, [logLine('GPTBot', '/a'), logLine('GPTBot', '/b')].join('\n'))
    const proxy = await startFaultyProxy(server.url, ['busy', 'stop half-way', 'lose the answer'])
    const { code, stdout, stderr } = await run([file], key, '', proxy.url)
    await proxy.close()
    // On a slow machine it also prints its progress.
    expect(stderr.filter((line) => !/^\d+% /.test(line))).toEqual([
      'The service is busy. Retrying in 1 s …',
      'The service is stopping; sending the log again in 2 s …',
      expect.stringMatching(/^No service answers at .* Retrying in 4 s …$/),
    ])
    expect(code).toBe(0)
    expect(stdout).toContain('0 visits stored, 2 already stored, 0 non-bot lines, 0 rejected')
    expect((await api.list_logs({ project_id })).total_count).toBe(2)
  })

  test('explains errors', { timeout: 180_000 }, async () => {
    const { key, projectKey } = await server.tenant()
    const unknown = await run(['-'], key, 'no log\n')
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      [
        'Standard input was not imported completely.',
        'The log format was not recognised from the first lines. Send --format: combined, common, cloudfront, cloudflare or json.',
      ],
    ])
    // The answer arrives while the log is still being sent.
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
