import { type Command, InvalidArgumentError } from 'commander'
import { repeated, wholeNumber } from './arguments.ts'
import { chosenProject, connected, type DataOptions, withProject } from './connection.ts'
import { retryAdvice } from './remote.ts'
import type { Shell } from './shell.ts'

interface Options extends DataOptions {
  after?: number
  type?: string[]
  follow?: true
}

/** `answerscope events`: what happened in a project, as JSON, one event a line. */
export function addEvents(program: Command, shell: Shell) {
  withProject(
    program
      .command('events')
      .description('events of a project, oldest first, one JSON event per line')
      .option('--after <number>', 'only events with a greater number', wholeNumber(0))
      .option('--type <types...>', 'only events of these types, such as import.committed', repeated(typeOfEvent))
      .option('--follow', 'keep printing new events until Ctrl-C'),
  ).action((options: Options) =>
    connected(shell, options, async (connection) => {
      const { id: project_id } = await chosenProject(connection, options.project)
      const which = { project_id, types: (options.type ?? []) as never[] }
      let after = options.after ?? 0
      for (;;) {
        const { data } = await connection.api.list_events({ ...which, after, limit: 1000 })
        for (const event of data) shell.data(JSON.stringify(event))
        after = data.at(-1)?.seq ?? after
        if (data.length === 0) break
      }
      if (!options.follow) return
      for (;;) {
        try {
          for await (const event of await connection.api.stream_events({ ...which, after })) {
            shell.data(JSON.stringify(event))
            after = event.seq
          }
        } catch (error) {
          // A broken connection is retried; a refusal by the service is reported.
          if (!(error instanceof TypeError) && !retryAdvice(error)) throw error
        }
        await new Promise((resolve) => setTimeout(resolve, reconnect_ms))
      }
    }),
  )
}

/** The service knows which types exist. The next option is not a type. */
function typeOfEvent(argument: string): string {
  if (!argument.startsWith('-')) return argument
  throw new InvalidArgumentError('Give a type, such as import.committed.')
}

const reconnect_ms = 1000
