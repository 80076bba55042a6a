import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logLine } from '../visits/log-line.ts'
import { answer, answerscope, answerscopeProcess, jsonl, workFolder } from './run.ts'

/* What commands import into the data folder while no service is running: in a process without a store of its own. */

let folder: Awaited<ReturnType<typeof workFolder>>
beforeEach(async () => {
  folder = await workFolder()
})
afterEach(() => folder.remove())

const timing = / in \d+\.\d s \([\d,]+ (?:chats|lines)\/s\)/g

describe('answers', () => {
  test('what waits in the standard input is read only if asked for', { timeout: 180_000 }, async () => {
    const file = join(folder.path, 'answers.jsonl')
    await writeFile(file, jsonl([answer('1', 'Acme leads.')]))
    const env = { DATA_DIR: folder.data }
    const setup = ['--project-name', 'First', '--country', 'US', '--own', 'Acme=acme.com']
    const listed = await answerscopeProcess(['import', file, ...setup], env, 'the next file\n'.repeat(100_000))
    expect([listed.code, listed.stderr]).toEqual([0, []])
    expect(listed.stdout).toContain('1 created, 0 replaced, 0 skipped, 0 rejected')
    const more = Array.from({ length: 2000 }, (_, n) =>
      answer(`more-${n}`, `Acme leads. ${'So they say. '.repeat(200)}`),
    )
    const piped = await answerscopeProcess(['import', '-', ...setup], env, jsonl(more))
    expect([piped.code, piped.stderr]).toEqual([0, []])
    expect(piped.stdout).toContain('2,000 created, 0 replaced, 0 skipped, 0 rejected')
  })

  test('one command and a file give a first report', { timeout: 180_000 }, async () => {
    const file = join(folder.path, 'answers.jsonl')
    const lines = [
      JSON.stringify(answer('1', 'Acme Inc, they say. Bolt and Vexa, too.')),
      '',
      '{"external_id": "2", ',
      JSON.stringify(answer('3', 'I would take bolt.io.', { model_channel_id: 'Z-9' })),
      JSON.stringify(answer('4', 'Bolt, then Acme.')),
    ]
    await writeFile(file, `${lines.join('\n')}\n`)
    const command = [
      ...['import', file, '--project-name', 'First', '--country', 'US'],
      ...['--own', 'Acme|Acme Inc=acme.com', '--brand', 'Bolt=bolt.io', '--brand', 'Crest'],
    ]
    const first = await answerscope(command, { DATA_DIR: folder.data })
    expect(first.stderr).toEqual([])
    expect(first.code).toBe(1)
    expect(first.stdout.replace(timing, '').replace(/or_[0-9a-f-]+/, 'ID')).toBe(`\
Imported ${file} into project First (ID)
2 created, 0 replaced, 0 skipped, 2 rejected
The rejected lines and their reasons are in ${file}.rejected.jsonl; correct them there and import that file.

Brand  Visibility  Share of voice  Position  Sentiment  Win rate  Mentions   Chats
─────  ──────────  ──────────────  ────────  ─────────  ────────  ────────  ──────
Acme       100.0%           50.0%       1.5          –     50.0%         2  2 of 2
Bolt       100.0%           50.0%       1.5          –     50.0%         2  2 of 2
Crest        0.0%            0.0%         –          –      0.0%         0  0 of 2
`)

    const rejected = (await readFile(`${file}.rejected.jsonl`, 'utf8')).trimEnd().split('\n')
    expect(rejected.map((line) => JSON.parse(line))).toEqual([
      {
        rejected: { line: 3, reason: 'invalid', message: 'Line 3 is not valid JSON. Correct the line.' },
        text: '{"external_id": "2", ',
      },
      {
        rejected: { line: 4, reason: 'channel_not_found', message: expect.stringContaining('"Z-9"') },
        ...answer('3', 'I would take bolt.io.', { model_channel_id: 'Z-9' }),
      },
    ])

    // The refused line, corrected in the rejects file, can be imported from there.
    const corrected = join(folder.path, 'corrected.jsonl')
    await writeFile(corrected, `${rejected[1]?.replaceAll('Z-9', 'C-0')}\n`)
    const second = await answerscope(['import', corrected], { DATA_DIR: folder.data })
    expect([second.code, second.stdout.split('\n')[1]?.replace(timing, '')]).toEqual([
      0,
      '1 created, 0 replaced, 0 skipped, 0 rejected',
    ])
    expect(second.stdout).toMatch(/Bolt +100\.0% .* 3 of 3\n/)

    // A brand added later is found in stored answers before anything is printed.
    await writeFile(file, `${lines[0]}\n`)
    const third = await answerscope([...command, '--brand', 'Vexa'], { DATA_DIR: folder.data })
    expect(third.stderr).toEqual(['Re-reading 3 stored answers after brand changes …'])
    expect(third.stdout).toContain('0 created, 0 replaced, 1 skipped, 0 rejected')
    expect(third.stdout).toMatch(/Vexa +33\.3% .* 1 of 3\n/)
  })

  test('says what a new project needs', async () => {
    const { code, stderr } = await answerscope(['import', '-', '--project-name', 'New'], {
      DATA_DIR: folder.data,
    })
    expect(code).toBe(1)
    expect(stderr).toEqual([
      expect.stringMatching(/^There is no project New yet\. To create it, add --country .* and --own/),
    ])
  })
})

const log = [logLine('GPTBot', '/a'), logLine('Mozilla/5.0', '/a'), logLine('ClaudeBot', '/b'), 'broken'].join('\n')

test('visits of several logs, compressed or not', { timeout: 180_000 }, async () => {
  const env = { DATA_DIR: folder.data }
  const [plain, packed, torn] = ['access.log', 'access.log.1.gz', 'torn.log.gz'].map((name) => join(folder.path, name))
  if (!plain || !packed || !torn) return
  await writeFile(plain, `${log}\n`)
  await writeFile(packed, gzipSync(`${log}\n${logLine('GPTBot', '/c')}`))
  await answerscope(['keys', 'create', '--name', 'k', '--scope', 'company', '--access', 'write'], env)
  await answerscope(['projects', 'create', '--name', 'Acme', '--domain', 'acme.com', '--country', 'US'], env)
  const first = await answerscope(['logs', 'import', plain, packed], env)
  expect(first.stderr).toEqual([])
  expect(first.code).toBe(1)
  expect(first.stdout.replace(timing, '').replaceAll(/or_[0-9a-f-]+/g, 'ID')).toBe(`\
Imported ${plain} into project Acme (ID)
2 visits stored, 0 already stored, 1 non-bot lines, 1 rejected
  Line 4 has no time such as [10/Oct/2026:13:55:36 +0000] before its request.
Imported ${packed} into project Acme (ID)
1 visits stored, 2 already stored, 1 non-bot lines, 1 rejected
  Line 4 has no time such as [10/Oct/2026:13:55:36 +0000] before its request.
`)
  const second = await answerscope(['logs', 'import', '-', '--host', 'shop.acme.com'], env, logLine('GPTBot', '/a'))
  expect([second.code, second.stdout.split('\n')[1]?.replace(timing, '')]).toEqual([
    0,
    '1 visits stored, 0 already stored, 0 non-bot lines, 0 rejected',
  ])

  const many = Array.from({ length: 3000 }, (_, i) => logLine('GPTBot', `/${Math.sin(i)}`)).join('\n')
  await writeFile(torn, gzipSync(many).subarray(0, -4000))
  const third = await answerscope(['logs', 'import', torn], env)
  expect([third.code, third.stderr.at(-1)]).toEqual([
    1,
    `${torn} is not a complete gzip file. The part that could be read was imported.`,
  ])
  const fourth = await answerscope(['logs', 'import', '-'], env, many)
  expect(fourth.stdout).toMatch(/^[\d,]+ visits stored, [\d,]{3,} already stored/m)
})
