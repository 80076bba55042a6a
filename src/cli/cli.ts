import { Command } from 'commander'
import { productVersion } from '../store/backup/head.ts'
import { addAnnotations } from './annotations.ts'
import { refuseEmpty, wholeNumber } from './arguments.ts'
import { addBackup } from './backup.ts'
import { addBi } from './bi.ts'
import { addBrands } from './brands.ts'
import { addCollect } from './collect.ts'
import { addCompanies } from './companies.ts'
import type { DemoOptions } from './demo.ts'
import { addEvents } from './events.ts'
import { addExport } from './export.ts'
import { addExportSchedules } from './export-schedules.ts'
import { addHelp } from './help.ts'
import { addImport } from './import.ts'
import { addKeys } from './keys.ts'
import { addLogs } from './logs.ts'
import { addMcp } from './mcp.ts'
import { addOpen } from './open.ts'
import { addPerception } from './perception.ts'
import { addProjects } from './projects.ts'
import { addPrompts } from './prompts.ts'
import { addReparse } from './reparse.ts'
import { addReports } from './report.ts'
import { addReportSnapshots } from './report-snapshots.ts'
import { addRestore } from './restore.ts'
import type { Shell } from './shell.ts'

/** The whole command line, with all its commands. */
export function commandLine(shell: Shell): Command {
  const program = new Command('answerscope')
    .description('Brand visibility in AI answers: keep every answer, count, and open every number.')
    .version(productVersion)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(withHint(text)) })
    .hook('preAction', (_program, command) => refuseEmpty(command))
    .addHelpText('after', surroundings)
  program
    .command('serve')
    .description('run the service; settings come from environment variables')
    // Only the commands that use the stores and the web server load them; help and --url start without them.
    .action(async () => (await import('./serve.ts')).serve(shell))
  program
    .command('demo')
    .description('build a simulated market in ./data/demo, print its brands report and serve it')
    .option('--exit', 'exit after the report instead of serving')
    .option('--seed <number>', 'seed of the simulated market (default: 2)', wholeNumber(0, 4_294_967_295))
    .action(async (options: DemoOptions) => (await import('./demo.ts')).demo(shell, options))
  addBackup(program, shell)
  addRestore(program, shell)
  program
    .command('hold')
    .description('run a command, such as a backup of both servers, with removals of facts paused')
    .argument('<command...>', 'what to run, after --')
    .action(async (command: string[]) => (await import('./hold.ts')).holdRemovals(shell, command))
  program
    .command('worker')
    .description('run background jobs only: ask the engines, re-read answers, clean up')
    .action(async () => (await import('./worker.ts')).worker(shell))
  addCollect(program, shell)
  program
    .command('pages')
    .description('web pages that are sources of answers')
    .command('fetch')
    .description('show what the service reads from a page, or why it cannot; stores nothing')
    .argument('<url>', 'the URL of the page')
    .action(async (url: string) => (await import('./fetch-page.ts')).fetchPage(shell, url))
  addImport(program, shell)
  addExport(program, shell)
  addExportSchedules(program, shell)
  addReportSnapshots(program, shell)
  addLogs(program, shell)
  addReparse(program, shell)
  addReports(program, shell)
  addProjects(program, shell)
  addBrands(program, shell)
  addPrompts(program, shell)
  addAnnotations(program, shell)
  addEvents(program, shell)
  addPerception(program, shell)
  addKeys(program, shell)
  addCompanies(program, shell)
  addBi(program, shell)
  addMcp(program, shell)
  addOpen(program, shell)
  addHelp(program)
  return program
}

/** The parser's errors about what is unknown, missing or too much do not say what is accepted, if there is no suggestion. */
const withHint = (error: string) =>
  /^error: (?:unknown|missing|required|too many)/.test(error) && !error.includes('Did you mean')
    ? `${error.trimEnd()} (--help shows what is accepted)\n`
    : error

const surroundings = `
Commands work on the stores of this machine (DATA_DIR, ./data by default, or DATABASE_URL and CLICKHOUSE_URL). While a
service has the folder open, add --url http://127.0.0.1:8787 and put a key into ANSWERSCOPE_API_KEY.
"answerscope help <command>" shows the options of a command.`
