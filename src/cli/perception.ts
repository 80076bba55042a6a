import type { Command } from 'commander'
import { allRows, chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import type { Shell } from './shell.ts'
import { table } from './table.ts'

interface NewRun extends DataOptions {
  industry?: string
  market?: string
}

/** `answerscope perception ...`. */
export function addPerception(program: Command, shell: Shell) {
  const perception = program.command('perception').description('what brands stand out for, according to engines')
  withProject(
    perception
      .command('run')
      .description('queue perception runs, one per target market; the service executes them')
      .option('--industry <name>', 'such as Software (default: from the project profile)')
      .option('--market <name>', 'such as Germany (default: from the project profile)'),
  ).action((options: NewRun) =>
    connected(shell, options, async (connection) => {
      const project = await chosenProject(connection, options.project)
      const { industry, market } = options
      const { created, skipped } = await connection.api.create_perception_runs({
        project_id: project.id,
        ...(industry !== undefined && { industry }),
        ...(market !== undefined && { target_market: market }),
      })
      for (const one of created)
        shell.print(`A run about ${one.industry} in ${one.target_market} is queued (${one.id}).`)
      for (const one of skipped)
        shell.print(`A run about ${one.industry} in ${one.target_market} is already queued or running (${one.id}).`)
    }),
  )
  withProject(perception.command('runs').description('perception runs that the service executes')).action(
    (options: DataOptions) =>
      connected(shell, options, async (connection) => {
        const project = await chosenProject(connection, options.project)
        const rows = await allRows((page) => connection.api.list_perception_runs({ project_id: project.id, ...page }))
        shell.print(
          table(
            ['Id', 'Industry', 'Market', 'State', 'Answered', 'Error'].map((title) => ({ title })),
            rows.map(({ id, industry, target_market, state, questions, error }) => [
              ...[id, industry, target_market, state, `${questions.done} of ${questions.total}`, error ?? ''],
            ]),
          ),
        )
      }),
  )
}
