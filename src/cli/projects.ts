import type { Command } from 'commander'
import { wholeNumber } from './arguments.ts'
import { allProjects, connected, type DataOptions, withPlace } from './connection.ts'
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
  externalId?: string
}

/** `answerscope projects ...`. */
export function addProjects(program: Command, shell: Shell) {
  const projects = program.command('projects').description('projects: one own brand in one market')
  withPlace(
    projects
      .command('create')
      .description('create a project with its own brand')
      .requiredOption('--name <name>', 'of the project and of its own brand')
      .requiredOption('--domain <domain>', 'of the own site, such as acme.com')
      .requiredOption('--country <code>', 'main country, such as US')
      .option('--language <code>', 'such as en (default: that of the country)')
      .option('--timezone <name>', 'such as Europe/Berlin (default: UTC)')
      .option('--channels <ids>', 'channels to track, comma-separated (default: those of the registry)')
      .option('--credits <number>', 'collected chats a month', wholeNumber(1, Number.MAX_SAFE_INTEGER))
      .option('--external-id <id>', 'your own id of the project'),
  ).action((options: NewProject) =>
    connected(
      shell,
      options,
      async ({ api }) => {
        const { name, domain, country, language, timezone, channels, credits, externalId } = options
        const { id } = await api.create_project({
          name,
          domain,
          country_code: country as 'US',
          ...(language !== undefined && { language_code: language }),
          ...(timezone !== undefined && { timezone }),
          ...(channels !== undefined && { model_channel_ids: channels.split(',').map((one) => one.trim()) }),
          ...(credits !== undefined && { allocated_credits: credits }),
          ...(externalId !== undefined && { external_id: externalId }),
        })
        shell.print(`Created project ${name} (${id}).`)
      },
      { first_company: 'Company' },
    ),
  )
  withPlace(projects.command('list').description('every project')).action((options: DataOptions) =>
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
