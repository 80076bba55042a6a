import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { BackupError, BrokenOffError } from '../store/backup/error.ts'
import { megabytes } from './backup.ts'
import { expectFile } from './import-file.ts'
import { withThousands } from './progress.ts'
import { restoreCommands } from './server-commands.ts'
import { CliError, type Shell } from './shell.ts'

interface Options {
  check?: boolean
  dataDir?: string
}

/** `answerscope restore FILE`: a data folder from a backup. */
export function addRestore(program: Command, shell: Shell) {
  program
    .command('restore')
    .description('create a data folder from a backup, or check that a backup is complete')
    .argument('<file>', 'a file written by "answerscope backup"; - is standard input')
    .option('--check', 'read the backup, compare every checksum, and write nothing')
    .option('--data-dir <folder>', 'an empty or new folder (default: DATA_DIR)')
    .action((file: string, options: Options) => restore(shell, file, options))
}

async function restore(shell: Shell, file: string, { check: is_check, dataDir }: Options) {
  const config = readConfig(shell.env)
  const data_dir = dataDir ?? config.DATA_DIR
  if (!is_check && dataDir === undefined && (config.DATABASE_URL || config.CLICKHOUSE_URL)) {
    shell.note('Nothing was restored: a store of this installation is a database server. Run these commands instead:')
    shell.data(restoreCommands(config, file))
    shell.exit_code = 1
    return
  }
  await expectFile(file, 'a backup')
  const { readArchive } = await import('../store/backup/read-archive.ts')
  const { restoreInto } = await import('../store/backup/restore.ts')
  const bytes = file === '-' ? process.stdin : (await open(file)).createReadStream({ highWaterMark: 1024 ** 2 })
  const stop = () => void bytes.destroy(new BrokenOffError('The restore was interrupted; nothing was restored.'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    const {
      created_at,
      product_version,
      files,
      bytes: size,
    } = await (is_check ? readArchive(bytes) : restoreInto(data_dir, bytes))
    const contents = `${withThousands(files)} files of ${megabytes(size)}, made at ${created_at} by Answerscope ${product_version}`
    shell.print(is_check ? `${file} is complete: ${contents}` : `Restored ${data_dir}: ${contents}`)
  } catch (error) {
    if (error instanceof BrokenOffError) throw new CliError(error.message)
    if (error instanceof BackupError) throw new CliError(`${file} ${error.message}.`)
    throw error
  } finally {
    for (const signal of signals) process.off(signal, stop)
    bytes.destroy()
  }
}
