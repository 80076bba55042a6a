import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Prints the bill of materials as CycloneDX JSON: every package of the lockfile, for every platform, with version,
 * licence and digest; development packages are marked. Needs no installed packages.
 */
const root = join(import.meta.dirname, '..')
const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, string>
const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  { cwd: root, maxBuffer: 64 * 1024 * 1024 },
)
const bom = JSON.parse(stdout)
// npm names the product after its folder.
Object.assign(bom.metadata.component, { name, version })
console.log(JSON.stringify(bom, null, 2))
