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
 * Half of a first start would be PGlite making its cluster. Its state after one is kept beside the program, and first
 * starts begin with a copy. The name of the file says what it was made from, so one of another version is never used;
 * without a file a start makes everything itself.
 */

const migrations = new URL('migrations/', import.meta.url)

/** Where the state that fits this version is, or would be. */
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

/** Packs the folder of a store that was closed. */
export async function packStore(folder: string, file: string): Promise<void> {
  await pipeline(packTar(folder), createZstdCompress({ params }), createWriteStream(file))
}

/** A cluster has three databases that are almost the same, some 10 MB each: what repeats is found over 64 MiB. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 26,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}

/** Unpacks such a folder, of this user alone. */
export async function unpackStore(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createZstdDecompress(), unpackTar(folder, { dmode: 0o700, fmode: 0o600 }))
}

/** Lays the state down where no cluster is yet, if there is one; a start that is interrupted in it begins anew. */
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
