import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Duplex, Readable, type Writable } from 'node:stream'
import { type Archive, createArchive, type Size } from './archive.ts'
import { Begun, createChannel, Ended, Frozen, GoneError } from './channel.ts'
import { BackupError } from './error.ts'
import { headOf } from './head.ts'

/** Content that PostgreSQL recreates when it starts. The folders themselves must exist. */
const remadeFolders = new Set([
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans'],
  // Of the write-ahead log, only the files that belong to the copy are taken.
  'pg_wal',
])
const remadeFiles = /^(?:postmaster\.\w+|backup_label\.old|pg_internal\.init.*|pgsql_tmp.*)$/

/** PostgreSQL's control file is read after everything that it refers to. */
const control = 'global/pg_control'

const alive_ms = 5_000

/**
 * Copies both stores of a data folder into one file, with the help of the process that has them open (keeper.ts). This
 * process reads, compresses and hashes the bytes; the keeper only provides the moments at which they are consistent.
 * @param out receives the backup; it is ended when the backup is complete
 * @param onBegun called when the caller no longer has to wait for the keeper
 * @throws BackupError when the keeper ends first
 */
export async function copyStores(data_dir: string, stream: Duplex, out: Writable, onBegun: () => void): Promise<Size> {
  const channel = createChannel(stream)
  const alive = setInterval(() => channel.send({ step: 'alive' }), alive_ms)
  let broken: Error | undefined
  // If the backup cannot be written, the keeper must not hold anything for it.
  const letGo = (error: Error) => {
    broken = error
    stream.destroy()
  }
  out.once('error', letGo)
  let archive: Archive | undefined
  try {
    channel.send({ step: 'begin' })
    const begun = await channel.next(Begun)
    onBegun()
    archive = await createArchive(out, headOf(begun))
    await addRelational(archive, data_dir)

    channel.send({ step: 'freeze' })
    const frozen = await channel.next(Frozen)
    await addLog(archive, data_dir, frozen)
    await addAnalytical(archive, data_dir, frozen, begun)

    channel.send({ step: 'end' })
    await channel.next(Ended)
    return await archive.finish()
  } catch (error) {
    const cause = broken ?? (stream.destroyed || error instanceof GoneError ? endedEarly() : (error as Error))
    await archive?.abort(cause)
    throw cause
  } finally {
    clearInterval(alive)
    out.off('error', letGo)
    stream.destroy()
  }
}

const endedEarly = () =>
  new BackupError(
    'The process that uses the data folder ended the backup; see its log for the reason. Take another backup.',
  )

async function addRelational(archive: Archive, data_dir: string): Promise<void> {
  const root = join(data_dir, 'relational')
  const visit = async (folder: string) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    if (entries.length === 0) await archive.addFolder(named('relational', folder))
    for (const entry of entries) {
      const path = named(folder, entry.name)
      if (remadeFiles.test(entry.name) || path === control) continue
      if (remadeFolders.has(path)) await archive.addFolder(`relational/${path}`)
      else if (entry.isDirectory()) await visit(path)
      else if (entry.isFile()) await addChanging(archive, root, path)
      else throw new BackupError(`${join(root, path)} is neither a file nor a folder; it does not belong there`)
    }
  }
  await visit('')
  await addChanging(archive, root, control)
}

const named = (folder: string, name: string) => (folder ? `${folder}/${name}` : name)

/** A file that PostgreSQL may be writing to; anything it writes now is also in its log. */
async function addChanging(archive: Archive, root: string, path: string): Promise<void> {
  const file = await open(join(root, path)).catch((error) => {
    // It belonged to a table that was dropped after the folder was listed.
    if (error.code === 'ENOENT' && path !== control) return undefined
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    await archive.add(`relational/${path}`, size, bytesOf(file, size))
  } finally {
    await file.close()
  }
}

const chunkBytes = 1024 ** 2
const zeros = Buffer.alloc(chunkBytes)

/** As many bytes as the file had. If the file was truncated meanwhile, the log records it. */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const length = Math.min(chunkBytes, size - at)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    const bytes = bytesRead > 0 ? buffer.subarray(0, bytesRead) : zeros.subarray(0, length)
    at += bytes.length
    yield bytes
  }
}

/** What was written to the relational store while its files were copied. */
async function addLog(
  archive: Archive,
  data_dir: string,
  { backup_label, first_wal, last_wal }: Frozen,
): Promise<void> {
  const label = Buffer.from(backup_label)
  await archive.add('relational/backup_label', label.length, Readable.from([label]))
  const names = await readdir(join(data_dir, 'relational', 'pg_wal'))
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first_wal && name <= last_wal)
  if (!needed.includes(first_wal)) throw new Error(`${first_wal} of the write-ahead log is missing`)
  for (const name of needed.toSorted()) await addFile(archive, data_dir, `relational/pg_wal/${name}`)
}

async function addAnalytical(
  archive: Archive,
  data_dir: string,
  { shadow, tables }: Frozen,
  { database }: Begun,
): Promise<void> {
  for (const { name, folder } of tables) {
    await addFile(archive, data_dir, `analytical/${database}/${name}.sql`)
    await addFile(archive, data_dir, `analytical/${folder}/format_version.txt`)
  }
  const root = join(data_dir, 'analytical', 'shadow', shadow)
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = named(folder, entry.name)
      if (entry.isDirectory()) await visit(path)
      else await addFile(archive, data_dir, `analytical/${path}`, join(root, path))
    }
  }
  await visit('')
}

/** A file that no longer changes. */
async function addFile(archive: Archive, data_dir: string, path: string, from = join(data_dir, path)): Promise<void> {
  const file = await open(from)
  try {
    const { size } = await file.stat()
    await archive.add(path, size, bytesOf(file, size))
  } finally {
    await file.close()
  }
}
