import { existsSync, globSync } from 'node:fs'
import { chmod, cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { firstStateFile } from '../../src/store/postgres/first-state.ts'
import { buildWeb } from '../../web/build.ts'
import { makeFirstState } from '../first-state.ts'
import { compile, json, type Manifest, packFolder, put, putPage, root } from './stage.ts'

type Locked = { version?: string; dev?: boolean }

/**
 * Packs the service with its command line: compiled, with the dashboard, migrations, data files and the first state. It
 * installs exactly the tested versions of all dependencies, including indirect ones.
 * @returns the path of the tarball
 */
export async function packServer(manifest: Manifest, into: string): Promise<string> {
  await buildWeb()
  await makeFirstState()
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-package-'))
  try {
    const [build, stage] = [join(folder, 'build'), join(folder, 'package')]
    await compileService(build, stage)
    await copyFiles(stage)
    const { name, version, description, license, dependencies, optionalDependencies, allowScripts } = manifest
    const published = {
      name,
      version,
      description,
      license,
      type: 'module',
      // Below 24 it runs on the Node of an optional package, on Linux; if there is none, the launcher says so.
      engines: { node: '>=20.19' },
      bin: { answerscope: 'bin/answerscope.js' },
      dependencies,
      optionalDependencies,
      allowScripts,
    }
    await put(stage, 'package.json', json(published))
    await put(stage, 'npm-shrinkwrap.json', json(await productionLock(published)))
    return await packFolder(stage, into)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every file keeps its relative path, so that files located by path are found. `npm run types` checks the types. */
async function compileService(build: string, stage: string) {
  const { compilerOptions } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'))
  const { allowImportingTsExtensions, noEmit, ...options } = compilerOptions
  await compile(
    build,
    {
      ...options,
      rewriteRelativeImportExtensions: true,
      noCheck: true,
      outDir: stage,
      rootDir: root,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    globSync('src/**/*.ts', { cwd: root }).map((file) => join(root, file)),
  )
  for await (const file of glob('src/**/*.js', { cwd: stage })) {
    const path = join(stage, file)
    if (existsSync(join(root, file))) continue
    const text = await readFile(path, 'utf8')
    // The compiler rewrites imports, but not the paths of thread files.
    const named = text.replace(/(new URL\('[\w./-]+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
    const [left] = named.match(/'\.{1,2}\/[\w./-]+\.ts'/) ?? []
    if (left) throw new Error(`${file} refers to ${left}, which is not in the package`)
    if (named !== text) await writeFile(path, named)
  }
}

async function copyFiles(stage: string) {
  const copy = (from: string, to = from) => cp(join(root, from), join(stage, to), { recursive: true })
  for await (const file of glob('src/**/*.{js,json,sql,tsv,md}', { cwd: root })) await copy(file)
  for (const file of ['index.html', 'licences.json', 'preloads.json', 'assets']) await copy(`web/dist/${file}`)
  await copy(`dist/${basename(firstStateFile())}`)
  for (const file of ['docs/methodology.md', 'LICENSE', 'CHANGELOG.md']) await copy(file)
  await putPage(stage, 'README.md', 'docs/packages.md')
  await copy('scripts/packages/launcher.mjs', 'bin/answerscope.js')
  await chmod(join(stage, 'bin/answerscope.js'), 0o755)
}

/** The lockfile without development-only packages. */
async function productionLock(manifest: { name: string; version: string }) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(lock.packages as Record<string, Locked>)
  const needed = entries.filter(([path, { dev }]) => path !== '' && !dev)
  const { name, version } = manifest
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: Object.fromEntries([['', manifest], ...needed]),
  }
}
