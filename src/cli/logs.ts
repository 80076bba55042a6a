import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { ApiError } from '../client/client.ts'
import { logFormats } from '../contract/enums.ts'
import { oneWord } from './arguments.ts'
import {
  type Connection,
  chosenProject,
  connected,
  type DataOptions,
  type LogAnswer,
  type LogOptions,
  withProject,
} from './connection.ts'
import { expectFile, openFile } from './import-file.ts'
import { createProgress, type Progress, perSecond, withThousands } from './progress.ts'
import { retryAdvice } from './remote.ts'
import type { Shell } from './shell.ts'

interface Options extends DataOptions, LogOptions {}

/** What the input file should be, for messages. */
const accessLog = 'an access log'
/** Maximum number of refused lines to show; the others are only counted. */
const shownRejections = 10
/** How long a service may be unavailable before an import gives up. */
const maxOutage_s = 300
const maxWait_s = 30

/** `answerscope logs import FILE...`: the visits of AI bots from access logs. */
export function addLogs(program: Command, shell: Shell) {
  const logs = program.command('logs').description('AI bot visits from the access logs of a site')
  withProject(
    logs
      .command('import')
      .description('store the visits of AI bots from access logs; everything else in them is dropped')
      .argument('<file...>', 'access logs; .gz is unpacked; - reads standard input'),
  )
    .option(
      '--format <format>',
      `${logFormats.join(', ')} (default: detected from the first lines)`,
      oneWord(logFormats),
    )
    .option('--host <host>', 'the site, for lines that do not name it (default: the domain of the project)')
    .addHelpText('after', 'A visit that was imported before is skipped, so the same log can be sent again at any time.')
    .action((files: string[], options: Options) => importLogs(shell, files, options))
}

async function importLogs(shell: Shell, files: string[], options: Options) {
  for (const file of files) await expectFile(file, accessLog)
  await connected(shell, options, async (connection) => {
    const project = await chosenProject(connection, options.project)
    for (const file of files) {
      const progress = createProgress(process.stderr, 'lines')
      const note = (text: string) => {
        progress.end()
        shell.note(text)
      }
      const started = performance.now()
      try {
        const answer = await importLog({ connection, project_id: project.id, options, progress, note }, file)
        progress.end()
        const name = file === '-' ? 'standard input' : file
        shell.print(`Imported ${name} into project ${project.name} (${project.id})`)
        shell.print(summaryOf(answer, performance.now() - started))
        if (answer.rejected > 0 || answer.incomplete) shell.exit_code = 1
      } catch (error) {
        // The service would refuse the same request again.
        const advice =
          error instanceof ApiError && error.status === 400 ? '' : ' Run the same command again to continue.'
        note(`${file === '-' ? 'Standard input' : file} was not imported completely.${advice}`)
        throw error
      } finally {
        progress.end()
      }
    }
  })
}

interface Run {
  connection: Connection
  project_id: string
  options: Options
  progress: Progress
  note: (text: string) => void
}

/**
 * Sends a log in one request, and again from the beginning if the service was unavailable: stored visits are skipped.
 */
async function importLog(run: Run, file: string): Promise<LogAnswer> {
  const { connection, project_id, note } = run
  const { format, host } = run.options
  for (let waited_s = 0, wait_s = 1; ; waited_s += wait_s, wait_s = Math.min(wait_s * 2, maxWait_s)) {
    const is_last = file === '-' || waited_s >= maxOutage_s
    try {
      const answer = await connection.importLog(project_id, await counted(run, file), { format, host })
      if (!answer.incomplete || answer.message !== undefined || is_last) return answer
      note(`The service is stopping; sending the log again in ${wait_s} s …`)
    } catch (error) {
      const passing = retryAdvice(error)
      if (!passing || is_last) throw error
      wait_s = passing.after_s ?? wait_s
      note(`${error instanceof Error ? error.message : error} Retrying in ${wait_s} s …`)
    }
    await sleep(wait_s * 1000)
  }
}

const newline = 0x0a

/** The bytes of a log; the progress shows the number of lines read. */
async function counted({ progress }: Run, file: string): Promise<AsyncIterable<Buffer>> {
  const { bytes, share } = await openFile(file, accessLog)
  return (async function* () {
    let lines = 0
    for await (const part of bytes) {
      for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) lines++
      yield part
      progress.update(lines, share())
    }
  })()
}

function summaryOf(answer: LogAnswer, milliseconds: number): string {
  const { lines, stored, not_a_bot, duplicates, rejected, rejections } = answer
  const counts = [
    `${withThousands(stored)} visits stored`,
    `${withThousands(duplicates)} already stored`,
    `${withThousands(not_a_bot)} non-bot lines`,
    `${withThousands(rejected)} rejected`,
  ]
  const shown = rejections.slice(0, shownRejections).map(({ message }) => `  ${message}`)
  return [
    `${counts.join(', ')} in ${(milliseconds / 1000).toFixed(1)} s (${withThousands(perSecond(lines, milliseconds))} lines/s)`,
    ...shown,
    ...(rejected > shown.length ? [`  … and ${withThousands(rejected - shown.length)} more`] : []),
    ...(answer.incomplete
      ? [answer.message ?? 'The service stopped before the end. Run the same command again to continue.']
      : []),
  ].join('\n')
}
