import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { packClient } from './packages/client.ts'
import { packServer } from './packages/server.ts'
import { root } from './packages/stage.ts'

/**
 * Packs the two packages of the project, the typed client and the service with its command line, and prints the paths
 * of the tarballs.
 *
 *   node scripts/pack.ts [folder]      dist/packages by default
 */
export async function packAll(into: string, version = manifest.version): Promise<{ client: string; server: string }> {
  const stamped = { ...manifest, version }
  return { client: await packClient(stamped, into), server: await packServer(stamped, into) }
}

if (import.meta.main) {
  const into = process.argv[2] === undefined ? join(root, 'dist/packages') : resolve(process.argv[2])
  if (process.argv[2] === undefined) await rm(into, { recursive: true, force: true })
  for (const file of Object.values(await packAll(into))) console.log(relative(process.cwd(), file))
}
