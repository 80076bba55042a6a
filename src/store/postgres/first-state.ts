import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import manifest from '../../../package.json' with { type: 'json' }
import { migrationsIn } from '../migrations.ts'
import { sync, syncAll } from '../sync.ts'
import { pgliteSettings } from './pglite-tasks.ts'

/*
 * PGlite would spend half of a first start creating its cluster. The program therefore ships the state after a first start,
 * and first starts copy it. The file name contains a digest of what it was made from, so a file of another version is never
 * used. Without the file, a start creates everything itself.
 */

const migrations = new URL('migrations/', import.meta.url)

/** The path of the state that fits this version, whether or not the file exists. */
export function firstStateFile(): string {
  const digest = createHash('sha256')
  const { '@electric-sql/pglite': pglite, 'pg-boss': queue } = manifest.dependencies
  digest.update(JSON.stringify([pglite, queue, pgliteSettings]))
  for (const name of migrationsIn(migrations)) {
    digest.update(name).update(readFileSync(new URL(`${name}.sql`, migrations)))
  }
  const name = `first-state-${digest.digest('hex').slice(0, 16)}.tar.zst`
  return fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url))
}

/** Packs the folder of a closed store. */
export async function packStore(folder: string, file: string): Promise<void> {
  await pipeline(packTar(folder), createZstdCompress({ params }), createWriteStream(file))
}

/** A cluster has three almost identical databases of some 10 MB each; a window of 64 MiB finds the repetition. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 26,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}

/** Unpacks such a folder, with permissions for this user alone. */
export async function unpackStore(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createZstdDecompress(), unpackTar(folder, { dmode: 0o700, fmode: 0o600 }))
}

/** Puts the shipped state in place if there is no cluster yet. After an interruption the next start begins from scratch. */
export async function layFirstState(cluster: string): Promise<void> {
  const file = firstStateFile()
  if (existsSync(cluster) || !existsSync(file)) return
  const aside = asideOf(cluster)
  await rm(aside, { recursive: true, force: true })
  await unpackStore(file, aside)
  await syncAll(aside)
  await rename(aside, cluster)
  await sync(dirname(cluster))
}

/** Beside the cluster, on the same file system. */
const asideOf = (cluster: string) => join(dirname(cluster), `${basename(cluster)}.new`)
