import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { json, root } from './packages/stage.ts'

/**
 * Makes a release: checks the version and every licence, packs, and writes what it is made of (CycloneDX), how it was made
 * (in-toto, SLSA provenance v1, not signed) and digests. It publishes nothing.
 *
 *   node scripts/release.ts 1.2.3 [--into folder] [--builder URI] [--draft]
 *
 * A draft may be of files that are not committed, and need not be in CHANGELOG.md.
 */
const run = promisify(execFile)
const started_at = new Date()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: join(root, 'dist/release') },
    /** Who builds. */
    builder: { type: 'string', default: 'urn:answerscope:builder:unattested' },
    draft: { type: 'boolean', default: false },
  },
})
const [version = ''] = positionals
const into = resolve(values.into)

const fault = await faultOf(version)
if (fault) {
  console.error(fault)
  process.exitCode = 1
} else await release()

/** What forbids the release, if something does. */
async function faultOf(version: string): Promise<string | undefined> {
  // https://semver.org, without build metadata: npm takes none.
  const part = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)'
  const semantic = new RegExp(`^(?:0|[1-9]\\d*)(?:\\.(?:0|[1-9]\\d*)){2}(?:-${part}(?:\\.${part})*)?$`)
  if (!semantic.test(version)) return `"${version}" is not a semantic version such as 1.2.3 or 1.2.3-beta.1.`
  const is_packaged = version === manifest.version
  const asked = `package.json says ${manifest.version}. Run: npm version --no-git-tag-version ${version} && npm run generate`
  if (values.draft) return is_packaged ? undefined : asked
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const is_told = changes
    .split('\n')
    .some((line) => line.startsWith(`## [${version}] - `) && /\d{4}-\d\d-\d\d$/.test(line))
  if (!is_told) return `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD".`
  if (!is_packaged) return asked
  if (await git('status', '--porcelain')) return 'There are uncommitted changes. A release must be built from a commit.'
  return undefined
}

async function release(): Promise<void> {
  await mkdir(into, { recursive: true })
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty`)
  await own('licences')
  const { packAll } = await import('./pack.ts')
  const packed = Object.values(await packAll(into))
  const bom = join(into, `answerscope-${version}.cdx.json`)
  await writeFile(bom, await own('sbom'))
  const provenance = join(into, `answerscope-${version}.intoto.json`)
  await writeFile(provenance, json(await statement([...packed, bom])))
  const files = [...packed, bom, provenance]
  const sums = await Promise.all(files.map(async (file) => `${await digestOf(file)}  ${basename(file)}\n`))
  await writeFile(join(into, 'SHA256SUMS'), sums.join(''))
  for (const file of [...files, join(into, 'SHA256SUMS')]) console.log(relative(process.cwd(), file))
}

/** What was made of what, by whom: SLSA provenance v1 in an in-toto statement. Who has the files can check the digests; nobody signed it. */
async function statement(subjects: string[]) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: await Promise.all(
      subjects.map(async (file) => ({ name: basename(file), digest: { sha256: await digestOf(file) } })),
    ),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:answerscope:release:1',
        externalParameters: { version, command: `npm run release -- ${version}` },
        internalParameters: { draft: values.draft, uncommitted: (await git('status', '--porcelain')) !== '' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: await git('rev-parse', 'HEAD') } },
          { name: 'package-lock.json', digest: { sha256: await digestOf(join(root, 'package-lock.json')) } },
        ],
      },
      runDetails: {
        builder: {
          id: values.builder,
          version: { node: process.version, npm: (await run('npm', ['--version'])).stdout.trim() },
        },
        metadata: {
          invocationId: `urn:uuid:${randomUUID()}`,
          startedOn: started_at.toISOString(),
          finishedOn: new Date().toISOString(),
        },
      },
    },
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim()
}

/** Runs another script of this folder. @returns what it printed */
async function own(name: string): Promise<string> {
  const at = join(import.meta.dirname, `${name}.ts`)
  const { stdout } = await run(process.execPath, [at], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    throw new Error(`${name}: ${error.stderr}`)
  })
  return stdout
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}
