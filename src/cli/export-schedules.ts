import type { Command } from 'commander'
import type { Client } from '../client/client.ts'
import { exportDestinations, exportFormats } from '../contract/enums.ts'
import { type ExportTableName, exportTableNames } from '../contract/export-tables.ts'
import { day, oneWord, repeated } from './arguments.ts'
import { allRows, chosenProject, connected, type DataOptions, givenProject, withProject } from './connection.ts'
import type { Shell } from './shell.ts'
import { table } from './table.ts'

interface NewSchedule extends DataOptions {
  from?: string
  destination?: (typeof exportDestinations)[number]
  format?: (typeof exportFormats)[number]
  table?: ExportTableName[]
}

/** `answerscope export-schedules ...`: exports that the service makes by itself, one for each day. */
export function addExportSchedules(program: Command, shell: Shell) {
  const schedules = program
    .command('export-schedules')
    .description('exports that the service makes every day: create, list, pause, resume, delete')
  withProject(schedules.command('create').description('export each day once it is over; the service does the work'))
    .option('--from <day>', 'first day, YYYY-MM-DD (UTC; default: yesterday)', day)
    .option(
      '--destination <place>',
      'download (default), or the bucket of the installation',
      oneWord(exportDestinations),
    )
    .option('--format <format>', `${exportFormats.join(', ')} (default: parquet)`, oneWord(exportFormats))
    .option('--table <name>', 'only this table; may be repeated', repeated(oneWord(exportTableNames)))
    .action((options: NewSchedule) => create(shell, options))
  withProject(schedules.command('list').description('export schedules and the next day that each one exports')).action(
    (options: DataOptions) => list(shell, options),
  )
  const onOne = (name: string, description: string, work: Work) =>
    withProject(
      schedules.command(name).description(description).argument('<id>', 'its id from "export-schedules list"'),
    ).action((export_schedule_id: string, options: DataOptions) =>
      connected(shell, options, async (connection) => {
        const one = { export_schedule_id, ...(await givenProject(connection, options.project)) }
        shell.print(await work(connection.api, one))
      }),
    )
  onOne('pause', 'stop exporting until it is resumed', async (api, one) => {
    await api.update_export_schedule({ ...one, is_enabled: false })
    return `Export schedule ${one.export_schedule_id} is paused.`
  })
  onOne('resume', 'continue with its next day', async (api, one) => {
    await api.update_export_schedule({ ...one, is_enabled: true })
    return `Export schedule ${one.export_schedule_id} is resumed.`
  })
  onOne('delete', 'delete it; its existing exports are kept', async (api, one) => {
    await api.delete_export_schedule(one)
    return `Export schedule ${one.export_schedule_id} is deleted.`
  })
}

type Work = (api: Client, one: { export_schedule_id: string; project_id?: string }) => Promise<string>

const create = (shell: Shell, { from, destination, format, table: tables, ...options }: NewSchedule) =>
  connected(shell, options, async (connection) => {
    const project = await chosenProject(connection, options.project)
    const { id } = await connection.api.create_export_schedule({
      project_id: project.id,
      ...(from && { start_date: from }),
      ...(destination && { destination }),
      ...(format && { format }),
      ...(tables && { tables }),
    })
    shell.print(`Each day of project ${project.name} is exported from now on (${id}).`)
  })

const list = (shell: Shell, options: DataOptions) =>
  connected(shell, options, async (connection) => {
    const { id: project_id } = await chosenProject(connection, options.project)
    const all = await allRows((page) => connection.api.list_export_schedules({ project_id, ...page }))
    if (all.length === 0)
      return shell.print('There are no export schedules. Create one with "answerscope export-schedules create".')
    shell.print(
      table(
        ['Id', 'Next day', 'State', 'Destination', 'Format', 'Tables'].map((title) => ({ title })),
        all.map(({ id, next_date, is_enabled, error_code, destination, format, tables }) => [
          ...[id, next_date, is_enabled ? (error_code ?? 'on') : 'paused', destination, format],
          tables.length === exportTableNames.length ? 'all' : tables.join(', '),
        ]),
      ),
    )
  })
