import type { Command } from 'commander'
import { missingShortName } from '../contract/legal-form.ts'
import { wholeNumber } from './arguments.ts'
import { suggestShortName } from './brands.ts'
import {
  allProjects,
  allRows,
  chosenProject,
  connected,
  type DataOptions,
  withConnectionOptions,
  withProject,
} from './connection.ts'
import type { Shell } from './shell.ts'
import { table } from './table.ts'

interface NewProject extends DataOptions {
  name: string
  domain: string
  country: string
  language?: string
  timezone?: string
  channels?: string
  credits?: number
  samplesPerDay?: number
  externalId?: string
}

/** `answerscope projects ...`. */
export function addProjects(program: Command, shell: Shell) {
  const projects = program.command('projects').description('projects, each with one own brand in one market')
  withConnectionOptions(
    projects
      .command('create')
      .description('create a project with its own brand')
      .requiredOption('--name <name>', 'name of the project and its own brand')
      .requiredOption('--domain <domain>', 'domain of the own site, such as acme.com')
      .requiredOption('--country <code>', 'main country, such as US')
      .option('--language <code>', 'such as en (default: that of the country)')
      .option('--timezone <name>', 'such as Europe/Berlin (default: UTC)')
      .option('--channels <ids>', 'channels to track, comma-separated (default: those of the registry)')
      .option('--credits <number>', 'chats to collect per month', wholeNumber(1))
      .option('--samples-per-day <number>', 'how many times a day a prompt is asked (default: 1)', wholeNumber(1, 20))
      .option('--external-id <id>', 'your own id for the project'),
  ).action((options: NewProject) =>
    connected(
      shell,
      options,
      async ({ api }) => {
        const { name, domain, country, language, timezone, channels, credits, samplesPerDay, externalId } = options
        const { id } = await api.create_project({
          name,
          domain,
          country_code: country as 'US',
          ...(language !== undefined && { language_code: language }),
          ...(timezone !== undefined && { timezone }),
          ...(channels !== undefined && { model_channel_ids: channels.split(',').map((one) => one.trim()) }),
          ...(credits !== undefined && { allocated_credits: credits }),
          ...(samplesPerDay !== undefined && { samples_per_day: samplesPerDay }),
          ...(externalId !== undefined && { external_id: externalId }),
        })
        shell.print(`Created project ${name} (${id}).`)
        if (!missingShortName(name, [])) return
        const brands = await allRows((page) => api.list_brands({ project_id: id, ...page }))
        const own = brands.find(({ is_own }) => is_own)
        if (own) suggestShortName(shell, own, { ...options, project: id })
      },
      { first_company: 'Company' },
    ),
  )
  withProject(
    projects
      .command('set')
      .description('change how many times a day the prompts of a project are asked')
      .requiredOption('--samples-per-day <number>', '1 to 20; a prompt can have its own number', wholeNumber(1, 20)),
  ).action((options: DataOptions & { samplesPerDay: number }) =>
    connected(shell, options, async (connection) => {
      const { id, name } = await chosenProject(connection, options.project)
      await connection.api.update_project({ project_id: id, samples_per_day: options.samplesPerDay })
      shell.print(`Prompts of project ${name} are asked ${options.samplesPerDay} times a day (${id}).`)
    }),
  )
  withConnectionOptions(projects.command('list').description('every project')).action((options: DataOptions) =>
    connected(shell, options, async ({ api }) => {
      const rows = await allProjects(api)
      if (rows.length === 0)
        return shell.print('There is no project yet. Create one with "answerscope projects create".')
      shell.print(
        table(
          ['Id', 'Name', 'Country', 'Status', 'Created'].map((title) => ({ title })),
          rows.map(({ id, name, country_code, status, created_at }) => [
            ...[id, name, country_code, status, created_at.slice(0, 10)],
          ]),
        ),
      )
    }),
  )
}
