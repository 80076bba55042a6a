import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { BackupError } from '../store/backup/error.ts'
import { expectFolderOf } from './import-file.ts'
import { withThousands } from './progress.ts'
import { backupCommands } from './server-commands.ts'
import { CliError, type Shell } from './shell.ts'

interface Options {
  force?: boolean
}

/** `answerscope backup FILE`: both embedded stores in one file, even while a service uses them. */
export function addBackup(program: Command, shell: Shell) {
  program
    .command('backup')
    .description('write both stores to one file, even while the service is running')
    .argument('<file>', 'such as answerscope.tar.zst; appears once the backup is complete; - is standard output')
    .option('--force', 'replace an existing file')
    .action((file: string, options: Options) => backUp(shell, file, options))
}

async function backUp(shell: Shell, file: string, { force: is_forced }: Options) {
  const config = readConfig(shell.env)
  if (config.DATABASE_URL || config.CLICKHOUSE_URL) {
    shell.note('No backup was made: a store of this installation is a database server. Run these commands instead:')
    shell.data(backupCommands(config, file))
    shell.exit_code = 1
    return
  }
  const started = Date.now()
  const work = (out: Writable) => copy(shell, config.DATA_DIR, out)
  const { files, bytes } = await (file === '-' ? toStandardOutput(work) : toFile(file, is_forced ?? false, work))
  const words = `${withThousands(files)} files of ${megabytes(bytes)} in ${((Date.now() - started) / 1000).toFixed(1)} s`
  if (file === '-') shell.note(`Backed up ${config.DATA_DIR}: ${words}`)
  else shell.print(`Backed up ${config.DATA_DIR} to ${file}: ${words}`)
}

type Copied = Awaited<ReturnType<typeof copy>>

async function copy(shell: Shell, data_dir: string, out: Writable) {
  const { copyStores } = await import('../store/backup/copy.ts')
  const { connectKeeper } = await import('../store/backup/connect-keeper.ts')
  try {
    const keeper = await connectKeeper(data_dir)
    const waiting = setTimeout(() => shell.note('Waiting for removals or for another backup to end …'), 5_000)
    try {
      return await copyStores(data_dir, keeper.stream, out, () => clearTimeout(waiting))
    } finally {
      clearTimeout(waiting)
      await keeper.close()
    }
  } catch (error) {
    if (error instanceof BackupError) throw new CliError(error.message)
    throw error
  }
}

/**
 * The file has another name until it is complete, and only its owner can read it, because it contains all the data of
 * the stores.
 */
async function toFile(file: string, is_forced: boolean, work: (out: Writable) => Promise<Copied>): Promise<Copied> {
  const refuse = () => {
    if (!is_forced && existsSync(file))
      throw new CliError(`${file} already exists. Choose another name, or overwrite it with --force.`)
  }
  refuse()
  await expectFolderOf(file)
  const part = `${file}.${process.pid}.part`
  const out = (await open(part, 'wx', 0o600)).createWriteStream({ flush: true })
  const stop = breakOff(out)
  try {
    const copied = await work(out)
    refuse()
    await rename(part, file)
    await syncFolder(dirname(file))
    return copied
  } catch (error) {
    out.destroy()
    await rm(part, { force: true })
    throw explained(error, file)
  } finally {
    stop()
  }
}

async function toStandardOutput(work: (out: Writable) => Promise<Copied>): Promise<Copied> {
  const out = process.stdout
  if (out.isTTY)
    throw new CliError('A backup cannot be written to a terminal. Name a file, or redirect the output to one.')
  // If the reader of the output goes away, that is an error here: it has only half a backup.
  out.removeAllListeners('error')
  const stop = breakOff(out)
  try {
    return await work(out)
  } catch (error) {
    throw explained(error, 'standard output')
  } finally {
    stop()
  }
}

/** Removes the partial file when the process is told to stop. */
function breakOff(out: Writable): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => void out.destroy(new CliError('The backup was interrupted; nothing was written.'))
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Write errors, explained to the user. */
function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CliError(
      `No space for the backup: the disk of ${file} is full. The partial file was removed. Free some space, or choose another disk.`,
    )
  }
  if (code === 'EPIPE')
    return new CliError(
      'The backup was interrupted while it was being sent. The file is incomplete and cannot be restored.',
    )
  return error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const megabytes = (bytes: number) => `${withThousands(Math.ceil(bytes / 1e6))} MB`
