import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { missingForSmallDisk, mountSmallDisk } from '../small-disk.ts'
import { answerscope, workFolder } from './run.ts'

const notRoot = process.getuid?.() === 0 ? '' : ' (needs root)'
const noDisk = missingForSmallDisk()

let folder: Awaited<ReturnType<typeof workFolder>>
beforeAll(async () => {
  folder = await workFolder()
})
afterAll(() => folder.remove())

test('help lists every command and how to reach a service', async () => {
  const { code, stdout, stderr } = await answerscope(['--help'])
  expect(code).toBe(0)
  expect(stderr).toEqual([])
  for (const word of [
    'serve',
    'demo',
    'import',
    'report',
    'projects',
    'brands',
    'keys',
    'companies',
    'hold',
    '--url',
  ]) {
    expect(stdout).toContain(word)
  }
})

test.each([
  [['import', '--help'], "--own 'Acme=acme.com'"],
  [['report', 'brands', '--help'], 'channel, model, prompt, topic, tag, country, chat, date, week'],
  [['keys', 'create', '--help'], '--scope <company|project>'],
  [['help'], 'Usage: answerscope [options] [command]'],
  [['help', 'report'], 'Usage: answerscope report [options] [command]'],
  [['help', 'report', 'brands'], 'Usage: answerscope report brands [options]'],
  [['help', 'keys', 'revoke', 'a'], 'Usage: answerscope keys revoke [options] <id>'],
])('%j has help', async (args, words) => {
  const { code, stdout } = await answerscope(args)
  expect(code).toBe(0)
  expect(stdout.replace(/\s+/g, ' ')).toContain(words)
})

test('the version is that of the package', async () => {
  expect(await answerscope(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: [] })
})

test('help for an unknown command suggests another one', async () => {
  expect(await answerscope(['help', 'report', 'brand'])).toEqual({
    code: 1,
    stdout: '',
    stderr: ["error: unknown command 'brand'", '(Did you mean brands?)'],
  })
})

describe('a mistake gives one line and exit code 1', () => {
  test.each<[string, string[], Record<string, string>, string | RegExp]>([
    ['an unknown command', ['frobnicate'], {}, "error: unknown command 'frobnicate' (--help shows what is accepted)"],
    ['help for an unknown command', ['help', 'frobnicate'], {}, "error: unknown command 'frobnicate' (--help shows"],
    [
      'an unknown option',
      ['projects', 'list', '--project', 'x'],
      {},
      "error: unknown option '--project' (--help shows what is accepted)",
    ],
    ['no argument', ['keys', 'revoke'], {}, "error: missing required argument 'id' (--help shows what is accepted)"],
    ['an empty argument', ['annotations', 'delete', ''], {}, "error: argument 'id' must not be empty."],
    ['an empty name', ['companies', 'create', ''], {}, "error: argument 'name' must not be empty."],
    [
      'an empty option',
      ['report', 'brands', '--project', ''],
      {},
      "error: option '--project <id or name>' must not be empty.",
    ],
    [
      'an empty option among others',
      ['brands', 'create', '--name', 'Bolt', '--alias', 'B', '--alias', ''],
      {},
      "error: option '--alias <alias>' must not be empty.",
    ],
    [
      'a company of a service',
      ['projects', 'list', '--url', 'http://127.0.0.1:9', '--company', 'Acme'],
      {},
      "error: option '--company <id or name>' cannot be used with option '--url <url>'",
    ],
    [
      'a number without an upper limit',
      ['events', '--after', 'x'],
      {},
      "error: option '--after <number>' argument 'x' is invalid. It must be a whole number from 0.",
    ],
    ['an export into a folder that is not there', ['export', '/none/a.jsonl'], {}, /^There is no folder \/none\.$/],
    ['a backup into a folder that is not there', ['backup', '/none/a.tar.zst'], {}, /^There is no folder \/none\.$/],
    [
      'rejected lines into a folder that is not there',
      ['import', '-', '--rejected', '/none/a.jsonl'],
      {},
      /^There is no folder \/none\.$/,
    ],
    ['an export into a folder', ['export', 'src'], {}, 'src is a folder. Name a file.'],
    [
      'rejected lines into a folder',
      ['import', '-', '--rejected', 'src'],
      {},
      'src is a folder. Name a file with --rejected.',
    ],
    ['an invalid setting', ['serve'], { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [
      'a server command without servers',
      ['hold', '--', 'true'],
      {},
      /^"hold" works only with database servers\. With embedded stores, stop the service and copy/,
    ],
    ['a short secret', ['serve'], { JWT_SECRET: 'hunter2' }, /^JWT_SECRET must be one secret of at least 32 bytes/],
    [
      'an invalid setting of another command',
      ['report', 'brands'],
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL must be a URL/,
    ],
    ['a day that does not exist', ['report', 'brands', '--from', '2026-02-30'], {}, /It must be a valid date/],
    ['an unknown dimension', ['report', 'brands', '--by', 'weather'], {}, /Use any of: channel, model/],
    ['no event type', ['events', '--type', '--url', 'http://127.0.0.1:9'], {}, /Give a type, such as import.committed/],
    ['no key', ['report', 'brands', '--url', 'http://127.0.0.1:9'], {}, /^Set ANSWERSCOPE_API_KEY/],
    [
      'an invalid URL',
      ['report', 'brands', '--url', 'localhost'],
      { ANSWERSCOPE_API_KEY: 'skc-x' },
      /^--url must be the address/,
    ],
    [
      // Such as an unset variable.
      'an empty URL',
      ['keys', 'list', '--url', ''],
      { ANSWERSCOPE_API_KEY: 'skc-x' },
      "error: option '--url <url>' must not be empty.",
    ],
    [
      'no service at the URL',
      ['projects', 'list', '--url', 'http://127.0.0.1:59999'],
      { ANSWERSCOPE_API_KEY: 'skc-x' },
      'No service answers at http://127.0.0.1:59999 (ECONNREFUSED). Is it running there?',
    ],
    [
      'an unreachable store',
      ['projects', 'list'],
      { DATABASE_URL: 'postgres://127.0.0.1:59999/none', CLICKHOUSE_URL: 'http://127.0.0.1:59999' },
      /^A store cannot be reached: connect ECONNREFUSED .* Check DATABASE_URL/,
    ],
  ])('%s', async (_, args, env, line) => {
    const { code, stdout, stderr } = await answerscope(args, { DATA_DIR: `${folder.path}/none`, ...env })
    expect([code, stdout, stderr.length]).toEqual([1, '', 1])
    expect(stderr[0]).toMatch(line)
    expect(stderr[0]).not.toContain('hunter2')
  })

  test.each(['companies list', 'collect', 'worker', 'reparse', 'demo --exit', 'prompts list'])(
    'a folder in use by another process: %s',
    async (words) => {
      const data = `${folder.path}/held`
      mkdirSync(data, { recursive: true })
      writeFileSync(`${data}/process`, `${process.pid} \n`)
      const { code, stderr } = await answerscope(words.split(' '), { DATA_DIR: data })
      const line = `The data folder ${data} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`
      const through =
        ' If it is your service, use it: set ANSWERSCOPE_API_KEY to a key and add --url http://127.0.0.1:8787. If you have no key yet, stop the service, create one with "answerscope keys create", and start the service again.'
      expect([code, stderr.at(-1)]).toEqual([1, words === 'prompts list' ? line + through : line])
    },
  )

  test('standard output on a full disk', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, ['src/main.ts', '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' },
    })
    closeSync(full)
    expect([status, stderr]).toEqual([1, 'Cannot write to standard output: ENOSPC: no space left on device, write.\n'])
  })

  test('a port that is taken', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const { code, stderr } = await answerscope(['serve'], { DATA_DIR: folder.data, PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toEqual([
      `Port ${port} on 127.0.0.1 is in use. Stop the program that listens there, or set PORT to another port.`,
    ])
  })

  test.each(['nowhere.invalid', '192.0.2.1'])('a HOST that does not belong to this machine: %s', async (HOST) => {
    const { code, stderr } = await answerscope(['serve'], { DATA_DIR: folder.data, HOST, PORT: '0' })
    expect([code, stderr]).toEqual([
      1,
      [`HOST is ${HOST}, which is not an address of this machine. Set it to one, or to 0.0.0.0 for all.`],
    ])
  })

  test('a DATA_DIR that is a file, or inside one', async () => {
    const file = `${folder.path}/file`
    writeFileSync(file, '')
    const serve = async (DATA_DIR: string) => {
      const { code, stdout, stderr } = await answerscope(['serve'], { DATA_DIR })
      return [code, stdout, stderr]
    }
    expect(await serve(file)).toEqual([1, '', [`DATA_DIR is ${file}, which is a file. Set it to a folder.`]])
    expect(await serve(`${file}/data`)).toEqual([
      ...[1, ''],
      [`DATA_DIR is ${file}/data, but part of that path is a file. Set it to a folder.`],
    ])
    // No folder can be created there.
    expect(await serve('/proc/answerscope/data')).toEqual([
      ...[1, ''],
      ['The data folder /proc/answerscope/data cannot be created. Set DATA_DIR to another folder.'],
    ])
  })

  // Root can write everywhere.
  test.skipIf(notRoot)(`a folder that may not be written to${notRoot}`, async () => {
    chmodSync(folder.path, 0o755)
    const data = `${folder.path}/none`
    const run = spawnSync(process.execPath, ['src/main.ts', 'serve'], {
      uid: 65_534,
      gid: 65_534,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: data, NODE_DISABLE_COMPILE_CACHE: '1' },
    })
    expect([run.status, run.stderr]).toEqual([
      1,
      `User 65534 has no permission to write to the data folder ${data}. Give it to this user (chown), or set DATA_DIR to another folder.\n`,
    ])
  })

  test.skipIf(noDisk)(`a file system that is read-only${noDisk && ` (${noDisk})`}`, async () => {
    const disk = mountSmallDisk('1m')
    try {
      spawnSync('mount', ['-o', 'remount,ro', disk.path])
      for (const data of [disk.path, `${disk.path}/data`]) {
        const { code, stderr } = await answerscope(['serve'], { DATA_DIR: data })
        expect([code, stderr]).toEqual([
          1,
          [
            `The data folder ${data} is on a read-only file system. Mount it for writing, or set DATA_DIR to another folder.`,
          ],
        ])
      }
    } finally {
      disk.remove()
    }
  })

  test.each([200, 404])('another server at the URL, which answers %s', async (status) => {
    const other = createHttpServer((_, res) =>
      res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    )
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const url = `http://127.0.0.1:${port}`
    const { code, stderr } = await answerscope(['projects', 'list', '--url', url], { ANSWERSCOPE_API_KEY: 'skc-x' })
    other.close()
    expect([code, stderr]).toEqual([1, [`The server at ${url} is not an Answerscope service. Check --url.`]])
  })

  test.each([
    'projects list',
    'brands list',
    'report brands',
    'export',
    'keys list',
    'companies list',
    'prompts run',
    'reparse --dry-run',
    'companies set --type agency',
    'brands create --name Bolt',
    'import -',
  ])('a DATA_DIR without an installation, which is not created: %s', async (words) => {
    const { code, stdout, stderr } = await answerscope(words.split(' '), { DATA_DIR: `${folder.path}/typo` })
    expect([code, stdout, stderr]).toEqual([
      ...[1, ''],
      [
        `There are no stores in ${folder.path}/typo. Set DATA_DIR to the folder of the service, or create the first company and its key there with "answerscope keys create".`,
      ],
    ])
    expect(existsSync(`${folder.path}/typo`)).toBe(false)
  })

  test.each([
    ['companies', 'create', 'Acme'],
    ['keys', 'create', '--name', 'Ops', '--scope', 'company', '--access', 'write'],
    ['projects', 'create', '--name', 'Acme', '--domain', 'acme.com', '--country', 'US'],
  ])('the first company is created in a new folder: %s %s', { timeout: 60_000 }, async (...args) => {
    const DATA_DIR = `${folder.path}/${args[0]}`
    expect((await answerscope(args, { DATA_DIR })).code).toBe(0)
    expect((await answerscope(['companies', 'list'], { DATA_DIR })).code).toBe(0)
  })

  test('an empty installation', async () => {
    const { code, stderr } = await answerscope(['report', 'brands'], { DATA_DIR: folder.data })
    expect(code).toBe(1)
    expect(stderr).toEqual([
      'This installation is empty. Create the first company and its key with "answerscope keys create".',
    ])
  })
})
