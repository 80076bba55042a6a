import { type Command, CommanderError } from 'commander'
import { ApiError } from '../client/api-errors.ts'
import { AppError } from '../errors.ts'
import { asTyped } from './refusals.ts'
import { createShell, explanation, type Shell } from './shell.ts'

/** Runs one command line to its end. Returns the exit code: 0 for success, 1 for failure. */
export async function runCli(args: string[], env: Record<string, string | undefined>): Promise<number> {
  const shell = createShell(env)
  let running: Command | undefined
  try {
    await run(shell, args, (command) => {
      running = command
    })
    return shell.exit_code
  } catch (error) {
    // The parser has already printed the error, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode
    const words = explanation(error)
    if (words === undefined) throw error
    const is_refusal = error instanceof ApiError || error instanceof AppError
    shell.note(is_refusal && running ? asTyped(words, running) : words)
    return 1
  }
}

async function run(shell: Shell, args: string[], onRun: (command: Command) => void) {
  // The service is ready sooner if its stores open before the other commands are loaded.
  if (args.length === 1 && args[0] === 'serve') return await (await import('./serve.ts')).serve(shell)
  const { commandLine } = await import('./cli.ts')
  await commandLine(shell)
    .hook('preAction', (_program, command) => onRun(command))
    .parseAsync(args, { from: 'user' })
}
