import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, script } from './script.ts'

const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-lockfile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Packages = Record<string, Record<string, unknown>>
type Change = (packages: Packages, manifest: { dependencies: Record<string, string> }) => void

/** The faults that the check reports for the project's own files after a change to them. */
async function faultsAfter(change: Change): Promise<string[]> {
  const [manifest, lockfile] = [await read('package.json'), await read('package-lock.json')]
  change(lockfile.packages, manifest)
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  const { code, stderr } = await script('check-lockfile', folder)
  expect(code).toBe(stderr.length > 0 ? 1 : 0)
  return stderr
}

test('the current lockfile has no fault', async () => {
  expect(await faultsAfter(() => {})).toEqual([])
})

const chdb = 'node_modules/@chdb/lib-darwin-arm64'
const faulty: [what: string, change: Change, said: RegExp][] = [
  ['no integrity, for another platform', (all) => delete all[chdb]?.integrity, /lib-darwin-arm64 \S+ has no sha512/],
  ['a weak digest', (all) => Object.assign(all[chdb] ?? {}, { integrity: 'sha1-AAAA' }), /has no sha512 integrity/],
  [
    'another host',
    (all) =>
      Object.assign(all['node_modules/zod'] ?? {}, { resolved: 'https://registry.npmjs.org.evil.example/z.tgz' }),
    /zod \S+ comes from https:\/\/registry\.npmjs\.org\.evil\.example\/z\.tgz\./,
  ],
  [
    'a git repository',
    (all) => Object.assign(all['node_modules/zod'] ?? {}, { resolved: 'git+ssh://git@github.com/a/b.git#1' }),
    /zod \S+ comes from git\+ssh:/,
  ],
  ['a folder', (all) => Object.assign(all, { 'node_modules/zod': { resolved: 'zod', link: true } }), /is a link/],
  [
    'a file dependency of a package',
    (all) => Object.assign(all['node_modules/zod'] ?? {}, { dependencies: { left: 'file:../left' } }),
    /zod \S+ asks for left from file:\.\.\/left/,
  ],
  ['a range in package.json', (_, manifest) => Object.assign(manifest.dependencies, { zod: '^4.0.0' }), /"\^4\.0\.0"/],
  [
    'a URL in package.json',
    (_, manifest) => Object.assign(manifest.dependencies, { zod: 'https://example.com/z.tgz' }),
    /package\.json: zod must be an exact version/,
  ],
  ['a platform that is missing', (all) => delete all[chdb], /chdb \S+ lacks @chdb\/lib-darwin-arm64\./],
  [
    'an install script',
    (all) => Object.assign(all['node_modules/zod'] ?? {}, { hasInstallScript: true }),
    /zod \S+ runs an install script/,
  ],
]

test.each(faulty)('%s is a fault', async (_, change, said) => {
  expect(await faultsAfter(change)).toEqual([expect.stringMatching(said)])
})
