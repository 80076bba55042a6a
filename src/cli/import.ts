import type { Command } from 'commander'
import { type BrandWords, brandSyntax, oneWord, parseBrand, repeated } from './arguments.ts'
import { connected, type DataOptions, withProject } from './connection.ts'
import { answersFile, createRejectedFile, expectFile, expectFolderOf, isSameFile, refuseSheet } from './import-file.ts'
import { type ImportCounts, runImport } from './import-run.ts'
import { prepareProject } from './import-setup.ts'
import { createProgress, perSecond, withThousands } from './progress.ts'
import { printBrandsReport } from './report.ts'
import { CliError, type Shell } from './shell.ts'

interface Options extends DataOptions {
  projectName?: string
  country?: string
  own?: BrandWords
  brand?: BrandWords[]
  onConflict: 'skip' | 'replace'
  createMissing: boolean
  rejected?: string
}

/** `answerscope import FILE`: imports answers from a file into a project, and prints a first report. */
export function addImport(program: Command, shell: Shell) {
  withProject(
    program
      .command('import')
      .description('import answers from a file of JSON lines, then print the brands report')
      .argument('<file>', 'one chat a line, as in the API reference; .gz is unpacked; - reads standard input'),
  )
    .option('--project-name <name>', 'import into the project with this name; created if missing')
    .option('--country <code>', 'country of a new project, such as US')
    .option('--own <brand>', `own brand of a new project: ${brandSyntax}`, parseBrand)
    .option('--brand <brand>', 'a brand to track, written like --own; may be repeated', repeated(parseBrand))
    .option(
      '--on-conflict <skip|replace>',
      'what to do with a chat that already exists',
      oneWord(['skip', 'replace']),
      'skip',
    )
    .option('--no-create-missing', 'reject chats of unknown prompts instead of creating the prompts')
    .option('--rejected <file>', 'where to write rejected lines with their reasons (default: FILE.rejected.jsonl)')
    .addHelpText('after', example)
    .action((file: string, options: Options) => importFile(shell, file, options))
}

const example = `
A chat that was imported before is skipped, so the same file can be sent again after any interruption.
Sheets (CSV, XLSX) are imported on the Import page of the dashboard.

Example, from an empty installation to a first report:
  answerscope import answers.jsonl --project-name Acme --country US --own 'Acme=acme.com' \\
    --brand 'Bolt|Bolt Cloud=bolt.io' --brand 'Crest=crest.com'`

async function importFile(shell: Shell, file: string, options: Options) {
  const rejected = createRejectedFile(options.rejected ?? (file === '-' ? 'rejected.jsonl' : `${file}.rejected.jsonl`))
  if (await isSameFile(file, rejected.path)) throw new CliError('--rejected must not name the file that is imported.')
  await expectFile(file, answersFile)
  refuseSheet(file)
  await expectFolderOf(rejected.path, 'Name a file with --rejected.')
  const making = options.projectName === undefined ? {} : { first_company: 'Company' }
  await connected(
    shell,
    options,
    async (connection) => {
      const project = await prepareProject(connection, options)
      const progress = createProgress(process.stderr)
      const counts: ImportCounts = { created: 0, replaced: 0, skipped: 0, rejected: 0, lost: 0 }
      const note = (text: string) => {
        progress.end()
        shell.note(text)
      }
      const started = performance.now()
      const summary = () => summaryOf(counts, performance.now() - started, rejected.path)
      try {
        await runImport(
          {
            connection,
            rejected,
            progress,
            counts,
            note,
            project_id: project.id,
            options: { create_missing: options.createMissing, on_conflict: options.onConflict },
          },
          file,
        )
      } catch (error) {
        if (Object.values(counts).some((count) => count > 0)) {
          note(summary())
          note('The import did not reach the end of the file. Run the same command again to continue.')
        }
        throw error
      } finally {
        progress.end()
        await rejected.close()
      }
      shell.print(`Imported ${file === '-' ? 'standard input' : file} into project ${project.name} (${project.id})`)
      shell.print(summary())
      if (counts.rejected > 0) shell.exit_code = 1
      await connection.settle(project.id)
      shell.print('')
      await printBrandsReport(shell, connection, project, {})
    },
    making,
  )
}

function summaryOf({ created, replaced, skipped, rejected, lost }: ImportCounts, milliseconds: number, path: string) {
  const chats = created + replaced + skipped + rejected
  const counts = Object.entries({ created, replaced, skipped, rejected }).map(
    ([word, count]) => `${withThousands(count)} ${word}`,
  )
  const lines = [
    `${counts.join(', ')} in ${(milliseconds / 1000).toFixed(1)} s (${withThousands(perSecond(chats, milliseconds))} chats/s)`,
  ]
  if (lost > 0) {
    const answers = lost === 1 ? '1 response' : `${lost} responses`
    lines.push(`Lost ${answers} from the service; chats stored by then count as skipped or replaced.`)
  }
  if (rejected > 0)
    lines.push(`The rejected lines and their reasons are in ${path}; correct them there and import that file.`)
  return lines.join('\n')
}
