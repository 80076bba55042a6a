import type { Command } from 'commander'
import { repeated, wholeNumber } from './arguments.ts'
import { allRows, chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import type { Shell } from './shell.ts'
import { table } from './table.ts'

export interface AskedNow extends DataOptions {
  prompt?: string[]
  topic?: string[]
  channel?: string[]
}
interface Changes extends DataOptions {
  samplesPerDay: number | 'project'
}

const samples = wholeNumber(1, 20)
const samplesOrProject = (argument: string) => (argument === 'project' ? argument : samples(argument))

/** `answerscope prompts ...`. */
export function addPrompts(program: Command, shell: Shell) {
  const prompts = program.command('prompts').description('the questions that engines are asked')
  withProject(prompts.command('list').description('every prompt and how many times a day it is asked')).action(
    (options: DataOptions) =>
      connected(shell, options, async (connection) => {
        const { id: project_id } = await chosenProject(connection, options.project)
        const { samples_per_day } = await connection.api.get_project({ project_id })
        const rows = await allRows((page) =>
          connection.api.list_prompts({ project_id, include: ['samples_per_day'], ...page }),
        )
        shell.print(
          table(
            [
              ...['Id', 'Prompt', 'Country', 'State'].map((title) => ({ title })),
              { title: 'Per day', is_number: true },
            ],
            rows.map(({ id, messages, user_location, is_archived, samples_per_day: own }) => [
              ...[id, messages.map(({ content }) => content).join(' '), user_location.country],
              ...[is_archived ? 'archived' : 'active', String(own ?? samples_per_day)],
            ]),
          ),
        )
      }),
  )
  withProject(
    prompts
      .command('set')
      .description('change how many times a day a prompt is asked')
      .argument('<id>', 'its id from "prompts list"')
      .requiredOption(
        '--samples-per-day <number>',
        '1 to 20, or "project" for the number of its project',
        samplesOrProject,
      ),
  ).action((prompt_id: string, options: Changes) =>
    connected(shell, options, async (connection) => {
      const { id: project_id } = await chosenProject(connection, options.project)
      const { samplesPerDay: often } = options
      await connection.api.update_prompt({
        ...{ project_id, prompt_id },
        samples_per_day: often === 'project' ? null : often,
      })
      shell.print(
        `Prompt ${prompt_id} is asked ${often === 'project' ? 'as often as set in its project' : `${often} times a day`}.`,
      )
    }),
  )
  const asText = repeated((text) => text)
  withProject(
    prompts
      .command('run')
      .description('ask prompts now, in addition to the schedule, and wait for their answers')
      .option('--prompt <id>', 'only this one; may be repeated (default: all that are not archived)', asText)
      .option('--topic <id or name>', 'only those of this topic; may be repeated', asText)
      .option('--channel <id>', 'only this channel; may be repeated (default: all that the project tracks)', asText),
  ).action(async (options: AskedNow) => (await import('./prompts-run.ts')).runPrompts(shell, options))
}
