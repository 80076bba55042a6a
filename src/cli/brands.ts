import type { Command } from 'commander'
import { matchCases } from '../contract/enums.ts'
import { missingShortName, rarelyWritten } from '../contract/legal-form.ts'
import { oneWord, repeated } from './arguments.ts'
import { allRows, chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import { withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'
import { shellWord } from './shell-word.ts'
import { table } from './table.ts'

interface NewBrand extends DataOptions {
  name: string
  domain?: string[]
  alias?: string[]
  regex?: string
  color?: string
  matchCase?: (typeof matchCases)[number]
}

/** If a name ends in a legal form, prints the command that also counts the name without it. */
export function suggestShortName(
  shell: Shell,
  { id, name, aliases }: { id: string; name: string; aliases: readonly string[] },
  place: DataOptions,
): void {
  const found = missingShortName(name, aliases)
  if (!found) return
  const where = (['project', 'url', 'company'] as const).flatMap((option) =>
    place[option] === undefined ? [] : [`--${option}`, shellWord(place[option])],
  )
  const command = ['npx answerscope brands add-alias', id, shellWord(found.name), ...where].join(' ')
  shell.note(`${rarelyWritten(found.form)} Add ${found.name} as another name: ${command}`)
}

/** `answerscope brands ...`. */
export function addBrands(program: Command, shell: Shell) {
  const brands = program.command('brands').description('the brands that a project tracks')
  const asText = repeated((text) => text)
  withProject(
    brands
      .command('create')
      .description('track a brand; stored answers are re-read for it')
      .requiredOption('--name <name>', 'as written in answers')
      .option('--domain <domain>', 'one of its domains; may be repeated', asText)
      .option('--alias <alias>', 'one of its other names; may be repeated', asText)
      .option('--regex <pattern>', 'an RE2 pattern that finds it, instead of name, aliases and domains')
      .option('--color <hex>', 'such as #3b82f6')
      .option(
        '--match-case <auto|exact|any>',
        'match the case of its names: only if they are common words (auto), always (exact), never (any)',
        oneWord(matchCases),
      ),
  ).action((options: NewBrand) =>
    connected(shell, options, async (connection) => {
      const project = await chosenProject(connection, options.project)
      const { name, domain = [], alias = [], regex, color, matchCase } = options
      const { id } = await connection.api.create_brand({
        project_id: project.id,
        name,
        domains: domain,
        aliases: alias,
        ...(regex !== undefined && { regex }),
        ...(color !== undefined && { color }),
        ...(matchCase !== undefined && { match_case: matchCase }),
      })
      shell.print(`Brand ${name} is tracked in project ${project.name} (${id}).`)
      if (regex === undefined)
        suggestShortName(shell, { id, name, aliases: alias }, { ...options, project: project.id })
      if (connection.kind === 'direct') return await connection.settle(project.id)
      const { data } = await connection.api.list_brands({
        project_id: project.id,
        limit: 1,
        include: ['recalculation'],
      })
      const run = data[0]?.recalculation
      if (run)
        shell.note(
          `The service is re-reading ${withThousands(run.total)} stored answers; reports include the brand once it is done.`,
        )
    }),
  )
  withProject(
    brands
      .command('add-alias')
      .description('count another name of a brand, too; stored answers are re-read for it')
      .argument('<brand>', 'its id or name')
      .argument('<alias>', 'the other name, as written in answers'),
  ).action((named: string, alias: string, options: DataOptions) =>
    connected(shell, options, async (connection) => {
      const { id: project_id } = await chosenProject(connection, options.project)
      const all = await allRows((page) => connection.api.list_brands({ project_id, ...page }))
      const brand = all.find(({ id, name }) => id === named || name === named)
      if (!brand) throw new CliError(`There is no brand ${named}. List the brands with "answerscope brands list".`)
      const { id: brand_id, name, aliases } = brand
      await connection.api.update_brand({ project_id, brand_id, aliases: [...aliases, alias] })
      shell.print(`Brand ${name} is also found as ${alias} (${brand_id}).`)
      if (connection.kind === 'direct') await connection.settle(project_id)
    }),
  )
  withProject(brands.command('list').description('own brand and competitors')).action((options: DataOptions) =>
    connected(shell, options, async (connection) => {
      const project = await chosenProject(connection, options.project)
      const rows = await allRows((page) => connection.api.list_brands({ project_id: project.id, ...page }))
      shell.print(
        table(
          ['Id', 'Name', 'Own', 'Domains', 'Aliases', 'Pattern'].map((title) => ({ title })),
          rows.map(({ id, name, is_own, domains, aliases, regex }) => [
            ...[id, name, is_own ? 'yes' : '', domains.join(', '), aliases.join(', '), regex ?? ''],
          ]),
        ),
      )
    }),
  )
}
