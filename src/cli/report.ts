import { type Command, InvalidArgumentError } from 'commander'
import type { Operations } from '../contract/contract.ts'
import type { RawInput } from '../contract/endpoint.ts'
import { day, wholeNumber } from './arguments.ts'
import { type Connection, connected, type Place, projectOf, withProject } from './connection.ts'
import { type Dimension, dimensionNames, dimensions, nameGroups } from './report-groups.ts'
import { type BrandsRow, brandsCsv, brandsTable } from './report-rows.ts'
import { CliError, type Shell } from './shell.ts'

export interface ReportOptions extends Place {
  by?: Dimension[]
  from?: string
  to?: string
  previous?: true
  csv?: true
  json?: true
  limit?: number
}

/** `answerscope report brands`. */
export function addReports(program: Command, shell: Shell) {
  const report = program.command('report').description('read a report')
  withProject(report.command('brands').description('how often, how early and how kindly the answers name each brand'))
    .option(
      '--by <dimensions>',
      `cut the numbers by any of: ${dimensionNames.join(', ')} (comma-separated)`,
      parseDimensions,
    )
    .option('--from <day>', 'first day, YYYY-MM-DD, UTC', day)
    .option('--to <day>', 'last day, included', day)
    .option('--previous', 'compare with the period of equal length before --from (needs --from and --to)')
    .option('--limit <rows>', 'rows at most, most visible first', wholeNumber(1, 10_000))
    .option('--csv', 'every field as CSV')
    .option('--json', 'the answer of the API as it is')
    .action((options: ReportOptions) =>
      connected(shell, options, async (connection) => {
        if (options.csv && options.json) throw new CliError('--csv and --json exclude each other.')
        if (options.previous && !(options.from && options.to)) throw new CliError('--previous needs --from and --to.')
        const project = await projectOf(connection, options.project)
        if (connection.kind === 'direct') await connection.settle(project.id)
        await printBrandsReport(shell, connection, project, options)
      }),
    )
}

function parseDimensions(argument: string): Dimension[] {
  const names = argument.split(',').map((name) => name.trim())
  return names.map((name) => {
    const known = dimensionNames.find((one) => one === name)
    if (known) return known
    throw new InvalidArgumentError(`Use any of: ${dimensionNames.join(', ')}.`)
  })
}

/** Prints the brands report of a project as the options ask. */
export async function printBrandsReport(
  shell: Shell,
  connection: Connection,
  project: { id: string; name: string },
  options: ReportOptions,
) {
  const { by = [], from, to, limit } = options
  const question: RawInput<Operations['get_brands_report']> = {
    project_id: project.id,
    dimensions: by.map((name) => dimensions[name].field),
    ...(from !== undefined && { start_date: from }),
    ...(to !== undefined && { end_date: to }),
    ...(options.previous && { include_previous_period: true }),
    ...(limit !== undefined && { limit }),
  }
  const answer = await connection.api.get_brands_report(question)
  if (options.json) return shell.print(JSON.stringify(answer, null, 2))
  const rows: BrandsRow[] = await nameGroups(connection.api, project.id, by, answer.data)
  if (options.csv) return shell.print(brandsCsv(rows, by, options.previous === true))
  if (rows.length === 0)
    return shell.print(`Project ${project.name} has no answers ${from || to ? 'on these days' : 'yet'}.`)
  shell.print(brandsTable(rows, by))
}
