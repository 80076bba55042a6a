import type { Command } from 'commander'
import { day } from './arguments.ts'
import {
  allRows,
  chosenProject,
  chosenTopics,
  connected,
  type DataOptions,
  givenProject,
  withProject,
} from './connection.ts'
import type { Shell } from './shell.ts'
import { table } from './table.ts'

interface Window extends DataOptions {
  from?: string
  to?: string
}

interface NewNote extends DataOptions {
  date: string
  text: string
  topic?: string
  channel?: string
}

/** `answerscope annotations ...`. */
export function addAnnotations(program: Command, shell: Shell) {
  const annotations = program.command('annotations').description('dated notes and changes, as marked in charts')
  withProject(
    annotations
      .command('list')
      .description('notes by people, and changes to methods, engines, prompts and brands noticed by the service')
      .option('--from <day>', 'first day, such as 2026-01-31', day)
      .option('--to <day>', 'last day', day),
  ).action((options: Window) =>
    connected(shell, options, async (connection) => {
      const project = await chosenProject(connection, options.project)
      const { from, to } = options
      const days = { ...(from !== undefined && { start_date: from }), ...(to !== undefined && { end_date: to }) }
      const rows = await allRows((page) =>
        connection.api.list_annotations({ project_id: project.id, ...days, ...page }),
      )
      shell.print(
        table(
          ['Day', 'Kind', 'What happened', 'Channel', 'Topic', 'Id'].map((title) => ({ title })),
          rows.map(({ id, date, kind, text, model_channel, topic, origin }) => [
            ...[date, kind, text, model_channel?.id ?? '', topic?.id ?? ''],
            origin === 'person' ? id : '',
          ]),
        ),
      )
    }),
  )
  withProject(
    annotations
      .command('create')
      .description('note what happened on a day')
      .requiredOption('--date <day>', 'such as 2026-01-31', day)
      .requiredOption('--text <text>', 'what happened')
      .option('--topic <id or name>', 'only for this topic')
      .option('--channel <id>', 'only for this channel'),
  ).action((options: NewNote) =>
    connected(shell, options, async (connection) => {
      const project = await chosenProject(connection, options.project)
      const { date, text, topic, channel } = options
      const [topic_id] = await chosenTopics(connection, project.id, topic === undefined ? [] : [topic])
      const { id } = await connection.api.create_annotation({
        project_id: project.id,
        date,
        text,
        ...(topic_id !== undefined && { topic_id }),
        // The service knows which channels exist, so the value is not checked here.
        ...(channel !== undefined && { model_channel_id: channel as never }),
      })
      shell.print(`Added a note for ${date} in project ${project.name} (${id}).`)
    }),
  )
  withProject(
    annotations
      .command('delete')
      .description('delete a note; changes noticed by the service are kept')
      .argument('<id>', 'its id from "annotations list"'),
  ).action((annotation_id: string, options: DataOptions) =>
    connected(shell, options, async (connection) => {
      await connection.api.delete_annotation({ annotation_id, ...(await givenProject(connection, options.project)) })
      shell.print(`Note ${annotation_id} is deleted.`)
    }),
  )
}
