import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byShard, ConfigError, readConfig, Settings } from '../src/config.ts'

const root = join(import.meta.dirname, '..')

/** Settings as in the table of the operations guide: name and default. */
async function documented(): Promise<[string, string][]> {
  const guide = await readFile(join(root, 'docs/operations.md'), 'utf8')
  return Array.from(guide.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \|/gm), ([, name = '', value = '']) => [
    name,
    value.replaceAll('`', '').trim(),
  ])
}

test('the operations guide documents every setting, and no other', async () => {
  const names = (await documented()).map(([name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(Settings.shape).toSorted())
})

test('the documented defaults match the code', async () => {
  const defaults: Record<string, unknown> = readConfig({})
  for (const [name, value] of await documented()) {
    const parsed: Record<string, unknown> = value === '-' ? {} : readConfig({ [name]: value })
    expect([name, parsed[name]]).toEqual([name, defaults[name]])
  }
})

const wrong: [setting: string, value: string, message: string][] = [
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ...['https://a.com/', 'a.com', 'null', 'https://a.com, ftp://b.com', 'https://*.a.com/x'].map(
    (value): [string, string, string] => [
      'CORS_ORIGINS',
      value,
      'CORS_ORIGINS must be * or origins such as https://app.example.com, separated by commas',
    ],
  ),
  ...['on', '10.0.0.0/33', 'proxy.example.com', '1'].map((value): [string, string, string] => [
    'TRUST_PROXY',
    value,
    'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, loopback or uniquelocal, separated by commas',
  ]),
  ...['example.com', 'ftp://example.com', 'https://example.com/a?b', 'https://me@example.com', '/a#b'].map(
    (value): [string, string, string] => [
      'BASE_URL',
      value,
      'BASE_URL must be a URL such as https://example.com/visibility, or a path, without user, query or fragment',
    ],
  ),
  ['TLS_CERT', 'cert.pem', 'TLS_CERT and TLS_KEY belong together; set both, or neither'],
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a URL beginning with postgres:// or postgresql://'],
  ['CLICKHOUSE_URL', 'localhost', 'CLICKHOUSE_URL must be a URL beginning with http:// or https://'],
  ['CLICKHOUSE_URL', 'http://a:8123,b', 'CLICKHOUSE_URL must be a URL beginning with http:// or https://'],
  [
    'CLICKHOUSE_URL',
    'http://a:8123,http://b:8123',
    'CLICKHOUSE_URL lists 2 servers; set CLICKHOUSE_CLUSTER to their cluster, or list only one',
  ],
  ['CLICKHOUSE_CLUSTER', 'a b', 'CLICKHOUSE_CLUSTER must be a cluster name (letters, digits and . _ -)'],
  [
    'CLICKHOUSE_CLUSTER',
    'shards',
    'CLICKHOUSE_CLUSTER needs DATABASE_URL, and CLICKHOUSE_URL with every server of the cluster',
  ],
  [
    'CLICKHOUSE_REPLICAS',
    '0',
    'CLICKHOUSE_REPLICAS must be the number of servers per shard, or one number for each shard, such as 2 or 2,1',
  ],
  ['CLICKHOUSE_REPLICAS', '2', 'CLICKHOUSE_REPLICAS needs CLICKHOUSE_CLUSTER, the cluster of the servers'],
  ['BOOTSTRAP_API_KEY', 'short', 'BOOTSTRAP_API_KEY must begin with skc- and have at least 32 characters'],
  [
    'JWT_SECRET',
    'short',
    'JWT_SECRET must be one secret of at least 32 bytes, or two separated by a comma, the newer one first',
  ],
  ['RATE_LIMIT_PER_MINUTE', '0', 'RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000'],
  ['BODY_LIMIT', 'much', 'BODY_LIMIT must be a number of bytes such as 10485760 or 10MiB'],
  ['KEY_RATE_LIMIT_PER_MINUTE', '0', 'KEY_RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000'],
  ['IDLE_TIMEOUT', '0', 'IDLE_TIMEOUT must be a whole number from 1 to 3600'],
  ['HSTS_SUBDOMAINS', 'yes', 'HSTS_SUBDOMAINS Invalid option: expected one of "on"|"off"'],
  ['SHUTDOWN_GRACE', '-1', 'SHUTDOWN_GRACE must be a whole number from 1 to 3600'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
  // As providers' dashboards show a masked key.
  ...[
    ['OPENAI_API_KEY', 'sk-abc…xyz'],
    ['QWEN_API_KEY', 'sk-abc xyz'],
    ['BOOTSTRAP_API_KEY', `skc-${'a'.repeat(28)} `],
    ['BOOTSTRAP_API_KEY', `skc-${'ä'.repeat(28)}`],
    ['METRICS_TOKEN', 'sixteen characters'],
  ].map(([setting = '', value = '']): [string, string, string] => [
    setting,
    value,
    `${setting} must contain only visible ASCII characters, no spaces`,
  ]),
  ['PLAN', '{"projects": "many"}', 'PLAN must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}'],
  ['REPORT_TIME_LIMIT', '601', 'REPORT_TIME_LIMIT must be a whole number from 1 to 600'],
  ['REPORT_MEMO_MB', '64MiB', 'REPORT_MEMO_MB must be a whole number from 0 to 1000000'],
  ['REPORT_MEMORY_LIMIT', '4 gigs', 'REPORT_MEMORY_LIMIT must be a number of bytes such as 10485760 or 10MiB'],
]

test.each(wrong)('%s=%s is refused', (setting, value, message) => {
  expect(() => readConfig({ [setting]: value })).toThrow(new ConfigError(message))
})

test('the servers of a cluster are one list, with the same database on each', () => {
  const settings = (CLICKHOUSE_URL: string) => ({
    CLICKHOUSE_URL,
    CLICKHOUSE_CLUSTER: 'shards',
    DATABASE_URL: 'postgres://localhost/a',
  })
  const { CLICKHOUSE_URL } = readConfig(settings('http://a:8123/facts, https://u:p@b/facts'))
  expect(CLICKHOUSE_URL).toEqual(['http://a:8123/facts', 'https://u:p@b/facts'])
  expect(() => readConfig(settings('http://a:8123/facts,http://b:8123/other'))).toThrow(
    new ConfigError('CLICKHOUSE_URL must name the same database on every server'),
  )
})

test.each([
  [
    '2',
    'a,b,c,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1', 'a,b', [['a'], ['b']]],
  ['2,1', 'a,b,c', [['a', 'b'], ['c']]],
])('with CLICKHOUSE_REPLICAS=%s the servers %s form this many shards', (CLICKHOUSE_REPLICAS, names, shards) => {
  const urls = names.split(',').map((name) => `http://${name}:8123`)
  const config = readConfig({
    CLICKHOUSE_URL: urls.join(','),
    CLICKHOUSE_CLUSTER: 'shards',
    CLICKHOUSE_REPLICAS,
    DATABASE_URL: 'postgres://localhost/a',
  })
  expect(byShard(config.CLICKHOUSE_URL ?? [], config.CLICKHOUSE_REPLICAS)).toEqual(
    shards.map((servers) => servers.map((name) => `http://${name}:8123`)),
  )
})

test.each(['2', '2,2', '2,1,1', '3,1'])('three servers cannot form shards of %s', (CLICKHOUSE_REPLICAS) => {
  const settings = {
    CLICKHOUSE_URL: 'http://a:8123,http://b:8123,http://c:8123',
    CLICKHOUSE_CLUSTER: 'shards',
    CLICKHOUSE_REPLICAS,
    DATABASE_URL: 'postgres://localhost/a',
  }
  const counts = CLICKHOUSE_REPLICAS.split(',').join(', ')
  expect(() => readConfig(settings)).toThrow(
    new ConfigError(`CLICKHOUSE_URL lists 3 servers, which are not shards of ${counts}; see CLICKHOUSE_REPLICAS`),
  )
})

test('an invalid word is refused with the list of valid ones', () => {
  for (const [setting, word] of [
    ['CHANNEL_IDS', 'labels'],
    ['LOG_LEVEL', 'silent'],
  ] as const) {
    expect(() => readConfig({ [setting]: 'x' })).toThrow(ConfigError)
    expect(() => readConfig({ [setting]: 'x' })).toThrow(new RegExp(`^${setting} .*${word}`))
  }
})

test('spaces around provider keys are ignored', () => {
  expect(readConfig({ OPENAI_API_KEY: ' sk-abc\n', XAI_API_KEY: ' ' })).toMatchObject({
    OPENAI_API_KEY: 'sk-abc',
    XAI_API_KEY: undefined,
  })
})

test('no message shows a secret', () => {
  for (const setting of ['BOOTSTRAP_API_KEY', 'JWT_SECRET', 'METRICS_TOKEN', 'OPENAI_API_KEY']) {
    expect(() => readConfig({ [setting]: 'hush… hush' })).toThrow(/^(?!.*hush)/)
  }
})

test('a base URL with user and password is refused, and no message shows them', () => {
  const bare = readConfig({ OPENAI_BASE_URL: 'https://gateway.example/v1' })
  expect(bare.OPENAI_BASE_URL).toBe('https://gateway.example/v1')
  expect(() => readConfig({ OPENAI_BASE_URL: 'https://me:hush@gateway.example/v1' })).toThrow(
    /^OPENAI_BASE_URL must not contain a user name or password; set the key in its own setting$/,
  )
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['a wrong value', { PORT: 'x' }, 'PORT must be a whole number'],
  ['a missing price file', { ENGINE_PRICES: '/nowhere.json' }, 'ENGINE_PRICES names /nowhere.json'],
  ['a missing channels file', { CHANNELS_FILE: '/nowhere.json' }, 'CHANNELS_FILE names /nowhere.json'],
])('the service does not start with %s: one line on stderr, exit code 1', async (_, settings, message) => {
  const ended = Promise.withResolvers<{ code: unknown; stdout: string; stderr: string }>()
  const env = { PATH: process.env.PATH, DATA_DIR: join(root, 'node_modules/.never-made'), ...settings }
  execFile(process.execPath, ['src/main.ts', 'serve'], { cwd: root, env }, (error, stdout, stderr) =>
    ended.resolve({ code: error?.code ?? 0, stdout, stderr }),
  )
  const { code, stdout, stderr } = await ended.promise
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
})
