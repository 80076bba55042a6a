import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/**
 * Builds the dashboard into web/dist, unless the existing build matches the source files. `npm start` and `npm run
 * demo` run this first, so they work right after `npm ci` and after every pull.
 */
export async function buildWeb(): Promise<void> {
  const digest = await digestOfSources()
  const before = await readFile(join(built, stamp), 'utf8').catch(() => '')
  if (before === digest) return
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The dashboard is not built because its packages are not installed. Run "npm ci" to build it; the API works without it.',
    )
    return
  }
  const started = performance.now()
  // Always the production build, even when tests call this.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  // Build in a separate folder, then rename it: another process may be serving or building.
  const aside = join(web, `.dist-${process.pid}`)
  const was = join(web, `.was-${process.pid}`)
  try {
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    })
    await compress(join(aside, 'assets'))
    await writeFile(join(aside, 'preloads.json'), JSON.stringify(await preloadsIn(aside)))
    await writeFile(join(aside, stamp), digest)
    await rename(built, was).catch(() => {})
    await rename(aside, built)
  } finally {
    for (const folder of [aside, was]) await rm(folder, { recursive: true, force: true })
  }
  console.error(`The dashboard was built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

const web = import.meta.dirname
const root = join(web, '..')
const built = join(web, 'dist')
const stamp = 'built-from'
const sources = [
  'web/**/*.{ts,tsx,css,html,svg,json}',
  'src/contract/**/*.{ts,json}',
  'src/client/*.ts',
  'src/confidence/*.ts',
  'src/{views,figures,text}/**/*.ts',
  'src/{csv,days}.ts',
]

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root, exclude: ['web/dist/**', 'web/.*/**'] })) files.push(file)
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Pages whose address begins with a word other than their file name. */
const addresses: Record<string, string> = { domains: 'sources' }

/**
 * The scripts that each page needs beyond those of the entry script, keyed by the first word of the page's address in a
 * project. The service lists them in the HTML, so the browser does not have to load one script to discover the next.
 */
async function preloadsIn(folder: string): Promise<Record<string, string[]>> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const neededBy = (name: string, found = new Set<string>()) => {
    const part = manifest[name]
    if (!part || found.has(part.file)) return found
    found.add(part.file)
    for (const one of part.imports ?? []) neededBy(one, found)
    return found
  }
  const of_all = neededBy('index.html')
  const pages = Object.keys(manifest).filter((name) => name.startsWith('pages/'))
  return Object.fromEntries(
    pages.map((name) => {
      const page = name.replace(/^pages\/|\.tsx$/g, '')
      return [addresses[page] ?? page, [...neededBy(name)].filter((file) => !of_all.has(file))]
    }),
  )
}

/** Compresses files once, at build time, never per request. */
async function compress(folder: string) {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  for (const name of files) {
    const path = join(folder, name)
    const text = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
    const level = { [constants.ZSTD_c_compressionLevel]: 19 }
    await writeFile(`${path}.zst`, await promisify(zstdCompress)(text, { params: level }))
    await writeFile(`${path}.gz`, await promisify(gzip)(text))
  }
}

if (import.meta.main) await buildWeb()
