import { setTimeout as delay } from 'node:timers/promises'
import type { Command } from 'commander'
import { reportSections } from '../contract/enums.ts'
import { day, oneWord, repeated } from './arguments.ts'
import { allRows, type Connection, chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import { fetchFile, withNewFolder } from './fetch-file.ts'
import { CliError, type Shell } from './shell.ts'
import { table } from './table.ts'

interface NewReport extends DataOptions {
  from?: string
  to?: string
  section?: (typeof reportSections)[number][]
  out?: string
}

const poll_ms = 300

/** `answerscope report-snapshots ...`: reports that are stored unchanged. */
export function addReportSnapshots(program: Command, shell: Shell) {
  const reports = program
    .command('report-snapshots')
    .description('stored reports: create one from the current numbers, list them, fetch their files')
  withProject(
    reports
      .command('create')
      .description('create a report that never changes afterwards')
      .argument('<title>', 'its title'),
  )
    .option('--from <day>', 'first day, YYYY-MM-DD (UTC; default: the 28 days up to --to)', day)
    .option('--to <day>', 'last day, YYYY-MM-DD (UTC; default: the last complete day)', day)
    .option(
      '--section <name>',
      `only this section; may be repeated: ${reportSections.join(', ')}`,
      repeated(oneWord(reportSections)),
    )
    .option('--out <folder>', 'a new folder for its files')
    .action((title: string, options: NewReport) => {
      const { out } = options
      const work = () => create(shell, title, options)
      return out === undefined ? work() : withNewFolder(out, work)
    })
  withProject(reports.command('list').description('the reports of a project')).action((options: DataOptions) =>
    list(shell, options),
  )
  withProject(
    reports
      .command('fetch')
      .description('fetch the files of a report')
      .argument('<id>', 'its id from "report-snapshots list"')
      .requiredOption('--out <folder>', 'a new folder for its files'),
  ).action((id: string, options: DataOptions & { out: string }) => fetchReport(shell, id, options))
}

async function create(shell: Shell, title: string, { out, from, to, section, ...options }: NewReport) {
  await connected(shell, options, async (connection) => {
    const { api } = connection
    const { id: project_id } = await chosenProject(connection, options.project)
    const { id: report_snapshot_id } = await api.create_report_snapshot({
      ...{ project_id, title },
      ...(from && { start_date: from }),
      ...(to && { end_date: to }),
      ...(section && { sections: section }),
    })
    const made = { project_id, report_snapshot_id }
    await untilMade(connection, made)
    shell.print(`Report ${report_snapshot_id} is ready.`)
    if (out !== undefined) await fetchAll(shell, connection, made, out)
  })
}

interface Made {
  project_id: string
  report_snapshot_id: string
}

/** With directly opened stores this process makes it, because no service is running. */
async function untilMade({ kind, api, makeReport }: Connection, made: Made) {
  if (kind === 'direct') await makeReport(made.report_snapshot_id)
  for (;;) {
    const { status, error_code } = await api.get_report_snapshot(made)
    if (status === 'succeeded') return
    if (status === 'failed' || kind === 'direct')
      throw new CliError(
        `The report failed (${error_code ?? 'INTERNAL_ERROR'}); see the log of the process that made it.`,
      )
    await delay(poll_ms)
  }
}

async function fetchAll(shell: Shell, { api }: Connection, made: Made, folder: string) {
  const { files } = await api.get_report_snapshot(made)
  if (files.length === 0) throw new CliError(`Report ${made.report_snapshot_id} has no files yet.`)
  for (const file of files) {
    await fetchFile(await api.download_report_file({ ...made, file_name: file.name }), file, folder)
  }
  shell.print(`${files.length} files were written to ${folder}.`)
}

const fetchReport = (shell: Shell, report_snapshot_id: string, options: DataOptions & { out: string }) =>
  withNewFolder(options.out, () =>
    connected(shell, options, async (connection) => {
      const { id: project_id } = await chosenProject(connection, options.project)
      await fetchAll(shell, connection, { project_id, report_snapshot_id }, options.out)
    }),
  )

const list = (shell: Shell, options: DataOptions) =>
  connected(shell, options, async (connection) => {
    const { id: project_id } = await chosenProject(connection, options.project)
    const all = await allRows((page) => connection.api.list_report_snapshots({ project_id, ...page }))
    const titles = ['Id', 'Title', 'First day', 'Last day', 'Status'].map((title) => ({ title }))
    shell.print(
      table(
        titles,
        all.map(({ id, title, start_date, end_date, status }) => [id, title, start_date, end_date, status]),
      ),
    )
  })
