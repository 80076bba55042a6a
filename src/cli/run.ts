import { CommanderError } from 'commander'
import { createShell, explanation, type Shell } from './shell.ts'

/** Runs one command line to its end. Returns the exit code: 0 for success, 1 for failure. */
export async function runCli(args: string[], env: Record<string, string | undefined>): Promise<number> {
  const shell = createShell(env)
  try {
    await run(shell, args)
    return shell.exit_code
  } catch (error) {
    // The parser has already printed the error, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode
    const words = explanation(error)
    if (words === undefined) throw error
    shell.note(words)
    return 1
  }
}

async function run(shell: Shell, args: string[]) {
  // The service is ready sooner if its stores open before the other commands are loaded.
  if (args.length === 1 && args[0] === 'serve') return await (await import('./serve.ts')).serve(shell)
  const { commandLine } = await import('./cli.ts')
  await commandLine(shell).parseAsync(args, { from: 'user' })
}
