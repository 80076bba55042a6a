import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { exportDestinations, exportFormats } from '../contract/enums.ts'
import { type ExportTableName, exportTableNames } from '../contract/export-tables.ts'
import { day, oneWord, repeated } from './arguments.ts'
import { chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import { exportFolder, exportToBucket } from './export-tables.ts'
import { expectFolderOf } from './import-file.ts'
import { createProgress, type Progress, withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'

interface Options extends DataOptions {
  from?: string
  to?: string
  out?: string
  destination?: (typeof exportDestinations)[number]
  format?: (typeof exportFormats)[number]
  table?: ExportTableName[]
}

/**
 * `answerscope export [FILE]`: every answer of a project as JSON lines, which `answerscope import` accepts. `--out` writes
 * the tables of the project as files to a folder, `--destination bucket` to the installation's bucket.
 */
export function addExport(program: Command, shell: Shell) {
  withProject(
    program
      .command('export')
      .description(
        'write the answers of a project as JSON lines that can be imported, or its tables to a folder or a bucket',
      )
      .argument('[file]', 'appears once the export is complete; .gz is compressed; - is standard output', '-'),
  )
    .option('--from <day>', 'first day, YYYY-MM-DD (UTC)', day)
    .option('--to <day>', 'last day, YYYY-MM-DD (UTC)', day)
    .option('--out <folder>', 'a new folder for the tables of the project, described in docs/open-data.md')
    .option(
      '--destination <place>',
      'where the tables go: download (to --out), or the bucket of EXPORT_S3_BUCKET',
      oneWord(exportDestinations),
    )
    .option('--format <format>', `for tables: ${exportFormats.join(', ')} (default: parquet)`, oneWord(exportFormats))
    .option('--table <name>', 'only this table; may be repeated', repeated(oneWord(exportTableNames)))
    .action((file: string, { table, ...options }: Options) => {
      const { out, format, destination } = options
      const of = { ...options, ...(table && { tables: table }) }
      if (destination === 'bucket') {
        if (out !== undefined || file !== '-')
          throw new CliError('--destination bucket writes no local file or folder. Omit the file and --out.')
        return exportToBucket(shell, of)
      }
      if (out === undefined) {
        if (format || table || destination)
          throw new CliError(
            '--format, --table and --destination apply only to table exports. Name a folder with --out, or use --destination bucket.',
          )
        return exportFile(shell, file, of)
      }
      if (file !== '-') throw new CliError(`${file} and --out cannot be combined. Omit one of them.`)
      return exportFolder(shell, out, of)
    })
}

async function exportFile(shell: Shell, file: string, options: Options) {
  await expectFolderOf(file)
  await connected(shell, options, async (connection) => {
    const project = await chosenProject(connection, options.project)
    const progress = createProgress(process.stderr)
    const chats = await connection.api.export_chats({
      project_id: project.id,
      ...(options.from && { start_date: options.from }),
      ...(options.to && { end_date: options.to }),
    })
    const counted = { lines: 0 }
    const text = linesOf(chats, counted, progress)
    try {
      if (file === '-') await pipeline(text, process.stdout, { end: false })
      else await writeWhole(file, text)
    } catch (error) {
      if (isBreak(error))
        throw new CliError(`The service stopped sending after ${withThousands(counted.lines)} chats. Export again.`)
      throw error
    } finally {
      progress.end()
    }
    const words = `Exported ${withThousands(counted.lines)} chats of project ${project.name} (${project.id})`
    if (file === '-') shell.note(words)
    else shell.print(`${words} to ${file}`)
  })
}

async function* linesOf(chats: AsyncIterable<unknown>, counted: { lines: number }, progress: Progress) {
  for await (const chat of chats) {
    yield `${JSON.stringify(chat)}\n`
    progress.update(++counted.lines, undefined)
  }
}

/** Writes under a temporary name until complete, so that nobody takes a partial file for the whole. */
async function writeWhole(file: string, text: AsyncIterable<string>) {
  const part = `${file}.part`
  try {
    const target = createWriteStream(part)
    if (file.endsWith('.gz')) await pipeline(text, createGzip(), target)
    else await pipeline(text, target)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A connection that broke before the answer was complete. */
const isBreak = (error: unknown) => error instanceof TypeError && error.message === 'terminated'
