import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every package that `npm ci` may install, on this platform or another, comes from the npm registry and is the one that
 * was locked. Prints what is not so, one line each, and ends with code 1.
 *
 *   node scripts/check-lockfile.ts [folder with package.json and package-lock.json]
 */
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** Comes within the archive of the package it is in, whose integrity covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const registry = 'https://registry.npmjs.org/'
const modules = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(modules) + modules.length)

const folder = process.argv[2] ?? join(import.meta.dirname, '..')
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'))
const manifest = (await read('package.json')) as Manifest
const { packages } = (await read('package-lock.json')) as { packages: Record<string, Entry> }

const faults = [
  ...faultsOfManifest(),
  ...Object.entries(packages).flatMap(([path, entry]) => (path === '' ? [] : faultsOf(path, entry))),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function faultsOfManifest(): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} must be an exact version of the npm registry, not "${version}".`)
}

function faultsOf(path: string, entry: Entry): string[] {
  const { version, resolved, integrity, link, inBundle, hasInstallScript } = entry
  const what = `package-lock.json: ${path.slice(modules.length)} ${version ?? ''}`.trimEnd()
  const faults: string[] = []
  if (link) return [`${what} is a link to a folder. Take it from the npm registry.`]
  if (resolved !== undefined && !resolved.startsWith(registry)) {
    faults.push(`${what} comes from ${resolved}. Take it from ${registry}, or remove "resolved".`)
  }
  if (!inBundle && !integrity?.startsWith('sha512-')) {
    const how = `npm view ${nameOf(path)}@${version} dist.integrity`
    faults.push(`${what} has no sha512 integrity. Add the value that this prints: ${how}`)
  }
  if (hasInstallScript && manifest.allowScripts?.[nameOf(path)] === undefined) {
    faults.push(`${what} runs a script when it is installed. Allow or forbid it in "allowScripts" of package.json.`)
  }
  for (const [name, range] of Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (/[:/]/.test(range.replace(/^npm:/, '').replace(/^@[^/]+\//, ''))) {
      faults.push(`${what} asks for ${name} from ${range}, which is not the npm registry.`)
    }
  }
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, name)) {
      faults.push(`${what} lacks ${name}. Remove its entry from the file and run: npm install --package-lock-only`)
    }
  }
  return faults
}

/** Whether a package that is asked for from there is in the lockfile: beside it, or in a folder further up. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${modules}`)))) {
    if (packages[folder === '' ? `${modules}${name}` : `${folder}/${modules}${name}`]) return true
    if (folder === '') return false
  }
}
