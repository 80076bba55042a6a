import { type Command, InvalidArgumentError } from 'commander'
import type { Operations } from '../contract/contract.ts'
import type { RawInput } from '../contract/endpoint.ts'
import { day, wholeNumber } from './arguments.ts'
import { type Connection, chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import { fieldOf, groupNames, nameGroups, type ReportDimensionName } from './report-groups.ts'
import { type BrandsRow, brandsCsv, brandsTable } from './report-rows.ts'
import { CliError, type Shell } from './shell.ts'

export interface ReportOptions extends DataOptions {
  by?: ReportDimensionName[]
  from?: string
  to?: string
  previous?: true
  confidence?: true
  truncated?: boolean
  csv?: true
  json?: true
  limit?: number
}

/** `answerscope report brands`. */
export function addReports(program: Command, shell: Shell) {
  const report = program.command('report').description('print a report')
  withProject(report.command('brands').description('how often, how early and how favourably answers name each brand'))
    .option(
      '--by <dimensions>',
      `break the numbers down by any of: ${groupNames.join(', ')} (comma-separated)`,
      parseDimensions,
    )
    .option('--from <day>', 'first day, YYYY-MM-DD, UTC', day)
    .option('--to <day>', 'last day, inclusive', day)
    .option('--previous', 'compare with the period of equal length before --from (needs --from and --to)')
    .option(
      '--confidence',
      'show the interval of each number, for questions like the ones asked, and a verdict on each change',
    )
    .option('--no-truncated', 'leave out answers that were cut off')
    .option('--limit <rows>', 'maximum number of rows, most visible first', wholeNumber(1, 10_000))
    .option('--csv', 'every field as CSV')
    .option('--json', 'the unchanged API response')
    .action((options: ReportOptions) =>
      connected(shell, options, async (connection) => {
        if (options.csv && options.json) throw new CliError('--csv and --json cannot be combined.')
        if (options.previous && !(options.from && options.to)) throw new CliError('--previous needs --from and --to.')
        const project = await chosenProject(connection, options.project)
        if (connection.kind === 'direct') await connection.settle(project.id)
        await printBrandsReport(shell, connection, project, options)
      }),
    )
}

function parseDimensions(argument: string): ReportDimensionName[] {
  const names = new Set(argument.split(',').map((name) => name.trim()))
  return [...names].map((name) => {
    const known = groupNames.find((one) => one === name)
    if (known) return known
    throw new InvalidArgumentError(`Use any of: ${groupNames.join(', ')}.`)
  })
}

/** Prints the brands report of a project according to the options. */
export async function printBrandsReport(
  shell: Shell,
  connection: Connection,
  project: { id: string; name: string },
  options: ReportOptions,
) {
  const { by = [], from, to, limit } = options
  const question: RawInput<Operations['get_brands_report']> = {
    project_id: project.id,
    dimensions: by.map(fieldOf),
    ...(from !== undefined && { start_date: from }),
    ...(to !== undefined && { end_date: to }),
    ...(options.previous && { include_previous_period: true }),
    ...(options.truncated === false && { include_truncated: false }),
    ...(options.confidence && { include: ['confidence' as const] }),
    ...(limit !== undefined && { limit }),
  }
  const answer = await connection.api.get_brands_report(question)
  if (options.json) return shell.data(JSON.stringify(answer, null, 2))
  const rows: BrandsRow[] = await nameGroups(connection.api, project.id, by, answer.data)
  if (options.csv) return shell.data(brandsCsv(rows, by, options))
  if (rows.length === 0)
    return shell.print(`Project ${project.name} has no answers ${from || to ? 'on these days' : 'yet'}.`)
  shell.print(brandsTable(rows, by))
}
