import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import examples from '../../src/http/examples.json' with { type: 'json' }
import { executablePath, quiet } from '../web/chromium.ts'
import { type EmptyFolder, emptyFolder } from './empty-folder.ts'
import { root, script } from './script.ts'
import { startFaultyProxy } from './troubled.ts'

/*
 * Both packages, packed and installed in a folder that contains nothing from the clone; the client calls the service installed
 * there.
 */
const { version } = manifest
const key = `skc-${randomBytes(32).toString('hex')}`
let folder: EmptyFolder
let service: Awaited<ReturnType<EmptyFolder['serve']>>
let release: string
let beside: string[]
beforeAll(async () => {
  folder = await emptyFolder()
  release = join(folder.path, 'release')
  const { code, stderr } = await script('release', version, '--draft', '--into', release)
  expect([code, stderr.filter((line) => !line.startsWith('The dashboard was built'))]).toEqual([0, []])
})
beforeAll(async () => {
  await folder.installClient(join(release, `answerscope-client-${version}.tgz`))
  beside = await folder.installService(join(release, `answerscope-${version}.tgz`))
  service = await folder.serve({ BOOTSTRAP_API_KEY: key, LOG_LEVEL: 'info' })
}, 300_000)
afterAll(() => folder.remove())

const packaged = (file: string) => join(folder.path, 'node_modules', file)
const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(join(release, file)))
    .digest('hex')
const send = (path: string) => fetch(service.url + path)

test('a release documents its contents and build, and every digest matches its file', async () => {
  const files = [`answerscope-${version}.cdx.json`, `answerscope-${version}.tgz`, `answerscope-client-${version}.tgz`]
  const named = [...files, `answerscope-${version}.intoto.json`]
  expect((await readdir(release)).sort()).toEqual([...named, 'SHA256SUMS'].sort())
  const sums = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  expect(sums.sort()).toEqual((await Promise.all(named.map(async (file) => `${await digestOf(file)}  ${file}`))).sort())
  const statement = JSON.parse(await readFile(join(release, `answerscope-${version}.intoto.json`), 'utf8'))
  const subject = await Promise.all(files.map(async (name) => ({ name, digest: { sha256: await digestOf(name) } })))
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining(subject),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { version },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: expect.stringMatching(/^[0-9a-f]{40}$/) } },
          { name: 'package-lock.json', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
        ],
      },
      runDetails: { builder: { id: expect.any(String), version: { node: process.version } } },
    },
  })
})

test.each([
  [[], /^"" is not a semantic version/],
  [['1.2'], /^"1\.2" is not a semantic version/],
  [['01.2.3'], /is not a semantic version/],
  [['99.0.0'], /^CHANGELOG\.md has no section "## \[99\.0\.0\] - YYYY-MM-DD"/],
  [['99.0.0', '--draft'], /^package\.json says .* Run: npm version/],
])('no release is made of %j', async (args, said) => {
  const { code, stderr } = await script('release', ...args, '--into', join(folder.path, 'none'))
  expect([code, stderr]).toEqual([1, [expect.stringMatching(said)]])
})

test('the service ships with what it needs and nothing else', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  expect(beside).toContain('fastify')
  expect(beside.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([])
  expect(await (await send('/health/ready')).json()).toMatchObject({ status: 'ok' })
  const [, asset = ''] = /src="([^"]+\.js)"/.exec(await (await send('/')).text()) ?? []
  expect((await send(asset)).headers.get('content-type')).toContain('javascript')
  expect((await send('/docs')).status).toBe(200)
  // The store was initialised with the state in the package.
  const { firstStateFile } = await import(packaged('answerscope/src/store/postgres/first-state.js'))
  expect(existsSync(firstStateFile())).toBe(true)
  expect(existsSync(join(folder.path, 'data/relational'))).toBe(true)
})

/** The output of a program in the folder, on the machine's own Node. */
async function printedBy(name: string, ...args: string[]): Promise<string> {
  await folder.write(name, await readFile(join(import.meta.dirname, 'programs', name), 'utf8'))
  return await folder.run('node', name, ...args)
}

test('the client imports answers and counts them', async () => {
  const printed = await printedBy('counting.mjs', service.url, key)
  expect(JSON.parse(printed)).toEqual({
    imported: { created: 3, rejected: [] },
    rows: [['Acme', 2 / 3, 3]],
    exported: ['1', '2', '3'],
    missing: ['NotFoundError', 404, true, true],
  })
})

test('lost or temporarily refused requests are retried, and a write takes effect once', async () => {
  const { url, passed, stop } = await startFaultyProxy(
    service.url,
    { 'POST /tags': ['lose', 'busy'], 'GET /tags': ['busy'], 'GET /topics': ['later'], 'POST /api-keys': ['lose'] },
    {},
  )
  const printed = JSON.parse(await printedBy('retrying.mjs', url, key))
  await stop()
  expect(printed).toEqual({
    tags: ['a', 'b', 'c'],
    bots: [true, true, true],
    later: ['RateLimitError', 3600],
    lost: ['ConnectionError', true],
    aborted: 'TimeoutError',
  })
  const created = passed.filter(({ request }) => request === 'POST /tags')
  expect(created.map(({ trouble }) => trouble)).toEqual(['lose', 'busy', undefined, undefined, undefined])
  // The three requests that were sent for the first tag share one key, the others have their own.
  expect(new Set(created.map(({ name }) => name)).size).toBe(3)
  expect(new Set(created.slice(0, 3).map(({ name }) => name)).size).toBe(1)
  expect(passed.filter(({ request }) => request === 'POST /api-keys')).toHaveLength(1)
})

test('the types accept the guide and all recorded requests and responses, and reject mistakes', async () => {
  const guide = await readFile(join(root, 'docs/client.md'), 'utf8')
  const parts = Array.from(guide.matchAll(/^```ts\n(.*?)^```/gms), ([, text = '']) => text)
  expect(parts.length).toBeGreaterThan(3)
  await folder.write('guide.ts', parts.join('\n'))
  await folder.write('recorded.ts', recorded())
  await folder.write('wrong.ts', wrong)
  const files = ['guide.ts', 'recorded.ts', 'wrong.ts']
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true }
  for (const module of ['NodeNext', 'ESNext']) {
    const moduleResolution = module === 'ESNext' ? 'bundler' : module
    const compilerOptions = { ...strict, module, moduleResolution, target: 'ES2022', lib: ['ES2022', 'DOM'], types: [] }
    await folder.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    expect(await folder.run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('')
  }
})

test('bundles are small, omit unused operations, and work in a browser', async () => {
  const { dependencies, engines } = JSON.parse(await readFile(packaged('answerscope-client/package.json'), 'utf8'))
  expect([dependencies, engines]).toEqual([undefined, { node: '>=20' }])
  const whole = await bundle(
    `import { createClient } from 'answerscope-client'; globalThis.createClient = createClient`,
  )
  const one = await bundle(
    `import { connect } from 'answerscope-client'; import { list_tags } from 'answerscope-client/operations'
     globalThis.listTags = (options) => connect(options)(list_tags)`,
  )
  expect(whole.length).toBeLessThan(15_000)
  expect(one.length).toBeLessThan(4_000)
  expect([one.includes('/tags'), one.includes('/brands'), /node:|require\(/.test(whole)]).toEqual([true, false, false])
  if (!executablePath) return
  const site = await startFaultyProxy(
    service.url,
    {},
    { '/page': '<script type="module" src="/client.js"></script>', '/client.js': whole },
  )
  const browser = await chromium.launch({ executablePath, args: quiet })
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/page`)
    const names = await page.evaluate(inBrowser, { url: site.url, key })
    expect(names).toEqual(['Acme'])
  } finally {
    await browser.close()
    await site.stop()
  }
})

test('the ten lines of Python print the report', async ({ skip }) => {
  const has_requests = await folder.run('python3', '-c', 'import requests').then(
    () => true,
    () => false,
  )
  if (!has_requests) skip('needs python3 with requests')
  const guide = await readFile(join(root, 'docs/client.md'), 'utf8')
  const [, lines = ''] = /^```python\n(.*?)^```/ms.exec(guide) ?? []
  const own = (await printedBy('project-key.mjs', service.url, key)).trim()
  await folder.write('report.py', lines.replace('skp-...', own).replace('http://127.0.0.1:8787', service.url))
  expect(await folder.run('python3', 'report.py')).toMatch(/^2026-01-12 Acme 0\.66/)
})

/** Code that must not compile. */
const wrong = `import { createClient, eachRow } from 'answerscope-client'

const api = createClient({ url: 'http://127.0.0.1:8787' })
// @ts-expect-error: no such field
await api.get_brands_report({ dimension: ['week'] })
// @ts-expect-error: no such dimension
await api.get_brands_report({ dimensions: ['weak'] })
// @ts-expect-error: the id is missing
await api.delete_tag({})
// @ts-expect-error: no list
for await (const row of eachRow(api.get_project, { project_id: 'or_1' })) console.log(row)
// @ts-expect-error: a number or null
const share: string = (await api.get_brands_report()).data[0]?.visibility
console.log(share)
`

/** Every recorded request and answer as a constant of its type. */
function recorded(): string {
  const constants = Object.entries(examples as Record<string, Example>).map(([id, { path, query, body, answer }]) => {
    const { lines, events, file } = (contract as Record<string, Endpoint>)[id] as Endpoint
    const name = id.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const type = lines || events ? `Of<api.${name}Answer>` : `api.${name}Answer`
    const input = `export const ${id}: api.${name}Input = ${JSON.stringify({ ...path, ...query, ...body })}\n`
    // The bytes of a file have no type.
    return file ? input : `${input}export const answer_of_${id}: ${type} = ${JSON.stringify(answer)}\n`
  })
  const of = 'type Of<T> = T extends AsyncIterable<infer Row> ? Row : never'
  return `import type * as api from 'answerscope-client'\n${of}\n${constants.join('')}`
}
type Example = Partial<Record<'path' | 'query' | 'body', object>> & { answer: unknown }

/** A program with its imports, as sent to browsers. */
async function bundle(text: string): Promise<string> {
  await folder.write('entry.js', text)
  const built = (await build({
    root: folder.path,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder.path, 'entry.js') } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Runs in the page. */
async function inBrowser({ url, key }: { url: string; key: string }): Promise<string[]> {
  const { createClient } = globalThis as unknown as { createClient: (options: object) => Browsed }
  const { data } = await createClient({ url, key }).list_projects()
  return data.map(({ name }) => name)
}
interface Browsed {
  list_projects(): Promise<{ data: { name: string }[] }>
}

test('the service exits cleanly when told to, whichever Node started it', async () => {
  expect(await service.stop()).toBe(0)
})
