import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLine } from '../../src/cli/cli.ts'
import { otherNames } from '../../src/cli/refusals.ts'
import { createShell } from '../../src/cli/shell.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { answer, answerscope, answerscopeProcess, jsonl, workFolder } from './run.ts'

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
})

const run = (args: readonly string[], input = '') =>
  answerscope([...args, '--url', server.url], { ANSWERSCOPE_API_KEY: tenant.key }, input)

const days = ['--from', '2026-03-02', '--to', '2026-03-01'] as const
const wrong_order = '--from (2026-03-02) is after --to (2026-03-01). Send a start on or before the end.'
const project = ['projects', 'create', '--name', 'New', '--domain', 'new.com', '--country', 'US'] as const
const import_new = ['import', '-', '--project-name', 'New'] as const
const x = 'x'.repeat(1001)

describe('a refused value is named by the option or argument that it was typed in', () => {
  test.each<[args: readonly string[], message: string | RegExp]>([
    [['report', 'brands', ...days], wrong_order],
    [['report', 'brands', '--json', ...days], wrong_order],
    [['annotations', 'list', ...days], wrong_order],
    [['export', ...days], wrong_order],
    [['report-snapshots', 'create', 'March', ...days], wrong_order],
    [['report-snapshots', 'create', x], '<title> must have 1 to 150 characters, got 1001.'],
    [
      ['brands', 'create', '--name', 'Bolt', '--color', 'red'],
      '--color must be a hex color such as #3b82f6, got "red".',
    ],
    [
      ['brands', 'create', '--name', 'Bolt', '--domain', 'bolt.com', '--domain', 'start_date color'],
      '--domain is not a host name: "start_date color". Send for example example.com.',
    ],
    [['brands', 'create', '--name', 'Bolt', '--alias', x], '--alias must have 1 to 1000 characters, got 1001.'],
    [['annotations', 'create', '--date', '2026-03-01', '--text', x], '--text must have 1 to 500 characters, got 1001.'],
    [
      ['annotations', 'create', '--date', '2026-03-01', '--text', 'a', '--channel', 'Z'],
      /^--channel does not accept "Z"\. Use one of: A-0, /,
    ],
    [['prompts', 'run', '--channel', 'A-0', '--channel', 'Z'], /^--channel does not accept "Z"\. Use one of: A-0, /],
    [['events', '--type', 'brand.suggested', 'Z'], /^--type does not accept "Z"\. Use one of: import\.committed, /],
    [[...project, '--channels', 'A-0,Z'], /^--channels does not accept "Z"\. Use one of: A-0, /],
    [
      [...project, '--country', 'ZZ'],
      '--country does not accept "ZZ". Use one of: the ISO 3166-1 codes in the API reference.',
    ],
    [[...project, '--language', 'english'], '--language must be a two-letter ISO 639-1 code, got "english".'],
    [
      [...project, '--timezone', 'Berlin'],
      '--timezone "Berlin" is not an IANA time zone name. Send for example Europe/Berlin.',
    ],
    [[...project, '--external-id', x], '--external-id must have 1 to 255 characters, got 1001.'],
    [
      ['keys', 'create', '--name', 'a', '--scope', 'company', '--access', 'read', '--expires', '2020-01-01'],
      '--expires must be in the future, got "2020-01-01T23:59:59Z".',
    ],
    [['perception', 'run', '--industry', 'Tea', '--market', x], '--market must have 1 to 1000 characters, got 1001.'],
    [
      ['perception', 'run'],
      'The project profile has no industry yet. Set it with PUT /project-profile, or send --industry, then start the run.',
    ],
    [
      [...import_new, '--country', 'US', '--own', 'New=a b'],
      '--own is not a host name: "a b". Send for example example.com.',
    ],
    [
      [...import_new, '--country', 'ZZ', '--own', 'New=new.com'],
      '--country does not accept "ZZ". Use one of: the ISO 3166-1 codes in the API reference.',
    ],
    [['import', '-', '--own', 'Acme=acme.com,a b'], '--own is not a host name: "a b". Send for example example.com.'],
    [
      ['import', '-', '--brand', 'Bolt=bolt.com', '--brand', 'Crest=a b'],
      '--brand is not a host name: "a b". Send for example example.com.',
    ],
  ])('%j', async (args, message) => {
    expect(await run(args)).toEqual({
      code: 1,
      stdout: '',
      stderr: [typeof message === 'string' ? message : expect.stringMatching(message)],
    })
  })

  test('logs import', async () => {
    expect(await run(['logs', 'import', '-'], 'nonsense\n')).toMatchObject({
      code: 1,
      stderr: [
        'Standard input was not imported completely.',
        'The log format was not recognised from the first lines. Send --format: combined, common, cloudfront, cloudflare or json.',
      ],
    })
    expect((await run(['logs', 'import', '-', '--host', 'a b'], 'nonsense\n')).stderr[1]).toBe(
      '--host is not a host name: "a b". Send for example example.com.',
    )
  })

  test('on the data folder', async () => {
    const folder = await workFolder()
    const env = { DATA_DIR: folder.data }
    try {
      expect(await answerscopeProcess([...project, '--country', 'ZZ'], env)).toMatchObject({
        code: 1,
        stderr: ['--country does not accept "ZZ". Use one of: the ISO 3166-1 codes in the API reference.'],
      })
    } finally {
      await folder.remove()
    }
  })
})

describe('a hint names a command instead of an operation', () => {
  test.each<[args: readonly string[], message: string]>([
    [['annotations', 'delete', 'x'], 'Annotation x was not found. Check the id with "answerscope annotations list".'],
    [
      ['prompts', 'set', 'x', '--samples-per-day', '2'],
      'Prompt x was not found. Check the id with "answerscope prompts list".',
    ],
    [['keys', 'revoke', 'x'], 'API key x was not found. List the keys with "answerscope keys list".'],
    [
      ['export-schedules', 'pause', 'x'],
      'Export schedule x was not found. Check the id with "answerscope export-schedules list".',
    ],
  ])('%j', async (args, message) => {
    expect(await run(args)).toEqual({ code: 1, stdout: '', stderr: [message] })
  })

  test('a wrong key and a wrong path name where they come from', async () => {
    const list = (url: string, key: string) =>
      answerscope(['projects', 'list', '--url', url], { ANSWERSCOPE_API_KEY: key })
    expect((await list(server.url, 'skc-wrong')).stderr).toEqual([
      'The API key in ANSWERSCOPE_API_KEY is not valid. Check it or create a new key.',
    ])
    expect((await list(`${server.url}/docs`, tenant.key)).stderr).toEqual([
      'GET /docs/customer/v1/projects is not an operation of this API. Check --url.',
    ])
  })
})

test('a folder is not left behind if nothing was written to it', async () => {
  const folder = await workFolder()
  const there = join(folder.path, 'there')
  await mkdir(there)
  try {
    for (const out of [join(folder.path, 'new/deep'), there]) {
      for (const args of [
        ['report-snapshots', 'fetch', 'x'],
        ['report-snapshots', 'create', 'March', ...days],
        ['export', ...days],
      ]) {
        expect((await run([...args, '--out', out])).code).toBe(1)
        // A folder that existed before stays.
        expect((await readdir(folder.path)).sort()).toEqual(['data', 'there'])
      }
    }
  } finally {
    await folder.remove()
  }
})

test('fields of imported lines keep their names', async () => {
  const folder = await workFolder()
  try {
    const file = `${folder.path}/rejected.jsonl`
    const lines = jsonl([answer('1', 'Acme.', { prompt: { text: 'Which?', country_code: 'ZZ' } })])
    expect((await run(['import', '-', '--rejected', file], lines)).code).toBe(1)
    expect(JSON.parse(await readFile(file, 'utf8')).rejected).toEqual({
      line: 1,
      reason: 'invalid',
      message: 'prompt.country_code does not accept "ZZ". Use one of: the ISO 3166-1 codes in the API reference.',
    })
  } finally {
    await folder.remove()
  }
})

/** Options and arguments that are not a field of a request, or that the command line checks completely. */
const ownNames = [
  ...['--url', '--company', '--brand', '--json', '--csv', '--out', '--rejected', '--follow', '--exit', '--seed'],
  ...[
    '--force',
    '--check',
    '--data-dir',
    '--now',
    '--since',
    '--remove',
    '--dry-run',
    '--days',
    '--read-only',
    '--version',
  ],
  ...['--plan', '--engines', '<file>', '<url>', '<command>', '<id>'],
]

test('every option has the name of a field, or is listed with its field', () => {
  const fields = (Object.values(contract) as Endpoint[]).flatMap((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body, endpoint.stream?.options].flatMap((schema) =>
      schema ? Object.keys(schema.shape) : [],
    ),
  )
  expect(Object.keys(otherNames).filter((field) => !fields.includes(field))).toEqual([])
  const names = namesOf(commandLine(createShell({})))
  const known = [
    ...fields.flatMap((field) => [`--${field.replaceAll('_', '-')}`, `<${field}>`]),
    ...Object.values(otherNames).flat(),
    ...ownNames,
  ]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(
    Object.values(otherNames)
      .flat()
      .filter((name) => !names.includes(name)),
  ).toEqual([])
})

const namesOf = (command: Command): string[] => [
  ...command.options.map(({ long }) => long ?? ''),
  ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ...command.commands.flatMap(namesOf),
]
